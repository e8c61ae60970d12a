/// Why a path leads nowhere.
struct PathMistake: Error, Hashable {
  enum Reason: Hashable {
    /// The step is none of these names.
    case unknown([String])
    /// The step goes into a list and is no number.
    case needsIndex
    /// The path ends at something that is no text; these steps lead to one.
    case needsStep([String])
    /// The step goes into something that has nothing inside.
    case pastEnd
    /// The template has no param of this name, but these.
    case unknownParam([String])
  }

  /// The index of the step in the path.
  var step: Int
  var reason: Reason

  /// The mistake in words, with the path that may have been meant.
  func message(for path: [String]) -> String {
    let whole = path.joined(separator: ".")
    let before = path[..<step].joined(separator: ".")
    switch reason {
    case .unknown(let names):
      guard let right = replacement(in: path, among: names) else {
        return "unknown binding {\(whole)}; \(before.isEmpty ? "a post" : before) has "
          + names.joined(separator: ", ")
      }
      return "unknown binding {\(whole)}, did you mean {\(right)}?"
    case .needsIndex:
      let right = path[..<step] + ["0"] + path[step...]
      return "\(before) is a list: number what you mean, such as {\(right.joined(separator: "."))}"
    case .needsStep(let inside):
      return "{\(whole)} is no text: name what is inside, such as "
        + "{\((path + inside).joined(separator: "."))}"
    case .pastEnd:
      return "{\(whole)} leads nowhere: \(before) has nothing inside"
    case .unknownParam(let names):
      let name = path.dropFirst().joined(separator: ".")
      let hint = Spelling.hint(for: name, among: names)
      return "unknown param \"\(name)\""
        + (hint.isEmpty ? ": define it with <param name=\"\(name)\" value=\"…\"/>" : hint)
    }
  }

  private func replacement(in path: [String], among names: [String]) -> String? {
    if let near = Spelling.nearest(to: path[step], among: names) {
      return (path[..<step] + [near] + path[(step + 1)...]).joined(separator: ".")
    }
    // `{handle}` and the like, without what it belongs to.
    return step == 0 ? PostFields.owner(of: path[0]).map { "\($0).\(path[0])" } : nil
  }
}
