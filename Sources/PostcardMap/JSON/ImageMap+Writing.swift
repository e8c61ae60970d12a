/// The file's spelling of a map, member by member in the order of their names.
///
/// The same members and values as ``encode(to:)`` gives any other encoder.
extension ImageMap: ReadableJSONValue {
  var nesting: Int { max(tags.nesting, images.nesting) + 1 }

  func write(to json: inout ReadableJSON) {
    // However little a file holds, it is open.
    json.object(isOpen: true) { json in
      json.member("alt", alt)
      json.member("dir", dir?.rawValue)
      json.member("format", Self.format)
      json.member("generator", generator)
      json.member("href", href)
      json.member("id", id)
      json.member("images", images)
      json.member("key", key)
      json.member("lang", lang)
      json.member("mapKey", mapKey)
      json.member("published", published)
      json.member("space", space)
      json.member("tags", tags)
      json.member("text", text)
      json.member("texts", texts.isEmpty ? nil : texts)
      json.member("version", Self.version)
    }
  }
}

extension ImageMap.Space: ReadableJSONValue {
  var nesting: Int { 1 }

  func write(to json: inout ReadableJSON) {
    let whole = ImageMap.Rect(self)
    json.object(isOpen: isDeep) { json in
      json.member("height", whole.bottom)
      json.member("width", whole.right)
    }
  }
}

extension ImageMap.Image: ReadableJSONValue {
  var nesting: Int { 1 }

  func write(to json: inout ReadableJSON) {
    json.object(isOpen: isDeep) { json in
      json.member("bytes", bytes)
      json.member("height", height)
      json.member("mediaType", mediaType)
      json.member("scale", scale.isFinite ? scale : 1)
      json.member("sha256", sha256)
      json.member("src", src)
      json.member("theme", theme)
      json.member("width", width)
    }
  }
}

extension ImageMap.Tag: ReadableJSONValue {
  var nesting: Int { max(range?.nesting ?? 0, rects.nesting) + 1 }

  func write(to json: inout ReadableJSON) {
    json.object(isOpen: isDeep) { json in
      json.member("alt", alt)
      json.member("clipped", clipped)
      json.member("href", href)
      json.member("id", id)
      json.member("kind", kind)
      json.member("range", range)
      json.member("rects", rects)
      json.member("source", source)
      json.member("text", text)
      json.member("value", value)
      json.member("warning", warning)
    }
  }
}

extension ImageMap.TextRange: ReadableJSONValue {
  var nesting: Int { 2 }

  func write(to json: inout ReadableJSON) {
    json.object(isOpen: isDeep) { json in
      json.member("scalar", scalar)
      json.member("utf16", utf16)
      json.member("utf8", utf8)
    }
  }
}

extension ImageMap.Rect: ReadableJSONValue {
  var nesting: Int { (range?.nesting ?? 0) + 1 }

  func write(to json: inout ReadableJSON) {
    json.object(isOpen: isDeep) { json in
      json.member("dir", dir?.rawValue)
      json.member("height", (bottom - top).hundredths)
      json.member("line", line)
      json.member("range", range)
      json.member("width", (right - left).hundredths)
      json.member("x", left)
      json.member("y", top)
    }
  }
}
