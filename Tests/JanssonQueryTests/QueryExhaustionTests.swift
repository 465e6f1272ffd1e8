import Foundation
import Jansson
import JanssonQuery
import TestSupport
import Testing

/// Whichever allocation fails, a query has all of its results or an error, and a change by a query
/// is complete or none at all.
struct QueryExhaustionTests {
  @Test func `Queries and their changes survive failure of any allocation`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try QueryExhaustion.run()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }
}

private enum QueryExhaustion {
  static let text = """
    {"a":{"b":[1,2,{"c":3}],"d":"a text of more than fifteen bytes"},"e":[{"f":null},{"f":[1]}]}
    """
  static let queries: [JSON.Query] = [
    "$..*", "$.a.b[?@ > 1]", "$.e[?@.f]", "$..[?count(@.*) > 1]", "$.e[*].f", "$['a','e']",
    "$..[?@.d == 'a text of more than fifteen bytes']",
  ]

  // Not a literal where it is used: one that runs out of memory ends the process.
  static let replacement: JSON = ["new": [1]]

  static func isOutOfMemory(_ error: any Error) -> Bool {
    if case JSON.Query.Error.document(.outOfMemory) = error { true } else { false }
  }

  static func run() throws {
    FailingAllocator.install()
    let read = try JSON(parsing: text)
    var failures = 0
    for original in [read, read.asTree()] {
      for query in queries {
        let values = try original.values(at: query, stepLimit: .max)
        FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
          require(try original.values(at: query, stepLimit: .max) == values)
        }
        var replaced = original
        var removed = original
        try replaced.replace(at: query, with: replacement)
        try removed.removeAll(at: query)
        failures += check(original, replaced) { json in
          _ = try json.replace(at: query, with: replacement)
        }
        failures += check(original, removed) { json in _ = try json.removeAll(at: query) }
      }
    }
    require(failures > 100)
  }

  private static func check(
    _ original: JSON, _ expected: JSON, _ change: (inout JSON) throws -> Void
  ) -> Int {
    FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
      var json = original
      do {
        try change(&json)
      } catch {
        FailingAllocator.recover()
        require(json.description == original.description)
        throw error
      }
      FailingAllocator.recover()
      require(json == expected)
    }
  }
}
