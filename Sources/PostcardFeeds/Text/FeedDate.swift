internal import PostcardText

/// Dates as feeds write them: RFC 822 and its misspellings, W3C-DTF, asctime, Korean and Chinese.
///
/// A form that could mean two days (`01/02/2024`) or depends on when the file was written (`昨天`) is
/// no date.
struct FeedDate {
  private var year: Int?
  private var month: Int?
  private var day: Int?
  private var time: (hour: Int, minute: Int, second: Int, fraction: String)?
  /// Minutes ahead of UTC.
  private var zone: Int?
  private var isAfternoon: Bool?
  private var isWrong = false

  /// The moment a text names.
  ///
  /// - Parameter zone: The minutes ahead of UTC where the text has no zone.
  /// - Returns: `nil` when no moment can be told.
  static func timestamp(_ text: String, zone: Int = 0) -> Timestamp? {
    guard text.utf8.count <= 100 else { return nil }
    var date = FeedDate()
    for word in words(of: text) { date.take(word) }
    return date.rfc3339(zone: zone).flatMap { try? Timestamp(rfc3339: $0) }
  }

  private func rfc3339(zone standard: Int) -> String? {
    guard !isWrong, let year, (1...9999).contains(year) else { return nil }
    var time = time ?? (0, 0, 0, "")
    if let isAfternoon {
      guard (1...12).contains(time.hour) else { return nil }
      time.hour = time.hour % 12 + (isAfternoon ? 12 : 0)
    }
    // A day needs its month; the month alone, or the year, means its first day.
    guard day == nil || month != nil else { return nil }
    let offset = zone ?? standard
    let date = "\(Self.padded(year, 4))-\(Self.padded(month ?? 1))-\(Self.padded(day ?? 1))"
    let clock = "\(Self.padded(time.hour)):\(Self.padded(time.minute)):\(Self.padded(time.second))"
    let fraction = time.fraction.isEmpty ? "" : ".\(time.fraction)"
    let sign = offset < 0 ? "-" : "+"
    let size = abs(offset)
    let suffix = offset == 0 ? "Z" : "\(sign)\(Self.padded(size / 60)):\(Self.padded(size % 60))"
    return "\(date)T\(clock)\(fraction)\(suffix)"
  }

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  // MARK: Words

  /// The parts between blanks and commas; a `T` between a date and a time parts them as well.
  private static func words(of text: String) -> [Substring] {
    var spaced = ""
    var before: Character = " "
    for character in text {
      switch character {
      case "T" where before.isNumber, "t" where before.isNumber: spaced += " "
      case "年", "년", "月", "월": spaced += "-"
      case "日", "일": spaced += " "
      case "时", "時", "分", "시", "분": spaced += ":"
      case "秒", "초", ",", "(", ")": spaced += " "
      default: spaced.append(character)
      }
      before = character
    }
    var words: [Substring] = []
    for word in spaced.split(whereSeparator: \.isWhitespace) {
      // "2004- 05- 28": a part of a date whose other parts follow.
      if let last = words.last, last.hasSuffix("-") {
        words[words.count - 1] = last + word
      } else {
        words.append(word)
      }
    }
    return words
  }

  private mutating func take(_ word: Substring) {
    let lower = word.lowercased()
    // "AT" is the Atlantic's time, "at" a word.
    if word == "at" { return }
    if word.contains(":"), word.first?.isNumber == true {
      takeTime(word)
    } else if let first = word.first, first == "+" || first == "-", time != nil {
      takeZone(word)
    } else if word.first?.isNumber == true {
      takeNumbers(word)
    } else if let month = Self.months.firstIndex(where: { lower.hasPrefix($0) }) {
      self.month = month + 1
    } else if let index = Self.halves.firstIndex(of: lower) {
      isAfternoon = index % 2 == 1
    } else if let minutes = Self.zones[lower] {
      zone = minutes
    } else if let sign = word.firstIndex(where: { $0 == "+" || $0 == "-" }),
      ["gmt", "utc", "z"].contains(word[..<sign].lowercased())
    {
      takeZone(word[sign...])
    } else if !Self.weekdays.contains(where: { lower.hasPrefix($0) }),
      !word.allSatisfy({ $0.isASCII && $0.isLetter || "./_".contains($0) }) || word.count > 20
        || (year == nil && day == nil)
    {
      // A zone nobody knows counts as none; other words mean that this is no date.
      isWrong = true
    }
  }

  private mutating func takeTime(_ word: Substring) {
    guard time == nil else { return isWrong = true }
    var clock = word
    if let end = word.firstIndex(where: { !$0.isNumber && $0 != ":" && $0 != "." }) {
      clock = word[..<end]
      let rest = word[end...]
      let lower = rest.lowercased()
      if let index = Self.halves.firstIndex(of: lower) {
        isAfternoon = index % 2 == 1
      } else if let minutes = Self.zones[lower] {
        zone = minutes
      } else {
        takeZone(rest)
      }
    }
    while clock.last == ":" { clock.removeLast() }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    let seconds = (parts.count > 2 ? parts[2] : "0").split(separator: ".", maxSplits: 1)
    guard (2...3).contains(parts.count), let hour = Self.number(parts[0], digits: 1...2),
      let minute = Self.number(parts[1], digits: 2...2), let whole = seconds.first,
      let second = Self.number(whole, digits: 1...2)
    else { return isWrong = true }
    let fraction = seconds.count > 1 ? seconds[1].prefix(9) : ""
    guard fraction.allSatisfy({ $0.isASCII && $0.isNumber }) else { return isWrong = true }
    time = (hour, minute, second, String(fraction))
  }

  /// `+0200`, `-08:00`, `+9`.
  private mutating func takeZone(_ word: Substring) {
    let digits = word.dropFirst().filter { $0 != ":" }
    guard word.first == "+" || word.first == "-", (1...4).contains(digits.count),
      let number = Self.number(Substring(digits), digits: 1...4)
    else { return isWrong = true }
    let hours = digits.count < 3 ? number : number / 100
    let minutes = digits.count < 3 ? 0 : number % 100
    guard hours <= 14, minutes < 60 else { return isWrong = true }
    zone = (hours * 60 + minutes) * (word.first == "-" ? -1 : 1)
  }

  /// A year, a day, or a date in numbers.
  private mutating func takeNumbers(_ word: Substring) {
    var word = word
    while word.last == "-" || word.last == "." { word.removeLast() }
    let parts = word.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    let numbers = parts.compactMap { Self.number($0, digits: 1...4) }
    if parts.count == 1, word.count == 8, let whole = Self.number(word, digits: 8...8) {
      (year, month, day) = (whole / 10_000, whole / 100 % 100, whole % 100)
    } else if parts.count > 1, parts[0].count <= 2, let spelled = spelledMonth(parts) {
      // "26-Jan-2004".
      (day, month, year) = (
        Self.number(parts[0], digits: 1...2), spelled, numbers.last.map(Self.full)
      )
    } else if numbers.count != parts.count || numbers.count > 3 {
      isWrong = true
    } else if numbers.count == 1 {
      if parts[0].count == 4 {
        year = numbers[0]
      } else if day == nil {
        day = numbers[0]
      } else if year == nil {
        year = Self.full(numbers[0])
      } else {
        isWrong = true
      }
    } else if parts[0].count == 4 {
      year = numbers[0]
      month = numbers[1]
      if numbers.count > 2 { day = numbers[2] }
    } else if numbers.count == 3, parts[2].count == 4 {
      takeDayAndMonth(numbers[0], numbers[1], isDotted: word.contains("."))
      year = numbers[2]
    } else {
      isWrong = true
    }
  }

  /// Two numbers of which either could be the month are no date, but `1.2.` is written by none who
  /// put the month first.
  private mutating func takeDayAndMonth(_ first: Int, _ second: Int, isDotted: Bool) {
    if isDotted || first > 12 || first == second {
      (day, month) = (first, second)
    } else if second > 12 {
      (month, day) = (first, second)
    } else {
      isWrong = true
    }
  }

  private func spelledMonth(_ parts: [Substring]) -> Int? {
    guard parts.count == 3 else { return nil }
    let name = parts[1].lowercased()
    return Self.months.firstIndex { name.hasPrefix($0) }.map { $0 + 1 }
  }

  /// A year of two digits (RFC 2822, 4.3, but for years no feed is from).
  private static func full(_ year: Int) -> Int {
    year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year
  }

  private static func number(_ digits: Substring, digits count: ClosedRange<Int>) -> Int? {
    guard count.contains(digits.count), digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
      return nil
    }
    return Int(digits)
  }

  // MARK: Names

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  /// Before and after noon, in turn.
  private static let halves = ["am", "pm", "a.m.", "p.m.", "오전", "오후", "上午", "下午"]
  /// Minutes ahead of UTC: RFC 822, 5.1, and what else feeds write.
  private static let zones: [String: Int] = [
    "z": 0, "ut": 0, "utc": 0, "gmt": 0, "etc/gmt": 0, "etc/utc": 0, "wet": 0,
    "est": -300, "edt": -240, "et": -300, "cst": -360, "cdt": -300, "ct": -360,
    "mst": -420, "mdt": -360, "mt": -420, "pst": -480, "pdt": -420, "pt": -480,
    "ast": -240, "adt": -180, "at": -240, "akst": -540, "akdt": -480, "hst": -600,
    "bst": 60, "west": 60, "cet": 60, "met": 60, "cest": 120, "mest": 120, "mesz": 120, "mez": 60,
    "eet": 120, "eest": 180, "msk": 180, "ist": 330, "hkt": 480, "sgt": 480, "awst": 480,
    "jst": 540, "kst": 540, "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780,
  ]
}
