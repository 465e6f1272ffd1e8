import Foundation
import Jansson
import JanssonPatch
import JanssonText
import TestSupport
import Testing

@Suite("What is wrong with a text or a change")
struct TextErrorTests {
  @Test func `A descriptor that cannot be read is named by its number`() throws {
    let error = #expect(throws: JSON.Error.self) { try JSON.Text(readingFrom: 9999) }
    #expect("\(try #require(error))".contains("descriptor 9999"))
  }

  @Test func `Of descriptors, only standard input is named in syntax errors`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("[1,\n}".utf8))
    try pipe.fileHandleForWriting.close()
    let error = #expect(throws: JSON.Error.self) {
      try JSON.Text(readingFrom: pipe.fileHandleForReading.fileDescriptor)
    }
    guard case .syntax(let syntax)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(syntax.file == nil && syntax.position.line == 2)
  }

  @Test func `An invalid text gives the same error as for a value, with its position`() throws {
    for (text, syntax) in [
      ("{\"a\": 1,}", .json), ("[1, // x\n]", .json), ("[1 2]", .jsonWithComments),
      ("{a: 'x}", .json5),
      ("", .json), ("[1] x", .jsonWithComments),
    ] as [(String, JSON.ReadingOptions.Syntax)] {
      let options = JSON.ReadingOptions(syntax: syntax)
      let error = #expect(throws: JSON.Error.self) {
        try JSON.Text(parsing: text, options: options)
      }
      let expected = #expect(throws: JSON.Error.self) { try JSON(parsing: text, options: options) }
      #expect(error == expected)
      #expect(error?.position != nil)
    }
    var options = JSON.ReadingOptions(maximumDepth: 1)
    #expect(throws: JSON.Error.self) { try JSON.Text(parsing: "[[1]]", options: options) }
    options = JSON.ReadingOptions(maximumSize: 2)
    #expect(throws: JSON.Error.tooLarge(limit: 2, size: 3)) {
      try JSON.Text(parsing: "[1]", options: options)
    }
  }

  @Test func `An impossible change gives the same error as for a value, and changes nothing`()
    throws
  {
    let before = "{\"a\": [1, {\"b\": true} ], \"c\": \"x\"}"
    let changes:
      [(@Sendable (inout JSON) throws -> Void, @Sendable (inout JSON.Text) throws -> Void)] = [
        ({ try $0.set(1, at: ["a", "b"]) }, { try $0.set(1, at: ["a", "b"]) }),
        ({ try $0.set(1, at: ["c", 0]) }, { try $0.set(1, at: ["c", 0]) }),
        ({ try $0.set(1, at: ["a", -1]) }, { try $0.set(1, at: ["a", -1]) }),
        ({ try $0.set(1, at: ["a", 100_000]) }, { try $0.set(1, at: ["a", 100_000]) }),
        ({ try $0.remove(at: ["d"]) }, { try $0.remove(at: ["d"]) }),
        ({ try $0.remove(at: ["a", 2]) }, { try $0.remove(at: ["a", 2]) }),
        ({ try $0.insert(1, at: ["a", 3]) }, { try $0.insert(1, at: ["a", 3]) }),
        ({ try $0.insert(1, at: ["c"]) }, { try $0.insert(1, at: ["c"]) }),
        ({ try $0.append(1, at: ["c"]) }, { try $0.append(1, at: ["c"]) }),
      ]
    for (plain, change) in changes {
      var value = try JSON(parsing: before)
      var text = try JSON.Text(parsing: before)
      let expected = #expect(throws: JSON.Error.self) { try plain(&value) }
      let error = #expect(throws: JSON.Error.self) { try change(&text) }
      #expect(error == expected)
      #expect(text.string == before)
    }
  }

  @Test func `A value that cannot be represented in JSON, or nests too deeply, is rejected`() throws
  {
    var text = try JSON.Text(
      parsing: "{\"a\": 1}", options: JSON.ReadingOptions(maximumDepth: 3))
    let nan = JSON.number(JSON.Number(Double.nan))
    #expect(throws: JSON.Error.self) { try text.set([1, nan], at: "a") }
    #expect(throws: JSON.Error.self) { try text.set(nan, at: .path([])) }
    #expect(throws: JSON.Error.self) { try text.set(.error(.outOfMemory), at: "a") }
    #expect(throws: JSON.Error.self) { try text.set(nan, at: "b", "c") }
    try text.set([[1]], at: "a")
    #expect(throws: JSON.Error.tooDeep(limit: 3, position: nil)) {
      try text.set([[[1]]], at: "a")
    }
    #expect(throws: JSON.Error.self) { try text.set(1, at: "b", "c", "d", "e") }
    #expect(throws: (any Error).self) {
      try text.apply([.move(from: ["a"], to: ["b"]), .copy(from: ["b"], to: ["b", "0", "-"])])
    }
    #expect(text.string == "{\"a\": [[1]]}")
    text["a"] = nan
    text.value = [nan]
    #expect(text.string == "{\"a\": [[1]]}")
  }

  @Test func `A member is not renamed to an existing key, and only members can be renamed`() throws
  {
    var text = try JSON.Text(parsing: #"{"a": 1, "b": [2]}"#)
    #expect(throws: JSON.Error.self) { try text.rename("a", to: "b") }
    #expect(throws: JSON.Error.self) { try text.rename("c", to: "d") }
    #expect(throws: JSON.Error.self) { try text.rename(["b", 0], to: "d") }
    #expect(throws: JSON.Error.self) { try text.rename(.path([]), to: "d") }
    #expect(!text.hasChanges)
  }

  @Test func `A copy of a text is independent`() throws {
    let first = try JSON.Text(parsing: #"{"a": [1, 2]}"#)
    var second = first
    try second.set(3, at: "a", 0)
    var third = second
    try third.remove(at: "a", 1)
    #expect(first.string == #"{"a": [1, 2]}"#)
    #expect(second.string == #"{"a": [3, 2]}"#)
    #expect(third.string == #"{"a": [3]}"#)
    #expect(second.value == ["a": [3, 2]])
    #expect(third.value == ["a": [3]])
    #expect(first.value == ["a": [1, 2]])
  }

  @Test func `Changing the parsed value does not change the text`() throws {
    let text = try JSON.Text(
      parsing: #"{"a": {"b": [1, 2]}, "c": "long enough to be in the text"}"#)
    var value = text.value
    value["a", "b", 0] = 7
    value["c"] = "x"
    #expect(text.value["a", "b", 0] == 1)
    var changed = text
    try changed.set(2, at: "a", "b", 0)
    #expect(changed.string == #"{"a": {"b": [2, 2]}, "c": "long enough to be in the text"}"#)
  }

  @Test func `A deeply nested text can be changed on a small stack`() throws {
    let count = 2000
    let before = String(repeating: "[", count: count) + "1" + String(repeating: "]", count: count)
    let result = onThread(stack: 512 * 1024) {
      var text = try? JSON.Text(parsing: before, options: JSON.ReadingOptions(maximumDepth: 2048))
      let path = JSON.Index.path([JSON.Index](repeating: 0, count: count))
      try? text?.set(2, at: path)
      try? text?.apply(mergePatch: ["a": 1])
      return text?.string ?? ""
    }
    #expect(result == "{\"a\": 1}")
  }

  @Test func `Merging and sorting deeply nested texts need little stack`() throws {
    let count = 1000
    let before =
      String(repeating: #"{"b": 1, "a": "#, count: count) + "2"
      + String(repeating: "}", count: count)
    let after =
      String(repeating: #"{"a": "#, count: count) + "3"
      + String(repeating: #", "b": 1}"#, count: count)
    let result = onThread(stack: 512 * 1024) {
      var text = try? JSON.Text(parsing: before, options: JSON.ReadingOptions(maximumDepth: 1024))
      var other: JSON = [:]
      try? other.set(3, at: .path([JSON.Index](repeating: "a", count: count)))
      try? text?.merge(other)
      try? text?.sortKeys()
      return text?.string ?? ""
    }
    #expect(result == after)
  }

  @Test func `Positions of edits count lines and columns as errors do`() throws {
    let before = "\u{FEFF}{\r\n  \"é😀\": [1,\r 2], \n\"b\": 3}"
    var text = try JSON.Text(parsing: before)
    try text.set(9, at: "é😀", 1)
    try text.set(8, at: "b")
    let edits = text.edits
    #expect(
      edits.map { [$0.start.line, $0.start.column, $0.start.offset] } == [[3, 2, 23], [4, 6, 33]])
    #expect(edits.map(\.replacement) == ["9", "8"])
    #expect(edits.map(\.end.column) == [3, 7])
  }

  @Test func `Positions of edits count UTF-16 as language servers do`() throws {
    let texts: [(String, [JSON.Index])] = [
      ("\"a😀é\u{301}\"", [.path([])]),
      ("\u{FEFF}[\r\n1,\r\"😀\",\n\t\"ä\" ]", [0, 1, 2]),
      ("{\"🇩🇪\": \"👩‍👩‍👧\", \"b\": [1, 2]}", ["🇩🇪", ["b", 0], ["b", 1]]),
    ]
    for (string, paths) in texts {
      let text = try JSON.Text(parsing: string)
      for path in paths {
        var changed = text
        try changed.set(nil, at: path)
        let edit = try #require(changed.edits.first)
        for (position, offset) in [
          (edit.utf16Start, edit.range.lowerBound), (edit.utf16End, edit.range.upperBound),
        ] {
          let before = String(decoding: Array(string.utf8).prefix(offset), as: UTF8.self)
          // As a string counts, where CR LF is one character.
          let lines = before.replacing("\u{FEFF}", with: "")
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          #expect(position.line == lines.count - 1)
          #expect(position.character == lines.last?.utf16.count)
        }
      }
    }
  }
}
