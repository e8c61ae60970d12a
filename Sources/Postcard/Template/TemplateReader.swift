internal import PostcardMarkup
internal import PostcardText

/// Reads a template's XML into resolved values, and notes every mistake on the way.
///
/// A mistake never stops it: what is wrong is left out, so that one run finds them all.
struct TemplateReader {
  var diagnostics: Diagnostics
  var definitions = Definitions()
  /// Where something that decides about looks could not be read.
  private(set) var unsureLooks = UnsureLooks()
  /// Colours and params, which `--set` must tell apart by name.
  private var settable: [String: String] = [:]

  init(file: String) { diagnostics = Diagnostics(file: file) }

  mutating func report(_ message: String, at place: MarkupPlace) {
    diagnostics.report(message, at: place)
  }

  /// Notes all that is wrong with one text.
  private mutating func report(_ mistake: Mistake, in text: MarkupText) {
    for mistake in [mistake] + mistake.others {
      report(mistake.message, at: text.place(at: mistake.offset))
    }
  }

  // MARK: Attributes

  /// Reads an element's attributes into a target, in the order of the list.
  ///
  /// - Parameter shapes: All the element may have, where that is more than `attributes`.
  mutating func apply<Target>(
    _ attributes: [Attribute<Target>], of element: MarkupElement, to target: inout Target,
    among shapes: [AttributeShape]? = nil
  ) {
    read(attributes, of: element, into: &target)
    let known = Set((shapes ?? attributes.map(\.shape)).map(\.name))
    for given in element.attributes where !known.contains(given.name) {
      unsureLooks.note(Vocabulary.likely(given.name, among: known) ?? "", of: element)
      report(
        Vocabulary.unknownAttribute(given.name, on: element.name, known: known),
        at: given.namePlace)
    }
  }

  /// Reads some of an element's attributes into a target, whatever others it has.
  mutating func read<Target>(
    _ attributes: [Attribute<Target>], of element: MarkupElement, into target: inout Target
  ) {
    for attribute in attributes {
      let shape = attribute.shape
      guard let given = element.attribute(shape.name) else {
        if shape.isRequired {
          report(
            "<\(element.name)> needs \(shape.name), such as \(shape.name)=\"\(shape.example)\"",
            at: element.place)
        }
        continue
      }
      do throws(Mistake) {
        if let setting = try attribute.read(given.value, definitions) {
          setting(&target)
        } else {
          unsureLooks.note(shape.name, of: element)
          report(
            "\(shape.name)=\"\(given.value.excerpt)\": write \(shape.expected), such as "
              + "\"\(shape.example)\"", at: given.valuePlace)
        }
      } catch {
        unsureLooks.note(shape.name, of: element)
        report(error, in: given.text)
      }
    }
  }

  /// Whether a colour's or param's name may be defined: once, and among both.
  mutating func isNew(_ name: String, of element: MarkupElement) -> Bool {
    guard !name.isEmpty else { return false }
    guard let other = settable.updateValue(element.name, forKey: name) else { return true }
    report(
      other == element.name
        ? "\(other) \"\(name)\" is defined twice"
        : "\"\(name)\" is defined as \(other) and as \(element.name): --set could not tell them apart",
      at: element.place)
    return false
  }

  // MARK: Content

  /// Reads the elements inside a box.
  mutating func children(of element: MarkupElement, inheriting style: TextStyle) -> [Element] {
    element.children.compactMap { child in
      switch child {
      case .element(let child): return Element(child, inheriting: style, &self)
      case .text(let text):
        refuse(text, in: element, "put it inside <text>")
        return nil
      }
    }
  }

  /// Refuses whatever stands inside an element that holds nothing.
  mutating func expectNothing(in element: MarkupElement) {
    for child in element.children {
      switch child {
      case .element(let child):
        report(
          "<\(element.name)> holds nothing: <\(child.name)> may not stand in it", at: child.place)
      case .text(let text): refuse(text, in: element, "it holds nothing")
      }
    }
  }

  private mutating func refuse(_ text: MarkupText, in element: MarkupElement, _ advice: String) {
    let blank = text.string.unicodeScalars.prefix(while: \.isASCIISpace)
    guard blank.endIndex != text.string.endIndex else { return }
    report(
      "text may not stand in <\(element.name)>: \(advice)",
      at: text.place(at: String(blank).utf8.count))
  }

  /// Reads the words of a `<text>`.
  mutating func boundText(_ text: MarkupText) -> BoundText? {
    do throws(Mistake) {
      return try BoundText(
        reading: text.string, params: definitions.params.keys, allowsPostText: false)
    } catch {
      report(error, in: text)
      return nil
    }
  }
}

extension String {
  /// As much of a wrong value as a message shows.
  fileprivate var excerpt: String {
    let line = String(map { $0.isNewline ? " " : $0 })
    return line.count > 40 ? "\(line.prefix(40))…" : line
  }
}
