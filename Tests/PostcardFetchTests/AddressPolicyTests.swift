import Glibc
import Testing

@testable import PostcardFetch

@Suite("Which addresses are connected to")
struct AddressPolicyTests {
  /// An address from its spelling.
  private static func bytes(_ text: String) -> [UInt8] {
    var address = [UInt8](repeating: 0, count: text.contains(":") ? 16 : 4)
    let isRead = inet_pton(text.contains(":") ? AF_INET6 : AF_INET, text, &address)
    precondition(isRead == 1, "\(text) is an address")
    return address
  }

  @Test(
    "Special ranges are refused from their first address to their last",
    arguments: [
      ("0.0.0.0", "0.255.255.255", "an address of this network"),
      ("10.0.0.0", "10.255.255.255", "a private address"),
      ("100.64.0.0", "100.127.255.255", "an address shared by a carrier's customers"),
      ("127.0.0.0", "127.255.255.255", "a loopback address"),
      ("169.254.0.0", "169.254.255.255", "a link-local address"),
      ("172.16.0.0", "172.31.255.255", "a private address"),
      ("192.0.0.0", "192.0.0.255", "an address for protocols"),
      ("192.0.2.0", "192.0.2.255", "an address for documentation"),
      ("192.88.99.0", "192.88.99.255", "an address of former relays"),
      ("192.168.0.0", "192.168.255.255", "a private address"),
      ("198.18.0.0", "198.19.255.255", "an address for benchmarks"),
      ("198.51.100.0", "198.51.100.255", "an address for documentation"),
      ("203.0.113.0", "203.0.113.255", "an address for documentation"),
      ("224.0.0.0", "239.255.255.255", "a multicast address"),
      ("240.0.0.0", "255.255.255.255", "a reserved address"),
      ("::1", "::1", "a loopback address"),
      ("::", "::", "no address"),
      ("::ffff:0:0", "::ffff:ffff:ffff", "an address of IPv4 written as IPv6"),
      ("::ffff:8.8.8.8", "::8.8.8.8", "an address of IPv4 written as IPv6"),
      ("64:ff9b::", "64:ff9b::ffff:ffff", "an address of IPv4 behind a translator"),
      (
        "64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff",
        "an address of IPv4 behind a translator"
      ),
      ("100::", "100::ffff:ffff:ffff:ffff", "an address that leads nowhere"),
      ("100:0:0:1::", "100:0:0:1:ffff:ffff:ffff:ffff", "an address that leads nowhere"),
      ("2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "an address for protocols"),
      ("2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "an address for documentation"),
      ("3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", "an address for documentation"),
      (
        "2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "an address of IPv4 written as IPv6"
      ),
      ("5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "an address for routing"),
      ("fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "a private address"),
      ("fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "a link-local address"),
      ("fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "a private address"),
      ("ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "a multicast address"),
      ("4000::", "4000::1", "allotted to nobody"),
      ("1:2::3", "a000::1", "allotted to nobody"),
    ])
  func refused(first: String, last: String, meaning: String) {
    for text in [first, last] {
      let refusal = AddressPolicy.standard.refusal(of: Self.bytes(text))
      #expect(refusal?.hasSuffix(" is \(meaning)") == true, "\(text): \(refusal ?? "allowed")")
    }
  }

  @Test(
    "The neighbours of special ranges, and hosts that everybody knows, are allowed",
    arguments: [
      "1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
      "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.0",
      "192.0.3.0", "192.88.98.255", "192.167.255.255", "192.169.0.0", "198.17.255.255",
      "198.20.0.0", "198.51.101.0", "203.0.112.255", "203.0.114.0", "223.255.255.255", "8.8.8.8",
      "2001:200::", "2001:db7:ffff::", "2001:db9::", "2003::", "2606:4700::1111", "2a00:1450::1",
      "3ffe:ffff::", "3fff:1000::",
    ])
  func allowed(text: String) {
    #expect(AddressPolicy.standard.refusal(of: Self.bytes(text)) == nil)
  }

  @Test(
    "An address is spelled as RFC 5952 has it",
    arguments: [
      "127.0.0.1", "::", "::1", "fe80::1", "2001:db8::1:0:0:1", "1:2:3:4:5:6:7:8",
      "1:0:3:4:5:6:7:8", "2001:db8::",
    ])
  func spelled(text: String) {
    #expect(AddressPolicy.spelled(Self.bytes(text)) == text)
  }

  @Test("An exception is one range and no more")
  func exception() {
    let policy = AddressPolicy(except: [AddressRange([127, 0, 0, 1], bits: 32, "the test's")])
    #expect(policy.refusal(of: [127, 0, 0, 1]) == nil)
    #expect(policy.refusal(of: [127, 0, 0, 2]) == "127.0.0.2 is a loopback address")
    #expect(policy.refusal(of: [10, 0, 0, 1]) == "10.0.0.1 is a private address")
  }

  @Test(
    "Every range has one length of address and fewer bits than that, and no range is there twice")
  func table() {
    for range in AddressRange.special {
      #expect([4, 16].contains(range.first.count))
      #expect((1...range.first.count * 8).contains(range.bits))
    }
    #expect(Set(AddressRange.special).count == AddressRange.special.count)
  }
}
