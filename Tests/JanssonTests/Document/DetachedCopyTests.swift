import Jansson
import TestSupport
import Testing

@testable import JanssonCore

/// A detached copy of a value as it was read is scanned, too, and has memory of its own.
struct DetachedCopyTests {
  /// Objects and arrays with and without an index, inside each other, and ending at the same place.
  private static func nested(_ members: Int, _ elements: Int) -> String {
    let inner = (0..<elements).map { #"[\#($0),{"s":"\#($0)"}]"# }.joined(separator: ",")
    let outer = (0..<members).map { #""key \#($0)":{"list":[\#(inner)],"é\n":"\#($0)"}"# }
    return "{\(outer.joined(separator: ", ")),\"last\":[\(inner)]}"
  }

  private static let texts = [
    "[]", "{}", "[[]]", #"{"":{}}"#, #"[""]"#, #"{"":""}"#, "[null,true,false,0,-1,0.1,-0.0]",
    #"["\"\\\/\b\f\n\r\t\u0041\u00e9\u20ac\ud83d\ude00","é","\u0000","a\u0000b"]"#,
    #"[123456789012345678901234567890,0.1234567890123456789,-18446744073709551616,"1"]"#,
    #"{"\u0061":1,"a key of more than fifteen bytes":[],"\#(String(repeating: "k", count: 300))":2}"#,
    "[" + (0..<80).map { #""\#(String(repeating: "x", count: $0))""# }.joined(separator: ",") + "]",
    nested(1, 16), nested(1, 17), nested(64, 3), nested(65, 3), nested(65, 17), nested(130, 40),
    "{\"a\": \(nested(70, 1)), \"b\": [\(nested(1, 20)), \(nested(66, 18))]}",
  ]

  private func expectScanned(_ json: JSON, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(json.reference?.node.isScanned == true, sourceLocation: sourceLocation)
  }

  @Test(arguments: texts.indices)
  func `A copy equals its original in every respect`(number: Int) throws {
    for exact in [false, true] {
      let options = JSON.ReadingOptions(exactNumbers: exact)
      let original = try JSON(parsing: Self.texts[number], options: options)
      let copy = original.detached()
      expectScanned(copy)
      #expect(copy.reference?.node != original.reference?.node)
      #expect(copy == original && copy.hashValue == original.hashValue)
      #expect(dump(copy) == dump(original))
      for options: JSON.WritingOptions in [
        .compact, .pretty, .init(sortsKeys: true, isASCIIOnly: true), .init(engine: .other),
      ] {
        #expect(try copy.jsonString(options: options) == original.jsonString(options: options))
      }
      #expect(copy.detached() == original)
    }
  }

  @Test(arguments: texts.indices)
  func `A part is copied without what is around it`(number: Int) throws {
    let text = Self.texts[number]
    let whole = try JSON(parsing: #"{"before": ["x", {}], "part": \#(text), "after": "after"}"#)
    let copy = whole["part"].detached()
    expectScanned(copy)
    #expect(copy == whole["part"])
    #expect(dump(copy) == dump(whole["part"]))
    #expect(try copy.jsonString() == whole["part"].jsonString())
  }

  @Test(arguments: [64, 65, 300], [16, 17, 50])
  func `Members and elements of a copy are found`(members: Int, elements: Int) throws {
    func copy() throws -> JSON {
      try JSON(parsing: "[0,\(Self.nested(members, elements))]")[1].detached()
    }
    let json = try copy()
    #expect(json.count == members + 1)
    for member in 0..<members {
      let object = json[.key("key \(member)")]
      #expect(object["é\n"] == .string("\(member)"))
      for element in [0, elements / 2, elements - 1] {
        let found = object["list", element]
        #expect(found[0] == .number(.init(element)) && found[1, "s"] == .string("\(element)"))
      }
      #expect(object["list", elements].isError)
    }
    #expect(json[.key("key \(members)")].isError && json[.key("")].isError)
    #expect(json.members.keys.dropLast() == (0..<members).map { "key \($0)" })
  }

  @Test func `Numbers that are kept as text are copied`() throws {
    let text = #"[123456789012345678901234567890,1e400,0.10,-1.50E+3,[1.00,"1.00"]]"#
    let copy = try JSON(parsing: text, options: .init(exactNumbers: true)).detached()
    #expect(try copy.jsonString() == text)
    #expect(copy[0] == .number(try #require(JSON.Number("123456789012345678901234567890"))))
    #expect(copy[4, 0] == 1)
    #expect(copy[4].detached()[1] == "1.00")
  }

  @Test(arguments: [1, 8, 500])
  func `A copy outlives its original`(size: Int) throws {
    // The second document is likely to get the memory of the first.
    func copy() throws -> JSON { try JSON(parsing: Self.nested(size, 20)).detached() }
    let copies = [try copy(), try copy()]
    let other = try JSON(parsing: Self.nested(size, 20).replacing("\"s\"", with: "\"t\""))
    #expect(copies[0] == copies[1] && copies[0] != other)
    #expect(copies[1]["last", 19, 1, "s"] == "19")
  }

  @Test func `A copy frees the document that its original belongs to`() throws {
    var json = try JSON(parsing: #"{"large": [1, 2, 3], "small": {"name": "Ann"}}"#)
    let isAlive = { [weak document = json.reference] in document != nil }
    json = json["small"]
    #expect(isAlive())
    json = json.detached()
    #expect(!isAlive())
    #expect(json == ["name": "Ann"])
  }

  @Test func `A copy and its original are changed in place, independently of each other`() throws {
    let text = #"{"a": ["text", 1, {"n": null}], "b": 12345678901234567890}"#
    var original = try JSON(parsing: text)
    var copy = original.detached()
    let (node, copiedNode) = (original.reference?.node, copy.reference?.node)
    original["a", 0] = "a text that is longer than the one before"
    copy["a", 2, "n"] = "text"
    copy["b"] = 7
    #expect(original.reference?.node == node && copy.reference?.node == copiedNode)
    #expect(
      try original.jsonString()
        == #"{"a":["a text that is longer than the one before",1,{"n":null}],"b":12345678901234567890}"#
    )
    #expect(try copy.jsonString() == #"{"a":["text",1,{"n":"text"}],"b":7}"#)
    // Neither do changes to the structure.
    try original.append(2, at: "a")
    copy["a"] = nil
    #expect(original["a", 3] == 2 && original["a", 2, "n"] == .null)
    #expect(copy == ["a": nil, "b": 7])
  }

  @Test func `Strings that were put in afterwards are copied`() throws {
    func copies() throws -> [JSON] {
      var json = try JSON(parsing: #"{"a": ["x", 1, {"key": "y"}], "b": true, "c": "z"}"#)
      let strings = ["", "short", String(repeating: "long é ", count: 50)]
      let long = "1" + String(repeating: "0", count: 30)
      return try strings.map { string in
        json["a", 0] = .string(string)
        json["b"] = .string(string + "!")
        json["a", 2, "key"] = .number(try #require(JSON.Number(long)))
        expectScanned(json)
        let copy = json.detached()
        expectScanned(copy)
        #expect(copy == json && dump(copy) == dump(json))
        #expect(json["a"].detached() == json["a"])
        return copy
      }
    }
    let copies = try copies()
    #expect(copies.map { $0["a", 0].string?.utf8.count } == [0, 5, 400])
    #expect(copies[1]["b"] == "short!" && copies[1]["c"] == "z")
    #expect(try copies[0]["a"].jsonString() == #"["",1,{"key":1000000000000000000000000000000}]"#)
  }

  private static let wide = """
    {"first": {"list": [\((0..<40).map { #"{"n": \#($0)}"# }.joined(separator: ","))]},
     "second": {"list": [\((0..<40).map { #""\#($0)""# }.joined(separator: ","))], "x": {"y": 1}}}
    """

  @Test func `A part of a changed document is copied as it was read`() throws {
    var json = try JSON(parsing: Self.wide)
    json["first", "new"] = "changed"
    let document = json["second"].reference?.node
    for path in [
      "second", ["second", "list"], ["second", "x"], ["first", "list", 3],
    ] as [JSON.Index] {
      let copy = json[path].detached()
      expectScanned(copy)
      #expect(copy == json[path])
      #expect(copy.reference?.node != json[path].reference?.node)
    }
    var part = json["second"].detached()
    part["list", 7] = "changed"
    expectScanned(part)
    #expect(json["second", "list", 7] == "7" && json["second"].reference?.node == document)
    // The changed containers are a tree, and so are their copies.
    let tree = json["first"].detached()
    #expect(tree.reference?.node.isScanned == false && tree == json["first"])
    #expect(tree["list", 3].reference?.node.isScanned == false)
  }

  @Test func `A tree contains copies like any other value`() throws {
    let original = try JSON(parsing: Self.wide)
    var json: JSON = ["copy": original["second"].detached()]
    json["list"] = [original["first", "list"].detached(), original.detached()]
    json["copy", "list", 0] = "changed"
    json["list", 1, "first", "list"] = nil
    #expect(json["copy", "list"].count == 40 && json["list", 0] == original["first", "list"])
    #expect(original["second", "list", 0] == "0" && json["list", 1, "second"] == original["second"])
  }

  @Test func `Copies are made by several threads at once`() async throws {
    let original = try JSON(parsing: Self.nested(70, 20))
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          var copy = original.detached()
          guard copy == original else { return false }
          copy["last", 3, 1, "s"] = .number(.init(number))
          return copy["last", 3, 1, "s"] == .number(.init(number)) && copy != original
        }
      }
      for await isCorrect in group { #expect(isCorrect) }
    }
  }

  private struct Entry: JSONDecodable {
    let id: Int
  }

  @Test func `An error about a copy reports neither a position nor a file`() throws {
    func error(_ json: JSON) throws -> JSON.Error {
      try #require(#expect(throws: JSON.Error.self) { try json.decode([String: Entry].self) })
    }
    let folder = try ScratchFolder()
    let file = try folder.file("a.json", "{\"a\": {\"id\": 1},\n \"b\": {\"id\": \"no\"}}")
    let original = try JSON(contentsOfFile: file)
    #expect(try error(original).position?.line == 2 && error(original).file == file)
    for copy in [original.detached(), original.detached().detached()] {
      let error = try error(copy)
      #expect(error.position == nil && error.file == nil)
      #expect("\(error)" == #"b.id: expected Int, found the string "no""#)
    }
    // A path begins at the value that was copied.
    #expect(original["b"].detached()["x"].error?.path?.description == "x")
  }

  /// As deeply as a text may be nested, with an index at every level.
  @Test func `The deepest texts are copied on a small stack`() throws {
    let isEqual = onSmallStack {
      let open = "[" + String(repeating: "0,", count: 20)
      let text = nestedText(2048, open: open, innermost: "\"x\"")
      guard let json = try? JSON(parsing: text, options: .init(maximumDepth: 2048)) else {
        return false
      }
      let copy = json.detached()
      return copy.reference?.node.isScanned == true && copy == json
        && copy[.path(Array(repeating: 20, count: 2048))] == "x"
    }
    #expect(isEqual)
  }
}
