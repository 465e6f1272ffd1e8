import Foundation
import Jansson
import JanssonFunctional
import Synchronization
import TestSupport
import Testing

/// How often values are decoded, and in which documents.
struct EvaluationTests {
  /// Counts how often it is decoded.
  private struct Counted: JSONValidatable {
    static let count = Mutex(0)

    let next: [Counted]

    static func validate(_ json: JSON) -> Validated<Counted> {
      count.withLock { $0 += 1 }
      return Counted.decoding.validate(json)
    }

    static let decoding: JSON.Decoding<Counted> = .zip(
      JSON.Decoding<[Counted]>.at("next"), JSON.Decoding<Int>.at("id"),
      into: { next, _ in
        Counted(next: next)
      })
  }

  /// Otherwise each level would double the number.
  @Test func `Nested values are decoded once, even if the innermost is invalid`() {
    var json: JSON = ["id": "x", "next": [] as JSON]
    for _ in 0..<30 { json = ["next": JSON.array(JSON.Array([json])), "id": 1] }
    Counted.count.withLock { $0 = 0 }
    #expect(Counted.validate(json).errors?.count == 1)
    #expect(Counted.count.withLock { $0 } == 31)
  }

  @Test func `Every part is decoded once, whichever is invalid`() {
    struct Refusal: Error {}
    for invalid in 0..<4 {
      let calls = Mutex([0, 0, 0, 0])
      func part(_ index: Int) -> JSON.Decoding<Int> {
        JSON.Decoding { _ in
          calls.withLock { $0[index] += 1 }
          if index >= invalid { throw Refusal() }
          return index
        }
      }
      let sum = JSON.Decoding.zip(part(0), part(1), part(2), part(3)) { $0 + $1 + $2 + $3 }
      #expect(sum.validate([:]).errors != nil)
      #expect(calls.withLock { $0 } == [1, 1, 1, 1])
    }
  }

  private static let text = """
    {"id": 7, "big": 18446744073709551615, "real": 2.0, "half": 0.5, "kind": "b",
     "names": {"x": "y"},
     "points": [[[1, 2.5], []], []], "none": null, "url": "https://example.org",
     "list": [1, 2], "mixed": [1, null], "deep": {"a": [{"b": "c"}]}}
    """

  private enum Kind: String, JSONDecodable { case a, b }

  /// A raw value whose conformance is its own.
  private enum Shout: String, JSONDecodable {
    case a = "A"
    case b = "B"

    init(decoding json: JSON) throws {
      guard let value = Shout(rawValue: try String(decoding: json).uppercased()) else {
        throw JSON.Error.other(description: "not a shout")
      }
      self = value
    }
  }

  /// The same from text, from jansson's tree, and from a subdocument.
  private static func documents() throws -> [JSON] {
    let scanned = try JSON(parsing: text)
    var changed = scanned
    changed["new"] = 1
    let outer: JSON = ["outer": scanned]
    let tree = try JSON(parsing: text, options: JSON.ReadingOptions(engine: .other))
    return [scanned, changed, tree, outer["outer"]]
  }

  @Test func `All types are decoded from all forms of documents`() throws {
    for json in try Self.documents() {
      for _ in 0..<2 {
        #expect(try JSON.Decoding<UInt64>.at("big").decode(json) == .max)
        #expect(try JSON.Decoding<Int>.at("real").decode(json) == 2)
        #expect(try JSON.Decoding<Double>.at("id").decode(json) == 7)
        #expect(try JSON.Decoding<Float>.at("half").decode(json) == 0.5)
        #expect(try JSON.Decoding<Kind>.at("kind").decode(json) == .b)
        #expect(try JSON.Decoding<Shout>.at("kind").decode(json) == .b)
        #expect(try JSON.Decoding<[String: String]>.at("names").decode(json) == ["x": "y"])
        #expect(
          try JSON.Decoding<[[[Double]]]>.at("points").decode(json) == [[[1, 2.5], []], []])
        #expect(try JSON.Decoding<[Int?]>.at("mixed").decode(json) == [1, nil])
        #expect(try JSON.Decoding<URL>.at("url").decode(json).host() == "example.org")
        #expect(try JSON.Decoding<String>.at(["deep", "a", 0, "b"]).decode(json) == "c")
        #expect(try JSON.Decoding<String>.at(["deep", ["a", 0], "b"]).decode(json) == "c")
        #expect(try JSON.Decoding<JSON>.at("list").decode(json) == [1, 2])
        #expect(JSON.Decoding<Int>.at("none").validate(json).errors != nil)
        #expect(JSON.Decoding<Kind>.at("url").validate(json).errors != nil)
        #expect(JSON.Decoding<Int>.at("half").validate(json).errors != nil)
      }
    }
  }

  @Test func `Errors in a list of lists have the path to the element`() throws {
    let prefix: [JSON.Path.Step] = [.key("outer")]
    for (index, json) in try Self.documents().enumerated() {
      let errors = JSON.Decoding<[[[Int]]]>.at("points").validate(json).errors
      let path = JSON.Path([.key("points"), .index(0), .index(0), .index(1)])
      #expect(
        errors?.map(\.path) == [index == 3 ? JSON.Path(prefix).appending(path) : path])
    }
  }

  @Test func `Values that are missing in all ways are nil`() throws {
    let paths: [JSON.Index] = [
      "none", "nothing", ["none", "x"], ["list", 9], ["deep", "a", 5, "b"],
      ["deep", ["a", 5], "b"],
      ["deep", "x", "y"],
    ]
    for json in try Self.documents() {
      for path in paths {
        let extracted: Validated<Int?> = json <|? path
        #expect(try extracted.get() == nil)
        #expect(try JSON.Decoding<Int>.at(path).optional.decode(json) == nil)
        #expect(JSON.Decoding<Int>.at(path).validate(json).errors != nil)
      }
      for path: JSON.Index in [["id", "x"], ["list", "x"], ["deep", 0]] {
        let extracted: Validated<Int?> = json <|? path
        #expect(extracted.errors != nil)
        #expect(JSON.Decoding<Int>.at(path).optional.validate(json).errors != nil)
      }
    }
  }
}
