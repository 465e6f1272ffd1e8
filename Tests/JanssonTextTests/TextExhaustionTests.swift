import Foundation
import Jansson
import JanssonPatch
import JanssonText
import TestSupport
import Testing

/// Whichever allocation fails, an edit is made as a whole or not at all.
struct TextExhaustionTests {
  @Test func `Edits survive failure of any allocation`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try TextExhaustion.edit()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test func `What cannot throw changes the text or ends the process`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try TextExhaustion.assign()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }
}

private enum TextExhaustion {
  typealias Edit = @Sendable (inout JSON.Text) throws -> Void

  static let text = """
    {
      // The first.
      "a": {"b": [1, 2, {"c": 3}], "d": "a text of more than fifteen bytes"},
      "e": [{"f": null}, {"f": [1]}] // the last
    }
    """
  // Not literals where they are used: one that runs out of memory ends the process.
  static let array: JSON = [1, "another text of more than fifteen bytes"]
  static let object: JSON = ["x": [1], "k": nil]
  static let addition: JSON = ["a": ["b": nil, "h": ["i": 1]]]
  static let mergePatch: JSON = ["e": nil, "l": ["m": [1]]]

  static let edits: [Edit] = [
    { try $0.set(object, at: .path(["a", "b", 0])) },
    { try $0.set("new", at: .path(["a", "g"])) },
    { _ = try $0.remove(at: "e", 0) },
    { try $0.insert(array, at: .path(["e", 1])) },
    { try $0.append(object, at: .path(["a", "b"])) },
    { try $0.rename(.path(["a", "d"]), to: "a longer name than before") },
    { try $0.sortKeys() },
    { try $0.merge(addition) },
    {
      try $0.apply([
        .move(from: ["e", "0"], to: ["a", "j"]), .copy(from: ["a"], to: ["k"]),
        .remove(["a", "b", "1"]),
      ])
    },
    { try $0.apply(mergePatch: mergePatch) },
  ]

  static func isOutOfMemory(_ error: any Error) -> Bool {
    switch error {
    case JSON.Error.outOfMemory, JSON.Patch.Error.document(.outOfMemory): true
    default: false
    }
  }

  static func read() throws -> JSON.Text {
    try JSON.Text(parsing: text, options: JSON.ReadingOptions(syntax: .json5))
  }

  static func edit() throws {
    FailingAllocator.install()
    var failures = 0
    for edit in edits {
      var expected = try read()
      try edit(&expected)
      let wanted = expected.bytes
      // With its value, and before anybody has asked for it.
      for asks in [true, false] {
        failures += FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
          var changed = try read()
          if asks { _ = changed.value }
          do {
            try edit(&changed)
          } catch {
            FailingAllocator.recover()
            require(changed.bytes == Array(text.utf8))
            throw error
          }
          FailingAllocator.recover()
          require(changed.bytes == wanted && changed.value == expected.value)
        }
      }
    }
    require(failures > 100)
  }

  static let assignments: [@Sendable (inout JSON.Text) -> Void] = [
    { $0["a", "b", 1] = ["x": [1, 2, 3]] },
    { $0[.path(["e", 0])] = "another text of more than fifteen bytes" },
    { $0[pointer: "/a/n"] = [1] },
    { $0.value = ["all": ["new"]] },
    { $0.value["a"] = nil },
  ]

  static func assign() throws {
    FailingAllocator.install()
    var ends = 0
    for (number, assign) in assignments.enumerated() {
      var expected = try read()
      assign(&expected)
      for failures in FailingAllocator.Failures.allCases {
        for allowed in 0... {
          let (end, message) = ForkedProcess.run {
            guard var changed = try? read() else { return 3 }
            FailingAllocator.allow(allowed, then: failures)
            assign(&changed)
            let hasFailed = FailingAllocator.recover()
            guard changed.bytes == expected.bytes, changed.value == expected.value else { return 2 }
            return hasFailed ? 1 : 0
          }
          if end == .code(0) { break }
          if end == .code(1) { continue }
          guard end == .trap, message.contains("out of memory") else {
            FileHandle.standardError.write(
              Data("assignment \(number), \(failures) after \(allowed): \(end) \(message)\n".utf8))
            exit(1)
          }
          ends += 1
        }
      }
    }
    require(ends > 10)
  }
}
