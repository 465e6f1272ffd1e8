import Foundation
import JanssonMacros
import Testing

/// Properties whose values mapping reads and writes for generated code.
@Suite struct OtherTypesTests {
  @JSONCodable struct Part { let value: JSON, count: Int }
  @JSONCodable struct Whole { let parts: [String: [Part]], other: Part }

  struct MappedPart: JSONCodable { let value: JSON, count: Int }
  struct MappedWhole: JSONCodable { let parts: [String: [MappedPart]], other: MappedPart }

  static let text = #"""
    {"parts": {"none": [], "a": [
      {"value": 1, "count": 1},
      {"value": {"b": [1, "x"]}, "count": 2}]},
     "other": {"value": [[], [{"c": 3}]], "count": 3}}
    """#

  @Test func `A JSON value knows where it is from`() throws {
    for prefix in ["", #"{"outer": [0, "#] {
      let json = try JSON(parsing: prefix + Self.text + (prefix.isEmpty ? "" : "]}"))
      let place = prefix.isEmpty ? json : json["outer", 1]
      let (whole, mapped) = (try place.decode(Whole.self), try place.decode(MappedWhole.self))
      let value = try #require(whole.parts["a"]?[1].value)
      let same = try #require(mapped.parts["a"]?[1].value)
      #expect("\(value["b", 1, "z"])" == "\(same["b", 1, "z"])")
      #expect("\(value["b", 1, "z"])".contains("parts.a[1].value.b[1]"))
      let error = #expect(throws: JSON.Error.self) { try value["b"].decode(Int.self) }
      let expected = #expect(throws: JSON.Error.self) { try same["b"].decode(Int.self) }
      #expect("\(try #require(error))" == "\(try #require(expected))")
      #expect("\(try #require(error))".contains("line 3"))
      let last = whole.other.value[1, 0]
      #expect("\(last["d"])" == "\(mapped.other.value[1, 0]["d"])")
    }
  }

  /// More than a megabyte, which is decoded in chunks.
  @Test func `A JSON value of a large array knows where it is from`() throws {
    let elements = (0..<40_000).map { #"{"value": {"n": \#($0)}, "count": \#($0)}"# }
    let text = "[\(elements.joined(separator: ",\n"))]"
    let (parts, mapped) = (try [Part](jsonString: text), try [MappedPart](jsonString: text))
    #expect(parts.count == 40_000)
    for index in [0, 1, 20_000, 39_999] {
      #expect(parts[index].value["n"].int == index)
      #expect("\(parts[index].value["x"])" == "\(mapped[index].value["x"])")
      let error = #expect(throws: JSON.Error.self) { try parts[index].value.decode(Int.self) }
      let other = #expect(throws: JSON.Error.self) { try mapped[index].value.decode(Int.self) }
      #expect("\(try #require(error))" == "\(try #require(other))")
    }
  }

  @Test func `A JSON value outlives the model, and changes alone`() throws {
    var value = try Whole(jsonString: Self.text).other.value
    let copy = value
    value[1, 0, "c"] = 4
    #expect(value == [[], [["c": 4]]])
    #expect(copy == [[], [["c": 3]]])
  }

  @JSONCodable struct Box<Content: JSONCodable> { let content: Content, all: [Content] }

  /// Its code reads another text while generated code reads one.
  struct Foreign: JSONCodable {
    let box: Box<JSON>, whole: Whole

    init(decoding json: JSON) throws {
      let text: String = try json.decode()
      box = try Box(jsonString: #"{"content": {"a": [\#(text)]}, "all": [1, {}]}"#)
      whole = try Whole(jsonString: OtherTypesTests.text)
    }

    var json: JSON { box.content["a", 0] }
  }

  @JSONCodable struct Reader { let first: JSON, foreign: [Foreign], last: JSON }

  @Test func `Code that reads another text gets the values of that text`() throws {
    let reader = try Reader(
      jsonString: #"{"first": [1], "foreign": ["2", "[3]"], "last": {"x": 4}}"#)
    #expect(reader.foreign.map(\.box.content) == [["a": [2]], ["a": [[3]]]])
    #expect(reader.foreign.map(\.box.all) == [[1, [:]], [1, [:]]])
    #expect(reader.foreign.map(\.whole.other.count) == [3, 3])
    #expect("\(reader.foreign[1].box.content["x"])".contains("error: content.x:"))
    #expect("\(reader.last["y"])".contains("error: last.y:"))
    #expect(try reader.jsonString() == #"{"first":[1],"foreign":[2,[3]],"last":{"x":4}}"#)
  }

  struct Strict: JSONCodable {
    let box: Box<[Int?]>
    static func mappingOptions() -> JSON.MappingOptions { .init(policy: .strict) }
  }

  @JSONCodable struct HasStrict { let first: JSON, strict: Strict }

  @JSONCodable struct CodedBox<Content: Codable & JSONCodable>: Codable { let content: Content }
  struct Plain: Codable { let box: CodedBox<Double> }
  @JSONCodable struct HasPlain { let first: JSON, plain: Plain }

  /// The compiler does not see which types a generic model has.
  @Test func `A generic model follows the policy and the coder around it`() throws {
    #expect(throws: JSON.Error.self) {
      try HasStrict(jsonString: #"{"first": 1, "strict": {"box": {"content": ["x"], "all": []}}}"#)
    }
    let strict = #"{"first":1,"strict":{"box":{"content":[2],"all":[]}}}"#
    #expect(try HasStrict(jsonString: strict).jsonString() == strict)
    #expect(throws: (any Error).self) {
      try HasPlain(jsonString: #"{"first": 1, "plain": {"box": {"content": "1.5"}}}"#)
    }
    #expect(try JSON.Encoder().encodeString(CodedBox(content: -0.0)) == #"{"content":-0}"#)
    #expect(try JSON.Decoder().decode(CodedBox<Int>.self, from: #"{"content":7}"#).content == 7)
  }

  @JSONCodable struct Level { let next: [Wrapper], number: Double }

  /// Its code decodes and encodes the next level.
  final class Wrapper: JSONCodable, Sendable {
    let level: Level

    init(_ level: Level) { self.level = level }
    init(decoding json: JSON) throws { level = try json.decode(Level.self) }

    /// By way of a text: what is encoded as part of a value that is being made is not tried twice
    /// in any case.
    var json: JSON {
      do {
        return try JSON(parsing: level.jsonString())
      } catch {
        return .error(error)
      }
    }
  }

  /// If each level were decoded or encoded twice, by generated code and without, it would take
  /// longer than anyone can wait.
  @Test(arguments: [1, 26, 200])
  func `What does not fit is not decoded or encoded twice at each level`(depth: Int) throws {
    func level(_ number: Double) -> Level {
      (0..<depth).reduce(Level(next: [], number: number)) { inner, _ in
        Level(next: [Wrapper(inner)], number: 1)
      }
    }
    let text = try level(2.5).jsonString()
    #expect(try Level(jsonString: text).jsonString() == text)
    let wrong = try JSON(parsing: text.replacing("2.5", with: #""x""#))
    let misfit = #expect(throws: JSON.Error.self) { try Level(decoding: wrong) }
    let path = String(repeating: "next[0].", count: depth) + "number"
    #expect("\(try #require(misfit))".hasPrefix(path))
    let error = #expect(throws: JSON.Error.self) { try level(.nan).jsonString() }
    #expect("\(try #require(error))".contains("number"))
  }
}
