import Postcard
import PostcardText
import Testing

@testable import PostcardCLI

@Suite("Errors and what the shell is told")
struct FailureTests {
  @Test(
    "each code has its exit status",
    arguments: [
      (.badPost, 2), (.badTemplate, 2), (.badOption, 2), (.unreadable, 2), (.limit, 2),
      (.environment, 4), (.glyphMissing, 1),
    ] as [(PostcardError.Code, Int32)])
  func statuses(code: PostcardError.Code, status: Int32) {
    let error = PostcardError(code, "is wrong", at: Place(file: "a.xml", line: 3, column: 5))
    let failure = Failure(error)
    #expect(failure.status.rawValue == status)
    #expect(failure.description == "a.xml:3:5: is wrong")
  }

  @Test("a failure stays what it is")
  func failure() {
    #expect(Failure(Failure.environment("x") as any Error) == .environment("x"))
    #expect(Failure.usage("x").status.rawValue == 2)
    #expect(ExitStatus.done.rawValue == 0)
    #expect(ExitStatus.partial.rawValue == 1)
  }
}
