import CodableWrapper
import Foundation
import Testing

@Suite("CodableWrapper and other coders") struct CodableWrapperOtherCoderTests {
  struct Model: Codable, Equatable {
    @Codec("alias") var value: Int = -1
    @Codec("outer.inner") var nested: String = "default"
    @Codec var camelCase: Bool?
    @Codec var date: Date = .distantPast
    @Codec("list") var models: [Model] = []
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `Models can be encoded to and decoded from property lists`(
    _ format: PropertyListSerialization.PropertyListFormat
  ) throws {
    var model = Model()
    model.value = 5
    model.nested = "text"
    model.camelCase = true
    model.date = Date(timeIntervalSince1970: 7)
    model.models = [Model()]
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let data = try encoder.encode(model)
    let list = try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    #expect(list["alias"] as? Int == 5)
    #expect((list["outer"] as? [String: Any])?["inner"] as? String == "text")
    #expect((list["list"] as? [Any])?.count == 1)
    #expect(try PropertyListDecoder().decode(Model.self, from: data) == model)

    let other = try PropertyListSerialization.data(
      fromPropertyList: ["value": "7", "camel_case": 1, "outer": "x", "date": 3], format: format,
      options: 0)
    let decoded = try PropertyListDecoder().decode(Model.self, from: other)
    #expect(decoded.value == 7 && decoded.camelCase == true && decoded.nested == "default")
    #expect(decoded.date == .distantPast)
  }

  /// Of a coder that is not known, only the keys of the model are used.
  @Test func `With an unknown coder, only the model's own keys are used`() throws {
    let model = try Model(
      from: DictionaryDecoder(values: ["alias": 1, "value": 2, "camel_case": true]))
    #expect(model.value == 2 && model.camelCase == nil && model.nested == "default")
    let wrong = try Model(from: DictionaryDecoder(values: ["value": "3", "camelCase": "x"]))
    #expect(wrong.value == 3 && wrong.camelCase == nil)

    let encoder = DictionaryEncoder()
    var changed = Model()
    changed.value = 4
    changed.camelCase = true
    try changed.encode(to: encoder)
    #expect(encoder.values["value"] as? Int == 4 && encoder.values["alias"] == nil)
    #expect(encoder.values["nested"] as? String == "default")
  }

  /// Names that the model's key type knows are used with every coder.
  @Test func `Names that are keys of the model are used with every coder`() throws {
    struct Renamed: Decodable {
      @Codec("second", "outer.inner") var first: Int = 0
      var outer: Int?
      enum CodingKeys: CodingKey { case first, second, outer }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _first = try container.decode(Codec<Int>.self, forKey: .first)
      }
    }
    #expect(try Renamed(from: DictionaryDecoder(values: ["second": 1, "first": 2])).first == 1)
    let nested = try Renamed(from: DictionaryDecoder(values: ["outer": ["inner": 3]]))
    #expect(nested.first == 3)
  }
}
