import Jansson
import ReadmeExamples
import Testing

/// The articles' examples, run: what they show and what runs here are the same.
struct DocumentationTests {
  private final class Printer {
    var lines: [String] = []
    func callAsFunction(_ items: Any...) {
      lines.append(items.map { "\($0)" }.joined(separator: " "))
    }
  }

  private func check(_ article: String, _ run: (Printer) throws -> Void) throws {
    let examples = try ReadmeExamples(article: "Documentation/\(article).md", test: #filePath)
    let printer = Printer()
    try run(printer)
    #expect(examples.promises.count >= 2)
    #expect(examples.broken(by: printer.lines) == [])
    #expect(try examples.missing(inFile: #filePath) == [])
  }

  @Test func patch() throws {
    try check("JSONPatch") { print in
      var json = try JSON(
        parsing: #"{"foo": {"bar": "baz", "waldo": "fred"}, "qux": {"corge": "grault"}}"#)
      let patch = try JSON.Patch(
        jsonString: #"[{"op": "move", "from": "/foo/waldo", "path": "/qux/thud"}]"#)
      try json.apply(patch)
      print(json)
      let back: JSON.Patch = [
        .test(["qux", "thud"], "fred"), .remove(["qux", "thud"]), .add(["list"], [1, 3]),
      ]
      print(try json.applying(back))
      do {
        try json.apply([.add(["foo", "x"], 1), .replace(["foo", "y"], 2)])
      } catch {
        print(error)
      }
      print(json["foo"])
      let old = try JSON(parsing: #"{"name": "Ann", "tags": ["a", "b", "c"]}"#)
      let new = try JSON(parsing: #"{"name": "Bob", "tags": ["a", "x", "b", "c"]}"#)
      let change = JSON.Patch(from: old, to: new)
      print(change[0])
      print(change[1])
      print(try change.inverted(for: old)[0])
      let difference = new.difference(from: old)
      print(difference.formatted(maximumChanges: 2))
      #expect(difference.description == "- name: \"Ann\"\n+ name: \"Bob\"\n+ tags[1]: \"x\"")
    }
  }

  @Test func pointer() throws {
    try check("JSONPointer") { print in
      let json: JSON = ["foo": ["bar", "baz"], "a/b": 1, "c%d": 2, "m~n": 8]
      print(json[pointer: try JSON.Pointer("/foo/0")])
      print(json[pointer: try JSON.Pointer("/a~1b")])
      print(json[pointer: try JSON.Pointer("/m~0n")])
      print(json[pointer: ["foo", 1]])
      print(json[pointer: try JSON.Pointer(uriFragment: "#/c%25d")])
      print(try JSON.Pointer("/c%d/é").uriFragment)
      let path: JSON.Path = ["foo", 1]
      print(path.pointer)
      print(JSON.Pointer(path).path(in: json) ?? "none")
      print(json[pointer: try JSON.Pointer("/foo/-")].isError)
    }
  }

  @Test func mergePatch() throws {
    try check("MergePatch") { print in
      var json = try JSON(
        parsing: #"{"title": "Goodbye!", "author": {"givenName": "John", "familyName": "Doe"}}"#)
      let patch = try JSON(
        parsing: #"{"title": "Hello!", "author": {"familyName": null}, "tags": ["example"]}"#)
      try json.apply(mergePatch: patch)
      print(json)
      let change = try JSON.mergePatch(from: ["a": 1, "b": 2], to: ["a": 1, "c": [3]])
      print(change)
      do {
        _ = try JSON.mergePatch(from: ["a": ["b": 1]], to: ["a": ["b": nil] as JSON])
      } catch {
        print(error)
      }
    }
  }

  @Test func canonicalForm() throws {
    try check("CanonicalForm") { print in
      let json = try JSON(
        parsing: #"{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3], "a": "€\u000f"}"#)
      print(try json.jsonString(options: .canonical))
      do {
        _ = try JSON(parsing: #"{"id": 9007199254740993}"#).jsonString(options: .canonical)
      } catch {
        print(error)
      }
    }
  }

  @Test func json5() throws {
    try check("JSON5") { print in
      let text = """
        {
          // comments
          unquoted: 'and you can quote me on that', hexadecimal: 0xdecaf,
          leadingDecimalPoint: .8675309, andTrailing: 8675309., positiveSign: +1,
          trailingComma: ['in arrays',],
        }
        """
      let json = try JSON(parsing: text, options: .init(syntax: .json5))
      print(json["hexadecimal"])
      print(json["trailingComma"])
      let settings = try JSON(
        parsing: "{\"a\": 1, /* one */}", options: .init(syntax: .jsonWithComments))
      print(settings)
      let decoder = JSON.Decoder()
      decoder.allowsJSON5 = true
      print(try decoder.decode([String: Int].self, from: "{answer: 0x2A}"))
      let infinite = try JSON(parsing: "[Infinity]", options: .init(syntax: .json5))
      print(infinite[0])
      print((try? infinite.jsonString()) == nil)
    }
  }
}
