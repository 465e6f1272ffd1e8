import JanssonMacros
import Testing

@JSONCodable
class Animal {
  let name: String
  var legs: Int?
  init(name: String) { self.name = name }
}

@JSONCodable
class Dog: Animal {
  let tricks: [String]
  @CodingKey("is_good") var isGood: Bool { didSet {} }
  init(name: String, tricks: [String]) {
    self.tricks = tricks
    isGood = true
    super.init(name: name)
  }
}

@JSONCodable
final class Puppy: Dog {
  let weeks: Double
  @CodableIgnored var naps = 1
}

/// Only this class has properties.
@JSONCodable class Base: Marked {}
protocol Marked: AnyObject {}
@JSONCodable final class Full: Base { let a: Int }

@JSONDecodable @JSONEncodable class Half1: CustomStringConvertible {
  let a: Int
  var description: String { "\(a)" }
}
@JSONDecodable class Read1 { let a: Int }
@JSONDecodable final class Read2: Read1 { let b: Int }

@JSONCodable struct Kennel { let first: Animal, dogs: [Dog], puppy: Puppy? }

@Suite struct SubclassTests {
  static let puppy =
    #"{"name":"Rex","legs":4,"tricks":["sit"],"is_good":true,"weeks":1.5}"#

  @Test func `A class is decoded and encoded with what its superclasses have`() throws {
    let puppy = try Puppy(jsonString: Self.puppy)
    #expect(puppy.name == "Rex" && puppy.legs == 4 && puppy.tricks == ["sit"])
    #expect(puppy.isGood && puppy.weeks == 1.5 && puppy.naps == 1)
    #expect(try puppy.jsonString() == Self.puppy)
    #expect(try puppy.json.jsonString() == Self.puppy)
    #expect(try Puppy(decoding: JSON(parsing: Self.puppy)).jsonString() == Self.puppy)
    let mapping = JSON.MappingOptions(nilStrategy: .null)
    #expect(try puppy.jsonString(mapping: mapping) == Self.puppy)
    let reversed = #"{"weeks":2,"is_good":false,"tricks":[],"name":"R"}"#
    #expect(
      try Puppy(jsonString: reversed).jsonString()
        == #"{"name":"R","tricks":[],"is_good":false,"weeks":2}"#)
  }

  @Test func `A subclass that is known only at run time is decoded`() throws {
    let type: Animal.Type = Puppy.self
    let json: JSON = ["puppy": try JSON(parsing: Self.puppy)]
    let puppy = try json.decode(type, at: "puppy")
    #expect(puppy is Puppy)
    #expect(try puppy.jsonString() == Self.puppy)
    #expect(try json["puppy"].decode(type) is Puppy)
    #expect(try !(json["puppy"].decode(Animal.self) is Dog))
  }

  @Test(arguments: [
    (#"{"name":1,"tricks":["sit"],"is_good":true,"weeks":1.5}"#, "name"),
    (#"{"name":"R","tricks":["sit"],"is_good":0,"weeks":1.5}"#, "is_good"),
    (#"{"name":"R","tricks":["sit"],"is_good":true}"#, "weeks"),
  ])
  func `An error has the path of the member`(_ text: String, _ key: String) {
    let error = #expect(throws: JSON.Error.self) { try Puppy(jsonString: text) }
    #expect(error?.path == [.key(key)])
  }

  @Test func `Values are decoded by options and reports as those of any model`() throws {
    let json = try JSON(parsing: Self.puppy)
    #expect(try Puppy.decoding(json, policy: .strict).value.jsonString() == Self.puppy)
    let (puppy, report) = try Puppy.decoding(
      JSON(parsing: #"{"name":"R","legs":"x","tricks":[1],"is_good":true,"weeks":1}"#),
      policy: .lossy)
    #expect(puppy.tricks == [] && puppy.legs == nil)
    #expect(report.entries.map(\.path) == [["legs"], ["tricks", 0]])
    let snake = JSON.MappingOptions(keyStrategy: .custom { $0.uppercased() })
    let text = try puppy.jsonString(mapping: snake)
    #expect(text == #"{"NAME":"R","TRICKS":[],"is_good":true,"WEEKS":1}"#)
    #expect(try Puppy.decoding(JSON(parsing: text), mapping: snake).value.weeks == 1)
  }

  @Test func `Where a superclass is expected, an object is written with what it has`() throws {
    let puppy = try Puppy(jsonString: Self.puppy)
    let kennel = Kennel(first: puppy, dogs: [puppy, Dog(name: "D", tricks: [])], puppy: puppy)
    let text = """
      {"first":\(Self.puppy),"dogs":[\(Self.puppy),{"name":"D","tricks":[],"is_good":true}],"puppy":\(Self.puppy)}
      """
    #expect(try kennel.jsonString() == text)
    #expect(try kennel.json.jsonString() == text)
    let read = try Kennel(jsonString: text)
    #expect(type(of: read.first) == Animal.self && type(of: read.dogs[0]) == Dog.self)
    #expect(read.puppy?.weeks == 1.5)
  }

  @Test func `Protocols in the place of a superclass, and halves of the attribute`() throws {
    #expect(try Full(jsonString: #"{"a":1}"#).jsonString() == #"{"a":1}"#)
    #expect(try Half1(jsonString: #"{"a":1}"#).jsonString() == #"{"a":1}"#)
    let read = try Read2(jsonString: #"{"a":1,"b":2}"#)
    #expect(read.a == 1 && read.b == 2)
  }
}
