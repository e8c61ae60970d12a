/// Addresses of the internet protocol that share a beginning: `10.0.0.0/8`.
package struct AddressRange: Hashable, Sendable {
  /// The first address, in network order: 4 bytes or 16.
  let first: [UInt8]
  /// How many bits all addresses share.
  let bits: Int
  /// What its addresses are, to follow "is": `a private address`.
  let meaning: String

  /// Makes a range.
  package init(_ first: [UInt8], bits: Int, _ meaning: String) {
    self.first = first
    self.bits = bits
    self.meaning = meaning
  }

  /// A range of IPv6, from the groups its first address begins with.
  init(groups: [UInt16], bits: Int, _ meaning: String) {
    let bytes = groups.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    self.init(bytes + [UInt8](repeating: 0, count: 16 - bytes.count), bits: bits, meaning)
  }

  /// Whether an address lies in it.
  func contains(_ address: [UInt8]) -> Bool {
    guard address.count == first.count else { return false }
    let whole = bits / 8
    guard address[..<whole] == first[..<whole] else { return false }
    let rest = bits % 8
    guard rest > 0 else { return true }
    let mask = UInt8(truncatingIfNeeded: 0xFF << (8 - rest))
    return address[whole] & mask == first[whole] & mask
  }
}

extension AddressRange {
  /// What is not on the internet, or not one host of it.
  ///
  /// Sources: the IANA IPv4 and IPv6 Special-Purpose Address Registries
  /// (<https://www.iana.org/assignments/iana-ipv4-special-registry>,
  /// <https://www.iana.org/assignments/iana-ipv6-special-registry>), multicast as in RFC 5771 and RFC 4291, and
  /// the RFC named at a range. Ranges that the registries call globally reachable inside of one that is not
  /// hold no pictures, and are refused with it. IPv6 that carries an address of IPv4 is refused whatever it
  /// carries.
  static let special: [AddressRange] = version4 + version6

  private static let version4: [AddressRange] = [
    // RFC 791, RFC 1122
    .init([0, 0, 0, 0], bits: 8, "an address of this network"),
    // RFC 1918
    .init([10, 0, 0, 0], bits: 8, "a private address"),
    // RFC 6598
    .init([100, 64, 0, 0], bits: 10, "an address shared by a carrier's customers"),
    // RFC 1122
    .init([127, 0, 0, 0], bits: 8, "a loopback address"),
    // RFC 3927
    .init([169, 254, 0, 0], bits: 16, "a link-local address"),
    // RFC 1918
    .init([172, 16, 0, 0], bits: 12, "a private address"),
    // RFC 6890
    .init([192, 0, 0, 0], bits: 24, "an address for protocols"),
    // RFC 5737
    .init([192, 0, 2, 0], bits: 24, "an address for documentation"),
    // RFC 7526
    .init([192, 88, 99, 0], bits: 24, "an address of former relays"),
    // RFC 1918
    .init([192, 168, 0, 0], bits: 16, "a private address"),
    // RFC 2544
    .init([198, 18, 0, 0], bits: 15, "an address for benchmarks"),
    // RFC 5737
    .init([198, 51, 100, 0], bits: 24, "an address for documentation"),
    .init([203, 0, 113, 0], bits: 24, "an address for documentation"),
    // RFC 5771
    .init([224, 0, 0, 0], bits: 4, "a multicast address"),
    // RFC 1112, and RFC 919 for the last
    .init([240, 0, 0, 0], bits: 4, "a reserved address"),
  ]

  private static let version6: [AddressRange] = [
    // RFC 4291
    .init(groups: [0, 0, 0, 0, 0, 0, 0, 1], bits: 128, "a loopback address"),
    .init(groups: [], bits: 128, "no address"),
    .init(groups: [0, 0, 0, 0, 0, 0xFFFF], bits: 96, "an address of IPv4 written as IPv6"),
    // RFC 4291, deprecated there
    .init(groups: [], bits: 96, "an address of IPv4 written as IPv6"),
    // RFC 6052, RFC 8215
    .init(groups: [0x64, 0xFF9B], bits: 96, "an address of IPv4 behind a translator"),
    .init(groups: [0x64, 0xFF9B, 1], bits: 48, "an address of IPv4 behind a translator"),
    // RFC 6666, RFC 9780
    .init(groups: [0x100], bits: 64, "an address that leads nowhere"),
    .init(groups: [0x100, 0, 0, 1], bits: 64, "an address that leads nowhere"),
    // RFC 2928; Teredo (RFC 4380) and benchmarks (RFC 5180) among them
    .init(groups: [0x2001], bits: 23, "an address for protocols"),
    // RFC 3849, RFC 9637
    .init(groups: [0x2001, 0xDB8], bits: 32, "an address for documentation"),
    .init(groups: [0x3FFF], bits: 20, "an address for documentation"),
    // RFC 3056
    .init(groups: [0x2002], bits: 16, "an address of IPv4 written as IPv6"),
    // RFC 9602
    .init(groups: [0x5F00], bits: 16, "an address for routing"),
    // RFC 4193
    .init(groups: [0xFC00], bits: 7, "a private address"),
    // RFC 4291
    .init(groups: [0xFE80], bits: 10, "a link-local address"),
    // RFC 3879
    .init(groups: [0xFEC0], bits: 10, "a private address"),
    // RFC 4291
    .init(groups: [0xFF00], bits: 8, "a multicast address"),
  ]

  /// All that is allotted to hosts of the internet in IPv6 (RFC 4291, section 2.4, and IANA's registry of its
  /// address space).
  static let globalUnicast6 = AddressRange(groups: [0x2000], bits: 3, "an address of a host")
}
