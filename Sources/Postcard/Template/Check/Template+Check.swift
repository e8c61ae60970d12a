internal import PostcardMarkup
internal import PostcardText

extension Template {
  /// Every mistake in a template, and everything that looks like one.
  ///
  /// - Parameters:
  ///   - xml: UTF-8, up to a megabyte.
  ///   - file: The name messages give, as the user wrote it.
  ///   - folder: Where the template's relative paths start; `nil` when it has none.
  package static func check(xml: [UInt8], file: String, folder: String?) -> TemplateReport {
    let reading = read(xml: xml, file: file, folder: folder)
    var report = TemplateReport(errors: reading.mistakes, warnings: [])
    guard let template = reading.template, let root = reading.root else { return report }
    report.errors += template.fontMistakes()
    report.warnings =
      UnusedNames.warnings(in: root, reading.reader)
      + MisspeltKinds.warnings(in: root, reading.reader.diagnostics)
      + MissingPictures.warnings(in: root, of: template, reading.reader.diagnostics)
      + ColorCheck.warnings(in: root, of: template, reading.reader)
    report.errors = inOrder(report.errors, by: \.place)
    report.warnings = inOrder(report.warnings, by: \.place)
    return report
  }

  /// Every mistake in a template's file; one that cannot be read is a mistake itself.
  package static func check(contentsOf path: String) -> TemplateReport {
    do throws(PostcardError) {
      return check(xml: try bytes(of: path), file: path, folder: folder(of: path))
    } catch {
      return TemplateReport(errors: [error], warnings: [])
    }
  }

  private static func inOrder<Finding>(
    _ findings: [Finding], by place: (Finding) -> Place?
  ) -> [Finding] {
    // Those at one place stay as they are.
    findings.enumerated().sorted { left, right in
      let (one, other) = (place(left.element), place(right.element))
      return (one?.line ?? 0, one?.column ?? 0, left.offset)
        < (other?.line ?? 0, other?.column ?? 0, right.offset)
    }.map(\.element)
  }
}

extension MarkupElement {
  /// Calls back for the element and all inside, in the order of the document.
  func forEach(_ body: (MarkupElement) -> Void) {
    body(self)
    for case .element(let child) in children { child.forEach(body) }
  }
}
