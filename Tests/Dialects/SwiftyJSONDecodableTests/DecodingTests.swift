import Foundation
import SwiftyJSON
import SwiftyJSONDecodable
import Testing

struct DecodingTests {
  /// What became of one value: its description, or that of the error.
  static func outcome<T: SwiftyJSONDecodable>(_ type: T.Type, _ json: JSON) -> String {
    do {
      return "\(try json.decodeAsValue() as T)"
    } catch {
      return "\(error)"
    }
  }

  /// The rules of the four types: a value, and what it becomes as `Int`, `Double`, `Bool` and
  /// `String`.
  @Test(arguments: [
    ("42", ["42", "42.0", "WrongType", "WrongType"]),
    ("3.14", ["WrongType", "3.14", "WrongType", "WrongType"]),
    ("3.0", ["3", "3.0", "WrongType", "WrongType"]),
    ("1e3", ["1000", "1000.0", "WrongType", "WrongType"]),
    ("-0", ["0", "-0.0", "WrongType", "WrongType"]),
    ("18446744073709551615", ["WrongType", "1.8446744073709552e+19", "WrongType", "WrongType"]),
    ("true", ["WrongType", "WrongType", "true", "WrongType"]),
    (#""1""#, ["WrongType", "WrongType", "WrongType", "1"]),
    ("null", ["NullValue", "NullValue", "NullValue", "NullValue"]),
    ("[]", ["WrongType", "WrongType", "WrongType", "WrongType"]),
    ("{}", ["WrongType", "WrongType", "WrongType", "WrongType"]),
  ])
  func `Scalars are decoded strictly`(text: String, outcomes: [String]) throws {
    let json = try JSON(data: Data(text.utf8), options: .fragmentsAllowed)
    #expect(Self.outcome(Int.self, json) == outcomes[0])
    #expect(Self.outcome(Double.self, json) == outcomes[1])
    #expect(Self.outcome(Bool.self, json) == outcomes[2])
    #expect(Self.outcome(String.self, json) == outcomes[3])
  }

  let json: JSON = [
    "int": 42, "text": "a", "nothing": NSNull(), "list": ["a", "b", 1], "ints": [1, 2],
    "object": ["a": 1, "b": 2], "mixed": ["a": 1, "b": "x"],
  ]

  /// The error that a decoding throws.
  func failure<T>(_ decode: () throws -> T) -> SwiftyJSONDecodeError? {
    #expect(throws: SwiftyJSONDecodeError.self) { try decode() }
  }

  @Test func `A missing member counts as null`() throws {
    for key in ["nothing", "missing"] {
      #expect(
        failure { try json.decodeValueForKey(key) as Int }
          == .ErrorForKey(key: key, error: .NullValue))
      #expect(try json.decodeValueForKey(key) as Int? == nil)
      #expect(
        failure { try json.decodeArrayForKey(key) as [Int] }
          == .ErrorForKey(key: key, error: .NullValue))
      #expect(try json.decodeArrayForKey(key) as [Int]? == nil)
      #expect(
        failure { try json.decodeAsDictionaryForKey(key) as [String: Int] }
          == .ErrorForKey(key: key, error: .NullValue))
      #expect(try json[key].decodeAsValue() as Int? == nil)
      #expect(failure { try json[key].decodeAsValue() as Int } == .NullValue)
      #expect(failure { try Int(json: json[key]) } == .NullValue)
      #expect(failure { try [Int](json: json[key]) } == .NullValue)
      #expect(failure { try [String: Int](json: json[key]) } == .NullValue)
    }
  }

  @Test func `An optional of the wrong type is an error`() {
    #expect(
      failure { try json.decodeValueForKey("text") as Int? }
        == .ErrorForKey(key: "text", error: .WrongType))
    #expect(
      failure { try json.decodeArrayForKey("text") as [Int]? }
        == .ErrorForKey(key: "text", error: .WrongType))
    #expect(failure { try json["text"].decodeAsValue() as Int? } == .WrongType)
  }

  @Test func `The receiver must be an object`() {
    #expect(failure { try json["text"].decodeValueForKey("x") as Int } == .WrongType)
    #expect(failure { try json["list"].decodeArrayForKey("x") as [Int]? } == .WrongType)
    #expect(failure { try json["nothing"].decodeValueForKey("x") as Int? } == .NullValue)
    #expect(
      failure { try json["missing"].decodeAsDictionaryForKey("x") as [String: Int] } == .NullValue)
  }

  @Test func `Errors in arrays name the element`() throws {
    #expect(try json.decodeArrayForKey("ints") == [1, 2])
    let error = failure { try json.decodeArrayForKey("list") as [String] }
    #expect(
      error == .ErrorForKey(key: "list", error: .ErrorForKey(key: "[2]", error: .WrongType)))
    #expect(error?.debugDescription == "list.[2].WrongType")
    #expect(
      failure { try json.decodeArrayForKey("object") as [Int] }
        == .ErrorForKey(key: "object", error: .WrongType))
  }

  @Test func `Errors in dictionaries do not name the member`() throws {
    #expect(try json.decodeAsDictionaryForKey("object") == ["a": 1, "b": 2])
    #expect(
      failure { try json.decodeAsDictionaryForKey("mixed") as [String: Int] }
        == .ErrorForKey(key: "mixed", error: .WrongType))
    #expect(
      failure { try json.decodeAsDictionaryForKey("ints") as [String: Int] }
        == .ErrorForKey(key: "ints", error: .WrongType))
  }

  enum Direction: String, SwiftyJSONDecodable { case left, right }
  enum Level: Int, SwiftyJSONDecodable { case low = 1, high }

  @Test func `Enums are decoded from their raw values`() throws {
    #expect(try Direction(json: "left") == .left)
    #expect(try Level(json: 2) == .high)
    #expect(failure { try Direction(json: "up") } == .InvalidValue("up"))
    #expect(failure { try Level(json: 3) }?.debugDescription == "InvalidValue(3)")
    #expect(failure { try Level(json: "1") } == .WrongType)
    #expect(failure { try Direction(json: .null) } == .NullValue)
  }

  @Test func `Dates are decoded from ISO 8601`() throws {
    let date = Date(timeIntervalSince1970: 1_454_494_500.25)
    for text in ["2016-02-03T10:15:00.250Z", "2016-02-03T12:15:00.250+02:00"] {
      #expect(try Date(json: JSON(text)) == date)
      let wrapped: JSONDate = try JSON(text).decodeAsValue()
      #expect(wrapped.date == date)
      #expect(wrapped.timeIntervalSince1970 == 1_454_494_500.25)
    }
    #expect(try Date(json: "2016-02-03T10:15:00Z").timeIntervalSince1970 == 1_454_494_500)
    #expect(date.toJsonDateTime == "2016-02-03T10:15:00Z")
    #expect(JSONDate(date).toJsonDateTime == "2016-02-03T10:15:00Z")
    #expect(NSDate(timeIntervalSince1970: 0).toJsonDateTime == "1970-01-01T00:00:00Z")
    #expect(!Date.distantFuture.addingTimeInterval(1e12).toJsonDateTime.isEmpty)
    #expect(failure { try Date(json: "today") } == .InvalidValue("today"))
    #expect(failure { try JSONDate(json: 5) } == .InvalidValue("5"))
    #expect(failure { try JSONDate(json: .null) } == .NullValue)
  }

  @Test func `URLs are decoded`() throws {
    #expect(try URL(json: "https://a.org/x?y=1").host() == "a.org")
    let wrapped: JSONURL = try JSON("https://a.org/x").decodeAsValue()
    #expect(wrapped.absoluteString == "https://a.org/x")
    #expect(wrapped == JSONURL(try URL(json: "https://a.org/x")))
    #expect(failure { try URL(json: "") } == .InvalidValue(""))
    #expect(failure { try JSONURL(json: 5) } == .WrongType)
    #expect(failure { try JSONURL(json: .null) } == .NullValue)
  }

  @Test func `What cannot be represented in JSON is of the wrong type`() {
    #expect(failure { try Int(json: JSON(Date())) } == .WrongType)
    #expect(failure { try JSON(["a": Date()])["a"].decodeAsValue() as String? } == .WrongType)
  }

  struct Refusal: Error, Equatable {}
  struct Refusing: SwiftyJSONDecodable { init(json: JSON) throws { throw Refusal() } }

  @Test func `Other errors are rethrown unchanged`() {
    #expect(throws: Refusal()) { try json.decodeValueForKey("int") as Refusing }
    #expect(throws: Refusal()) { try json.decodeArrayForKey("ints") as [Refusing] }
  }

  @Test func `A JSON value is decoded unchanged`() throws {
    #expect(try json.decodeValueForKey("object") as JSON == ["a": 1, "b": 2])
  }

  @Test func `Errors have readable descriptions`() {
    #expect(SwiftyJSONDecodeError.InvalidValue(nil).debugDescription == "InvalidValue(nil)")
    let long = (0..<500).reduce(SwiftyJSONDecodeError.NullValue) { error, index in
      .ErrorForKey(key: "\(index)", error: error)
    }
    #expect(long.debugDescription.hasPrefix("499.498.497."))
    #expect(long.debugDescription.hasSuffix(".1.0.NullValue"))
  }
}
