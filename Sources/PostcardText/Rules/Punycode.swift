/// Labels of host names as they go over the wire (RFC 3492).
package enum Punycode {
  /// Whether some UTF-8 bytes make a label of at most 63 bytes: a longer one cannot be looked up.
  static func fitsLabel(_ label: ArraySlice<UInt8>) -> Bool {
    guard label.contains(where: { $0 >= 0x80 }) else {
      return label.count <= TextLimits.labelBytes
    }
    // A label that claims to be Punycode already has no other letters.
    guard label.prefix(4).map(\.lowercased) != Array("xn--".utf8) else { return false }
    let text = String(decoding: label, as: UTF8.self)
    guard text.unicodeScalars.count <= TextLimits.labelBytes else { return false }
    return wireLabel(text).utf8.count <= TextLimits.labelBytes
  }

  /// A label in ASCII: itself, or `xn--…`.
  package static func wireLabel(_ label: String) -> String {
    let scalars = label.unicodeScalars.map(\.value)
    guard scalars.contains(where: { $0 >= 0x80 }) else { return label }
    return "xn--" + String(decoding: encoded(scalars), as: UTF8.self)
  }

  private static func encoded(_ scalars: [UInt32]) -> [UInt8] {
    var output = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
    let basic = output.count
    if basic > 0 { output.append(UInt8(ascii: "-")) }
    var handled = basic
    var next: UInt32 = 128
    var delta = 0
    var bias = 72
    while handled < scalars.count, let least = scalars.filter({ $0 >= next }).min() {
      delta += Int(least - next) * (handled + 1)
      next = least
      for scalar in scalars {
        if scalar < next { delta += 1 }
        guard scalar == next else { continue }
        append(delta, bias: bias, to: &output)
        bias = adapted(delta, count: handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      next += 1
    }
    return output
  }

  /// Appends a number in the variable-length digits of section 3.3.
  private static func append(_ number: Int, bias: Int, to output: inout [UInt8]) {
    var rest = number
    var weight = 36
    while true {
      let threshold = min(max(weight - bias, 1), 26)
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      weight += 36
    }
    output.append(digit(rest))
  }

  private static func digit(_ number: Int) -> UInt8 {
    UInt8(number < 26 ? 0x61 + number : 0x30 + number - 26)
  }

  /// The bias after a number (section 6.1).
  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var rest = isFirst ? delta / 700 : delta / 2
    rest += rest / count
    var bias = 0
    while rest > 455 {
      rest /= 35
      bias += 36
    }
    return bias + 36 * rest / (rest + 38)
  }
}
