/// Pictures in memory by their address, of bounded size: what was not asked for the longest goes first.
struct HeldPictures {
  private struct Slot {
    var picture: CachingClient.Fetched
    var lastUse: Int
  }

  private let maximumBytes: Int
  private var slots: [String: Slot] = [:]
  /// How many cards wait for an address.
  private var pins: [String: Int] = [:]
  private var bytes = 0
  private var clock = 0

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// The picture of an address; it counts as used now.
  subscript(address: String) -> CachingClient.Fetched? {
    mutating get {
      clock += 1
      slots[address]?.lastUse = clock
      return slots[address]?.picture
    }
  }

  /// Whether there is a picture.
  func has(_ address: String) -> Bool { slots[address] != nil }

  /// Keeps what an address has, or will have, until it is let go as often.
  mutating func pin(_ address: String) { pins[address, default: 0] += 1 }

  /// Lets go of an address.
  mutating func unpin(_ address: String) {
    guard let count = pins[address] else { return }
    pins[address] = count > 1 ? count - 1 : nil
    evict()
  }

  /// Puts a picture in.
  mutating func hold(_ picture: CachingClient.Fetched, at address: String) {
    if let old = slots[address] { bytes -= old.picture.content.count }
    clock += 1
    slots[address] = Slot(picture: picture, lastUse: clock)
    bytes += picture.content.count
    evict()
  }

  private mutating func evict() {
    while bytes > maximumBytes {
      let free = slots.lazy.filter { [pins] in pins[$0.key] == nil }
      guard let oldest = free.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      slots[oldest.key] = nil
      bytes -= oldest.value.picture.content.count
    }
  }
}
