internal import PostcardArchive
public import PostcardText

extension FeedLimits {
  /// Every limit of feeds, exports and archives.
  public static let table: [Limit] = [
    Limit("record of a feed", recordBytes, .bytes, stops: "one post that fills memory"),
    Limit(
      "beginning looked at", recognitionBytes, .bytes, stops: "a search through a whole export"),
    Limit("head of a feed", headBytes, .bytes, stops: "a head without end"),
    Limit("posts held back", heldBytes, .bytes, stops: "an author who is named only at the end"),
    Limit("nesting of a feed's elements", elementDepth, stops: "a million <div> on the stack"),
    Limit("elements of a feed's head", headElements, stops: "a million categories"),
    Limit("nesting of a post's HTML", htmlDepth, stops: "a million <div> in one post"),
    Limit("prefixes of a feed's names", prefixes, stops: "a million of them"),
    Limit("name of a column, characters", columnName, stops: "a name longer than its values"),
    Limit("categories kept of a post", categories, stops: "more than any card shows"),
    Limit("choices shown of a poll", choices, stops: "a text of nothing but choices"),
    Limit("words of Weibo for a post", words, stops: "a search for a million words"),
    Limit("picture in an archive", pictureBytes, .bytes, stops: "one picture that fills the disk"),
    Limit("columns of a CSV file", columns, stops: "a line of nothing but commas"),
    Limit("media kept of a post", media, stops: "more than any card shows"),
    Limit("tags of a service for a post", facets, stops: "a million ranges to be compared"),
    Limit("warnings kept of a post", warnings, stops: "a list longer than the post"),
    Limit("ids remembered", knownIDs, stops: "memory that grows with the feed"),
    Limit("files of an export", TreeLimits.files, stops: "an archive of empty files"),
    Limit("folders in folders", TreeLimits.depth, stops: "a path without end"),
    Limit("paths of an export", TreeLimits.nameBytes, .bytes, stops: "a million long names"),
    Limit("growth of an archive, times", TreeLimits.expansion, stops: "an archive bomb"),
    Limit("archive unpacked, whatever its size", TreeLimits.expandedBytes, .bytes, stops: "a bomb"),
    Limit("file that tells whose export it is", TreeLimits.keptBytes, .bytes, stops: "a false one"),
    Limit("such files", TreeLimits.keptFiles, stops: "a thousand false ones"),
  ]
}
