/// Whose shapes of Han characters a language is written in.
enum HanRegion: String, CaseIterable {
  case japan = "ja"
  case korea = "ko"
  case mainland = "zh-cn"
  case taiwan = "zh-tw"
  case hongKong = "zh-hk"

  /// The region of a language tag (BCP 47), by its script and region; `nil` for what is written without
  /// Han characters.
  init?(language: String) {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    switch parts.first {
    case "ja": self = .japan
    case "ko": self = .korea
    case "yue": self = parts.contains("hans") ? .mainland : .hongKong
    case "zh":
      if parts.contains("hk") || parts.contains("mo") {
        self = parts.contains("hans") ? .mainland : .hongKong
      } else {
        self = parts.contains("hant") || parts.contains("tw") ? .taiwan : .mainland
      }
    default: return nil
    }
  }

  /// The family with its shapes.
  ///
  /// Named, because fontconfig takes any face that covers a language: the Japanese one is the first of
  /// Noto's to cover Korean.
  var family: String {
    switch self {
    case .japan: "Noto Sans CJK JP"
    case .korea: "Noto Sans CJK KR"
    case .mainland: "Noto Sans CJK SC"
    case .taiwan: "Noto Sans CJK TC"
    case .hongKong: "Noto Sans CJK HK"
    }
  }
}
