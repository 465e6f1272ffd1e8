import Foundation
import SwiftyJSON
import TestSupport
import Testing

/// What cannot throw ends the process if memory is exhausted: no value lacks what was stored in it.
struct SwiftyJSONExhaustionTests {
  @Test func `A changed value is complete or the process ends, whichever allocation fails`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      Exhaustion.run()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }
}

private enum Exhaustion {
  static let changes: [@Sendable (inout JSON) -> Void] = [
    { $0["a"]["b"] = "another text of more than fifteen bytes" },
    { $0["list"][1]["k"] = [1, 2] },
    { $0["a", "new"] = ["x": 1] },
    { $0["list"].arrayObject = [1, "text"] },
    { try? $0.merge(with: ["a": ["c": [1, 2]], "list": [["m": 1]], "z": 1]) },
    { $0["a"].dictionaryObject = ["k": "v"] },
    { $0["list", 0].string = "one more text of more than fifteen bytes" },
  ]

  static func run() {
    FailingAllocator.install()
    let original = JSON(parseJSON: #"{"list":[[1],{"k":"v"}],"a":{"b":1,"c":[2]}}"#)
    var ends = 0
    for (number, change) in changes.enumerated() {
      var expected = original
      change(&expected)
      for failures in FailingAllocator.Failures.allCases {
        for allowed in 0... {
          let (end, message) = ForkedProcess.run {
            var json = original
            FailingAllocator.allow(allowed, then: failures)
            change(&json)
            let hasFailed = FailingAllocator.recover()
            guard json == expected else { return 2 }
            return hasFailed ? 1 : 0
          }
          if end == .code(0) { break }
          if end == .code(1) { continue }
          guard end == .trap, message.contains("out of memory") else {
            FileHandle.standardError.write(
              Data("change \(number), \(failures) after \(allowed): \(end) \(message)\n".utf8))
            exit(1)
          }
          ends += 1
        }
      }
    }
    require(ends > 20)
  }
}
