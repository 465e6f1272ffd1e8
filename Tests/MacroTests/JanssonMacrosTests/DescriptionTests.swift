import JanssonMacros
import JanssonSchema
import Testing

/// Schemas of models with the attribute.
@Suite struct DescriptionTests {
  @Test(arguments: TwinTests.twins)
  func `What a model writes follows its own description`(_ twins: Twins) throws {
    for model in twins.models {
      let schema = try JSON.Schema(describing: model)
      let value = try model.init(decoding: twins.document)
      let written = value.json
      #expect(schema.violations(of: written).isEmpty, "\(schema.json) \(written)")
      // Read again, it has another form in memory.
      #expect(try schema.accepts(JSON(parsing: written.jsonString())))
    }
  }

  @JSONCodable enum Level: String { case low, high = "H" }
  @JSONCodable enum Open: String { case low, high; @CodableUnknown case other }
  @JSONCodable enum Plain { case circle(radius: Double, Int?), point }
  @JSONCodable @JSONTagged("type") enum Tagged { case circle(radius: Double), page(Page), point }
  @JSONCodable @JSONTagged("t", content: "c") enum Nested { case one(Int), two(a: Int), none }
  @JSONCodable @JSONTagged("type") enum Event {
    case opened(by: String)
    @CodableUnknown case other(JSON)
  }
  @JSONCodable @JSONTagged("type") indirect enum Tree { case leaf(value: Int), twin(Tree) }
  @JSONCodable struct Page { let total: Int, next: String? }
  @JSONCodable struct Users {
    let names: [String]
    @CodableFlattened let page: Page
    @CodableFlattened var more: [String: Int]
  }

  @Test func `Enums are described by their cases`() throws {
    #expect(try JSON.Schema(describing: Level.self).json["enum"] == ["low", "H"])
    #expect(try JSON.Schema(describing: Open.self).accepts("unheard of"))
    let plain = try JSON.Schema(describing: Plain.self)
    #expect(plain.accepts(["circle": ["radius": 1, "_1": nil]]))
    #expect(plain.accepts(["point": [:]]))
    #expect(!plain.accepts(["circle": ["radius": "1"]]))
    #expect(!plain.accepts(["circle": [:]]) && !plain.accepts(["square": [:]]))
    let tagged = try JSON.Schema(describing: Tagged.self)
    #expect(tagged.json["oneOf", 0, "properties", "type"] == ["const": "circle"])
    #expect(tagged.accepts(["type": "page", "total": 3]))
    #expect(!tagged.accepts(["type": "page"]) && !tagged.accepts(["type": "x"]))
    let nested = try JSON.Schema(describing: Nested.self)
    #expect(nested.accepts(["t": "one", "c": 1]) && nested.accepts(["t": "none"]))
    #expect(!nested.accepts(["t": "two", "c": 1]))
    #expect(try JSON.Schema(describing: Event.self).accepts(["type": "closed"]))
    let tree = try JSON.Schema(describing: Tree.self)
    #expect(tree.accepts(["type": "leaf", "value": 1]))
    #expect(!tree.accepts(["type": "leaf"]))
    for value in [Tagged.circle(radius: 1), .page(Page(total: 1, next: "x")), .point] {
      #expect(tagged.accepts(value.json), "\(value.json)")
    }
  }

  @Test func `Flattened members are members of the description`() throws {
    let schema = try JSON.Schema(describing: Users.self)
    #expect(schema.json["required"] == ["names", "total"])
    #expect(schema.accepts(["names": [], "total": 1, "x": 2]))
    #expect(!schema.accepts(["names": [], "total": 1, "x": "2"]))
  }

  /// An order,
  /// as the shop sends it.
  @JSONCodable @JSONSchema
  struct Order {
    /// The customer's "number".
    @JSONSchema(.minimum(1)) let customer: Int
    @CodingKey("zip") @JSONSchema(.pattern("^[0-9]+$"), .length(...5)) let code: String
    /// Both
    /// lists.
    let lines: [String], notes: [String]
    var plain: Bool
  }

  @JSONSchema struct Settings: Codable {
    /// How often.
    @JSONSchema(.multipleOf(0.5), .exclusiveMaximum(9)) var rate: Double
  }

  @Test func `Comments and attributes are annotations`() throws {
    let schema = try JSON.Schema(describing: Order.self).json
    #expect(schema["description"] == "An order, as the shop sends it.")
    let properties = schema["properties"]
    #expect(
      properties["customer"]
        == ["type": "integer", "description": "The customer's \"number\".", "minimum": 1])
    #expect(
      properties["zip"] == ["type": "string", "pattern": "^[0-9]+$", "maxLength": 5])
    #expect(properties["lines"]["description"] == "Both lists.")
    #expect(properties["notes"]["description"] == "Both lists.")
    #expect(properties["plain"] == ["type": "boolean"])
    #expect(
      try JSON.Schema(describing: Settings.self).json["properties"]["rate"] == [
        "type": "number", "description": "How often.", "multipleOf": 0.5, "exclusiveMaximum": 9,
      ])
  }
}
