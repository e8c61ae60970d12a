internal import CPostcardPango

/// Digests that name a content: the same bytes, the same name.
package enum Digest {
  /// The SHA-256 of some bytes, as 64 lower-case hexadecimal digits.
  package static func sha256(_ bytes: [UInt8]) -> String {
    // The text is owned here; GLib gives none only for a kind of checksum it does not know.
    guard let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count))
    else { preconditionFailure("GLib knows SHA-256") }
    defer { g_free(text) }
    return String(cString: text)
  }
}
