import Foundation
import Jansson
import Testing

/// Dictionaries are written in the order of the bytes of their keys, however many there are.
@Suite struct SortedDictionaryTests {
  /// Keys that begin alike, that are the beginning of another, and that differ after many bytes.
  private static func keys(_ count: Int) -> [String] {
    let special = [
      "", "a", "a\0", "a\0\0", "ab", "abcdefgh", "abcdefgh\0", "abcdefghi", "abcdefghj",
      "abcdefgi", "é", "e\u{301}x", "😀", "\u{E000}", "\u{7F}", "\u{1}", "\"", "\\", "/",
    ]
    let common = (0..<count).map { "a common beginning \($0 * 7919 % 10007)" }
    let short = (0..<count).map { String($0 * 31, radix: 36) }
    return Array(Set(special + common + short))
  }

  private static func sorted(_ keys: some Sequence<String>) -> [String] {
    keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func keys(of text: Data) throws -> [String] {
    try JSON(parsing: text).members.map(\.key)
  }

  private func check<Value: Codable & JSONCodable & Equatable>(
    _ dictionary: [String: Value]
  ) throws {
    let expected = Self.sorted(dictionary.keys)
    let mapped = try dictionary.jsonData()
    #expect(try keys(of: mapped) == expected)
    #expect(dictionary.json.members.map(\.key) == expected)
    #expect(try [String: Value](jsonData: mapped) == dictionary)
    let encoder = JSON.Encoder()
    #expect(try encoder.encode(dictionary) == mapped)
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    #expect(try keys(of: encoder.encode(dictionary)) == expected)
  }

  @Test(arguments: [0, 1, 100, 120, 130, 5000])
  func `Members are sorted by the bytes of their keys`(count: Int) throws {
    let keys = Self.keys(count)
    try check(Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) }))
    try check(Dictionary(uniqueKeysWithValues: keys.map { ($0, "value of \($0)") }))
    try check(Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, Double($0) / 4) }))
    try check(Dictionary(uniqueKeysWithValues: keys.map { ($0, $0.isEmpty) }))
    try check(Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, [$0]) }))
  }

  @Test(arguments: 2...10)
  func `Few members are sorted, too`(count: Int) throws {
    let keys = Self.keys(0)
    for first in keys.indices {
      let some = (first..<first + count).map { keys[$0 % keys.count] }
      try check(Dictionary(uniqueKeysWithValues: some.enumerated().map { ($1, $0) }))
      let anything: [String: Any] = Dictionary(uniqueKeysWithValues: some.map { ($0, $0) })
      #expect(anything.json.members.map(\.key) == Self.sorted(some))
    }
  }

  @Test(arguments: [1, 8, 256, 257, 1000])
  func `Keys that all begin alike are sorted`(count: Int) throws {
    let beginning = String(repeating: "the same ", count: 20)
    try check(
      Dictionary(uniqueKeysWithValues: (0..<count).map { (beginning + "\($0)", $0) }))
    // They differ only after what is compared first.
    try check(
      Dictionary(
        uniqueKeysWithValues: (0..<count).map { ("\($0 % 2)" + beginning + "\($0)", $0) }))
  }

  @Test func `A value that cannot be written is named by its key`() throws {
    let values = Dictionary(uniqueKeysWithValues: (0..<300).map { ("key \($0)", Double($0)) })
      .merging(["key \"?\"": .nan]) { $1 }
    #expect {
      try values.jsonData()
    } throws: { error in
      guard case JSON.Error.notRepresentable(let found) = error else { return false }
      return found.path == ["key \"?\""]
    }
    #expect {
      try JSON.Encoder().encode(values)
    } throws: { error in
      guard case EncodingError.invalidValue(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["key \"?\""]
    }
    let encoder = JSON.Encoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    let text = try encoder.encode(values)
    #expect(try JSON(parsing: text)["key \"?\""] == "?")
  }
}
