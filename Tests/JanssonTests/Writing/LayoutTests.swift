import Foundation
import Jansson
import TestSupport
import Testing

@testable import JanssonCore

@Suite struct LayoutTests {
  static var tree: Tree {
    .object([
      ("b", .array([.int(1), .array([]), .object([])])), ("a", .object([("é/", .bool(true))])),
    ])
  }

  @Test(arguments: JSON.Engine.allCases)
  func `The compact layout has no white space`(engine: JSON.Engine) throws {
    let text = try Self.tree.json.jsonString(options: JSON.WritingOptions(engine: engine))
    #expect(text == #"{"b":[1,[],{}],"a":{"é/":true}}"#)
  }

  @Test(arguments: JSON.Engine.allCases)
  func `With indentation zero the text is one line with spaces`(engine: JSON.Engine) throws {
    let options = JSON.WritingOptions(indent: 0, engine: engine)
    let text = try Self.tree.json.jsonString(options: options)
    #expect(text == #"{"b": [1, [], {}], "a": {"é/": true}}"#)
  }

  @Test(arguments: JSON.Engine.allCases, [1, 2, 4, 31])
  func `With indentation each element and member has its own line`(
    engine: JSON.Engine, width: Int
  ) throws {
    let options = JSON.WritingOptions(indent: width, sortsKeys: true, engine: engine)
    let one = String(repeating: " ", count: width)
    let two = one + one
    #expect(
      try Self.tree.json.jsonString(options: options) == """
        {
        \(one)"a": {
        \(two)"é/": true
        \(one)},
        \(one)"b": [
        \(two)1,
        \(two)[],
        \(two){}
        \(one)]
        }
        """)
  }

  @Test(arguments: JSON.Engine.allCases, [nil, 2])
  func `A line feed ends the text if asked for`(engine: JSON.Engine, indentation: Int?) throws {
    var options = JSON.WritingOptions(indent: indentation, engine: engine)
    for json in [try Self.tree.json, 7] {
      let text = try json.jsonString(options: options)
      options.endsWithNewline = true
      #expect(try json.jsonString(options: options) == text + "\n")
      #expect(try json.jsonData(options: options) == Data((text + "\n").utf8))
      options.isCanonical = true
      #expect(try json.jsonString(options: options) == json.jsonString(options: .canonical) + "\n")
      options.isCanonical = false
      options.endsWithNewline = false
    }
  }

  @Test func `The indentation is clamped to 31`() {
    #expect(JSON.WritingOptions(indent: -1).indent == 0)
    #expect(JSON.WritingOptions(indent: 99).indent == 31)
    var options = JSON.WritingOptions.pretty
    #expect(options.indent == 2)
    options.indent = .max
    #expect(options.indent == 31)
    options.indent = nil
    #expect(options == .compact)
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Any value can be written at the top level`(engine: JSON.Engine) throws {
    let options = JSON.WritingOptions.pretty
    let cases: [(Tree, String)] = [
      (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.int(-7), "-7"),
      (.text("a"), "\"a\""), (.array([]), "[]"), (.object([]), "{}"), (.digits("1.10"), "1.10"),
    ]
    for (tree, text) in cases {
      #expect(try tree.json.jsonString(options: options) == text)
      #expect(try tree.json.jsonData(options: options) == Data(text.utf8))
      #expect(try tree.json.jsonBytes(options: options) == [UInt8](text.utf8))
    }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Sorted keys follow the order of their bytes`(engine: JSON.Engine) throws {
    // In UTF-16 the emoji would sort before U+FF5E.
    let keys = ["b", "a", "", "ab", "B", "\u{FF5E}", "😀", "é", "e\u{301}", "a\0", "\0"]
    let json = try Tree.object(keys.map { ($0, .object([("y", .null), ("x", .null)])) }).json
    let text = try json.jsonString(
      options: JSON.WritingOptions(sortsKeys: true, engine: engine))
    let sorted = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let members = sorted.map { key in
      "\"\(key.replacing("\0", with: "\\u0000"))\":{\"x\":null,\"y\":null}"
    }
    #expect(text == "{\(members.joined(separator: ","))}")
  }

  /// For values without doubles.
  @Test(arguments: JSON.WritingOptions.all(.turbo))
  func `Both engines write the same text with every combination of options`(
    options: JSON.WritingOptions
  ) throws {
    var random = SplitMix64(seed: 7)
    var reference = options
    reference.engine = .other
    for _ in 0..<20 {
      let json = try Tree.random(depth: 5, &random).json
      #expect(try json.jsonBytes(options: options) == json.jsonBytes(options: reference))
    }
  }

  @Test func `A description also shows values that cannot be written`() throws {
    let json = try Tree.array([
      .real(.nan), .real(.infinity), .real(-.infinity), .error(.other(description: "gone")),
      .digits("1.10"), .text("é\n"),
    ]).json
    #expect(json.describe() == "[NaN,Infinity,-Infinity,<error: gone>,1.10,\"é\\n\"]")
    #expect(JSON.error(.outOfMemory).describe() == "<error: out of memory>")
  }

  @Test func `Deep values are written on a small stack, or are too deep for jansson`() throws {
    let depth = deepLevels
    let sizes = try onSmallStack {
      let json = try Tree.nested(depth)
      var sorted = JSON.WritingOptions(sortsKeys: true)
      let count = try json.jsonBytes(options: sorted).count
      sorted.engine = .other
      // Only jansson's writer has a limit.
      if sorted.engine == .turbo { return count }
      let error = #expect(throws: JSON.Error.self) { try json.jsonBytes(options: sorted) }
      guard case .tooDeep(limit: 1000, position: nil) = error else {
        Issue.record("\(String(describing: error))")
        return count
      }
      return count
    }
    #expect(sizes == 2 * depth + 4)
  }

  @Test(.enabled(if: JSON.Engine.other != .turbo))
  func `The jansson engine writes up to its depth limit`() throws {
    let options = JSON.WritingOptions(engine: .other)
    let count = try onSmallStack { try Tree.nested(1000).jsonBytes(options: options).count }
    #expect(count == 2004)
    #expect(throws: JSON.Error.self) { try Tree.nested(1001).jsonBytes(options: options) }
  }

  @Test func `An error deep in a value is found on a small stack`() throws {
    let path = try onSmallStack { () -> JSON.Path? in
      var node = try Tree.real(.nan).node()
      for _ in 0..<100_000 {
        let array = try Node.makeArray()
        try array.tree.append(node)
        node = array
      }
      let json = ContainerReference.value(ofRoot: node)
      let error = #expect(throws: JSON.Error.self) { try json.jsonBytes() }
      return error?.path
    }
    #expect(path?.steps.count == 100_000)
  }
}

extension Tree {
  /// A tree without doubles, the same for the same generator.
  static func random(depth: Int, _ random: inout SplitMix64) -> Tree {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2: .int(.random(in: .min ... .max, using: &random))
    case 3: .int(.random(in: -200...200, using: &random))
    case 4: .digits("\(UInt64.random(in: .max / 2 ... .max, using: &random))0.5e7")
    case 5, 6: .text(text(&random))
    case 7: .array((0..<4).map { _ in .random(depth: depth - 1, &random) })
    default: .object((0..<4).map { _ in (text(&random), .random(depth: depth - 1, &random)) })
    }
  }

  private static func text(_ random: inout SplitMix64) -> String {
    let parts = ["\0", "n1", "t", "/", "\"", "\\", "\n", "\u{1F}", "é", "😀", "\u{7F}", "abcdefghi"]
    return (0..<Int.random(in: 0..<9, using: &random))
      .map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
  }
}
