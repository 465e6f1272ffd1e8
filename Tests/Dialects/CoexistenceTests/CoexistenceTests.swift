import CodableWrapper
import Foundation
import HandyJSON
import Jansson
import JanssonFoundation
import JanssonFunctional
import JanssonLines
import JanssonPatch
import JanssonQuery
import JanssonSchema
import JanssonText
import Ladybug
import SwiftyJSON
import SwiftyJSONDecodable
import Testing

/// All modules in one file: each works, and the names that several of them have are told apart.
struct CoexistenceTests {
  // HandyJSON

  struct Cat: HandyJSON {
    var id = 0
    var name = ""

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< self.id <-- "cat_id"
      mapper <<< self.name <-- CaseTransform()
    }
  }

  struct CaseTransform: HandyTransformType {
    func transformFromJSON(_ value: Any?) -> String? { (value as? String)?.uppercased() }
    func transformToJSON(_ value: String?) -> String? { value?.lowercased() }
  }

  @Test func `HandyJSON works`() {
    let cat = Cat.deserialize(from: #"{"cat_id": "7", "name": "tom"}"#)
    #expect(cat?.id == 7)
    #expect(cat?.name == "TOM")
    #expect(cat?.toJSONString() == #"{"cat_id":7,"name":"tom"}"#)
  }

  // CodableWrapper

  struct Pet: Codable {
    @Codec("pet_id") var id: Int = 0
    @Codec(transformer: Initials()) var name: String = ""
  }

  struct Initials: CodecTransformType {
    func transformFromJSON(_ json: String?) -> String { String((json ?? "").prefix(1)) }
    func transformToJSON(_ object: String) -> String? { object + "." }
  }

  @Test func `CodableWrapper works`() throws {
    let pet = try Jansson.JSON.Decoder().decode(Pet.self, from: #"{"pet_id": "7", "name": "tom"}"#)
    #expect(pet.id == 7)
    #expect(pet.name == "t")
    #expect(try Jansson.JSON.Encoder().encodeString(pet) == #"{"pet_id":7,"name":"t."}"#)
  }

  // Ladybug

  struct Tree: LadybugModel {
    let name: String
    let planted: Date
    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "name": JSONKeyPath("names", 0), "planted": "planted_at" <- secondsSince1970,
    ]
  }

  @Test func `Ladybug works`() throws {
    let tree = try Tree(data: Data(#"{"names": ["pine"], "planted_at": 5}"#.utf8))
    #expect(tree.name == "pine")
    #expect(tree.planted == Date(timeIntervalSince1970: 5))
    #expect(try List<Tree>(json: [["names": ["fir"], "planted_at": 6]]).object[0].name == "fir")
  }

  // SwiftyJSON and SwiftyJSONDecodable

  struct Person: SwiftyJSONDecodable {
    let name: String
    init(json: SwiftyJSON.JSON) throws { name = try json.decodeValueForKey("name") }
  }

  @Test func `SwiftyJSON and SwiftyJSONDecodable work`() throws {
    var json: SwiftyJSON.JSON = ["person": ["name": "Ann", "age": "36"]]
    let person: Person = try json.decodeValueForKey("person")
    #expect(person.name == "Ann")
    #expect(json["person", "age"].intValue == 36)
    json["person"]["age"].intValue += 1
    #expect(json["person"]["age"].jansson == 37)
    #expect(json["person", "missing"].error == SwiftyJSONError.notExist)
    for (key, value) in json { #expect(key == "person" && value.type == .dictionary) }
  }

  // Jansson and JanssonFunctional

  struct Point: MappedModel, Equatable {
    var x: Int
    var y: Int
  }

  struct User: JSONValidatable {
    let name: String
    let age: Int?

    static func validate(_ json: Jansson.JSON) -> Validated<User> {
      curry(User.init) <^> json <| "name" <*> json <|? "age"
    }
  }

  @Test func `Jansson and JanssonFunctional work`() throws {
    let point = try Point(jsonString: #"{"x": 1, "y": 2}"#)
    #expect(point == Point(x: 1, y: 2))
    #expect(try point.jsonString() == #"{"x":1,"y":2}"#)
    #expect(User.validate(["name": 7, "age": "x"]).errors?.count == 2)
    let built: Jansson.JSON = ["code": 0]
    #expect(built["code"] == 0)
    #expect(1 << 3 == 8)
  }

  // JanssonLines, JanssonPatch, JanssonQuery, JanssonSchema and JanssonText

  @Test func `Lines, patches, queries, schemas and texts work`() throws {
    var text = try Jansson.JSON.Text(parsing: #"{"a" : 1, "b": [2 ]}"#)
    try text.set(3, at: "a")
    try text.apply([.add(["b", "-"], 4)])
    try text.replace(at: "$.b[0]", with: 5)
    text[pointer: "/c"] = true
    #expect(text.string == #"{"a" : 3, "b": [5, 4 ], "c": true}"#)
    #expect(text.value.values(at: "$.b[*]").count == 2)
    #expect(try Jansson.JSON.Schema(["maximum": 1]).accepts(1))
    let lines = Jansson.JSON.Lines(parsing: Data("1\n2\n".utf8))
    #expect(lines.compactMap { try? $0.get() } == [1, 2])
  }

  @Test func `A type may have several interfaces`() throws {
    struct Both: LadybugModel, SwiftyJSONDecodable, Equatable {
      let name: String
      init(json: SwiftyJSON.JSON) throws { name = try json.decodeValueForKey("name") }
    }
    let text = Data(#"{"name": "a"}"#.utf8)
    #expect(try Both(data: text) == Both(json: SwiftyJSON.JSON(data: text)))
    let list: SwiftyJSON.JSON = [["name": "a"]]
    #expect(try [Both](json: list).count == 1)
    #expect(try [Both](json: [["name": "a"]] as Any).count == 1)
  }
}

// The names that are ambiguous where all modules are imported, as `Module::Name`. Swift has that
// since 6.3; before, an alias does it in a file that imports one of the modules alone, such as
// `LadybugModel`.

#if compiler(>=6.3)
extension CoexistenceTests {
  @Test func `Ambiguous names are told apart by their module`() {
    #expect(SwiftyJSON::JSON("a").jansson == Jansson::JSON.string("a"))
    #expect(SwiftyJSON::JSON.self == SwiftyJSONDecodable::JSON.self)
    #expect((any LadybugModel).self == (any Ladybug::JSONCodable).self)
    #expect((any MappedModel).self == (any Jansson::JSONCodable).self)
    #expect(
      ObjectIdentifier(Jansson::JSON.DateTransform.self)
        != ObjectIdentifier(HandyJSON::DateTransform.self))
    let count = HandyJSON::TransformOf<Int, String>(
      fromJSON: { $0?.count }, toJSON: { $0?.description })
    #expect(count.transformFromJSON("abc") == 3)
    #expect(HandyJSON::ISO8601DateTransform().transformToJSON(nil) == nil)
    let length = CodableWrapper::TransformOf<Int, String>(
      fromJSON: { $0?.count ?? 0 }, toJSON: { $0.description })
    #expect(length.transformFromJSON("abcd") == 4)
    #expect(
      CodableWrapper::ISO8601DateTransform().transformToJSON(Date(timeIntervalSince1970: 0)) != nil)
    #expect(isTransform(CaseTransform.self))
    #expect(!isTransform(Initials.self))
    #expect(isFormatterTransform(HandyJSON::ISO8601DateTransform.self))
  }

  private func isTransform<Transform>(_: Transform.Type) -> Bool {
    Transform.self is any HandyJSON::TransformType.Type
  }

  private func isFormatterTransform(_ type: Any.Type) -> Bool {
    type is HandyJSON::DateFormatterTransform.Type
  }
}
#endif
