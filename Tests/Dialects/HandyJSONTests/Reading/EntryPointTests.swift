import Foundation
import HandyJSON
import Testing

struct EntryPointTests {
  struct Item: HandyJSON, Equatable {
    var id = 0
    var name: String?
  }

  class Thing: HandyJSON {
    var id = 0
    required init() {}
  }

  let text = #"{"data":{"result":{"id":7,"name":"a"},"list":[{"id":1},2,null,{"id":3}]}}"#

  @Test func `Nil input gives nil`() {
    #expect(Item.deserialize(from: nil as String?) == nil)
    #expect(Item.deserialize(from: nil as [String: Any]?) == nil)
    #expect(Item.deserialize(from: nil as NSDictionary?) == nil)
    #expect([Item].deserialize(from: nil as String?) == nil)
    #expect([Item].deserialize(from: nil as [Any]?) == nil)
    #expect([Item].deserialize(from: nil as NSArray?) == nil)
  }

  @Test(arguments: ["", "{", "[]", "1", "null", "\"x\"", #"{"id""x"}"#])
  func `Text that is not an object gives nil`(_ text: String) {
    #expect(Item.deserialize(from: text) == nil)
    #expect(JSONDeserializer<Thing>.deserializeFrom(json: text) == nil)
  }

  @Test func `What there is of an unfinished text is decoded`() {
    #expect(Item.deserialize(fromUnfinished: #"{"id": 7, "name": "To"#) == Item(id: 7, name: "To"))
    #expect(Item.deserialize(fromUnfinished: #"{"id": 7"#) == Item())
    let text = #"{"data": {"list": [{"id": 1}, {"id": 2, "na"#
    #expect(
      [Item].deserialize(fromUnfinished: text, designatedPath: "data.list")
        == [Item(id: 1), Item(id: 2)])
    #expect(Item.deserialize(fromUnfinished: #"{"id" 7"#) == nil)
    #expect(Item.deserialize(fromUnfinished: nil) == nil)
    #expect(Item.deserialize(from: #"{"id": 7, "name": "To"#) == nil)
  }

  @Test func `A model is returned even if no member matches`() {
    #expect(Item.deserialize(from: "{}") == Item())
    #expect(Item.deserialize(from: #"{"other":1}"#) == Item())
    #expect(Item.deserialize(from: [:]) == Item())
  }

  @Test(arguments: ["data.result", ".data.result.", "data..result", " .data. .result"])
  func `The designated path selects the model`(_ path: String) throws {
    #expect(Item.deserialize(from: text, designatedPath: path) == Item(id: 7, name: "a"))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let dictionary = object as? [String: Any]
    #expect(Item.deserialize(from: dictionary, designatedPath: path) == Item(id: 7, name: "a"))
    let foundation = NSDictionary(dictionary: dictionary ?? [:])
    #expect(Item.deserialize(from: foundation, designatedPath: path) == Item(id: 7, name: "a"))
  }

  @Test(arguments: ["", ".", " . "]) func `An empty path selects the root`(_ path: String) {
    #expect(Item.deserialize(from: #"{"id":7}"#, designatedPath: path) == Item(id: 7))
  }

  @Test(arguments: [
    "nothing", "data.nothing", "data.result.id", "data.list", "data.list.0", "data\\.result",
  ])
  func `A path that does not lead to an object gives nil`(_ path: String) {
    #expect(Item.deserialize(from: text, designatedPath: path) == nil)
  }

  @Test func `An array of models keeps its count`() throws {
    let items = try #require([Item].deserialize(from: text, designatedPath: "data.list"))
    #expect(items == [Item(id: 1), nil, nil, Item(id: 3)])
    let array = try JSONSerialization.jsonObject(with: Data(#"[{"id":1},2,null]"#.utf8))
    #expect([Item].deserialize(from: array as? [Any]) == [Item(id: 1), nil, nil])
    #expect([Item].deserialize(from: array as? NSArray) == [Item(id: 1), nil, nil])
    #expect(
      JSONDeserializer<Item>.deserializeModelArrayFrom(json: "[]", designatedPath: nil) == [])
  }

  @Test(arguments: ["{}", "1", "[", ""]) func `Text that is not an array gives nil`(_ text: String)
  {
    #expect([Item].deserialize(from: text) == nil)
    #expect(JSONDeserializer<Item>.deserializeModelArrayFrom(json: text) == nil)
  }

  @Test func `Models in a dictionary are used as they are`() throws {
    struct Outer: HandyJSON {
      var item = Item()
      var items: [Item] = []
      var thing: Thing?
      var date = Date(timeIntervalSince1970: 0)
      var pair = (1, "a")
    }
    let thing = Thing()
    let date = Date(timeIntervalSince1970: 7)
    let outer = try #require(
      Outer.deserialize(from: [
        "item": Item(id: 5), "items": [Item(id: 6)], "thing": thing, "date": date, "pair": (2, "b"),
      ]))
    #expect(outer.item == Item(id: 5))
    #expect(outer.items == [Item(id: 6)])
    #expect(outer.thing === thing)
    #expect(outer.date == date)
    #expect(outer.pair == (2, "b"))
  }

  @Test func `Models in Foundation's containers are used as they are`() throws {
    enum Kind: String, HandyJSONEnum { case cat, dog }
    struct Outer: HandyJSON {
      var item = Item()
      var items: [Item] = []
      var thing: Thing?
      var kind = Kind.cat
    }
    final class Special: Thing {}
    let thing = Special()
    let outer = try #require(
      Outer.deserialize(
        from: [
          "item": Item(id: 5), "items": [Item(id: 6)] as NSArray, "thing": thing, "kind": Kind.dog,
        ] as NSDictionary))
    #expect(outer.item == Item(id: 5))
    #expect(outer.items == [Item(id: 6)])
    #expect(outer.thing === thing)
    #expect(outer.kind == .dog)
  }

  @Test func `Models in an array are used as they are`() {
    let thing = Thing()
    let things = [Thing].deserialize(from: [thing, 2] as [Any])
    #expect(things?.count == 2 && things?[0] === thing && things?[1] == nil)
    #expect([Item].deserialize(from: [Item(id: 5), 2] as [Any]) == [Item(id: 5), nil])
  }

  @Test func `Syntax errors and missing paths are logged`() {
    #expect(messages { _ = Item.deserialize(from: "{") }.count == 1)
    #expect(
      messages { _ = Item.deserialize(from: text, designatedPath: "x.y") }
        .contains { $0.contains("x.y") })
  }
}
