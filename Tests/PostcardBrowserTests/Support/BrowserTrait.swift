import Testing

/// Gives all tests of a suite one browser and one web server, and ends them afterwards.
struct BrowserTrait: SuiteTrait, TestTrait, TestScoping {
  /// What the tests of the suite share.
  struct Shared: Sendable {
    let browser: Browser
    let server: PageServer
  }

  @TaskLocal static var shared: Shared?

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    // Once around the outermost suite: tests inherit what it binds.
    test.isSuite ? self : nil
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let browser = try Browser()
    defer { browser.quit() }
    try await Self.$shared.withValue(
      Shared(browser: browser, server: try PageServer()), operation: function)
  }
}

extension Trait where Self == BrowserTrait {
  /// A browser for all tests of a suite.
  static var browser: Self { BrowserTrait() }
}

/// The outermost suite: one browser, one test at a time, since there is one pointer.
@Suite("In a browser", .browser, .serialized, .timeLimit(.minutes(5)))
enum InBrowser {
  static var browser: Browser {
    get throws { try #require(BrowserTrait.shared).browser }
  }
  static var server: PageServer {
    get throws { try #require(BrowserTrait.shared).server }
  }
}
