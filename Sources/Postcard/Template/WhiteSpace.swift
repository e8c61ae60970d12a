/// White space in `<text>`, folded as HTML does: a run is one space, none at the ends, across spans.
enum WhiteSpace {
  /// Folds the template's own words; what bindings bring stays as it is.
  static func fold(_ pieces: inout [TextElement.Piece]) {
    // Nothing before counts as a space, so that leading ones vanish.
    var endsInSpace = true
    for piece in pieces.indices {
      pieces[piece].text.parts = pieces[piece].text.parts.compactMap { part in
        guard case .literal(let literal) = part else {
          endsInSpace = false
          return part
        }
        var folded = String.UnicodeScalarView()
        for scalar in literal.unicodeScalars {
          if !scalar.isASCIISpace {
            folded.append(scalar)
            endsInSpace = false
          } else if !endsInSpace {
            folded.append(" ")
            endsInSpace = true
          }
        }
        return folded.isEmpty ? nil : .literal(String(folded))
      }
    }
    pieces.removeAll { $0.text.parts.isEmpty }
    if endsInSpace { dropLastSpace(of: &pieces) }
  }

  private static func dropLastSpace(of pieces: inout [TextElement.Piece]) {
    guard let last = pieces.indices.last, let part = pieces[last].text.parts.last,
      case .literal(let literal) = part
    else { return }
    pieces[last].text.parts.removeLast()
    if literal.unicodeScalars.count > 1 {
      pieces[last].text.parts.append(.literal(String(literal.unicodeScalars.dropLast())))
    }
    if pieces[last].text.parts.isEmpty { pieces.removeLast() }
  }
}
