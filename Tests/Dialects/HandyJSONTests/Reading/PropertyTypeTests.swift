import Foundation
import HandyJSON
import Testing

struct PropertyTypeTests {
  enum Color: String, HandyJSONEnum { case red, green }

  @Test func `Missing and null members keep the default`() throws {
    struct Model: HandyJSON {
      var int = 1
      var optional: Int? = 2
      var unwrapped: String! = "x"
      var list = [1]
      var color = Color.red
      var any: Any? = "y"
    }
    for text in [
      "{}",
      #"{"int":null,"optional":null,"unwrapped":null,"list":null,"color":null,"any":null}"#,
    ] {
      let model = try #require(Model.deserialize(from: text))
      #expect(model.int == 1 && model.optional == 2 && model.unwrapped == "x")
      #expect(model.list == [1] && model.color == .red && model.any as? String == "y")
    }
  }

  @Test func `An optional that cannot be converted becomes nil`() throws {
    struct Model: HandyJSON {
      var int: Int? = 1
      var unwrapped: Double! = 2
      var url = URL(string: "https://example.com")
      var color: Color? = .red
      var list: [Int]? = [1]
      var nested: Int?? = 5
    }
    let text =
      #"{"int":"x","unwrapped":[],"url":"https://a.b","color":"blue","list":1,"nested":"6"}"#
    let model = try #require(Model.deserialize(from: text))
    #expect(model.int == nil && model.unwrapped == nil && model.url == nil)
    #expect(model.color == nil && model.list == nil)
    #expect(model.nested == .some(.some(6)))
  }

  @Test func `Elements of containers are converted one by one`() throws {
    struct Model: HandyJSON {
      var ints: [Int] = []
      var optionals: [Int?] = []
      var set: Set<String> = []
      var colors: [Color] = []
      var byName: [String: Color] = [:]
      var matrix: [[Int]] = []
      var deep: [String: [String: Int]] = [:]
      var optionalArray: [String]?
      var anys: [Any] = []
      var values: [String: Any] = [:]
    }
    let text = #"""
      {"ints":[1,"2","x",null,true],"optionals":[1,null,"x",4],"set":[1,"1","2",[1],null],
       "colors":["red","blue",1],"byName":{"a":"green","b":"blue"},"matrix":[[1,"2"],3,["x"]],
       "deep":{"a":{"b":"1","c":"x"},"d":1},"optionalArray":[1,true],
       "anys":[1,"a",null,[true]],"values":{"a":1.5,"b":{"c":[]}}}
      """#
    let model = try #require(Model.deserialize(from: text))
    #expect(model.ints == [1, 2, 1])
    #expect(model.optionals == [1, nil, nil, 4])
    #expect(model.set == ["1", "2", "[1]"])
    #expect(model.colors == [.red])
    #expect(model.byName == ["a": .green])
    #expect(model.matrix == [[1, 2], []])
    #expect(model.deep == ["a": ["b": 1]])
    #expect(model.optionalArray == ["1", "true"])
    #expect(model.anys.count == 4)
    #expect(model.anys[0] as? Int == 1 && model.anys[0] as? Double == 1)
    #expect(model.anys[2] is NSNull)
    #expect((model.anys[3] as? [Any])?.first as? Bool == true)
    #expect(model.values["a"] as? Double == 1.5)
    #expect((model.values["b"] as? [String: Any])?["c"] is [Any])
  }

  @Test func `A dictionary with keys that are not strings becomes empty`() throws {
    struct Model: HandyJSON { var ids: [Int: String] = [1: "a"] }
    let model = try #require(Model.deserialize(from: #"{"ids":{"2":"b"}}"#))
    #expect(model.ids.isEmpty)
  }

  @Test func `A value that is not a container leaves a container property unchanged`() throws {
    struct Model: HandyJSON {
      var list = [1]
      var set: Set<Int> = [1]
      var members = ["a": 1]
      var item = EntryPointTests.Item(id: 1)
    }
    let text = #"{"list":1,"set":{},"members":[],"item":5}"#
    let model = try #require(Model.deserialize(from: text))
    #expect(model.list == [1] && model.set == [1] && model.members == ["a": 1])
    #expect(model.item == EntryPointTests.Item(id: 1))
  }

  @Test func `Properties may have Foundation types`() throws {
    class Model: HandyJSON {
      var string: NSString = ""
      var optionalString: NSString?
      var number: NSNumber = 0
      var array: NSArray = []
      var dictionary: NSDictionary = [:]
      var strings: [NSString] = []
      var numbers: [NSNumber]!
      var mutable = NSMutableArray()
      required init() {}
    }
    let text = #"""
      {"string":1,"optionalString":"a","number":"1.23","array":[1,"one",[1,2,3]],
       "dictionary":{"name1":1,"name3":[1,2,3],"name4":{"key":"value"}},
       "strings":["a",true],"numbers":[1.5,"2","x"],"mutable":[1]}
      """#
    let model = try #require(Model.deserialize(from: text))
    #expect(model.string == "1" && model.optionalString == "a" && model.number == 1.23)
    #expect(model.array.count == 3 && model.array.object(at: 1) as? String == "one")
    #expect((model.array.object(at: 2) as? NSArray)?.count == 3)
    #expect(model.dictionary.count == 3)
    #expect((model.dictionary.object(forKey: "name4") as? [String: String])?["key"] == "value")
    #expect(model.strings == ["a", "true"] && model.numbers == [1.5, 2])
    #expect(model.mutable.count == 0)
  }

  @Test func `Large numbers keep their digits`() throws {
    struct Model: HandyJSON {
      var any: Any?
      var text = ""
      var number: NSNumber?
    }
    let text =
      #"{"any":18446744073709551615,"text":1234567890123456789012345,"number":9007199254740993}"#
    let model = try #require(Model.deserialize(from: text))
    #expect(model.any as? UInt64 == .max)
    #expect(model.text == "1234567890123456789012345")
    #expect(model.number?.int64Value == 9_007_199_254_740_993)
  }

  @Test func `Types may define a custom conversion`() throws {
    struct Point: HandyJSONCustomTransformable, Equatable {
      var x = 0
      static func _transform(from object: Any) -> Point? {
        (object as? String).flatMap { Int($0) }.map { Point(x: $0) }
      }
      func _plainValue() -> Any? { "\(x)" }
    }
    struct Model: HandyJSON {
      var point = Point()
      var optional: Point? = Point(x: 9)
      var list: [Point] = []
    }
    let model = try #require(
      Model.deserialize(from: #"{"point":"4","optional":5,"list":["1",2,null,"3"]}"#))
    #expect(model.point == Point(x: 4) && model.optional == nil)
    #expect(model.list == [Point(x: 1), Point(x: 3)])
    #expect(model.toJSONString() == #"{"point":"4","list":["1","3"]}"#)
  }

  @Test func `Properties of types without a conversion are not changed`() throws {
    class Other { var text = "" }
    struct Model: HandyJSON {
      var pair = (1, "a")
      var closure: () -> Int = { 7 }
      var other = Other()
      var date = Date(timeIntervalSince1970: 5)
      var any: any HandyJSON = EntryPointTests.Item(id: 3)
      var object: AnyObject?
    }
    let text = #"{"pair":[2,"b"],"closure":1,"other":{"text":"x"},"date":9,"any":{"id":4}}"#
    let model = try #require(Model.deserialize(from: text))
    #expect(model.pair == (1, "a") && model.closure() == 7 && model.other.text == "")
    #expect(model.date == Date(timeIntervalSince1970: 5))
    #expect((model.any as? EntryPointTests.Item)?.id == 3)
  }
}
