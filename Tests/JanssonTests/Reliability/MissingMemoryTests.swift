import Foundation
import Jansson
import JanssonFoundation
import Testing

/// What cannot throw ends the process if memory is exhausted, as Swift's collections do: no value
/// ever lacks what was put into it.
struct MissingMemoryTests {
  @Test func `A value is complete or the process ends, whichever allocation fails`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try MissingMemory.build()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(result != nil && message.isEmpty, "\(message)")
  }

  @Test func `The message names the reason`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var array = JSON.Array()
        FailingAllocator.install()
        FailingAllocator.allow(0, then: .fromThenOn)
        array.append("a")
      })
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("out of memory"))
  }
}

private enum MissingMemory {
  typealias Building = @Sendable (_ start: JSON) -> JSON

  static let buildings: [Building] = [
    { _ in
      JSON(any: ["a": [1, "text", ["b": nil, "c": 1.5] as [String: Any?]] as [Any], "d": true])
    },
    { _ in ["a": 1, "b": ["text", nil, 2.5] as JSON, "c": ["d": []] as JSON] },
    { _ in [1, "text", [[]] as JSON, 18_446_744_073_709_551_615 as JSON] },
    { _ in JSON.array(JSON.Array((0..<20).map { .number(.init($0)) })) },
    { _ in JSON.object(JSON.Object((0..<20).map { (key: "key \($0)", value: .string("\($0)")) })) },
    { _ in .array([.array(JSON.Array()), .object(JSON.Object())]) },
    { start in
      var array = start["list"].elements
      array.append("text")
      array.insert(["x": 1], at: 0)
      array[1] = "other"
      array.swapAt(0, 2)
      array.replaceSubrange(1..<2, with: [1, 2, 3])
      array.remove(at: 0)
      array[0]["in"] = [1]
      return .array(array)
    },
    { start in
      var object = start["object"].members
      object["c"] = [3]
      object["a"] = nil
      object["b"]?[0] = 7
      object.updateValue("new", forKey: "b")
      object.values[object.startIndex] = 9
      object.merge([(key: "c", value: 4), (key: "d", value: 5)]) { [$0, $1] }
      return .object(object)
    },
    { start in
      var json = start
      json.merge(["object": ["b": ["x": 1] as JSON, "n": ["deep": [1]] as JSON] as JSON, "e": 1])
      return json
    },
    { start in
      var json = start
      json["list", 0, 0] = "changed"
      json["object"]["new"] = [1]
      json["far", "away", 3] = 1
      json[pointer: "/list/1"] = 5
      json["list"].swapAt(0, 1)
      json["wrong"]["way"] = 1
      json["list"]["no key here"] = 1
      return json
    },
    { start in start.merging(["list": []]) },
    { start in .array(JSON.Array(start["list"].reversed())) },
    { start in .object(start["object"].members.mapValues { [$0] }.filter { $0.key != "a" }) },
  ]

  static func build() throws {
    FailingAllocator.install()
    let text = #"{"list":[[1],2,{"k":"v"}],"object":{"a":1,"b":[2]}}"#
    let parsed = try JSON(parsing: text)
    var ends = 0
    for start in [parsed, parsed.asTree()] {
      for (number, build) in buildings.enumerated() {
        let expected = build(start)
        for failures in FailingAllocator.Failures.allCases {
          for allowed in 0... {
            // 0 if nothing failed, 1 if something did and the value is right all the same.
            let (end, message) = ForkedProcess.run {
              FailingAllocator.allow(allowed, then: failures)
              let value = build(start)
              let hasFailed = FailingAllocator.recover()
              guard value == expected, value.description == expected.description else { return 2 }
              return hasFailed ? 1 : 0
            }
            if end == .code(0) { break }
            if end == .code(1) { continue }
            guard end == .trap, message.contains("out of memory") else {
              FileHandle.standardError.write(
                Data("building \(number), \(failures) after \(allowed): \(end) \(message)\n".utf8))
              exit(1)
            }
            ends += 1
          }
        }
      }
    }
    require(ends > 300)
  }
}
