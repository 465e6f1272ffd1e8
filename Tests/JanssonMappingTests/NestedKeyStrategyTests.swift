import Foundation
import FxJSON
import Testing

/// A type's key strategy applies to the models inside, down to types with a strategy of their own,
/// in decoding and encoding.
@Suite struct NestedKeyStrategyTests {
  struct Leaf: JSONCodable, Equatable, Hashable { var leafName: String }

  final class Node: JSONCodable, JSON.DefaultInitializable, Equatable {
    var nodeName = ""
    var subLeaf: Leaf?
    init() {}
    static func == (left: Node, right: Node) -> Bool {
      left.nodeName == right.nodeName && left.subLeaf == right.subLeaf
    }
  }

  /// Implements both directions itself, and passes on what is inside.
  struct Custom: JSONCodable, Equatable {
    var inner: Leaf
    init(_ inner: Leaf) { self.inner = inner }
    init(decoding json: JSON) throws { inner = try json["theInner"]< }
    func encode(mapper: JSON.Mapper) { mapper["theInner"] << inner }
  }

  struct Plain: Codable, Equatable { var plainName: String }

  struct Kept: JSONCodable, Equatable {
    var ownName: String
    var ownLeaf: Leaf
    static func mappingOptions() -> JSON.MappingOptions { .init(keyStrategy: .useDefaultKeys) }
  }

  struct Middle: JSONCodable, Equatable {
    var middleLeaf: Leaf
    var otherLeaves: [Leaf]
  }

  struct Outer: JSONCodable, Equatable {
    var outerName = "o"
    var oneMiddle = Middle(middleLeaf: Leaf(leafName: "a"), otherLeaves: [Leaf(leafName: "b")])
    var maybeLeaf: Leaf? = Leaf(leafName: "c")
    var leafSet: Set<Leaf> = [Leaf(leafName: "d")]
    var leafMap = ["someKey": Leaf(leafName: "e")]
    var deepLeaves: [[Leaf?]] = [[Leaf(leafName: "f"), nil]]
    var oneNode = Node()
    var oneCustom = Custom(Leaf(leafName: "h"))
    var onePlain = Plain(plainName: "i")
    var oneKept = Kept(ownName: "j", ownLeaf: Leaf(leafName: "k"))

    init() {
      oneNode.nodeName = "g"
      oneNode.subLeaf = Leaf(leafName: "gg")
    }

    static func mappingOptions() -> JSON.MappingOptions { .init(keyStrategy: .snakeCase) }
  }

  static let text = """
    {"outer_name":"o","one_middle":{"middle_leaf":{"leaf_name":"a"},"other_leaves":[{"leaf_name":"b"}]},\
    "maybe_leaf":{"leaf_name":"c"},"leaf_set":[{"leaf_name":"d"}],"leaf_map":{"someKey":{"leaf_name":"e"}},\
    "deep_leaves":[[{"leaf_name":"f"},null]],"one_node":{"node_name":"g","sub_leaf":{"leaf_name":"gg"}},\
    "one_custom":{"theInner":{"leaf_name":"h"}},"one_plain":{"plain_name":"i"},\
    "one_kept":{"ownName":"j","ownLeaf":{"leafName":"k"}}}
    """

  @Test func `Models inside are written with the keys of the type around them`() throws {
    // Twice, because the second time what was learnt of the types is used.
    for _ in 0..<2 {
      #expect(try Outer().jsonString() == Self.text)
      #expect(try Outer().json.jsonString() == Self.text)
      let pretty = try JSON([Outer()]).jsonString(options: .pretty)
      #expect(try [Outer()].jsonString(options: .pretty) == pretty)
      #expect(try JSON.Encoder().encodeString(["a": Outer().json]) == "{\"a\":\(Self.text)}")
      #expect(JSON { $0["x"] << Outer() }["x", "maybe_leaf", "leaf_name"] == "c")
    }
    // What is not inside keeps its names.
    #expect(try Leaf(leafName: "x").jsonString() == #"{"leafName":"x"}"#)
  }

  @Test func `Models inside are decoded with the keys of the type around them`() throws {
    for _ in 0..<2 {
      #expect(try Outer(jsonString: Self.text) == Outer())
      #expect(try Outer(jsonData: Data(Self.text.utf8)) == Outer())
      for engine in JSON.Engine.allCases {
        let json = try JSON(parsing: Self.text, options: .init(engine: engine))
        #expect(try Outer(decoding: json) == Outer())
        #expect(try [Outer](decoding: [json, json]) == [Outer(), Outer()])
        #expect(try [String: Outer?](decoding: ["a": json])["a"] == Outer())
        #expect(try Outer.decoding(json, mapping: .init(unknownKeys: .reject)).value == Outer())
      }
    }
    #expect(throws: JSON.Error.self) { try Leaf(decoding: ["leaf_name": "x"]) }
    #expect(try Leaf(decoding: ["leafName": "x"]) == Leaf(leafName: "x"))
  }

  @Test func `The innermost strategy applies, and that of a call to what has none`() throws {
    struct Mixed: JSONCodable, Equatable {
      var firstOuter = Outer()
      var firstKept = Kept(ownName: "x", ownLeaf: Leaf(leafName: "y"))
      var firstLeaf = Leaf(leafName: "z")
    }
    let upper = JSON.MappingOptions(keyStrategy: .custom { $0.uppercased() })
    let kept = #"{"ownName":"x","ownLeaf":{"leafName":"y"}}"#
    let text =
      #"{"FIRSTOUTER":\#(Self.text),"FIRSTKEPT":\#(kept),"FIRSTLEAF":{"LEAFNAME":"z"}}"#
    for _ in 0..<2 {
      #expect(try Mixed().jsonString(mapping: upper) == text)
      #expect(try JSON(Mixed(), mapping: upper).jsonString() == text)
      let (value, report) = try Mixed.decoding(JSON(parsing: text), mapping: upper)
      #expect(value == Mixed())
      #expect(report.isEmpty, "\(report)")
    }
    // The other options of the call still apply inside.
    let sparse = Outer()
    sparse.oneNode.subLeaf = nil
    let omitting = JSON.MappingOptions(nilStrategy: .omit)
    #expect(try sparse.jsonString(mapping: omitting).contains(#""one_node":{"node_name":"g"}"#))
    let extra = try JSON(parsing: Self.text).merging(["one_middle": ["middle_leaf": ["x": 1]]])
    let found = try Outer.decoding(extra, mapping: .init(unknownKeys: .report)).report
    #expect(found.entries.map(\.path) == [["one_middle", "middle_leaf", "x"]])
  }

  struct Kebab: JSONCodable, Equatable {
    var innerLeaf = Leaf(leafName: "x")
    static func mappingOptions() -> JSON.MappingOptions { .init(keyStrategy: .custom { "-\($0)" }) }
  }

  @Test func `A custom strategy reaches the models inside`() throws {
    let text = #"{"-innerLeaf":{"-leafName":"x"}}"#
    for _ in 0..<2 {
      #expect(try Kebab().jsonString() == text)
      #expect(try Kebab().json.jsonString() == text)
      #expect(try Kebab(jsonString: text) == Kebab())
    }
  }

  @Test func `An error inside has the converted keys, and leaves the thread as it was`() throws {
    let json: JSON = ["oneMiddle": ["middle_leaf": ["leaf_name": 7]]]
    let error = #expect(throws: JSON.Error.self) {
      try Outer(decoding: json.merging(["outer_name": "o"]))
    }
    #expect(error?.path == ["one_middle", "middle_leaf", "leaf_name"])
    #expect(try Leaf(decoding: ["leafName": "x"]).leafName == "x")
    #expect(try Leaf(leafName: "x").jsonString() == #"{"leafName":"x"}"#)
  }

  @Test func `The coders' strategies agree`() throws {
    struct Both: JSONCodable, Codable {
      struct Inner: JSONCodable, Codable { var innerName: String }
      var oneInner: Inner
      static func mappingOptions() -> JSON.MappingOptions { .init(keyStrategy: .snakeCase) }
    }
    let encoder = JSON.Encoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let both = Both(oneInner: .init(innerName: "x"))
    #expect(try both.jsonString() == encoder.encodeString(both))
  }
}
