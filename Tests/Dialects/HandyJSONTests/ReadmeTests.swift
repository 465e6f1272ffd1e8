import Foundation
import HandyJSON
import Testing

/// What HandyJSON's README shows, with the names that exist here.
struct ReadmeTests {
  class BasicTypes: HandyJSON {
    var int: Int = 2
    var doubleOptional: Double?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var stringImplicitlyUnwrapped: String!
    required init() {}
  }

  struct BasicStruct: HandyJSON {
    var int: Int = 2
    var doubleOptional: Double?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var stringImplicitlyUnwrapped: String!
  }

  let basic = "{\"doubleOptional\":1.1,\"stringImplicitlyUnwrapped\":\"hello\",\"int\":1}"

  @Test func `Objects and structs are deserialised`() throws {
    let object = try #require(BasicTypes.deserialize(from: basic))
    #expect(object.int == 1 && object.doubleOptional == 1.1)
    #expect(object.stringImplicitlyUnwrapped == "hello")
    let value = try #require(BasicStruct.deserialize(from: basic))
    #expect(value.int == 1 && value.stringImplicitlyUnwrapped == "hello")
  }

  @Test func `Objects are serialised to dictionaries and text`() throws {
    let object = BasicTypes()
    object.int = 1
    object.doubleOptional = 1.1
    object.stringImplicitlyUnwrapped = "hello"
    #expect(object.toJSON()?.count == 3)
    #expect(
      object.toJSONString()
        == "{\"int\":1,\"doubleOptional\":1.1,\"stringImplicitlyUnwrapped\":\"hello\"}")
    #expect(object.toJSONString(prettyPrint: true)?.contains("\n  \"int\" : 1,\n") == true)
  }

  enum AnimalType: String, HandyJSONEnum {
    case Cat = "cat"
    case Dog = "dog"
    case Bird = "bird"
  }

  struct Creature: HandyJSON {
    var name: String?
    var type: AnimalType?
  }

  @Test func `Enum properties are deserialised`() {
    let animal = Creature.deserialize(from: "{\"type\":\"cat\",\"name\":\"Tom\"}")
    #expect(animal?.type?.rawValue == "cat")
  }

  class ManyTypes: HandyJSON {
    var bool: Bool = true
    var intOptional: Int?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var doubleImplicitlyUnwrapped: Double!
    var anyObjectOptional: Any?
    var arrayInt: [Int] = []
    var arrayStringOptional: [String]?
    var setInt: Set<Int>?
    var dictAnyObject: [String: Any] = [:]
    var nsNumber = 2
    var nsString: NSString?
    required init() {}
  }

  @Test func `Properties of many types are written and read back`() throws {
    let object = ManyTypes()
    object.intOptional = 1
    object.doubleImplicitlyUnwrapped = 1.1
    object.anyObjectOptional = "StringValue"
    object.arrayInt = [1, 2]
    object.arrayStringOptional = ["a", "b"]
    object.setInt = [1, 2]
    object.dictAnyObject = ["key1": 1, "key2": "stringValue"]
    object.nsNumber = 2
    object.nsString = "nsStringValue"
    let text = try #require(object.toJSONString())
    let copy = try #require(ManyTypes.deserialize(from: text))
    #expect(
      copy.doubleImplicitlyUnwrapped == 1.1 && copy.anyObjectOptional as? String == "StringValue")
    #expect(copy.arrayStringOptional == ["a", "b"] && copy.setInt == [1, 2])
    #expect(copy.dictAnyObject["key1"] as? Int == 1 && copy.nsString == "nsStringValue")
  }

  class Cat: HandyJSON {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var id: Int64!
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var name: String!
    required init() {}
  }

  @Test func `A designated path selects a nested object`() {
    let text =
      "{\"code\":200,\"msg\":\"success\",\"data\":{\"cat\":{\"id\":12345,\"name\":\"Kitty\"}}}"
    let cat = Cat.deserialize(from: text, designatedPath: "data.cat")
    #expect(cat?.name == "Kitty" && cat?.id == 12345)
  }

  class Component: HandyJSON {
    var aInt: Int?
    var aString: String?
    required init() {}
  }

  class Composition: HandyJSON {
    var aInt: Int?
    var comp1: Component?
    var comp2: Component?
    required init() {}
  }

  @Test func `Models contain other models`() {
    let text =
      "{\"num\":12345,\"comp1\":{\"aInt\":1,\"aString\":\"aaaaa\"},\"comp2\":{\"aInt\":2,\"aString\":\"bbbbb\"}}"
    let composition = Composition.deserialize(from: text)
    #expect(composition?.aInt == nil && composition?.comp1?.aInt == 1)
    #expect(composition?.comp2?.aString == "bbbbb")
  }

  @Test func `Arrays and dictionaries are deserialised`() throws {
    let text: String? = "[{\"name\":\"Bob\",\"id\":\"1\"}, {\"name\":\"Lily\",\"id\":\"2\"}]"
    let cats = try #require([Cat].deserialize(from: text))
    #expect(cats.map { $0?.id } == [1, 2] && cats.map { $0?.name } == ["Bob", "Lily"])
    var dict = [String: Any]()
    dict["doubleOptional"] = 1.1
    dict["stringImplicitlyUnwrapped"] = "hello"
    dict["int"] = 1
    #expect(BasicTypes.deserialize(from: dict)?.int == 1)
  }

  class MappedCat: HandyJSON {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var id: Int64!
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var name: String!
    var parent: (String, String)?
    var friendName: String?
    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper <<< self.id <-- "cat_id"
      mapper <<< self.parent
        <-- TransformOf<(String, String), String>(
          fromJSON: { (rawString) -> (String, String)? in
            if let parentNames = rawString?.split(separator: "/").map(String.init) {
              return (parentNames[0], parentNames[1])
            }
            return nil
          },
          toJSON: { (tuple) -> String? in
            if let tuple {
              return "\(tuple.0)/\(tuple.1)"
            }
            return nil
          })
      mapper <<< self.friendName <-- "friend.name"
    }
  }

  @Test func `A custom mapping renames and transforms properties`() throws {
    let text =
      "{\"cat_id\":12345,\"name\":\"Kitty\",\"parent\":\"Tom/Lily\",\"friend\":{\"id\":54321,\"name\":\"Lily\"}}"
    let cat = try #require(MappedCat.deserialize(from: text))
    #expect(cat.id == 12345 && cat.friendName == "Lily")
    #expect(try #require(cat.parent) == ("Tom", "Lily"))
  }

  #if !canImport(UIKit) && !canImport(AppKit)
  class ExtendType: HandyJSON {
    var date: Date?
    var decimal: NSDecimalNumber?
    var url: URL?
    var data: Data?
    var color: RGBAColor?

    func mapping(mapper: HelpingMapper) {
      mapper <<< date <-- CustomDateFormatTransform(formatString: "yyyy-MM-dd")
      mapper <<< decimal <-- NSDecimalNumberTransform()
      mapper <<< url <-- URLTransform(shouldEncodeURLString: false)
      mapper <<< data <-- DataTransform()
      mapper <<< color <-- HexColorTransform()
    }

    required init() {}
  }

  @Test func `The transformers convert in both directions`() throws {
    let object = ExtendType()
    object.date = CustomDateFormatTransform(formatString: "yyyy-MM-dd").transformFromJSON(
      "2017-09-11")
    object.decimal = NSDecimalNumber(string: "1.23423414371298437124391243")
    object.url = URL(string: "https://www.aliyun.com")
    object.data = Data(base64Encoded: "aGVsbG8sIHdvcmxkIQ==")
    object.color = RGBAColor.blue
    let text = try #require(object.toJSONString())
    #expect(
      text == #"""
        {"date":"2017-09-11","decimal":"1.23423414371298437124391243",\#
        "url":"https:\/\/www.aliyun.com","data":"aGVsbG8sIHdvcmxkIQ==","color":"0000FF"}
        """#)
    let mapped = try #require(ExtendType.deserialize(from: text))
    #expect(mapped.date == object.date && mapped.decimal == object.decimal)
    #expect(mapped.url == object.url && mapped.data == object.data && mapped.color == .blue)
  }
  #endif

  class NotHandyJSONType { var dummy: String? }

  class ExcludingCat: HandyJSON {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var id: Int64!
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var name: String!
    var notHandyJSONTypeProperty: NotHandyJSONType?
    var basicTypeButNotWantedProperty: String?
    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper >>> self.notHandyJSONTypeProperty
      mapper >>> self.basicTypeButNotWantedProperty
    }
  }

  @Test func `Excluded properties are not read`() throws {
    let text = "{\"name\":\"cat\",\"id\":\"12345\",\"basicTypeButNotWantedProperty\":\"x\"}"
    let cat = try #require(ExcludingCat.deserialize(from: text))
    #expect(cat.id == 12345 && cat.basicTypeButNotWantedProperty == nil)
  }

  @Test func `An object is updated from text`() {
    var object = BasicTypes()
    object.int = 1
    object.doubleOptional = 1.1
    JSONDeserializer.update(object: &object, from: "{\"doubleOptional\":2.2}")
    #expect(object.int == 1 && object.doubleOptional == 2.2)
  }

  enum RawType: String { case type1, type2 }

  class WithRawType: HandyJSON {
    var type: RawType?
    func mapping(mapper: HelpingMapper) {
      mapper <<< type <-- EnumTransform()
    }
    required init() {}
  }

  enum PureType { case type1, type2 }

  class WithPureType: HandyJSON {
    var type: PureType?
    func mapping(mapper: HelpingMapper) {
      mapper <<< type
        <-- TransformOf<PureType, String>(
          fromJSON: { $0 == "type1" ? .type1 : $0 == "type2" ? .type2 : nil },
          toJSON: { $0.map { "\($0)" } })
    }
    required init() {}
  }

  @Test func `Other enums are converted by transformers`() {
    let raw = WithRawType()
    raw.type = .type2
    #expect(raw.toJSONString() == "{\"type\":\"type2\"}")
    #expect(WithRawType.deserialize(from: raw.toJSONString())?.type == .type2)
    let pure = WithPureType()
    pure.type = .type1
    #expect(WithPureType.deserialize(from: pure.toJSONString())?.type == .type1)
  }
}
