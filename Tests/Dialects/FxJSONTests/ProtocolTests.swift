import FxJSON
import Testing

/// FxJSON's protocols: what a type implements of them is used, whoever decodes it.
struct ProtocolTests {
  struct Renamed: JSONCodable, Equatable {
    let id: Int
    static func specificOptions() -> [String: SpecificOption] { ["id": ["user", "id"]] }
  }

  @Test func `Options of properties apply in both directions`() throws {
    let json: JSON = ["user": ["id": 7]]
    #expect(try Renamed(decode: json) == Renamed(id: 7))
    #expect(try Renamed(decoding: json) == Renamed(id: 7))
    #expect(Renamed(json)?.id == 7)
    #expect(Renamed(id: 7).json == json)
  }

  struct Own: JSONDecodable, Equatable {
    let text: String
    init(decode json: JSON) throws { text = try "own " + String(decode: json["text"]) }
  }

  struct Holder: JSONDecodable {
    let own: Own
    let more: [Own]
    let maybe: Own?
  }

  @Test func `A type's own initializer is called wherever the type occurs`() throws {
    let json: JSON = ["text": "a"]
    #expect(try Own(decode: json).text == "own a")
    #expect(try Own(decoding: json).text == "own a")
    #expect(Own(json)?.text == "own a")
    #expect(try json.decode(Own.self).text == "own a")
    // Twice, since the first value of each type shows what it implements.
    for _ in 0..<2 {
      let holder = try Holder(decode: ["own": json, "more": [json, json], "maybe": nil])
      #expect(holder.own.text == "own a")
      #expect(holder.more.map(\.text) == ["own a", "own a"])
      #expect(holder.maybe == nil)
    }
  }

  struct Newer: JSONDecodable {
    let text: String
    init(decoding json: JSON) throws { text = try "new " + String(decoding: json["text"]) }
  }

  @Test func `A type may already have the current initializer`() throws {
    #expect(try Newer(decode: ["text": "a"]).text == "new a")
    #expect(try Newer(decoding: ["text": "a"]).text == "new a")
    #expect(try [Newer](decode: [["text": "a"]])[0].text == "new a")
  }

  /// Decodes children of its own type by its own initializer, and one by the default.
  struct Tree: JSONDecodable {
    let name: String
    let children: [Tree]
    let leaf: Renamed?

    init(decode json: JSON) throws {
      name = try String(decode: json["name"])
      children = [Tree](nonNil: json["children"])
      leaf = Renamed(json["leaf"])
    }
  }

  @Test func `Initializers may call each other recursively`() throws {
    let tree = try Tree(decode: [
      "name": "a",
      "children": [["name": "b", "children": []], ["name": "c", "children": [["name": "d"]]]],
      "leaf": ["user": ["id": 1]],
    ])
    #expect(tree.children.map(\.name) == ["b", "c"])
    #expect(tree.children[1].children[0].name == "d")
    #expect(tree.leaf == Renamed(id: 1))
  }

  class Animal: JSONDecodable {
    let name: String
    required init(decode json: JSON) throws { name = try String(decode: json["name"]) }
  }

  final class Dog: Animal {
    let breed: String
    required init(decode json: JSON) throws {
      breed = try String(decode: json["breed"])
      try super.init(decode: json)
    }
  }

  @Test func `Classes with initializers of their own are decoded`() throws {
    let json: JSON = ["name": "Rex", "breed": "Collie"]
    let dog = try Dog(decode: json)
    #expect((dog.name, dog.breed) == ("Rex", "Collie"))
    #expect(try [Dog](decode: [json])[0].breed == "Collie")
  }

  private func decoded<Value: JSONDecodable>(_ json: JSON) -> Value? { Value(json) }
  private func encoded(_ value: some JSONEncodable) -> JSON { value.json }

  @Test func `Built-in types fit functions with these constraints`() {
    #expect(decoded(1) as Int? == 1)
    #expect(decoded([1, 2]) as [Int]? == [1, 2])
    #expect(decoded(["a": 0.5]) as [String: Double]? == ["a": 0.5])
    #expect(encoded(["a"] as Set) == ["a"])
    #expect(encoded(Renamed(id: 1)) == ["user": ["id": 1]])
  }

  @Test func `Containers are those of Foundation`() {
    let json: JSON = ["list": [1, 2]]
    #expect((json.object as? [String: [Int]]) == ["list": [1, 2]])
    #expect((json["list"].array as? [Int]) == [1, 2])
    #expect(json.dict?["list"] as? [Int] == [1, 2])
    #expect(json["list"].asArray.count == 2 && json.asDictionary.count == 1)
    #expect(json.dictionary?["list"] == [1, 2])
  }
}
