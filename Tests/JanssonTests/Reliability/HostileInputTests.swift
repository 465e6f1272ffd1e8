import CJanssonTurbo
import Foundation
import Jansson
import Testing

/// Input made to hurt: each is answered with a value or a typed error with its place.
///
/// The sizes are such that work which grew with their square would not come to an end.
struct HostileInputTests {
  static let document = #"{"a":[1,-2.5e3,true,null],"é\u00e9\ud834\udd1e":"x\n/é","":{"z":0}}"#

  /// Reads with every engine; the answers are the same, and errors stand within the text.
  private func check(_ text: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    var answers: Set<String> = []
    for engine in JSON.Engine.allCases {
      do throws(JSON.Error) {
        answers.insert(try JSON(parsing: text, options: .init(engine: engine)).jsonString())
      } catch {
        answers.insert("\(error)")
        if !(0...text.count).contains(error.position?.offset ?? -1) {
          Issue.record("\(error)", sourceLocation: sourceLocation)
        }
      }
    }
    if answers.count != 1 { Issue.record("\(answers)", sourceLocation: sourceLocation) }
    return answers.count == 1
  }

  @Test func truncatedAtEveryByte() {
    let bytes = Array(Self.document.utf8)
    for count in 0..<bytes.count { Corpus.expectRefused(Array(bytes[..<count])) }
  }

  /// Every byte value in the place of every byte, and before it: 256 ways each.
  @Test func everyByteEverywhere() {
    let bytes = Array(Self.document.utf8)
    for index in 0...bytes.count {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed.insert(byte, at: index)
        guard check(changed) else { return }
        guard index < bytes.count else { continue }
        changed = bytes
        changed[index] = byte
        guard check(changed) else { return }
      }
    }
  }

  /// Every byte left out, and every two bytes exchanged.
  @Test func leftOutAndExchanged() {
    let bytes = Array(Self.document.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed.remove(at: index)
      guard check(changed) else { return }
      for other in bytes.indices[index...].dropFirst() {
        changed = bytes
        changed.swapAt(index, other)
        guard check(changed) else { return }
      }
    }
  }

  /// Keys that share the scanner's short hash: it looks at their ends and lengths only.
  private static func collidingKeys(_ count: Int) -> [String] {
    (0..<count).map { number in
      let digits = String(number)
      return "12345678" + String(repeating: "0", count: 8 - digits.count) + digits + "87654321"
    }
  }

  @Test(arguments: JSON.Engine.allCases, [8, 64, 65, 100_000])
  func collidingKeys(_ engine: JSON.Engine, count: Int) throws {
    let keys = Self.collidingKeys(count)
    let hashes = Set(keys.map { turbo_short_hash($0, $0.utf8.count) })
    #expect(hashes.count == 1)
    let text = "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    var json = try JSON(parsing: text, options: .init(engine: engine))
    #expect(json.count == count)
    for (key, other) in zip(keys, keys.reversed()) {
      if json[.key(key)] != 1 { Issue.record("\(key)") }
      if json[.key(other + "x")] == 1 { Issue.record("\(other)") }
    }
    let strict = JSON.ReadingOptions(duplicateKeys: .reject, engine: engine)
    #expect(try JSON(parsing: text, options: strict).count == count)
    let twice = text.dropLast() + ",\"\(keys[count / 2])\":2}"
    #expect(throws: JSON.Error.self) { try JSON(parsing: twice, options: strict) }
    json = try JSON(parsing: twice, options: .init(engine: engine))
    #expect(json.count == count && json[.key(keys[count / 2])] == 2)
    // The same keys in a tree that is built and changed.
    var built = JSON()
    for key in keys { built[.key(key)] = 1 }
    for key in keys.dropFirst(2) { try built.remove(at: .key(key)) }
    #expect(built.count == 2)
  }

  /// Many objects of just so many colliding keys that no index is made for them.
  @Test(arguments: JSON.Engine.allCases)
  func manySmallObjectsOfCollidingKeys(_ engine: JSON.Engine) throws {
    let members = Self.collidingKeys(64).map { "\"\($0)\":1" }.joined(separator: ",")
    let text = "[" + Array(repeating: "{\(members)}", count: 5_000).joined(separator: ",") + "]"
    let json = try JSON(parsing: text, options: .init(duplicateKeys: .reject, engine: engine))
    #expect(json.count == 5_000)
  }

  /// The same key again and again, by each policy.
  @Test(arguments: JSON.Engine.allCases, JSON.ReadingOptions.DuplicateKeys.allCases)
  func oneKeyManyTimes(_ engine: JSON.Engine, policy: JSON.ReadingOptions.DuplicateKeys) {
    let text = "{" + (0..<300_000).map { "\"a\":\($0)" }.joined(separator: ",") + "}"
    let json = JSON(
      jsonString: text, options: .init(duplicateKeys: policy, engine: engine))
    switch policy {
    case .keepLast: #expect(json["a"] == 299_999)
    case .keepFirst: #expect(json["a"] == 0)
    case .reject: #expect(json.error?.position?.offset == 7)
    }
  }

  @Test(arguments: JSON.Engine.allCases)
  func tenMillionEmptyArrays(_ engine: JSON.Engine) throws {
    let count = 10_000_000
    let text = "[" + String(repeating: "[],", count: count - 1) + "[]"
    let json = try JSON(parsing: text + "]", options: .init(engine: engine))
    #expect(json.count == count)
    let (first, last) = (json[0], json[.index(count - 1)])
    #expect(first == [] && last == [])
    let cut = text.prefix(3_000_001)
    let error = #expect(throws: JSON.Error.self) {
      try JSON(parsing: cut, options: .init(engine: engine))
    }
    #expect(error?.position?.offset == cut.utf8.count)
  }

  /// Runs where the environment variable `JANSSON_TEST_HUGE` is set: it takes 8 GB of memory.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["JANSSON_TEST_HUGE"] != nil),
    arguments: JSON.Engine.allCases
  )
  func aStringOfOneGigabyte(_ engine: JSON.Engine) throws {
    let count = 1_000_000_000
    var text = [UInt8](repeating: 0x61, count: count + 2)
    text[0] = 0x22
    text[count + 1] = 0x22
    let json = try JSON(parsing: text, options: .init(engine: engine))
    guard case .string(let string) = json else {
      Issue.record("no string")
      return
    }
    #expect(string.utf8.count == count)
    let isSame = try json.jsonBytes(options: .init(engine: engine)) == text
    #expect(isSame)
    text[count] = 0x5C
    let error = #expect(throws: JSON.Error.self) {
      try JSON(parsing: text, options: .init(engine: engine))
    }
    #expect(error?.position?.offset == count + 2)
  }

  /// Tens of thousands of brackets, quotes, backslashes and so on, closed or not.
  @Test(
    arguments: [
      "[", "]", "{", "}", "\"", "\\", ",", ":", "-", "0", "1", ".", "e", "{\"a\":", "[[],", "\"\\",
      "\\u", "[1,", "\u{0}", " ", "\n", "\r", "true", "é", "\u{FEFF}", "{}", "\"\",", "[{\"\":",
    ])
  func manyOfOne(_ part: String) {
    let text = Array(String(repeating: part, count: 50_000).utf8)
    _ = check(text)
    _ = check([0x5B] + text)
    _ = check([0x22] + text)
    _ = check([0x5B] + text + [0x5D])
  }

  /// An error far into a text of one line, and of as many lines as bytes.
  @Test(arguments: [" ", "\n", "\r\n", "é"])
  func errorsFarIntoTheText(_ filling: String) throws {
    let isText = filling == "é"
    let head = (isText ? "\"" : "[") + String(repeating: filling, count: 1_000_000)
    for engine in JSON.Engine.allCases {
      let error = #expect(throws: JSON.Error.self) {
        try JSON(parsing: head + (isText ? "\u{1}" : "?"), options: .init(engine: engine))
      }
      #expect(error?.position?.offset == head.utf8.count)
      guard case .syntax(let error)? = error else { continue }
      #expect(error.excerpt.count < 400)
    }
  }
}
