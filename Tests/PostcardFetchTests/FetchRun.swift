import Postcard
import PostcardTestSupport

@testable import PostcardFetch

/// A fetcher for a test, with a server that it may ask and a folder for its cache.
final class FetchRun {
  let server: LoopbackServer
  let folder: TemporaryFolder
  var settings = FetchSettings()

  /// What passes for a picture: it is told by its beginning.
  static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
  static let other: [UInt8] = [0xFF, 0xD8, 0xFF, 9]

  init(
    _ answer: @escaping @Sendable (LoopbackServer.Request, Int) -> LoopbackServer.Answer
  ) throws {
    server = LoopbackServer(answer)
    folder = try TemporaryFolder()
    settings.policy = AddressPolicy(except: [
      AddressRange([127, 0, 0, 1], bits: 32, "the server of a test")
    ])
    settings.cache = FetchCache(folder: folder.path("cache"))
    settings.limits.retrySeconds = 0.01
    // A server of this process answers at once, unless it never does.
    settings.limits.connectSeconds = 10
    settings.limits.seconds = 20
  }

  deinit { server.close() }

  /// A fetcher, as a run of the command has one.
  func fetcher() throws -> PictureFetcher { try PictureFetcher(settings) }

  /// What a run of its own finds at paths of the server, or at whole addresses: the bytes, or why there
  /// are none.
  func found(_ paths: String...) throws -> [Found] {
    let addresses = paths.map { $0.hasPrefix("/") ? server.address($0) : $0 }
    let pictures = try fetcher().pictures(addresses)
    return addresses.map { Found(pictures[$0]) }
  }

  /// A picture as a test compares it.
  enum Found: Hashable {
    case bytes([UInt8])
    case missing(String)
    case nothing

    init(_ picture: RemotePicture?) {
      self =
        switch picture {
        case nil: .nothing
        case let picture?: picture.reason.map { .missing($0) } ?? .bytes(picture.bytes ?? [])
        }
    }
  }
}
