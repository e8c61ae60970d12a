public import PostcardMap
public import PostcardText

extension ImageMap {
  /// The map with the links of a dialect: what every tag of a text opens, settled anew.
  ///
  /// Nothing is drawn or tagged. A kind that the dialect has no pattern for keeps what it opens, and so
  /// do regions; ``mapKey``, which names the links as they were drawn, is left out where any changed.
  public func binding(_ dialect: Dialect) -> ImageMap {
    let binding = LinkBinding(dialect)
    var map = self
    for index in map.tags.indices where !map.tags[index].isRegion {
      let tag = map.tags[index]
      let value = tag.value ?? tag.text ?? ""
      guard let href = binding.href(of: TagKind(rawValue: tag.kind), value: value) else { continue }
      map.tags[index].href = href
      let misleads = Address.misleads(href, shown: tag.text ?? "")
      map.tags[index].warning = misleads ? "host-mismatch" : nil
    }
    if map.tags != tags { map.mapKey = nil }
    return map
  }
}
