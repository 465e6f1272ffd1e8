import CodableWrapper
import Foundation
import Jansson
import TestSupport
import Testing

@Suite("CodableWrapper models") struct CodableWrapperModelTests {
  struct Inner: Codable, Equatable {
    @Codec("alias") var text: String = "default"
    @Codec var number: Int = 1
  }

  struct Outer: Codable {
    @Codec var root = Inner()
    @Codec("others") var list: [Inner] = [Inner()]
    @Codec var byName: [String: Inner]?
    @Codec var optional: Inner?
    var plain: Inner?
  }

  @Test(arguments: Coder.allCases) func `Nested models are decoded`(_ coder: Coder) throws {
    let outer = try coder.decode(
      Outer.self,
      #"""
      {"root":{"alias":"x"},"others":[{"text":"y"},{}],"by_name":{"k":{"number":"5"}},
       "plain":{"alias":"z"}}
      """#)
    #expect(outer.root.text == "x" && outer.root.number == 1)
    #expect(outer.list.map(\.text) == ["y", "default"])
    #expect(outer.byName?["k"]?.number == 5 && outer.byName?["k"]?.text == "default")
    #expect(outer.optional == nil && outer.plain?.text == "z")
    let defaults = try coder.decode(Outer.self, #"{"root":null,"others":7}"#)
    #expect(defaults.root == Inner() && defaults.list == [Inner()] && defaults.plain == nil)
  }

  /// In the original, looking for the inner object's member found the outer one's default, for
  /// ever.
  final class Tree: Codable {
    @Codec("title") var name: String = "unnamed"
    @Codec("kids", "children") var children: [Tree]?
    @Codec var parent: Tree?
  }

  struct Chain: Codable {
    @Codec("n") var number: Int = 0
    @Codec var rest: [Chain]?
  }

  @Test(arguments: Coder.allCases) func `Recursive models are decoded`(_ coder: Coder) throws {
    let tree = try coder.decode(
      Tree.self, #"{"title":"a","kids":[{"children":[{"title":"c"}]},{"title":"d"}]}"#)
    #expect(tree.name == "a" && tree.children?.map(\.name) == ["unnamed", "d"])
    #expect(tree.children?[0].children?[0].name == "c" && tree.parent == nil)
    let chain = try coder.decode(Chain.self, #"{"n":"1","rest":[{"n":2,"rest":[{"rest":[]}]}]}"#)
    #expect(chain.number == 1 && chain.rest?[0].number == 2)
    #expect(chain.rest?[0].rest?[0].number == 0 && chain.rest?[0].rest?[0].rest?.count == 0)
    #expect(
      try coder.encode(chain)
        == #"{"n":1,"rest":[{"n":2,"rest":[{"n":0,"rest":[]}]}]}"#)
  }

  @Test(arguments: Coder.allCases) func `Generic models are decoded`(_ coder: Coder) throws {
    struct Page<Element: Codable>: Codable {
      @Codec("items", "data.items") var elements: [Element] = []
      @Codec var first: Element?
      @Codec var total: Int = -1
    }
    let page = try coder.decode(
      Page<Inner>.self, #"{"data":{"items":[{"alias":"x"}]},"first":{},"total":"1"}"#)
    #expect(page.elements.map(\.text) == ["x"] && page.first == Inner() && page.total == 1)
    #expect(try coder.decode(Page<String>.self, #"{"first":7}"#).first == "7")
  }

  @Test(arguments: Coder.allCases) func `Models may be only Decodable or only Encodable`(
    _ coder: Coder
  ) throws {
    struct In: Decodable { @Codec("a") var value: Int = 1 }
    struct Out: Encodable { @Codec("a") var value: Int = 1 }
    #expect(try coder.decode(In.self, #"{"a":"2"}"#).value == 2)
    #expect(try coder.encode(Out()) == #"{"a":1}"#)
  }

  @Test(arguments: Coder.allCases) func `Properties without a wrapper are decoded strictly`(
    _ coder: Coder
  ) throws {
    struct Model: Codable {
      @Codec var lenient: Int = 1
      var strict: Int
    }
    #expect(try coder.decode(Model.self, #"{"lenient":"x","strict":2}"#).lenient == 1)
    #expect(throws: DecodingError.self) { try coder.decode(Model.self, #"{"lenient":1}"#) }
    #expect(throws: DecodingError.self) {
      try coder.decode(Model.self, #"{"lenient":1,"strict":"2"}"#)
    }
  }

  @Test(arguments: Coder.allCases) func `A root that is not an object is an error`(_ coder: Coder) {
    for text in ["[]", "1", #""x""#, "null", "true"] {
      #expect(throws: DecodingError.self) { try coder.decode(Inner.self, text) }
    }
  }

  @Test(arguments: Coder.allCases) func `null leaves the default of an optional`(
    _ coder: Coder
  ) throws {
    struct Model: Codable { @Codec var value: String? = "default" }
    for text in [#"{"value":null}"#, "{}"] {
      #expect(try coder.decode(Model.self, text).value == "default")
    }
    #expect(try coder.decode(Model.self, #"{"value":"x"}"#).value == "x")
  }

  @Test(arguments: Coder.allCases) func `Each model gets a default of its own`(
    _ coder: Coder
  ) throws {
    struct Model: Codable { @Codec var id: UUID = UUID() }
    let text = #"[{},{},{"id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}]"#
    let ids = try coder.decode([Model].self, text).map(\.id)
    #expect(Set(ids).count == 3)
  }

  /// A model that decodes and encodes itself, and calls the functions that the compiler would.
  struct Handwritten: Codable {
    @Codec("alias") var value: Int = 7
    @Codec("other") var optional: String? = nil
    var read: Int?

    enum CodingKeys: String, CodingKey { case value, optional, inner }

    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _value = try container.decode(Codec<Int>.self, forKey: .value)
      if container.contains(.inner) {
        let inner = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner)
        _optional = try inner.decode(Codec<String?>.self, forKey: .optional)
      }
      read = try container.decode(Codec<Int?>.self, forKey: .value).wrappedValue
    }

    func encode(to encoder: any Swift.Encoder) throws {
      var list = encoder.unkeyedContainer()
      var container = list.nestedContainer(keyedBy: CodingKeys.self)
      try container.encode(_value, forKey: .value)
      try container.encode(_optional, forKey: .optional)
    }
  }

  @Test(arguments: Coder.allCases) func `Wrappers work in a model with its own init(from:)`(
    _ coder: Coder
  ) throws {
    let model = try coder.decode(
      Handwritten.self, #"{"alias":"1","value":"2","inner":{"other":"x"},"other":"y"}"#)
    #expect(model.value == 1)
    #expect(model.optional == "x")
    // Without a default to replace, the property's own key is all that is known.
    #expect(model.read == 2)
    #expect(try coder.encode(model) == #"[{"alias":1,"other":"x"}]"#)
    #expect(try coder.decode(Handwritten.self, "{}").value == 7)
  }

  @Test(arguments: Coder.allCases) func `Wrappers can be decoded outside of models`(
    _ coder: Coder
  ) throws {
    let list = try coder.decode([Codec<Int>].self, #"[1,"2",true]"#)
    #expect(list.map(\.wrappedValue) == [1, 2, 1])
    #expect(try coder.encode(list) == "[1,2,1]")
    #expect(throws: DecodingError.self) { try coder.decode([Codec<Int>].self, #"["x"]"#) }
    #expect(try coder.decode([Codec<Int?>].self, #"[null,"3"]"#).map(\.wrappedValue) == [nil, 3])
    #expect(throws: DecodingError.self) {
      try coder.decode([Codec<(Int, Int)>].self, "[1]").count
    }
    #expect(throws: EncodingError.self) {
      try coder.encode([Codec<(Int, Int)?>(wrappedValue: (1, 2), transformer: Pairing())])
    }
  }

  struct Pairing: TransformType {
    func transformFromJSON(_ json: Int?) -> (Int, Int)? { json.map { ($0, $0) } }
    func transformToJSON(_ object: (Int, Int)?) -> Int? { object?.0 }
  }

  class Base: Codable {
    @Codec("base_name") var name: String = "base"
    init() {}
  }

  final class Derived: Base {
    @Codec("extra.value") var extra: Int = 3
    enum CodingKeys: String, CodingKey { case extra }
    override init() { super.init() }
    required init(from decoder: any Swift.Decoder) throws {
      try super.init(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _extra = try container.decode(Codec<Int>.self, forKey: .extra)
    }
    override func encode(to encoder: any Swift.Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(_extra, forKey: .extra)
    }
  }

  @Test(arguments: Coder.allCases) func `Subclasses are decoded`(_ coder: Coder) throws {
    let derived = try coder.decode(
      Derived.self, #"{"base_name":"x","extra":{"value":"4"}}"#)
    #expect(derived.name == "x" && derived.extra == 4)
    #expect(try coder.encode(derived) == #"{"base_name":"x","extra":{"value":4}}"#)
  }

  @Test(arguments: Coder.allCases) func `A large array of models is decoded`(_ coder: Coder) throws
  {
    let list = try coder.decode(
      [Inner].self,
      "[" + (0..<10_000).map { #"{"alias":"\#($0)","number":"\#($0)"}"# }.joined(separator: ",")
        + "]")
    #expect(list.enumerated().allSatisfy { $1.text == "\($0)" && $1.number == $0 })
  }
}
