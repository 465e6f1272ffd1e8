import HandyJSON
import JanssonFunctional
import JanssonLines
import JanssonMacros
import Testing

@JSONCodable struct Pet: HandyJSON, Equatable { var name = "", age: Int? }

/// By reflection, and HandyJSON's.
struct Owner: HandyJSON, JSONCodable, Equatable {
  var pets: [Pet] = []
  var first: Pet?
}

@JSONCodable struct House: Equatable { let owner: Owner, byName: [String: Pet], badge: Badge? }

/// Decoded by functions.
struct Badge: JSONValidatable, JSONEncodable, Equatable {
  let number: Int
  let pet: Pet

  static func validate(_ json: JSON) -> Validated<Badge> {
    curry(Badge.init) <^> json <| "number" <*> json <| "pet"
  }
}

@JSONCodable struct Visit: Codable { let firstName: String, count: Int }

/// Writes texts of its own with an encoder.
struct Letter: JSONEncodable {
  let visits: [Visit]

  var json: JSON {
    let encoder = JSON.Encoder()
    let texts = [try? encoder.encodeString(visits), try? encoder.encodeString(visits[0])]
    return .array(JSON.Array(texts.map { .string($0 ?? "") }))
  }
}

@JSONCodable struct Lists { var empty: [Int], numbers: [Int], last: Int }

/// Models with the attribute hold, and are held by, those of other modules.
@Suite struct InteroperationTests {
  private static let owner =
    #"{"pets":[{"name":"Tom","age":7},{"name":"Rex"}],"first":{"name":"Tom","age":7}}"#

  @Test func `HandyJSON's models hold models with the attribute`() throws {
    let owner = try #require(Owner.deserialize(from: Self.owner.replacing("7", with: "\"7\"")))
    #expect(owner.pets == [Pet(name: "Tom", age: 7), Pet(name: "Rex")])
    #expect(owner.first == Pet(name: "Tom", age: 7))
    #expect(owner.toJSONString() == Self.owner)
    #expect(Pet.deserialize(from: #"{"age":"x"}"#) == Pet())
  }

  @Test func `A coder that is called in a mapping is without the mapping's options`() throws {
    let letter = Letter(visits: [Visit(firstName: "Ann", count: 1)])
    let object = #"{"firstName":"Ann","count":1}"#
    for mapping in [JSON.MappingOptions(), .init(keyStrategy: .snakeCase)] {
      let texts = JSON(letter, mapping: mapping)
      #expect(texts[0] == .string("[\(object)]") && texts[1] == .string(object))
      #expect(try JSON(parsing: letter.jsonString(mapping: mapping)) == texts)
    }
  }

  @Test func `An array without elements is followed by other members`() throws {
    let text = #"{"empty":[],"numbers":[1],"last":2}"#
    #expect(try Lists(empty: [], numbers: [1], last: 2).jsonString() == text)
    #expect(try Lists(jsonString: text).jsonString() == text)
  }

  @Test func `Models with the attribute hold HandyJSON's and functional ones`() throws {
    let text =
      #"{"owner":\#(Self.owner),"byName":{"Rex":{"name":"Rex"}},"badge":{"number":1,"pet":{"name":"Tom","age":7}}}"#
    let house = try House(jsonString: text)
    #expect(house.owner.pets.count == 2 && house.byName["Rex"] == Pet(name: "Rex"))
    #expect(house.badge == Badge(number: 1, pet: Pet(name: "Tom", age: 7)))
    #expect(try house.jsonString() == text)
    let error = #expect(throws: JSON.Error.self) {
      try House(jsonString: text.replacing(#""Rex":{"name":"Rex"}"#, with: #""Rex":{"name":1}"#))
    }
    #expect(error?.path == ["byName", "Rex", "name"])
  }

  @Test func `Decodings of functions have models with the attribute`() throws {
    let decoding = JSON.Decoding<(pets: [Pet], first: Pet)>.zip(
      JSON.Decoding<Pet>().list.at("pets"), JSON.Decoding<Pet>.at("first"),
      into: { (pets: $0, first: $1) })
    let owner = try decoding.decode(JSON(parsing: Self.owner))
    #expect(owner.pets.count == 2 && owner.first == Pet(name: "Tom", age: 7))
    let wrong = try JSON(parsing: Self.owner.replacing("\"Rex\"", with: "[]"))
    let error = #expect(throws: JSON.Error.self) { try decoding.decode(wrong) }
    #expect(error?.path == ["pets", 1, "name"])
  }

  @Test func `Lines are decoded as models with the attribute`() throws {
    let lines = JSON.Lines(
      parsing: "{\"name\":\"Tom\",\"age\":7}\n{\"name\":\"Rex\"}\n{\"name\":[]}\n")
    let pets = lines.decoded(as: Pet.self).map { try? $0.get() }
    #expect(pets == [Pet(name: "Tom", age: 7), Pet(name: "Rex"), nil])
  }
}
