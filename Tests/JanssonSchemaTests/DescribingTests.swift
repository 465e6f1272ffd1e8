import Foundation
import Jansson
import JanssonSchema
import Testing

/// Schemas that are made from types.
struct DescribingTests {
  enum Role: String, JSONCodable, CaseIterable { case admin, member }

  struct Address: JSONCodable, Equatable {
    var city: String
    var zip: String?
  }

  struct User: JSONCodable {
    var name: String
    var age: UInt8?
    var role: Role
    var tags: Set<String>
    var created: Date
    var homes: [Address]
    var work: Address?
    var scores: [String: Double]
    var friends: [User]
    var retries: Int
    var place: String
    var plan: String

    static func propertyOptions() -> [String: JSON.PropertyOption] {
      [
        "name": "full_name", "retries": .defaultValue(3), "place": .index("address", "place"),
        "plan": .alternativeIndex("tier"),
      ]
    }
  }

  static let user = User(
    name: "Ada", age: 36, role: .admin, tags: ["a"], created: Date(timeIntervalSince1970: 0.25),
    homes: [Address(city: "London", zip: nil)], work: nil, scores: ["x": 0.5], friends: [],
    retries: 1, place: "here", plan: "free")

  @Test func `A model is described by its mapping`() throws {
    let schema = try JSON.Schema(describing: User.self)
    let properties = schema.json["properties"]
    #expect(properties["full_name"] == ["type": "string"])
    #expect(properties["age"] == ["type": ["integer", "null"], "minimum": 0, "maximum": 255])
    #expect(properties["role"] == ["type": "string", "enum": ["admin", "member"]])
    #expect(
      properties["tags"] == ["type": "array", "items": ["type": "string"], "uniqueItems": true])
    #expect(properties["created"] == ["type": "string", "format": "date-time"])
    #expect(properties["homes"] == ["type": "array", "items": ["$ref": "#/$defs/Address"]])
    #expect(properties["work"] == ["anyOf": [["$ref": "#/$defs/Address"], ["type": "null"]]])
    #expect(properties["friends"]["items"] == ["$ref": "#"])
    #expect(properties["retries"] == ["type": "integer", "default": 3])
    #expect(properties["address"]["properties"]["place"] == ["type": "string"])
    #expect(
      schema.json["required"]
        == ["full_name", "role", "tags", "created", "homes", "scores", "friends", "address"])
    #expect(schema.json["allOf"] == [["anyOf": [["required": ["plan"]], ["required": ["tier"]]]]])
    #expect(schema.json["$defs"]["Address"]["required"] == ["city"])
    #expect(schema.accepts(Self.user.json))
  }

  @Test func `The description accepts what the model is decoded from, and no more`() throws {
    let schema = try JSON.Schema(describing: User.self, .init())
    var json = Self.user.json
    _ = try json.remove(at: "plan")
    #expect(!schema.accepts(json) && (try? User(decoding: json)) == nil)
    json["tier"] = "free"
    #expect(schema.accepts(json))
    _ = try User(decoding: json)
    for (key, value) in [("age", 256), ("role", "guest"), ("homes", [[:]])] as [(String, JSON)] {
      var wrong = json
      wrong[.key(key)] = value
      #expect(!schema.accepts(wrong), "\(key)")
    }
  }

  @Test func `A strict description has all members and no others`() throws {
    let schema = try JSON.Schema(describing: Address.self, .init(isStrict: true))
    #expect(
      schema.json == [
        "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
        "properties": ["city": ["type": "string"], "zip": ["type": ["string", "null"]]],
        "required": ["city", "zip"], "additionalProperties": false,
      ])
    #expect(schema.accepts(["city": "London", "zip": nil]))
    #expect(!schema.accepts(["city": "London"]))
  }

  struct Node: JSONCodable {
    var value: Int
    var children: [Node]
    static func mappingOptions() -> JSON.MappingOptions {
      .init(unknownKeys: .reject, keyStrategy: .snakeCase)
    }
  }

  @Test func `A recursive type refers to itself`() throws {
    let schema = try JSON.Schema(describing: Node.self)
    #expect(schema.accepts(Node(value: 1, children: [Node(value: 2, children: [])]).json))
    #expect(!schema.accepts(["value": 1, "children": [["value": "x", "children": []]]]))
    #expect(!schema.accepts(["value": 1, "children": [], "more": 1]))
    let inner = try JSON.Schema(describing: [Node].self)
    #expect(inner.json["items"] == ["$ref": "#/$defs/Node"])
    #expect(inner.accepts([Node(value: 1, children: [])].json))
  }

  struct Plain: Codable {
    struct Part: Codable { var size: Double, note: String? }
    enum Kind: String, Codable, CaseIterable { case small, large }
    var firstName: String
    var kind: Kind
    var parts: [Part]
    var main: Part
    var when: Date
    var data: Data
    var next: [Plain]?
  }

  @Test func `A type that is only Codable is described as its coder writes it`() throws {
    let encoder = JSON.Encoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let schema = try JSON.Schema(describing: Plain.self, .init(encoder: encoder))
    #expect(schema.json["properties"]["first_name"] == ["type": "string"])
    #expect(schema.json["properties"]["kind"]["enum"] == ["small", "large"])
    #expect(schema.json["properties"]["when"] == ["type": "string", "format": "date-time"])
    #expect(schema.json["properties"]["data"]["contentEncoding"] == "base64")
    #expect(
      schema.json["required"] == ["first_name", "kind", "parts", "main", "when", "data"])
    let value = Plain(
      firstName: "A", kind: .small, parts: [.init(size: 1, note: nil)],
      main: .init(size: 2, note: "n"),
      when: Date(timeIntervalSince1970: 0), data: Data([1]), next: [])
    #expect(schema.accepts(try JSON(parsing: encoder.encode(value))))
    let usual = try JSON.Schema(describing: Plain.self)
    #expect(usual.json["properties"]["when"] == ["type": "number"])
    #expect(usual.accepts(try JSON(parsing: JSON.Encoder().encode(value))))
  }

  struct Color: JSONCodable, JSON.Schema.Describable {
    let text: String
    init(decoding json: JSON) throws { text = try json.decode() }
    var json: JSON { .string(text) }
    static var jsonSchema: JSON { ["type": "string", "pattern": "^#[0-9a-f]{6}$"] }
  }

  struct Opaque: JSONDecodable {
    let text: String
    init(decoding json: JSON) throws { text = try json.decode(at: "x") }
  }

  struct Theme: JSONDecodable, JSON.Schema.Annotated {
    var color: Color
    var opaque: Opaque
    var size: Int
    var name: String

    static var schemaAnnotations: [String: [JSON.Schema.Annotation]] {
      [
        "": [.description("How it looks")], "size": [.minimum(1), .maximum(9)],
        "name": [.length(1...20), .pattern("^[a-z]+$"), .keyword("examples", ["dark"])],
        "opaque": [.description("Anything")],
      ]
    }
  }

  @Test func `Types describe themselves, and properties have annotations`() throws {
    let schema = try JSON.Schema(describing: Theme.self).json
    #expect(schema["description"] == "How it looks")
    #expect(schema["properties"]["color"] == Color.jsonSchema)
    #expect(schema["properties"]["opaque"] == ["description": "Anything"])
    #expect(schema["properties"]["size"] == ["type": "integer", "minimum": 1, "maximum": 9])
    #expect(
      schema["properties"]["name"] == [
        "type": "string", "minLength": 1, "maxLength": 20, "pattern": "^[a-z]+$",
        "examples": ["dark"],
      ])
  }

  final class Growing<Content: JSONCodable>: JSONCodable, JSON.DefaultInitializable {
    var content: Content?
    var more: [Growing<[Content]>] = []
  }

  @Test func `A type that contains itself with ever other parameters is described in part`()
    throws
  {
    let schema = try JSON.Schema(describing: Growing<Int>.self)
    #expect(schema.accepts(["content": 1, "more": [["content": [2], "more": []]]]))
    #expect(!schema.accepts(["content": 1, "more": [["content": 2, "more": []]]]))
  }

  @Test func `Scalars and collections are described`() throws {
    func describe(_ type: Any.Type) throws -> JSON {
      var json = try JSON.Schema(describing: type).json
      _ = try json.remove(at: "$schema")
      return json
    }
    #expect(try describe(Int.self) == ["type": "integer"])
    #expect(try describe(UInt64.self) == ["type": "integer", "minimum": 0])
    #expect(try describe([Bool?].self)["items"] == ["type": ["boolean", "null"]])
    #expect(try describe([Int: String].self)["propertyNames"] == ["pattern": "^-?[0-9]+$"])
    #expect(try describe([Role: URL].self)["propertyNames"] == ["enum": ["admin", "member"]])
    #expect(try describe(JSON.self) == [:])
    #expect(try describe(Role?.self)["enum"] == ["admin", "member", nil])
    #expect(try describe(Decimal.self) == ["type": "number"])
  }
}
