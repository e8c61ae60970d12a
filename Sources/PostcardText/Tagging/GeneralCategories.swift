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

  private static let otherLetter = GeneralCategories(rawValue: 1 << 4)

  /// The category of one scalar.
  ///
  /// The large blocks of letters are answered from their bounds: the look-up in the tables of the
  /// standard library costs some ten times as much, and they make up most text that is not Latin.
  init(of scalar: UInt32) {
    switch scalar {
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF,
      0x0410...0x044F, 0x0620...0x063F, 0x05D0...0x05EA, 0x0904...0x0939, 0x0E01...0x0E30:
      // Cyrillic letters are Lu and Ll: no rule tells kinds of letters apart.
      self = .otherLetter
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
