/// The base direction of a paragraph, and whether bidi reordering concerns it at all.
struct ParagraphDirection {
  /// The base direction.
  let isRightToLeft: Bool
  /// Whether it holds anything that runs right to left.
  let needsIsolates: Bool

  /// The first strong letter decides (UAX #9, P2 and P3), unless a direction is given.
  ///
  /// Letters inside isolates are passed over, as P2 has it, so that an Arabic sentence that begins with
  /// `@ada` is still Arabic; where there are no others, they decide after all.
  init(_ utf8: ArraySlice<UInt8>, isolates: [Range<Int>], given: Bool?) {
    guard Self.mayTurn(utf8) else {
      isRightToLeft = given ?? false
      needsIsolates = isRightToLeft
      return
    }
    var outside: Bool?
    var inside: Bool?
    var hasRightToLeft = false
    var depth = 0
    var offset = 0
    var pending = isolates[...]
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      while let next = pending.first, next.upperBound <= offset { pending.removeFirst() }
      let isIsolated = depth > 0 || pending.first.map { $0.contains(offset) } ?? false
      offset += UTF8.width(scalar)
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      default: break
      }
      // Embeddings, overrides and isolates turn what is in them, but P2 passes over the marks themselves.
      if [0x202B, 0x202E, 0x2067].contains(scalar.value) { hasRightToLeft = true }
      guard let isRightToLeft = Self.strongDirection(scalar) else { continue }
      if isRightToLeft { hasRightToLeft = true }
      if isIsolated {
        inside = inside ?? isRightToLeft
      } else {
        outside = outside ?? isRightToLeft
      }
    }
    isRightToLeft = given ?? outside ?? inside ?? false
    needsIsolates = hasRightToLeft || isRightToLeft
  }

  /// Whether some bytes hold a letter or mark that runs right to left: told by the first two or three bytes of
  /// each character, for most texts hold none and are asked twice a card.
  private static func mayTurn(_ utf8: ArraySlice<UInt8>) -> Bool {
    utf8.withUnsafeBufferPointer { bytes in
      for (index, lead) in bytes.enumerated() where lead >= 0xD6 {
        let second = index + 1 < bytes.count ? bytes[index + 1] : 0
        let third = index + 2 < bytes.count ? bytes[index + 2] : 0
        switch lead {
        // U+0580 to U+07FF, U+0800 to U+08FF.
        case 0xD6...0xDF: return true
        case 0xE0 where second < 0xA4: return true
        // The marks among the general punctuation.
        case 0xE2 where second == 0x80 && [0x8F, 0xAB, 0xAE].contains(third): return true
        case 0xE2 where second == 0x81 && third == 0xA7: return true
        // U+FB00 to U+FEFF.
        case 0xEF where 0xAC...0xBB ~= second: return true
        // U+10000 to U+10FFF, U+1E000 to U+1EFFF.
        case 0xF0 where second == 0x90 || second == 0x9E: return true
        default: continue
        }
      }
      return false
    }
  }

  /// `true` for classes R and AL, `false` for L, `nil` for everything weak or neutral.
  private static func strongDirection(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar.value {
    case 0x200F, 0x061C: return true
    case 0x200E: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: break
    default: return nil
    }
    switch scalar.value {
    // Hebrew to Arabic Extended-A, their presentation forms, and the right-to-left blocks of plane 1.
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return true
    default: return false
    }
  }
}
