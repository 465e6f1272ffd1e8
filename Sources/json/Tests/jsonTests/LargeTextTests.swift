import Foundation
import Testing

/// Large texts are read in a window: with the same output, messages and exit status as by value.
struct LargeTextTests {
  /// Every text is large, or none.
  private static let (window, value) = (["--large-from", "1"], ["--large-from", "1000000000"])

  private static let commands = [
    ["validate"], ["format"], ["format", "--compact"], ["format", "--indent", "0"],
    ["format", "--indent", "3", "--ascii"], ["format", "--tab"], ["format", "--sort-keys"],
    ["format", "--exact-numbers"], ["format", "--duplicates", "first"],
    ["format", "--duplicates", "reject"], ["validate", "--duplicates", "reject"],
    ["validate", "--max-depth", "3"], ["stats"], ["stats", "--json"], ["get", "a"],
    ["get", "a.b[1]", "-e"], ["get", "[1]", "--raw"], ["get", "", "--compact"],
    ["format", "--from", "value"], ["validate", "--from", "values"],
  ]

  private static let texts = [
    "", " \n", "{}", "[]", "1", "\"x\\n\"", "null", "false", "[1,[],{}]",
    "{\"a\":{\"b\":[true,{\"c\":[]}]}}",
    "{\"a\":1,\"a\":{\"b\":[1,\"x\"]}}", "{\"x\":{\"a\":1,\"a\":2},\"a\":null}",
    "[1.50,-0,1e400,12345678901234567890]",
    "{\"a\":\"\\u00e9\\ud83d\\ude00/\"}", "1 2", "{\"a\":1}{\"a\":2}\n[3]", "{\"a\":1} x", "[1,2",
    "[1,]",
    "nul", "12x", "\"a\"x", "{\"a\":1,\"b\"}", "[[[[1]]]]", "\u{FEFF}[1]", "[1]]",
    "{\"a\":1}\n{\"a\":", "[01]",
    "\r\n{\r\n\"a\" : [ 1 ,\r\n x ] }", "{\"0\":1,\"1\":2,\"2\":[3,{\"4\":[]}]}",
  ]

  /// A document at random.
  private static func document(_ random: inout SplitMix, depth: Int = 0) -> String {
    let count = Int(random.next() % 4)
    let spaces = ["", " ", "\n  "][Int(random.next() % 3)]
    switch random.next() % (depth < 4 ? 8 : 5) {
    case 0: return "\(Int(random.next() % 1000)).5e1"
    case 1: return ["true", "false", "null", "-7", "\"\""][Int(random.next() % 5)]
    case 2: return "\"\\u00e9 東京 \\\"\(random.next() % 100)\\\\\""
    case 3: return "\(random.next() % 10_000_000_000)"
    case 4: return "[]"
    case 5:
      return "["
        + (0..<count).map { _ in spaces + document(&random, depth: depth + 1) }
        .joined(separator: ",") + spaces + "]"
    default:
      return "{"
        + (0..<count).map { _ in
          "\(spaces)\"\(["a", "b", "c", "0", "é"][Int(random.next() % 5)])\":"
            + document(&random, depth: depth + 1)
        }.joined(separator: ",") + spaces + "}"
    }
  }

  /// Creates a file for each text.
  private func files(_ texts: [String], in folder: Folder) throws -> [String] {
    try texts.enumerated().map { try folder.file("\($0).json", $1) }
  }

  /// Texts at random; each third is damaged.
  private static let random: [String] = {
    var random = SplitMix(state: 3)
    return (0..<300).map { round in
      var bytes = Array(document(&random).utf8)
      if round % 3 == 2, !bytes.isEmpty {
        let damage = Array("[]{},:\"0 a\\".utf8)
        bytes[Int(random.next() % UInt64(bytes.count))] = damage[Int(random.next() % 11)]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }()

  @Test(arguments: commands) func `Both ways print the same`(_ command: [String]) throws {
    let folder = try Folder()
    let files = try files(Self.texts + Self.random, in: folder)
    let first = try Tool.run(command + Self.window + files, input: nil)
    let second = try Tool.run(command + Self.value + files, input: nil)
    #expect(first == second)
  }

  @Test(arguments: [["format"], ["validate"]])
  func `What is redirected, or comes from a pipe, is the same`(_ command: [String]) throws {
    let folder = try Folder()
    let long = "{\"a\":[\(Array(repeating: "1", count: 200_000).joined(separator: ","))]}"
    for text in Self.texts + [long, long + "{}", String(long.dropLast())] {
      let value = try Tool.run(command + Self.value, input: text)
      #expect(try Tool.run(command + Self.window, input: text) == value)
      let file = try folder.file("a.json", text)
      let words = (command + Self.window).joined(separator: " ")
      let piped = try Tool.shell("cat \"$1\" | \"$0\" \(words)", file)
      #expect(piped == value, "\(command) \(text.prefix(80))")
    }
  }

  @Test func `Standard input is read from where it is`() throws {
    let folder = try Folder()
    let lines = try folder.file("a.txt", "a line\n{\"a\": 1}\n")
    for command in ["format -c", "get a"] {
      let script = "{ IFS= read -r line; \"$0\" \(command) --large-from 1; } < \"$1\""
      let expected = command == "get a" ? "1\n" : "{\"a\":1}\n"
      #expect(try Tool.shell(script, lines).output == expected)
    }
  }

  @Test(arguments: [[], ["-c"], ["--tab"], ["--duplicates", "reject"]])
  func `Files are replaced with the same texts, or not at all`(_ options: [String]) throws {
    let texts = Self.texts + Self.random
    func replace(_ way: [String]) throws -> (Tool.Result, [String]) {
      let folder = try Folder()
      let files = try files(texts, in: folder)
      var result = try Tool.run(["format", "-i"] + options + way + files, input: nil)
      let path = folder.path("")
      result = Tool.Result(
        output: result.output, errors: result.errors.replacing(path, with: ""),
        status: result.status)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == texts.count)
      return (result, try texts.indices.map { try folder.text("\($0).json") })
    }
    let (first, second) = (try replace(Self.window), try replace(Self.value))
    #expect(first.0 == second.0)
    #expect(first.1 == second.1)
  }

  @Test func `Links and permissions are kept`() throws {
    let folder = try Folder()
    let file = try folder.file("a.json", "[1,2]")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.json"), withDestinationPath: "a.json")
    let result = try Tool.run(
      ["format", "-ic"] + Self.window + [folder.path("link.json")], input: nil)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(try folder.text("a.json") == "[1,2]\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.json"))
    #expect(link == "a.json")
  }
}
