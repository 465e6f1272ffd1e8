import Foundation
import Jansson
import JanssonText
import TestSupport
import Testing

/// Texts that are nearly JSON.
@Suite struct RepairTests {
  /// Texts of many kinds, and what is expected of them; `Scripts/compare-repair` reads them, too.
  static let texts: [(String, String)] = {
    let file = URL(filePath: #filePath).appending(path: "../../Fixtures/repairs.json")
    let pairs = try? [[String]](jsonFile: file.standardizedFileURL.path)
    return (pairs ?? []).map { ($0[0], $0[1]) }
  }()

  @Test func `The texts are there`() { #expect(Self.texts.count > 75) }

  @Test(arguments: texts)
  func `Texts are repaired`(text: String, expected: String) throws {
    let repaired = try JSON.Repaired(parsing: text)
    #expect(repaired.string == expected)
    #expect(repaired.value == (try? JSON(parsing: expected)))
    #expect(!repaired.repairs.isEmpty)
  }

  @Test func `A repair says what it is and where`() throws {
    let repaired = try JSON.Repaired(parsing: "Yes:\n{'é': None,\n \"b\" 1}")
    #expect(
      repaired.repairs.map(\.description) == [
        "line 1, column 1: removed text that is not JSON",
        "line 2, column 2: replaced a quote: \"", "line 2, column 4: replaced a quote: \"",
        "line 2, column 7: replaced a literal: null", "line 3, column 5: added a colon: :",
      ])
    #expect(repaired.repairs.map(\.kind) == [.text, .quote, .quote, .literal, .colon])
    #expect(repaired.repairs[1].edit.utf16Start.character == 1)
    #expect(repaired.value == ["é": nil, "b": 1])
  }

  @Test(arguments: [
    "", " ", "hello", "no value here", "The answer is 42.", "}", "]", ",", ":", "```", "(1)", "//",
  ])
  func `A text without a value is the usual error`(text: String) {
    #expect(message { try JSON.Repaired(parsing: text) } == message { try JSON(parsing: text) })
  }

  @Test func `Limits and policies apply`() throws {
    let options = JSON.ReadingOptions(duplicateKeys: .reject, maximumDepth: 3, maximumSize: 40)
    func fails(_ text: String, _ limit: Int = 10_000) -> JSON.Error? {
      do throws(JSON.Error) {
        _ = try JSON.Repaired(parsing: text, options: options, maximumRepairs: limit)
        return nil
      } catch {
        return error
      }
    }
    #expect(fails("[[['a']]]") == nil)
    if case .tooDeep(3, let position) = fails("[\n[['a', [") {
      #expect(position == JSON.TextPosition(line: 2, column: 8, offset: 9))
    } else {
      Issue.record("nothing is too deep")
    }
    #expect(fails("{'a': 1, 'a': 2}")?.description.contains("twice") == true)
    for (text, offset) in [("x {'a': 1e999}", 8), ("{a: 1, b: 2, a: 3}", 13), ("['é', 1e999", 7)] {
      #expect(fails(text)?.position?.offset == offset, "\(text)")
    }
    #expect(fails("[" + String(repeating: "1,", count: 20)) == .tooLarge(limit: 40, size: 41))
    #expect(fails("[1 2 3 4]", 3) == nil)
    #expect(fails("[1 2 3 4]", 2)?.description.contains("more than 2 repairs") == true)
    #expect(throws: JSON.Error.self) { try JSON.Repaired(parsing: [0x5B, 0xFF, 0x5D]) }
    #expect(try JSON.Repaired(parsing: [0x5B, 0x22, 0xE2, 0x82]).value == [""])
    var relaxed = JSON.ReadingOptions(syntax: .json5)
    relaxed.truncation = .keepStrings
    #expect(try JSON.Repaired(parsing: "{a: 1}", options: relaxed).repairs.isEmpty)
  }

  @Test(arguments: 0..<60)
  func `What is valid stays, and what is damaged becomes valid`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    var generator = SplitMix64(seed: seed)
    let json = random.array(depth: 4)
    let options = JSON.WritingOptions(indent: seed % 2 == 0 ? nil : 2, isASCIIOnly: seed % 3 == 0)
    let text = Array(try json.jsonString(options: options).utf8)
    let same = try JSON.Repaired(parsing: text)
    #expect(same.repairs.isEmpty && same.bytes == text && same.value == json)
    for _ in 0..<40 {
      let mistake = RepairCheck.mistake(in: RepairCheck.damaged(text, by: &generator))
      #expect(mistake == nil)
    }
  }

  @Test func `A text cut anywhere keeps what the value has`() throws {
    let text = Array(#"{"a": [1, {"b": "c\u00e9\ud83d\ude00"}, true], "d": {"e": null}}"#.utf8)
    for end in 1..<text.count {
      let whole = try JSON(parsing: text[..<end], options: .init(truncation: .keepStrings))
      let repaired = try JSON.Repaired(parsing: text[..<end])
      // Null replaces a value that is missing, and a literal that is cut.
      #expect(Self.isContained(whole, repaired.value), "\(end)")
    }
  }

  /// Whether a value has all that another one has.
  private static func isContained(_ part: JSON, _ whole: JSON) -> Bool {
    switch (part, whole) {
    case (.object(let part), .object(let whole)):
      part.allSatisfy { key, value in whole[key].map { isContained(value, $0) } ?? false }
    case (.array(let part), .array(let whole)):
      part.count <= whole.count && zip(part, whole).allSatisfy { isContained($0, $1) }
    default: part == whole
    }
  }
}
