import Foundation
import Testing

/// CSV and back.
struct CSVRoundTripTests {
  private func roundTrip(_ array: String, _ arguments: String...) throws -> String {
    let csv = try Tool.run(["convert", "--to", "csv"] + arguments, input: array)
    #expect(csv.status == 0, "\(csv.errors)")
    let types = arguments.filter { $0 == "--types" }
    let back = try Tool.run(
      ["convert", "--from", "csv", "--to", "array"] + types, input: csv.output)
    #expect(back.status == 0, "\(back.errors)")
    return try Tool.run("format", "--compact", input: back.output).output
  }

  @Test(
    arguments: [
      (#"[{"a":""},{"a":"x"}]"#, nil), (#"[{"a":""}]"#, nil), (#"[{"":""},{"":"x"}]"#, nil),
      (#"[{"a":1},{}]"#, #"[{"a":"1"},{"a":""}]"#),
      (#"[{"a":null},{"a":1}]"#, #"[{"a":""},{"a":"1"}]"#),
      // A quote and a combining mark are one character.
      ("[{\"a\":\"\\\"\\u0301,\"}]", "[{\"a\":\"\\\"\u{301},\"}]"),
      ("[{\"\u{FEFF}\":\"x\"}]", nil),
      // Names that are canonically equivalent.
      ("[{\"\u{E9}\":\"1\",\"e\u{301}\":\"2\"}]", nil),
    ] as [(String, String?)])
  func `No record is lost`(array: String, expected: String?) throws {
    for lineEnd in [[], ["--line-feed"]] {
      let csv = try Tool.run(["convert", "--to", "csv"] + lineEnd, input: array)
      let back = try Tool.run("convert", "--from", "csv", "--to", "array", input: csv.output)
      #expect(
        try Tool.run("format", "--compact", input: back.output).output
          == (expected ?? array) + "\n")
    }
  }

  @Test(arguments: 0..<8)
  func `Arrays of objects of strings are the same afterwards`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let pieces = [
      "", "a", "1", "-0", "1e5", "007", "true", "null", " ", ",", "\"", "\n", "\r", "\r\n", "\t",
      "\u{301}", "é", "e\u{301}", "\u{FEFF}", "😀", "\0", "{}", "'",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in pieces.randomElement(using: &random)! }
        .joined()
    }
    func quoted(_ text: String) throws -> String {
      String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }
    var keys: [String] = []
    while keys.count < Int(seed % 4) + 1 {
      let key = text()
      if !keys.contains(where: { $0.utf8.elementsEqual(key.utf8) }) { keys.append(key) }
    }
    let rows = try (0..<40).map { _ in
      "{" + (try keys.map { try quoted($0) + ":" + quoted(text()) }).joined(separator: ",") + "}"
    }
    let array = try Tool.run(
      "format", "--compact", input: "[" + rows.joined(separator: ",") + "]"
    ).output
    #expect(try roundTrip(array) == array)
    #expect(try roundTrip(array, "--types") == array)
    #expect(try roundTrip(array, "--line-feed", "--types") == array)
  }

  @Test func `With types, other values are the same, too`() throws {
    let array = #"[{"a":1,"b":"1"},{"a":null,"b":""},{"a":true,"b":"true"},{"a":1.5,"b":"007"}]"#
    #expect(try roundTrip(array, "--types") == array + "\n")
  }

  @Test func `Few objects cannot make very many cells`() throws {
    let wide = "{" + (0..<500).map { "\"k\($0)\":1" }.joined(separator: ",") + "}\n"
    let input = wide + String(repeating: "{}\n", count: 900)
    let result = try Tool.run(
      "convert", "--from", "lines", "--to", "csv", "--max-empty", "100000", input: input)
    #expect(result.status == 1 && result.errors.contains("more than 100000 cells are empty"))
    #expect(result.output.utf8.count < 110_000)
    #expect(try Tool.run("convert", "--from", "lines", "--to", "csv", input: input).status == 0)
  }
}
