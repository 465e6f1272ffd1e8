import Foundation
import HandyJSON
import Testing

struct InheritanceTests {
  class Animal: HandyJSON {
    var id: Int?
    var color: String?
    required init() {}
  }

  class Cat: Animal { var name: String? }

  class Kitten: Cat { private(set) var weeks = 0 }

  @Test func `Properties of all superclasses are read and written`() throws {
    let kitten = try #require(
      Kitten.deserialize(from: #"{"id":1,"color":"black","name":"Tom","weeks":"3"}"#))
    #expect(kitten.id == 1 && kitten.color == "black" && kitten.name == "Tom" && kitten.weeks == 3)
    #expect(kitten.toJSONString() == #"{"id":1,"color":"black","name":"Tom","weeks":3}"#)
    // A value is written by its dynamic type, not its declared type.
    struct Holder: HandyJSON { var animal: Animal? }
    #expect(Holder(animal: kitten).toJSONString()?.contains("weeks") == true)
  }

  class Plain { var note = "" }

  class Modelled: Plain, HandyJSON {
    var id = 0
    required override init() {}
  }

  @Test func `A superclass need not be a model`() throws {
    let model = try #require(Modelled.deserialize(from: #"{"note":"n","id":1}"#))
    #expect(model.note == "n" && model.id == 1)
    #expect(model.toJSONString() == #"{"note":"n","id":1}"#)
  }

  class Foundational: NSObject, HandyJSON {
    var id: Int?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var list: [Int?]!
    required override init() {}
  }

  class Deeper: Foundational { var text = "" }

  @Test func `Subclasses of NSObject are read and written`() throws {
    let model = try #require(Deeper.deserialize(from: #"{"id":"7","list":[1,null],"text":1}"#))
    #expect(model.id == 7 && model.list == [1, nil] && model.text == "1")
    #expect(model.toJSONString() == #"{"id":7,"list":[1],"text":"1"}"#)
  }

  struct Page<Item: HandyJSON>: HandyJSON {
    var total = 0
    var items: [Item] = []
    var first: Item?
  }

  class Generic<T: HandyJSON>: HandyJSON {
    var base: T?
    required init() {}
  }

  class Second<U: HandyJSON>: Generic<Cat> {
    var second: U?
    var list: [U] = []
  }

  class Third<V: HandyJSON>: Second<V> {
    var third: [String: V] = [:]
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var any: (any HandyJSON)!
  }

  @Test func `Generic models are read and written`() throws {
    let page = try #require(
      Page<Cat>.deserialize(
        from: #"{"total":"2","items":[{"name":"a"},{"id":1}],"first":{"id":3}}"#))
    #expect(page.total == 2 && page.items.map(\.name) == ["a", nil] && page.first?.id == 3)
    let third = try #require(
      Third<Page<Cat>>.deserialize(
        from:
          #"{"base":{"id":1},"second":{"total":2},"list":[{"total":3}],"third":{"k":{"total":4}}}"#)
    )
    #expect(third.base?.id == 1 && third.second?.total == 2 && third.list.first?.total == 3)
    #expect(third.third["k"]?.total == 4)
    third.any = Page<Kitten>(total: 9)
    #expect(third.toJSONString()?.contains(#""any":{"total":9,"items":[]}"#) == true)
  }

  @Test func `Local types and private properties are read`() throws {
    class A: HandyJSON {
      var id = 0
      required init() {}
    }
    struct B: HandyJSON {
      fileprivate var a: A?
      private var hidden = 1
      var shown: Int { hidden }
      init() {}
    }
    let b = try #require(B.deserialize(from: #"{"a":{"id":2},"hidden":3}"#))
    #expect(b.a?.id == 2 && b.shown == 3)
  }

  @Test func `Property names may be keywords or not ASCII`() throws {
    struct Model: HandyJSON {
      var `default` = 0
      var `class` = ""
      var größe = 0
    }
    let model = try #require(Model.deserialize(from: #"{"default":1,"class":"c","größe":2}"#))
    #expect(model.default == 1 && model.class == "c" && model.größe == 2)
  }
}
