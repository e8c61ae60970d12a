internal import Postcard

/// The faces of one text, as `postcard fonts --json` prints them.
struct FontAnswer: Encodable {
  /// A stretch of one script in one face.
  struct Run: Encodable {
    /// A range as in tags, of which only bytes are told.
    struct Ranges: Encodable { let utf8: [Int] }

    let text: String
    let range: Ranges
    let script: String
    /// Left out, as `file` is, where no font has the characters.
    let face: String?
    let file: String?
    /// Left out where there is nothing missing.
    let missing: [String]?
  }

  /// The text that ranges index.
  let text: String
  let runs: [Run]
  /// Every code point no font has.
  let missing: [String]

  init(text: String, coverage: FontCoverage) {
    self.text = text
    missing = coverage.missing
    runs = coverage.runs.map { run in
      Run(
        text: run.text, range: .init(utf8: [run.utf8.lowerBound, run.utf8.upperBound]),
        script: run.script, face: run.face, file: run.file,
        missing: run.missing.isEmpty ? nil : run.missing)
    }
  }
}
