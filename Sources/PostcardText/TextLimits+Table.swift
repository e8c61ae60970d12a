extension TextLimits {
  /// Every limit of texts and posts.
  public static let table: [Limit] = [
    Limit(
      "text of a card", textBytes, .bytes, stops: "a novel as a post; it is cut, with a warning"),
    Limit("file of a post", postBytes, .bytes, stops: "a file that fills memory"),
    Limit("nesting of its JSON", jsonDepth, stops: "a megabyte of [ on the stack"),
    Limit("tags given with a post", givenTags, stops: "a million ranges to be sorted"),
    Limit("host name", hostBytes, .bytes, stops: "addresses no resolver takes"),
    Limit("label of a host name", labelBytes, .bytes, stops: "addresses no resolver takes"),
    Limit("address in a text", linkBytes, .bytes, stops: "a text that is one endless address"),
    Limit("name of an e-mail address", mailNameBytes, .bytes, stops: "looking back without end"),
  ]
}
