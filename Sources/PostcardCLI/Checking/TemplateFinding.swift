internal import Postcard

/// One thing that `postcard check` found.
struct TemplateFinding: Encodable {
  /// How bad it is.
  enum Severity: String, Encodable {
    /// No card can be made.
    case error
    /// A card is made, but hardly as meant.
    case warning
  }

  let file: String?
  /// 1-based.
  let line: Int?
  /// 1-based, in UTF-8 bytes.
  let column: Int?
  let severity: Severity
  let code: String
  let message: String

  private init(_ severity: Severity, _ code: String, _ message: String, at place: Place?) {
    file = place?.file
    line = place?.line
    column = place?.column
    self.severity = severity
    self.code = code
    self.message = message
  }

  /// All that was found in a template, in the order of the file.
  static func all(in report: TemplateReport) -> [TemplateFinding] {
    let errors = report.errors.map { Self(.error, $0.code.rawValue, $0.message, at: $0.place) }
    let warnings = report.warnings.map { Self(.warning, $0.code, $0.message, at: $0.place) }
    return (errors + warnings).enumerated().sorted { left, right in
      (left.element.line ?? 0, left.element.column ?? 0, left.offset)
        < (right.element.line ?? 0, right.element.column ?? 0, right.offset)
    }.map(\.element)
  }

  /// For people and for the editors that read compilers' messages: `t.xml:4:11: error: …`.
  var text: String {
    let place = Place(file: file, line: line, column: column).description
    return "\(place.isEmpty ? "" : "\(place): ")\(severity.rawValue): \(message)"
  }
}
