/// One attribute of an element: its name, what may stand there, and where that lands.
///
/// The list of these is all an element says about its attributes: the reader, the messages and the
/// documentation's test follow it.
struct Attribute<Target>: Sendable {
  /// Makes the change a value stands for; `nil` when it is not of the kind `shape` describes.
  typealias Reader =
    @Sendable (_ value: String, _ definitions: Definitions) throws(Mistake) -> Setting?
  /// The change an attribute makes.
  typealias Setting = @Sendable (inout Target) -> Void

  let shape: AttributeShape
  let read: Reader

  init(_ shape: AttributeShape, read: @escaping Reader) {
    self.shape = shape
    self.read = read
  }

  init<Value: Sendable>(
    _ name: String, _ type: AttributeType<Value>,
    into path: any WritableKeyPath<Target, Value> & Sendable, example: String? = nil,
    required: Bool = false
  ) {
    shape = AttributeShape(
      name, type.expected, example: example ?? type.example, values: type.values,
      required: required)
    read = { text, definitions throws(Mistake) in
      guard let value = try type.read(text, definitions) else { return nil }
      return { $0[keyPath: path] = value }
    }
  }

  init<Value: Sendable>(
    _ name: String, _ type: AttributeType<Value>,
    into path: any WritableKeyPath<Target, Value?> & Sendable, example: String? = nil,
    required: Bool = false
  ) {
    shape = AttributeShape(
      name, type.expected, example: example ?? type.example, values: type.values,
      required: required)
    read = { text, definitions throws(Mistake) in
      guard let value = try type.read(text, definitions) else { return nil }
      return { $0[keyPath: path] = value }
    }
  }

  /// The same attribute on something that holds the target.
  func within<Outer>(_ path: any WritableKeyPath<Outer, Target> & Sendable) -> Attribute<Outer> {
    Attribute<Outer>(shape) { [read] text, definitions throws(Mistake) in
      guard let setting = try read(text, definitions) else { return nil }
      return { setting(&$0[keyPath: path]) }
    }
  }
}

extension [Attribute<BoxStyle>] {
  /// The same attributes on an element that has a box.
  func within<Outer>(_ path: any WritableKeyPath<Outer, BoxStyle> & Sendable) -> [Attribute<Outer>]
  {
    map { $0.within(path) }
  }
}

extension [Attribute<TextStyle>] {
  /// The same attributes on an element that has a text style.
  func within<Outer>(_ path: any WritableKeyPath<Outer, TextStyle> & Sendable) -> [Attribute<Outer>]
  {
    map { $0.within(path) }
  }
}

/// What can be said of an attribute without reading one.
struct AttributeShape: Hashable, Sendable {
  let name: String
  /// What may stand there, as the object of "write": `a number of px`.
  let expected: String
  /// A value that is right.
  let example: String
  /// What a schema can say of the values.
  let values: AttributeValues
  let isRequired: Bool

  init(
    _ name: String, _ expected: String, example: String, values: AttributeValues = .any,
    required: Bool = false
  ) {
    self.name = name
    self.expected = expected
    self.example = example
    self.values = values
    isRequired = required
  }
}

/// What can be said of an attribute's values without knowing the template: never less than what is read.
enum AttributeValues: Hashable, Sendable {
  case any
  /// One of these, white space around it aside.
  case words([String])
  /// What matches a regular expression of XML Schema, which has no anchors for it always means the whole.
  case pattern(String)
}

/// A kind of attribute value: how it is described and read.
struct AttributeType<Value: Sendable>: Sendable {
  /// What may stand there, as the object of "write": `a number of px`.
  let expected: String
  /// A value that is right.
  let example: String
  /// What a schema can say of the values.
  let values: AttributeValues
  /// `nil` when the text is not what `expected` says; a mistake when more can be told.
  let read: @Sendable (_ text: String, _ definitions: Definitions) throws(Mistake) -> Value?

  init(
    _ expected: String, example: String, values: AttributeValues = .any,
    read: @escaping @Sendable (String, Definitions) throws(Mistake) -> Value?
  ) {
    self.expected = expected
    self.example = example
    self.values = values
    self.read = read
  }
}
