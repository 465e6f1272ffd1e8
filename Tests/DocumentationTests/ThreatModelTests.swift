import Foundation
import Jansson
import JanssonLines
import JanssonPatch
import JanssonQuery
import JanssonText
import Testing

/// What `Documentation/ThreatModel.md` says about input of unknown origin holds without any
/// setting.
struct ThreatModelTests {
  private struct Model: JSONDecodable {
    let value: JSON

    init(decoding json: JSON) throws { value = json }
  }

  @Test func `Each test of the page exists`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let page = try String(
      contentsOf: root.appending(path: "Documentation/ThreatModel.md"), encoding: .utf8)
    var count = 0
    for match in page.matches(of: /\[`([^`]+)`\]\(\.\.\/([^)]+)\)/) {
      let source = try String(
        contentsOf: root.appending(path: String(match.output.2)), encoding: .utf8)
      #expect(source.contains("func `\(match.output.1)`"), "\(match.output.0)")
      count += 1
    }
    let rows = page.matches(of: /(?m)^\| .+\| \[`/)
    #expect(rows.count >= 12 && count >= rows.count)
  }

  @Test func `Each operation of the page is one whose growth is counted`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let page = try String(
      contentsOf: root.appending(path: "Documentation/ThreatModel.md"), encoding: .utf8)
    let folder = root.appending(path: "Benchmarks/Sources/Growth")
    let table = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    let operations = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .compactMap { $0.split(separator: "|").last }
      .flatMap { $0.matches(of: /\*([^*]+)\*/).map(\.output.1) }
    #expect(operations.count > 30)
    for operation in operations {
      #expect(table.contains("\"\(operation)"), "no row \(operation)")
    }
  }

  @Test(arguments: [(512, true), (513, false)])
  func `Every reader has the same limit of depth`(_ depth: Int, isRead: Bool) throws {
    let open = String(repeating: "[", count: depth)
    let close = String(repeating: "]", count: depth)
    let text = open + close
    var readers: [String: @Sendable () throws -> Void] = [
      "text": { _ = try JSON(parsing: text) },
      "bytes": { _ = try JSON(parsing: Array(text.utf8)) },
      "reader": {
        _ = try JSON.Reader().read(Data(text.utf8))
      },
      "decoder": { _ = try JSON.Decoder().decode(JSON.self, from: Data(text.utf8)) },
      "model": { _ = try Model(jsonString: text) },
      "line": { for line in JSON.Lines(parsing: text) { _ = try line.get() } },
      "text to edit": { _ = try JSON.Text(parsing: text) },
    ]
    for syntax in JSON.ReadingOptions.Syntax.allCases {
      readers["\(syntax)"] = {
        _ = try JSON(parsing: text, options: JSON.ReadingOptions(syntax: syntax))
      }
    }
    for engine in JSON.Engine.allCases {
      readers["\(engine)"] = {
        _ = try JSON(parsing: text, options: JSON.ReadingOptions(engine: engine))
      }
    }
    for (name, read) in readers {
      if isRead {
        #expect(throws: Never.self, "\(name)") { try read() }
      } else {
        #expect(throws: (any Error).self, "\(name)") { try read() }
      }
    }
  }

  @Test func `A line that does not end is not kept`() throws {
    let parser = JSON.Lines.Parser(options: .init(onFailure: .continue))
    let chunk = Data(repeating: UInt8(ascii: " "), count: 1 << 20)
    var results: [Result<JSON, JSON.Lines.Failure>] = []
    for _ in 0..<40 {
      parser.append(chunk)
      while let result = parser.next() { results.append(result) }
    }
    parser.append("\n{}\n")
    parser.finish()
    while let result = parser.next() { results.append(result) }
    #expect(results.count == 2)
    #expect(throws: JSON.Lines.Failure.self) { try results.first?.get() }
    #expect(try results.last?.get() == [:])
  }

  @Test func `A merge patch makes no more than both values have`() throws {
    func count(_ json: JSON) -> Int { 1 + json.elements.map(count).reduce(0, +) }
    let wide = JSON.array(JSON.Array((0..<1_000).map { ["n": JSON.number(.init($0))] }))
    var json: JSON = ["a": ["b": wide], "c": wide]
    let patch: JSON = ["a": ["b": ["x": wide], "y": wide], "d": wide]
    let most = count(json) + count(patch)
    try json.apply(mergePatch: patch)
    #expect(count(json) <= most)
    json.merge(patch)
    #expect(count(json) <= most)
  }

  @Test func `Comparing long strings costs steps`() throws {
    let long = JSON.string(String(repeating: "a", count: 1 << 16))
    let json: JSON = ["s": long, "v": JSON.array(JSON.Array(repeating: long, count: 100))]
    for query: JSON.Query in ["$.v[?@ == $.s]", "$.v[?@ <= $.s]", "$.v[?@ != $.s]"] {
      #expect(throws: JSON.Query.Error.self) { try json.values(at: query, stepLimit: 10_000) }
      _ = try json.values(at: query, stepLimit: 10_000_000)
    }
  }

  @Test func `An error shows little of the data, and no control characters`() throws {
    let evil = "\u{1B}[31m\u{9B}31m\u{202E}\u{2066}\u{61C}\u{2028}\u{85}\u{7F}\n"
    let text = String(repeating: evil, count: 1_000)
    let json: JSON = [evil: JSON.string(text), "number": 1]
    var messages: [String] = []
    func note(_ body: () throws -> Void) {
      do {
        try body()
        Issue.record("no error")
      } catch {
        messages.append("\(error)")
      }
    }
    note { _ = try json.decode(Int.self, at: evil) }
    note { _ = try json.decode(Date.self, at: evil) }
    note { _ = try json.decode(Int.self, at: "number", evil) }
    note { _ = try json.decode(Int.self, at: evil, evil) }
    note { _ = try JSON(parsing: "[\"" + text.replacing("\n", with: "") + "\", x]") }
    note { _ = try JSON(parsing: "[1, \u{9B}31m\u{202E}]") }
    let options = JSON.ReadingOptions(duplicateKeys: .reject)
    note { _ = try JSON(parsing: #"{"a\#u{202E}": 1, "a\#u{202E}": 2}"#, options: options) }
    #expect(messages.count == 7)
    for message in messages {
      #expect(message.utf8.count < 1_000)
      let controls = message.unicodeScalars.filter {
        $0 != "\n"
          && ($0.properties.generalCategory == .control || evil.unicodeScalars.contains($0))
          && !"[31m".unicodeScalars.contains($0)
      }
      #expect(controls.isEmpty, "\(message.debugDescription)")
    }
    // A path with such a key can be read again.
    let path = JSON.Path(.key(evil))
    #expect(JSON.Path(path.description) == path)
  }
}
