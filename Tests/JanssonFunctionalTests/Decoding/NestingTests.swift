import Foundation
import Jansson
import JanssonFunctional
import TestSupport
import Testing

/// A document may nest a type in itself to any depth: that is an error, not a crash.
struct NestingTests {
  private static func chain(_ depth: Int) -> JSON {
    var json: JSON = ["name": "x", "friends": [] as JSON]
    for _ in 0..<depth {
      var outer = JSON.Object()
      outer["name"] = "x"
      outer["friends"] = .array(JSON.Array([json]))
      json = .object(outer)
    }
    return json
  }

  /// The address sanitizer enlarges stack frames, or moves them away from the stack.
  private static let isInstrumented = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil

  @Test(arguments: isInstrumented ? [1, 5] : [1, 20, 50])
  func `Nested types are decoded on a small stack`(depth: Int) {
    let json = Self.chain(depth)
    #expect(onSmallStack { Member.validate(json).errors == nil })
    #expect(onSmallStack { Member.decoding.validate(json).errors == nil })
  }

  @Test(arguments: isInstrumented ? [10_000, 100_000] : [1000, 100_000])
  func `Nesting too deep for the stack is one error`(depth: Int) {
    let json = Self.chain(depth)
    #expect(onSmallStack { isTooDeep(Member.validate(json)) })
    #expect(onSmallStack { isTooDeep(Member.decoding.validate(json)) })
  }
}

private func isTooDeep(_ member: Validated<Member>) -> Bool {
  guard case .tooDeep? = member.errors?.firstError else { return false }
  return member.errors?.count == 1
}
