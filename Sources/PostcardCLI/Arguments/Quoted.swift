/// The longest stretch of someone's input that a message repeats, in characters.
private let longestQuote = 60

/// Someone's input as a message shows it: in double quotes, and cut when long.
func quoted(_ text: String) -> String {
  let start = text.prefix(longestQuote)
  return start.endIndex == text.endIndex ? "\"\(text)\"" : "\"\(start)…\""
}

/// Names as a message lists them: `png, svg`.
func listed(_ names: [String]) -> String { names.joined(separator: ", ") }

/// Things that were done, as a sentence lists them: `a`, `a and b`, `a, b and c`.
func enumerated(_ items: [String]) -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " and " + last
}
