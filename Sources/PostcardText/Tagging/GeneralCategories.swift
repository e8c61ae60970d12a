/// A set of Unicode general categories, one bit each.
struct GeneralCategories: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  /// Lu Ll Lt Lm Lo.
  static let letter = GeneralCategories(rawValue: 0b1_1111)
  /// Mn Mc Me.
  static let mark = GeneralCategories(rawValue: 0b111 << 5)
  /// Nd.
  static let decimalNumber = GeneralCategories(rawValue: 1 << 8)
  /// Nl No.
  static let otherNumber = GeneralCategories(rawValue: 0b11 << 9)
  /// Pc.
  static let connector = GeneralCategories(rawValue: 1 << 11)
  /// Pd Ps Pe Pi Pf Po: punctuation but Pc.
  static let otherPunctuation = GeneralCategories(rawValue: 1 << 12)
  /// Sm Sc Sk So.
  static let symbol = GeneralCategories(rawValue: 1 << 13)
  /// Zs Zl Zp.
  static let separator = GeneralCategories(rawValue: 1 << 14)
  /// Cc.
  static let control = GeneralCategories(rawValue: 1 << 15)
  /// Cf Cs Co Cn.
  static let other = GeneralCategories(rawValue: 1 << 16)
  /// All of P.
  static let punctuation: GeneralCategories = [connector, otherPunctuation]
  /// Every category.
  static let all = GeneralCategories(rawValue: (1 << 17) - 1)

  /// The category of one scalar, to the grain that the rules need.
  ///
  /// The blocks most posts are made of are answered from their bounds: a look-up in the tables of
  /// the standard library costs some ten times as much. No rule tells kinds of letters or kinds of
  /// marks apart, so any of theirs will do.
  init(of scalar: UInt32) {
    switch scalar {
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE,
      0x3400...0x4DBF,  // CJK, Hangul, kana
      0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2C1,  // Latin
      0x388...0x38A, 0x38E...0x3A1, 0x3A3...0x3F5, 0x400...0x481, 0x48A...0x52F,  // Greek, Cyrillic
      0x5D0...0x5EA, 0x620...0x64A, 0x671...0x6D3,  // Hebrew, Arabic
      0x904...0x939, 0x958...0x961, 0x985...0x98C, 0x993...0x9A8,  // Devanagari, Bengali
      0xE01...0xE30, 0xE32...0xE33, 0xE40...0xE46:  // Thai
      self = GeneralCategories(rawValue: 1 << 4)
    case 0x300...0x36F, 0x64B...0x65F, 0x93A...0x93C, 0x93E...0x94F, 0xE34...0xE3A,
      0xE47...0xE4E:
      self = GeneralCategories(rawValue: 1 << 5)
    default:
      self = Unicode.Scalar(scalar).map { Self($0.properties.generalCategory) } ?? .other
    }
  }

  private init(_ category: Unicode.GeneralCategory) {
    let bit: UInt32 =
      switch category {
      case .uppercaseLetter: 0
      case .lowercaseLetter: 1
      case .titlecaseLetter: 2
      case .modifierLetter: 3
      case .otherLetter: 4
      case .nonspacingMark: 5
      case .spacingMark: 6
      case .enclosingMark: 7
      case .decimalNumber: 8
      case .letterNumber: 9
      case .otherNumber: 10
      case .connectorPunctuation: 11
      case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation:
        12
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: 13
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: 14
      case .control: 15
      case .format, .surrogate, .privateUse, .unassigned: 16
      @unknown default: 16
      }
    self.init(rawValue: 1 << bit)
  }

  init(rawValue: UInt32) { self.rawValue = rawValue }
}
