import Foundation
import Jansson
import TestSupport
import Testing

/// Scanned values are written as a tree of the same values is.
@Suite struct ScannedWritingTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-7", "1.5", "123456789012345678901", #""a/é\n""#, "[]", "{}",
    "[[],{},[[]],{\"\":{}}]", #"{"a":[1,{"b":[]}],"é/":"\u0000\ud83d\ude00","":[true,null]}"#,
    "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,[18],19,{\"a\":20}]",
  ])
  func `Scanned text is written like a tree with every combination of options`(text: String) throws
  { try expectAgreement(on: text) }

  @Test func `Random documents are written like a tree`() throws {
    var random = RandomJSON(seed: 21)
    for _ in 0..<100 {
      var elements = JSON.Array()
      for _ in 0..<20 { elements.append(random.value()) }
      try expectAgreement(on: JSON.array(elements).jsonString())
    }
  }

  /// Large enough for an index after their children.
  @Test func `Containers with an index are written like a tree`() throws {
    let members = (0..<500).map { #""key \#($0)":{"n":[\#($0),"\#($0)"]}"# }
    try expectAgreement(
      on:
        "[{\(members.joined(separator: ","))},[\((0..<99).map { "[\($0)]" }.joined(separator: ","))]]"
    )
  }

  /// Integers of one and two digits are written in a way of their own.
  @Test func `Small integers and literals are written like a tree`() throws {
    let scalars = (-12...1012).map(String.init) + ["true", "false", "null"]
    let text = "[\(scalars.joined(separator: ","))]"
    #expect(try JSON(parsing: text).jsonString() == text)
    try expectAgreement(on: text)
  }

  /// Two doubles side by side are written together, if both are of moderate size.
  @Test func `Doubles side by side are written like a tree`() throws {
    let numbers = [
      "1.5", "-100.0", "0.25", "-0.00012345678901234567", "4503599627370495.5", "2.0", "0.0",
      "-12345.678901234567", "1e-05", "1.5e+300", "7", "9007199254740992.0", #""text""#, "[0.5]",
    ]
    for first in numbers {
      for second in numbers {
        let children = [first, second, "0.1"]
        for count in 1...3 {
          try expectAgreement(on: "[\(children.prefix(count).joined(separator: ","))]")
        }
        try expectAgreement(on: "[[\(first)],[\(second),\(first)],\(second)]")
        try expectAgreement(on: #"{"a":\#(first),"b":\#(second)}"#)
      }
    }
  }

  @Test(arguments: [1, 2046, 2047])
  func `Deep documents are written like a tree`(depth: Int) throws {
    let text =
      String(repeating: #"[{"a":"#, count: depth / 2) + String(repeating: "[", count: depth % 2)
      + String(repeating: "]", count: depth % 2) + (depth % 2 == 0 ? "1" : "")
      + String(repeating: "}]", count: depth / 2)
    // Indented, such a text is mostly spaces.
    try expectAgreement(on: text, depth: 2048, indentation: 1)
  }

  /// Strings of lengths around those of words, vectors and chunks, with one special character at
  /// every position, as values, as keys, and from a tree.
  @Test(arguments: ["\"", "\n", "\u{1}", "/", "é", "😀"])
  func `A special character at any position in a string is escaped`(special: String) throws {
    for length in Array(0...50) + [64, 65, 8190, 8191, 8192, 8193, 20_000] {
      let places = length > 100 ? [0, 8187, 8188, 8189, 8190, 8191, 8192] : Array(0...length)
      for place in places where place <= length {
        let text =
          String(repeating: "x", count: place) + special
          + String(repeating: "y", count: length - place)
        for options in [
          JSON.WritingOptions(), JSON.WritingOptions(isASCIIOnly: true, escapesSlashes: true),
        ] {
          let written = try JSON.string(text).jsonString(options: options)
          #expect(written == quoted(text, options))
          let source = #"{"a":\#(written),\#(written):"a"}"#
          #expect(try JSON(parsing: source).jsonString(options: options) == source)
        }
      }
    }
  }

  /// More than a block is written in pieces.
  @Test func `A large document written to a file in pieces is the same as in memory`() throws {
    let long = String(repeating: "é\\n", count: 30_000)
    let text =
      #"["\#(long)",\#(String(repeating: "9", count: 100_000)),{"\#(long)":1.5}"#
      + String(repeating: #","some text",[1,2,3]"#, count: 10_000) + "]"
    let json = try JSON(parsing: text)
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { unlink(path) }
    for options in [.compact, .pretty, JSON.WritingOptions(isASCIIOnly: true)] {
      try json.write(toFile: path, options: options)
      let expected = try json.jsonData(options: options)
      #expect(FileManager.default.contents(atPath: path) == expected)
    }
    #expect(try json.jsonString() == text)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `A full device is an error`() throws {
    let json = try JSON(parsing: "[\"\(String(repeating: "x", count: 100_000))\",1]")
    let error = #expect(throws: JSON.Error.self) { try json.write(toFile: "/dev/full") }
    guard case .file(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.code == ENOSPC)
  }

  private func quoted(_ text: String, _ options: JSON.WritingOptions) -> String {
    let inside = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": #"\""#
      case "\n": #"\n"#
      case "\u{1}": #"\u0001"#
      case "/": options.escapesSlashes ? #"\/"# : "/"
      case "é": options.isASCIIOnly ? #"\u00e9"# : "é"
      case "😀": options.isASCIIOnly ? #"\ud83d\ude00"# : "😀"
      default: String(scalar)
      }
    }
    return "\"\(inside.joined())\""
  }

  private func expectAgreement(
    on text: String, depth: Int = 512, indentation: Int = 31,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let scanned = try JSON(parsing: text, options: JSON.ReadingOptions(maximumDepth: depth))
    let tree = scanned.asTree()
    for options in JSON.WritingOptions.all(.turbo) where options.indent ?? 0 <= indentation {
      #expect(
        try scanned.jsonString(options: options) == tree.jsonString(options: options),
        sourceLocation: sourceLocation)
    }
  }
}
