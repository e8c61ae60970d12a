internal import PostcardText

/// Someone's input as a message shows it.
func quoted(_ text: String) -> String { text.quoted }

/// Names as a message lists them: `png, svg`.
func listed(_ names: [String]) -> String { names.joined(separator: ", ") }

/// Things that were done, as a sentence lists them: `a`, `a and b`, `a, b and c`.
func enumerated(_ items: [String]) -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " and " + last
}
