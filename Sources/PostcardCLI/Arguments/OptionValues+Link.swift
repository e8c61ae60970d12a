internal import Postcard

extension OptionValues {
  /// A kind of tag and what its tags open.
  ///
  /// Kinds are an open set, for a post may bring tags of its own: only a name near one that is found in
  /// texts is a slip.
  static func link(_ value: String) throws(BadValue) -> (kind: TagKind, pattern: LinkPattern) {
    let example = "hashtag=https://example.com/t/{value}"
    let (name, pattern) = try assignment(value, form: "KIND=PATTERN", example: example)
    guard !name.contains(where: \.isWhitespace) else {
      throw BadValue("a kind has no white space in it; write KIND=PATTERN, as in \(example)")
    }
    let kind = TagKind(rawValue: name)
    if let meant = MisspeltKinds.meant(by: kind) {
      throw BadValue(
        "no text has tags of kind \(quoted(name)), did you mean \(quoted(meant.rawValue))?")
    }
    do throws(PostcardError) {
      return (kind, try LinkPattern(pattern))
    } catch {
      throw BadValue(error.message)
    }
  }
}
