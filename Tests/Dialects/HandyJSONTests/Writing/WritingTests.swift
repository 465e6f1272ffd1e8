import Foundation
import HandyJSON
import Testing

struct WritingTests {
  enum Kind: String, HandyJSONEnum { case cat, dog }

  struct Inner: HandyJSON { var a = 1 }

  struct Model: HandyJSON {
    var id = 1
    var none: Int?
    var double = 1.0
    var float: Float = 1.1
    var flag = true
    var text = "a/b\n\"ä"
    var kind = Kind.dog
    var kinds: [Kind?] = [.cat, nil]
    var inner = Inner()
    var inners: [Inner]? = [Inner(a: 2)]
    var byName: [String: Inner] = ["x": Inner(a: 3)]
    var set: Set<Int> = [5]
    var big = UInt64.max
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var unwrapped: String! = "u"
  }

  let expected = #"""
    {"id":1,"double":1,"float":1.1,"flag":true,"text":"a\/b\n\"ä","kind":"dog","kinds":["cat"],\#
    "inner":{"a":1},"inners":[{"a":2}],"byName":{"x":{"a":3}},"set":[5],"big":18446744073709551615,\#
    "unwrapped":"u"}
    """#

  @Test
  func `Every property is written under its name`() { #expect(Model().toJSONString() == expected) }

  @Test func `The dictionary contains Swift's own types`() throws {
    let dictionary = try #require(Model().toJSON())
    #expect(dictionary["id"] as? Int == 1)
    #expect(dictionary["float"] as? Float == 1.1)
    #expect(dictionary["kind"] as? String == "dog")
    #expect(dictionary["kinds"] as? [String] == ["cat"])
    #expect((dictionary["inner"] as? [String: Any])?["a"] as? Int == 1)
    #expect((dictionary["byName"] as? [String: [String: Int]]) == ["x": ["a": 3]])
    #expect(dictionary["set"] as? [Int] == [5])
    #expect(dictionary["none"] == nil && dictionary.count == 13)
    #expect(JSONSerialization.isValidJSONObject(dictionary))
  }

  @Test func `Pretty-printed text has the format of JSONSerialization`() throws {
    struct Small: HandyJSON {
      var a = 1
      var list = [1, 2]
      var empty: [Int] = []
      var members: [String: Int] = [:]
    }
    let text = try #require(Small().toJSONString(prettyPrint: true))
    #expect(
      text
        == "{\n  \"a\" : 1,\n  \"list\" : [\n    1,\n    2\n  ],\n  \"empty\" : [\n\n  ],\n  \"members\" : {\n\n  }\n}"
    )
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
  }

  @Test func `What is written is read back the same`() throws {
    let text = try #require(Model().toJSONString(prettyPrint: true))
    #expect(Model.deserialize(from: text)?.toJSONString() == expected)
    #expect(Model.deserialize(from: Model().toJSON())?.toJSONString() == expected)
  }

  @Test func `Collections of models are written`() {
    #expect([Inner]().toJSONString() == "[]")
    #expect([Inner(), Inner(a: 2)].toJSONString() == #"[{"a":1},{"a":2}]"#)
    #expect([Inner(a: 2)].toJSON().first??["a"] as? Int == 2)
    #expect([Inner()][...].toJSONString() == #"[{"a":1}]"#)
  }

  @Test func `Foundation values and values of any type are written`() throws {
    class Holder: HandyJSON {
      var any: Any = true
      var anyOptional: Any?
      var list: [Any] = [1, "a", NSNull(), [1.5], Inner(), Kind.cat]
      var values: [String: Any] = ["k": NSNumber(value: 2)]
      var string: NSString = "s"
      var number: NSNumber = 1.25
      var array: NSArray = [1, "x", [true]]
      var dictionary: NSDictionary = ["a": 1]
      required init() {}
    }
    let holder = Holder()
    #expect(
      holder.toJSONString() == #"""
        {"any":true,"list":[1,"a",null,[1.5],{"a":1},"cat"],"values":{"k":2},"string":"s",\#
        "number":1.25,"array":[1,"x",[true]],"dictionary":{"a":1}}
        """#)
    let dictionary = try #require(holder.toJSON())
    #expect(dictionary["any"] as? Bool == true)
    #expect((dictionary["array"] as? [Any])?.count == 3)
    #expect(JSONSerialization.isValidJSONObject(dictionary))
  }

  /// As `JSONSerialization` writes them, which the original library uses.
  @Test func `A number without a fraction is written without one`() {
    struct Holder: HandyJSON {
      var double = 1.0
      var negative: Double? = -0.0
      var float: Float = 2
      var graphic: CGFloat = 3
      var doubles = [4.0, 2.5]
      var floats: [Float] = [1e10, 0.1]
      var byName = ["a": 5.0]
      var any: Any = 6.0
      var number = NSNumber(value: 7.0)
      var large = 1e20
    }
    #expect(
      Holder().toJSONString() == #"""
        {"double":1,"negative":-0,"float":2,"graphic":3,"doubles":[4,2.5],"floats":[1e+10,0.1],\#
        "byName":{"a":5},"any":6,"number":7,"large":1e+20}
        """#)
  }

  @Test func `Values that JSON cannot represent are omitted and logged`() throws {
    struct Holder: HandyJSON {
      var id = 1
      var date = Date()
      var url = URL(string: "https://a.b")
      var dates = [Date()]
      var ids: [Int: Int] = [1: 2]
      var pair = (1, 2)
      var closure: () -> Void = {}
      var any: Any = Date()
    }
    #expect(Holder().toJSONString() == #"{"id":1,"dates":[],"ids":{}}"#)
    let dictionary = try #require(Holder().toJSON())
    #expect(Set(dictionary.keys) == ["id", "dates", "ids"])
    #expect(messages { _ = Holder().toJSON() }.contains { $0.contains("Date") })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `NaN and infinity give no text`(
    _ value: Double
  ) {
    struct Holder: HandyJSON { var value = 0.0 }
    struct Single: HandyJSON { var value: Float? }
    #expect(Holder(value: value).toJSONString() == nil)
    #expect(Single(value: Float(value)).toJSONString() == nil)
    #expect(Holder(value: value).toJSON()?["value"] as? Double != nil)
    #expect([Holder(value: value)].toJSONString() == nil)
  }

  @Test func `A transformer result that is not JSON gives no text`() throws {
    struct Holder: HandyJSON {
      var id = 1
      mutating func mapping(mapper: HelpingMapper) {
        mapper <<< id
          <-- TransformOf<Int, Date>(
            fromJSON: { _ in nil }, toJSON: { _ in Date(timeIntervalSince1970: 0) })
      }
    }
    #expect(Holder().toJSONString() == nil)
    #expect(Holder().toJSON()?["id"] as? Date == Date(timeIntervalSince1970: 0))
  }

  @Test func `Of two properties with the same key the last is written`() {
    struct Holder: HandyJSON {
      var name = "a"
      var friend = "b"
      mutating func mapping(mapper: HelpingMapper) { mapper <<< friend <-- "friend.name" }
    }
    #expect(Holder().toJSONString() == #"{"name":"b"}"#)
    #expect(Holder().toJSON()?["name"] as? String == "b")
  }

  @Test func `A property that is nil does not displace another with the same key`() {
    struct Holder: HandyJSON {
      var name: String? = "a"
      var friend: String?
      mutating func mapping(mapper: HelpingMapper) { mapper <<< friend <-- "friend.name" }
    }
    #expect(Holder().toJSON()?["name"] as? String == "a")
    #expect(Holder().toJSONString() == #"{"name":"a"}"#)
  }

  @Test func `Dictionaries are written in the order of their keys`() {
    struct Holder: HandyJSON { var members = ["b": 1, "a": 2, "c": 3] }
    #expect(Holder().toJSONString() == #"{"members":{"a":2,"b":1,"c":3}}"#)
  }
}
