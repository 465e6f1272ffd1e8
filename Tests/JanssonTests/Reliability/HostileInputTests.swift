import CJanssonTurbo
import Foundation
import Jansson
import Testing

/// Malicious input: each gives a value or a typed error with a location.
///
/// The sizes are such that quadratic work would not finish.
struct HostileInputTests {
  static let document = #"{"a":[1,-2.5e3,true,null],"é\u00e9\ud834\udd1e":"x\n/é","":{"z":0}}"#

  /// Reads with every engine; the results must be the same, and errors must be located within the
  /// text.
  private func check(_ text: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    var results: Set<String> = []
    for engine in JSON.Engine.allCases {
      do throws(JSON.Error) {
        results.insert(try JSON(parsing: text, options: .init(engine: engine)).jsonString())
      } catch {
        results.insert("\(error)")
        if !(0...text.count).contains(error.position?.offset ?? -1) {
          Issue.record("\(error)", sourceLocation: sourceLocation)
        }
      }
    }
    if results.count != 1 { Issue.record("\(results)", sourceLocation: sourceLocation) }
    return results.count == 1
  }

  @Test func `A document truncated at any byte is rejected`() {
    let bytes = Array(Self.document.utf8)
    for count in 0..<bytes.count { Corpus.expectRefused(Array(bytes[..<count])) }
  }

  /// Every byte value in place of every byte and before it: 256 variants each.
  @Test func `Any byte inserted or replaced gives a value or an error with a location`() {
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

  /// Every byte deleted, and every two bytes swapped.
  @Test func `Any byte deleted or swapped gives a value or an error with a location`() {
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

  @Test(arguments: JSON.Engine.allCases, [8, 64, 65, 100_000])
  func `Keys with the same hash are found, changed and removed`(
    _ engine: JSON.Engine, count: Int
  ) throws {
    let keys = makeCollidingKeys(count)
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

  /// An index is made with short hashes first, and with secret ones if too many of those collide.
  @Test(arguments: [65, 130, 1000], [0, 2, 10, 30, 60])
  func `Keys of which some collide are found`(_ count: Int, _ colliding: Int) throws {
    let keys =
      makeCollidingKeys(colliding) + (colliding..<count).map { "key \($0)" }
    let members = keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",")
    let json = try JSON(parsing: "{\(members)}", options: .init(duplicateKeys: .reject))
    for (number, key) in keys.enumerated() { #expect(json[.key(key)].int == number) }
    #expect(json.count == count && json[.key("key \(count)")].error != nil)
    for repeated in [keys[0], keys[count / 2], keys[count - 1]] {
      let twice = "{\(members),\"\(repeated)\":-1}"
      #expect(try JSON(parsing: twice)[.key(repeated)].int == -1)
      #expect(throws: JSON.Error.self) {
        try JSON(parsing: twice, options: .init(duplicateKeys: .reject))
      }
    }
  }

  /// Objects with the greatest number of members that get no index.
  @Test(arguments: JSON.Engine.allCases)
  func `Many objects of colliding keys without an index are read`(_ engine: JSON.Engine) throws {
    let members = makeCollidingKeys(64).map { "\"\($0)\":1" }.joined(separator: ",")
    let text = "[" + Array(repeating: "{\(members)}", count: 5_000).joined(separator: ",") + "]"
    let json = try JSON(parsing: text, options: .init(duplicateKeys: .reject, engine: engine))
    #expect(json.count == 5_000)
  }

  /// With each policy.
  @Test(arguments: JSON.Engine.allCases, JSON.ReadingOptions.DuplicateKeys.allCases)
  func `A key repeated 300,000 times follows the duplicate key policy`(
    _ engine: JSON.Engine, policy: JSON.ReadingOptions.DuplicateKeys
  ) {
    let text = "{" + (0..<300_000).map { "\"a\":\($0)" }.joined(separator: ",") + "}"
    let json: JSON
    do throws(JSON.Error) {
      json = try JSON(parsing: text, options: .init(duplicateKeys: policy, engine: engine))
    } catch {
      json = .error(error)
    }
    switch policy {
    case .keepLast: #expect(json["a"] == 299_999)
    case .keepFirst: #expect(json["a"] == 0)
    case .reject: #expect(json.error?.position?.offset == 7)
    }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Ten million empty arrays are read, or rejected when unterminated`(
    _ engine: JSON.Engine
  ) throws {
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

  /// Runs only if the environment variable `JANSSON_TEST_HUGE` is set: it needs 8 GB of memory.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["JANSSON_TEST_HUGE"] != nil),
    arguments: JSON.Engine.allCases
  )
  func `A string of one gigabyte is read and written`(_ engine: JSON.Engine) throws {
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

  /// Brackets, quotes, backslashes and so on, closed or not.
  @Test(
    arguments: [
      "[", "]", "{", "}", "\"", "\\", ",", ":", "-", "0", "1", ".", "e", "{\"a\":", "[[],", "\"\\",
      "\\u", "[1,", "\u{0}", " ", "\n", "\r", "true", "é", "\u{FEFF}", "{}", "\"\",", "[{\"\":",
    ])
  func `Tens of thousands of one token give a value or an error with a location`(_ part: String) {
    let text = Array(String(repeating: part, count: 50_000).utf8)
    _ = check(text)
    _ = check([0x5B] + text)
    _ = check([0x22] + text)
    _ = check([0x5B] + text + [0x5D])
  }

  /// In a text of one line, and of as many lines as bytes.
  @Test(arguments: [" ", "\n", "\r\n", "é"])
  func `An error far into a text has its exact offset and a short excerpt`(_ filling: String) throws
  {
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
