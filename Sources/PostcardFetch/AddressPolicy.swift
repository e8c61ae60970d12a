/// Which addresses may be connected to: those of hosts on the internet.
///
/// A post comes from a stranger, and a machine that draws cards often stands where strangers do not come: an
/// address in a post must not reach what is behind its firewall.
package struct AddressPolicy: Hashable, Sendable {
  /// Ranges allowed all the same.
  private let exceptions: [AddressRange]

  /// What the command goes by.
  package static let standard = AddressPolicy(except: [])

  /// Makes a policy with exceptions: a test has its server on the loopback address.
  package init(except exceptions: [AddressRange]) { self.exceptions = exceptions }

  /// Why an address may not be connected to; `nil` for one that may.
  ///
  /// - Parameters:
  ///   - address: in network order, 4 or 16 bytes.
  /// - Returns: A clause that names it: `127.0.0.1 is a loopback address`.
  package func refusal(of address: [UInt8]) -> String? {
    if exceptions.contains(where: { $0.contains(address) }) { return nil }
    if let range = AddressRange.special.first(where: { $0.contains(address) }) {
      return "\(Self.spelled(address)) is \(range.meaning)"
    }
    if address.count == 4 || AddressRange.globalUnicast6.contains(address) { return nil }
    return "\(Self.spelled(address)) is allotted to nobody"
  }

  /// `10.0.0.1`, and the groups of IPv6 without abbreviation but for the longest run of zeros (RFC 5952).
  static func spelled(_ address: [UInt8]) -> String {
    guard address.count == 16 else { return address.map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: 16, by: 2).map {
      UInt16(address[$0]) << 8 | UInt16(address[$0 + 1])
    }
    var longest = 0..<0
    var start = 0
    for index in 0...groups.count where index == groups.count || groups[index] != 0 {
      if index - start > max(longest.count, 1) { longest = start..<index }
      start = index + 1
    }
    func joined(_ groups: ArraySlice<UInt16>) -> String {
      groups.map { String($0, radix: 16) }.joined(separator: ":")
    }
    guard !longest.isEmpty else { return joined(groups[...]) }
    return "\(joined(groups[..<longest.lowerBound]))::\(joined(groups[longest.upperBound...]))"
  }
}
