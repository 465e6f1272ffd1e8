import Foundation
import SwiftyJSON
import Testing

struct MakingTests {
  static let text = #"{"name": "Ann", "tags": ["a", 1, true, null]}"#

  @Test func `Data is read`() throws {
    let json = try JSON(data: Data(Self.text.utf8))
    #expect(json["name"] == "Ann")
    #expect(json["tags"].count == 4)
    #expect(json.error == nil)
  }

  @Test(arguments: ["5", #""x""#, "true", "null", " 1.5 "])
  func `The top must be a container unless fragments are allowed`(text: String) throws {
    let data = Data(text.utf8)
    #expect(throws: (any Error).self) { try JSON(data: data) }
    let plain = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    #expect(try JSON(data: data, options: .fragmentsAllowed) == JSON(plain))
    #expect(try JSON(data: data, options: .allowFragments) == JSON(plain))
    #expect(JSON(data) == .null && JSON(data).error == nil)
    #expect(JSON(parseJSON: text) == .null)
  }

  @Test func `What is not JSON throws the error of JSONSerialization, which knows the position`() {
    let error = #expect(throws: CocoaError.self) { try JSON(data: Data("[1,\n 2".utf8)) }
    #expect(error?.code == .propertyListReadCorrupt)
    #expect(error.map { "\($0.userInfo)".contains("line 2") } == true)
    #expect(JSON(parseJSON: "[1") == .null)
    #expect(JSON(parseJSON: "[1").error == nil)
    #expect(JSON(Data("[1".utf8)).type == .null)
    #expect(JSON(Data()).error == nil)
  }

  @Test func `The options that mean nothing here are accepted`() throws {
    let data = Data(Self.text.utf8)
    let options: JSONSerialization.ReadingOptions = [.mutableContainers, .mutableLeaves]
    #expect(try JSON(data: data, options: options)["name"] == "Ann")
  }

  @Test func `JSON5 is read if it is allowed`() throws {
    let data = Data("{a: 1,}".utf8)
    #expect(throws: (any Error).self) { try JSON(data: data) }
    #expect(try JSON(data: data, options: .init(rawValue: 8))["a"] == 1)
  }

  @Test(arguments: [
    String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian,
    .utf32BigEndian,
  ])
  func `The encodings that JSONSerialization recognizes are read`(encoding: String.Encoding) throws
  {
    let data = try #require(#"["é", 1]"#.data(using: encoding))
    #expect(try JSON(data: data) == ["é", 1])
  }

  @Test func `Data of any kind is parsed by the plain initializer`() {
    let data = Data("[1]".utf8)
    #expect(JSON(data) == [1])
    #expect(JSON(NSData(data: data)) == [1])
    #expect(JSON(data as Any) == [1])
    #expect(JSON(["d": data] as [String: Any])["d"] == [1])
  }

  @Test func `A string is never parsed by the plain initializer`() {
    #expect(JSON("[1]").type == .string)
    #expect(JSON("[1]" as Any).string == "[1]")
    #expect(JSON(NSString("x")).string == "x")
    #expect(JSON(parseJSON: "[1]") == [1])
  }

  @Test func `Swift's and Foundation's values are wrapped`() {
    let nothing: Any? = nil
    #expect(JSON(5).type == .number)
    #expect(JSON(5.5 as Float).float == 5.5)
    #expect(JSON(UInt64.max).uInt64 == .max)
    #expect(JSON(NSNumber(value: 7)).type == .number)
    #expect(JSON(NSNumber(value: true)).type == .bool)
    #expect(JSON(NSNumber(value: false)).bool == false)
    #expect(JSON(NSNumber(value: 1)).bool == nil)
    #expect(JSON(true).type == .bool)
    #expect(JSON(NSNull()).type == .null)
    #expect(JSON(nothing as Any).type == .null)
    #expect(JSON(nothing as Any).error == nil)
    #expect(JSON(Int?.some(3) as Any) == 3)
    #expect(JSON([1, 2]).type == .array)
    #expect(JSON(NSArray(array: [1, "a"]))[1] == "a")
    #expect(JSON(["a": 1]).type == .dictionary)
    #expect(JSON(NSDictionary(dictionary: ["a": 1]))["a"] == 1)
    #expect(JSON([] as [Any]) == [])
    #expect(JSON([:] as [String: Any]) == [:])
  }

  @Test func `Values of this type are unwrapped at any depth`() {
    let inner = JSON(["field": "12"])
    #expect(JSON(inner) == inner)
    #expect(JSON(inner as Any)["field"] == "12")
    let outer = JSON(["inner": inner, "list": [inner, inner]] as [String: Any])
    #expect(outer["inner"] == ["field": "12"])
    #expect(outer["list", 1, "field"] == "12")
    #expect(outer["inner"].rawValue as? [String: String] == ["field": "12"])
    let list: [JSON] = ["a", 1, ["b", 2]]
    #expect(JSON(list)[2, 1].int == 2)
    let members: [String: JSON] = ["a": 1]
    #expect(JSON(members)["a"] == 1)
    #expect(JSON(inner["missing"]).exists())
  }

  struct Custom {}

  @Test func `Anything else is unknown`() {
    for value: Any in [Custom(), Date(), Set([1]), [1: "a"], NSObject()] {
      let json = JSON(value)
      #expect(json.type == .unknown)
      #expect(json.error == .unsupportedType)
      #expect(!json.exists())
      #expect(json.object is NSNull)
      #expect(json.description == "unknown")
      #expect(JSON(rawValue: value) == nil)
    }
    let json = JSON(["a": 1, "when": Date()] as [String: Any])
    #expect(json.type == .dictionary)
    #expect(json["a"] == 1)
    #expect(json["when"].type == .unknown)
    #expect(json["when"]["x"].type == .null)
    #expect(json["when"]["x"].error == .unsupportedType)
    #expect(json["when", "x"].type == .null)
    #expect(json["when", "x", 0].error == .unsupportedType)
  }

  @Test func `Literals make values`() {
    let string: JSON = "text"
    let number: JSON = 42
    let real: JSON = 1.5
    let flag: JSON = true
    let list: JSON = [1, "a", NSNull(), [true]]
    let members: JSON = ["z": 1, "a": ["b": 2], "n": NSNull()]
    #expect(string.string == "text")
    #expect(number.int == 42)
    #expect(real.double == 1.5)
    #expect(flag.bool == true)
    #expect(list.count == 4 && list[2].null != nil && list[3, 0] == true)
    #expect(members.map(\.0) == ["z", "a", "n"])
    #expect(members["a", "b"] == 2)
  }

  @Test func `The last of equal keys in a literal wins`() {
    let json: JSON = ["a": 1, "b": 2, "a": 3]
    #expect(json == ["a": 3, "b": 2])
  }

  @Test func `Null is null`() {
    #expect(JSON.null.type == .null)
    #expect(JSON.null.error == nil)
    #expect(JSON.null.exists())
  }

  @Test func `The raw value is the object`() throws {
    let json = try #require(JSON(rawValue: ["a": 1]))
    #expect(json["a"] == 1)
    #expect(json.rawValue as? [String: Int] == ["a": 1])
    #expect(JSON(rawValue: NSNull())?.rawValue is NSNull)
    #expect(JSON(rawValue: Data("[1]".utf8)) == [1])
  }
}
