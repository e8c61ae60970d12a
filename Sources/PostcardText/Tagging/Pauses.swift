/// Up to where each rule of a dialect has said it has nothing to find.
///
/// In most texts no rule says so, or one does once: only when several do is there an array to write.
struct Pauses {
  private var rule = -1
  private var until = 0
  private var others: [Int]

  /// No pauses yet.
  init(rules: Int) { others = Array(repeating: 0, count: rules) }

  /// Whether a rule has something to say at an offset.
  func allow(_ rule: Int, at offset: Int) -> Bool {
    offset >= (rule == self.rule ? until : others[rule])
  }

  /// Lets a rule rest up to an offset.
  mutating func pause(_ rule: Int, until offset: Int) {
    if self.rule != rule {
      if self.rule >= 0, others[self.rule] != until { others[self.rule] = until }
      self.rule = rule
    }
    until = offset
  }
}
