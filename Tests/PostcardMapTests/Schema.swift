import FoundationEssentials

/// Any JSON value.
indirect enum JSON: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  var members: [String: JSON] {
    guard case .object(let members) = self else { return [:] }
    return members
  }

  var items: [JSON] {
    guard case .array(let items) = self else { return [] }
    return items
  }

  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// The paths of every key within, whatever the index: `tags.rects.x`; names of texts left out.
  var shape: Set<String> {
    var shape: Set<String> = []
    for item in items { shape.formUnion(item.shape) }
    for (key, value) in members {
      shape.insert(key)
      if key != "texts" { shape.formUnion(value.shape.map { "\(key).\($0)" }) }
    }
    return shape
  }
}

/// As much of JSON Schema 2020-12 as the map's schema uses.
struct Schema {
  let root: JSON

  init(_ data: Data) throws { root = try JSONDecoder().decode(JSON.self, from: data) }

  func problems(in data: Data) throws -> [String] {
    problems(in: try JSONDecoder().decode(JSON.self, from: data), by: root, at: "")
  }

  /// The paths of every property, as ``JSON/shape`` tells them.
  var shape: Set<String> { shape(of: root) }

  private func shape(of schema: JSON) -> Set<String> {
    let schema = resolved(schema)
    var shape = schema["items"].map { self.shape(of: $0) } ?? []
    for (key, value) in schema["properties"]?.members ?? [:] {
      shape.insert(key)
      shape.formUnion(self.shape(of: value).map { "\(key).\($0)" })
    }
    return shape
  }

  private func resolved(_ schema: JSON) -> JSON {
    guard let name = schema["$ref"]?.string?.split(separator: "/").last else { return schema }
    return root["$defs"]?[String(name)] ?? schema
  }

  private func problems(in value: JSON, by unresolved: JSON, at path: String) -> [String] {
    let schema = resolved(unresolved)
    var problems = [String]()
    func expect(_ holds: Bool, _ keyword: String) {
      if !holds { problems.append("\(path): \(keyword)") }
    }
    if let type = schema["type"]?.string { expect(Self.isOf(type, value), type) }
    if let constant = schema["const"] { expect(value == constant, "const") }
    if let cases = schema["enum"] { expect(cases.items.contains(value), "enum") }
    if let number = value.number {
      expect(number >= schema["minimum"]?.number ?? -.infinity, "minimum")
      expect(number > schema["exclusiveMinimum"]?.number ?? -.infinity, "exclusiveMinimum")
    }
    if let string = value.string {
      expect(Double(string.count) >= schema["minLength"]?.number ?? 0, "minLength")
      if let pattern = schema["pattern"]?.string, let regex = try? Regex(pattern) {
        expect(string.contains(regex), "pattern")
      }
    }
    if case .array(let items) = value {
      expect(Double(items.count) >= schema["minItems"]?.number ?? 0, "minItems")
      expect(Double(items.count) <= schema["maxItems"]?.number ?? .infinity, "maxItems")
      for (index, item) in items.enumerated() {
        guard let itemSchema = schema["items"] else { continue }
        problems += self.problems(in: item, by: itemSchema, at: "\(path)[\(index)]")
      }
    }
    if case .object(let members) = value {
      for key in schema["required"]?.items.compactMap(\.string) ?? [] {
        expect(members[key] != nil, "required \(key)")
      }
      for (key, member) in members {
        guard let own = schema["properties"]?[key] ?? schema["additionalProperties"] else {
          continue
        }
        problems += self.problems(in: member, by: own, at: "\(path).\(key)")
      }
    }
    return problems
  }

  private static func isOf(_ type: String, _ value: JSON) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number),
      ("boolean", .bool):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
