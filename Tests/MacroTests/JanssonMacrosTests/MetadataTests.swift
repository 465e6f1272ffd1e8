import JanssonMacros
import ModelsWithoutMetadata
import Testing

/// Generated code needs no reflection metadata.
@Suite struct MetadataTests {
  private static let text = #"{"name":"s","items":[{"id":1,"price":1.5},{"id":2}],"state":"open"}"#

  @Test func `Models without metadata are decoded and encoded`() throws {
    let stock = try Stock(jsonString: Self.text)
    // Else there would be metadata after all.
    #expect(Mirror(reflecting: stock).children.isEmpty)
    #expect(stock.items.map(\.id) == [1, 2] && stock.state == .open)
    #expect(try stock.jsonString() == Self.text)
    #expect(try stock.json.jsonString() == Self.text)
    let shelf = #"{"id":1,"shapes":[{"type":"circle","radius":2},{"type":"point"}]}"#
    #expect(try Shelf(jsonString: shelf).jsonString() == shelf)
  }

  @Test func `Models without metadata have errors, options and reports as others`() throws {
    let error = #expect(throws: JSON.Error.self) {
      try Stock(jsonString: Self.text.replacing("\"s\"", with: "[]"))
    }
    #expect(error?.path == ["name"])
    let (stock, report) = try Stock.decoding(
      JSON(parsing: #"{"NAME":"s","STATE":"x","MORE":1}"#),
      mapping: .init(unknownKeys: .report, keyStrategy: .custom { $0.uppercased() }))
    #expect(stock.name == "s" && stock.items.isEmpty && stock.state == nil)
    // No items, the state, and the unknown key.
    #expect(report.entries.count == 3, "\(report)")
  }

  @Test func `The coders take models without metadata`() throws {
    let stock = try JSON.Decoder().decode(Stock.self, from: Self.text)
    #expect(try JSON.Encoder().encodeString(stock) == Self.text)
  }

  @Test func `A model without the attribute needs metadata`() {
    #expect(throws: JSON.Error.self) { try Reflected(jsonString: #"{"name":"s"}"#) }
  }
}
