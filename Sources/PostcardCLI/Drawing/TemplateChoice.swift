internal import Postcard
internal import PostcardTemplates

/// What `--template` means: a built-in name, or a file.
enum TemplateChoice {
  /// The template of a card when nothing is said.
  static let standard = "post"

  /// Reads the template.
  ///
  /// A built-in name wins over a file; `./post` is the file.
  static func load(_ choice: String) throws -> Template {
    guard let choice = file(of: choice) else { return try Template.builtIn(choice) }
    let looksLikeFile = choice.contains("/") || choice.contains(".")
    if !looksLikeFile, (try? FileSystem.kind(of: choice)) != .file { throw unknown(choice) }
    let bytes = try InputFile.read(choice, limit: Limits.template, what: "template")
    return try Template(xml: bytes, file: choice, folder: Path.folder(of: choice))
  }

  /// The file that a choice names; `nil` for a built-in template.
  static func file(of choice: String) -> String? {
    Template.builtInNames.contains(choice) ? nil : choice
  }

  private static func unknown(_ choice: String) -> Failure {
    .usage(
      "--template \(quoted(choice)): no such template"
        + OptionValues.hint(
          for: choice, among: Template.builtInNames,
          what: "a file ends in .xml, and the built-in ones are"))
  }
}
