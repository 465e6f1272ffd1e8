import Foundation
import Jansson
import TestSupport
import Testing

/// Mapping errors report where in the text the value was, as long as the document is unchanged.
@Suite struct ErrorPlaceTests {
  struct User: JSONDecodable { let name: String, age: Int }
  struct Reply: JSONDecodable { let users: [User] }

  struct Refused: Error {}
  /// Refuses every value.
  struct Probe: JSONDecodable {
    init(decoding json: JSON) throws { throw Refused() }
  }

  static let text = """
    {
      "title": "a\\n\\"b\\u00e9\\ud83d\\ude00é",  "x": [1, "\\\\"], "users": [
        {"name": "Ann", "age": 36},
        {"name": "B\\tob é", "age": "old"}
      ]
    }
    """

  private func error(_ json: JSON) throws -> JSON.Error {
    let error = #expect(throws: JSON.Error.self) { try Reply(decoding: json) }
    return try #require(error)
  }

  @Test func `An error has the line, column and offset of the value in the text`() throws {
    let error = try error(try JSON(parsing: Self.text))
    let position = try #require(error.position)
    #expect(position.line == 4)
    #expect(position.column == 32)
    let start = try #require(Self.text.range(of: #""old""#)?.lowerBound)
    #expect(position.offset == Self.text.utf8.distance(from: Self.text.startIndex, to: start))
    #expect(
      "\(error)" == #"users[1].age: expected Int, found the string "old" (line 4, column 32)"#)
    #expect(error.file == nil)
    #expect(error.message == #"expected Int, found the string "old""#)
  }

  @Test func `An error about a file names the file, with or without a BOM`() throws {
    let folder = try ScratchFolder()
    for mark in ["", "\u{FEFF}"] {
      let file = try folder.file("reply.json", mark + Self.text)
      let error = try error(try JSON(contentsOfFile: file))
      #expect(error.file == file)
      #expect("\(error)".hasSuffix(#"found the string "old" (\#(file):4:32)"#))
      let start = try #require(Self.text.range(of: #""old""#)?.lowerBound)
      #expect(
        error.position?.offset
          == mark.utf8.count + Self.text.utf8.distance(from: Self.text.startIndex, to: start))
      let parsed = try self.error(try JSON(parsing: Data((mark + Self.text).utf8)))
      #expect(parsed.position == error.position)
    }
  }

  /// As the coder reports it.
  @Test func `A missing member is located where its object begins`() throws {
    let text = "{\"users\":\n [{\"name\": \"x\"}]}"
    let missing = try error(try JSON(parsing: text))
    #expect(missing.position?.line == 2)
    #expect(missing.position?.column == 3)
    #expect("\(missing)".hasSuffix("(line 2, column 3)"))
    let wrong = try error(try JSON(parsing: "\n [1]"))
    #expect("\(wrong)" == "$: expected Reply, found an array of 1 element (line 2, column 2)")
  }

  /// A subdocument refers to the same text.
  @Test func `Values taken from a document keep their location in the text`() throws {
    let json = try JSON(parsing: #"{"data": {"users": [{"name": 1}]}}"#)
    let error = try error(json["data"])
    #expect(error.path == ["data", "users", 0, "name"])
    #expect(error.position?.column == 30)
  }

  @Test func `Values that were built or changed have no location`() throws {
    var json = try JSON(parsing: Self.text)
    json["users", 0, "age"] = 37
    #expect(try error(json).position == nil)
    #expect("\(try error(json))" == #"users[1].age: expected Int, found the string "old""#)
    #expect(try error(["users": [["name": 1]]]).position == nil)
    // Another document into which a value was moved.
    var other: JSON = ["n": 1]
    other["users"] = try JSON(parsing: Self.text)["users"]
    #expect(try error(other).position == nil)
    // jansson's reader does not keep the text.
    let options = JSON.ReadingOptions(engine: .other)
    let read = try JSON(parsing: Self.text, options: options)
    #expect(try (error(read).position == nil) == (JSON.Engine.other != .turbo))
    // An error from before the change refers to the text as it was.
    var copy = try JSON(parsing: Self.text)
    let before = try error(copy)
    copy["users"] = nil
    copy["more"] = 1
    #expect(before.position?.line == 4)
  }

  @Test func `Errors thrown by user code are located in the text`() throws {
    let json = try JSON(parsing: "{\"a\": [1,\n  2]}")
    let error = #expect(throws: JSON.Error.self) {
      try [String: [Probe]](decoding: json)
    }
    #expect(error?.path == ["a", 0])
    #expect(error?.position?.column == 8)
    #expect("\(try #require(error))".hasSuffix("(line 1, column 8)"))
  }

  /// Errors are equal whatever text they come from.
  @Test func `The location is not part of an error's equality`() throws {
    let found = { (error: JSON.Error) -> JSON.Error.Found? in
      if case .typeMismatch(_, let found) = error { found } else { nil }
    }
    let first = try error(try JSON(parsing: #"{"users": [{"name": 1}]}"#))
    let second = try error(try JSON(parsing: "\n{\"users\": [{\"name\": 1}]}"))
    #expect(found(first) == found(second))
    #expect(first.path == ["users", 0, "name"])
    #expect(first.position != second.position)
  }

  /// Texts with every kind of token, whose locations are recorded while they are generated.
  @Test(arguments: 0..<40)
  func `Every location is exact, whatever precedes it`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let pieces = [
      "a", "é", "€", "😀", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u0041"#, #"\u00e9"#, #"\u20ac"#,
      #"\ud83d\ude00"#, #"\u0001"#, #"\u0002"#, "],", "{", ":", "plain text of some length, more",
    ]
    let spaces = ["", "", " ", "\n", "\r\n", "\r", "\t", "\n    "]
    func string() -> String {
      "\""
        + (0..<Int.random(in: 0..<8, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined() + "\""
    }
    func space() -> String { spaces.randomElement(using: &random) ?? "" }
    func value(_ depth: Int) -> String {
      switch Int.random(in: 0..<(depth < 3 ? 8 : 6), using: &random) {
      case 0: return "-12.5e3"
      case 1: return "123456789012345678901234567890"
      case 2: return ["true", "false", "null"].randomElement(using: &random) ?? ""
      case 3...5: return string()
      case 6:
        // Enough elements for an index.
        let count = [0, 1, 3, 20].randomElement(using: &random) ?? 0
        let elements = (0..<count).map { _ in space() + value(depth + 1) + space() }
        return "[" + elements.joined(separator: ",") + (count == 0 ? space() : "") + "]"
      default:
        let count = [0, 1, 3, 70].randomElement(using: &random) ?? 0
        let members = (0..<count).map {
          space() + "\"\($0)\(string().dropFirst())" + space() + ":" + space() + value(depth + 1)
        }
        return "{" + members.joined(separator: ",") + space() + "}"
      }
    }
    var text = space() + "["
    var places: [(line: Int, column: Int, offset: Int)] = []
    for index in 0..<40 {
      text += (index == 0 ? "" : ",") + space()
      let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        .split(separator: "\n", omittingEmptySubsequences: false)
      places.append(
        (lines.count, (lines.last?.unicodeScalars.count ?? 0) + 1, text.utf8.count))
      text += value(0) + space()
    }
    text += "]" + space()
    let (probes, report) = try [Probe].decoding(try JSON(parsing: text), policy: .lossy)
    #expect(probes.isEmpty)
    try #require(report.entries.count == places.count)
    for (entry, place) in zip(report.entries, places) {
      let position = try #require((entry.reason as? JSON.Error)?.position)
      #expect((position.line, position.column, position.offset) == place)
    }
  }

  /// A search for a position may continue the last one, of this or of another thread.
  @Test(arguments: [JSON.ReadingOptions.Syntax.json, .json5])
  func `Positions are the same in every order, and on several threads at once`(
    _ syntax: JSON.ReadingOptions.Syntax
  ) async throws {
    let options = JSON.ReadingOptions(syntax: syntax)
    let pieces = [#""é\n""#, "[1,\r\n2]", #"{"k\u00e9": "x"}"#, "\"text\"", "\n\"€\""]
    let text = "[" + (0..<4000).map { pieces[$0 % pieces.count] }.joined(separator: ", ") + "]"
    let json = try JSON(parsing: text, options: options)
    @Sendable func position(_ index: Int, in json: JSON) -> JSON.TextPosition? {
      do {
        _ = try json.decode(Bool.self, at: .index(index))
        return nil
      } catch {
        return (error as? JSON.Error)?.position
      }
    }
    let last = try #require(position(3999, in: json))
    #expect(last.offset == text.utf8.count - 5 - 1)
    let expected = (0..<4000).map { position($0, in: json) }
    #expect(expected.last == last && !expected.contains(nil))
    #expect(Set(expected.map { $0?.offset }).count == 4000)
    var random = SplitMix64(seed: 7)
    for index in (0..<4000).shuffled(using: &random).prefix(300) {
      // A document without a last search.
      if index % 10 == 0 {
        let anew = try JSON(parsing: text, options: options)
        #expect(position(index, in: anew) == expected[index])
      }
      #expect(position(index, in: json) == expected[index])
      #expect(position(index, in: json) == expected[index])
    }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          stride(from: task, to: 4000, by: 8).allSatisfy { position($0, in: json) == expected[$0] }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
    var changed = json
    changed[0] = 1
    #expect(position(5, in: changed) == nil)
  }
}
