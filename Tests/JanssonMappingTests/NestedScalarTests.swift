import Jansson
import Testing

/// Scalars that are read and written without a `JSON` of their own: in models and collections.
@Suite struct NestedScalarTests {
  private struct Holder<Value: JSONCodable>: JSONCodable { let value: Value }

  @Test(arguments: JSON.Engine.allCases)
  func `Integers out of range are errors and never wrap around`(_ engine: JSON.Engine) throws {
    func check<T: FixedWidthInteger & JSONCodable & Sendable>(_: T.Type) throws {
      let least = Int128(T.min)
      let greatest = Int128(T.max)
      for number in [least - 1, least, 0, greatest, greatest + 1, greatest + 1 << T.bitWidth] {
        let expected = T(exactly: number)
        let json = try JSON(
          parsing: #"{"value":\#(number),"list":[1,\#(number)],"lists":[[\#(number)]]}"#,
          options: .init(engine: engine))
        #expect((try? Holder<T>(decoding: json))?.value == expected)
        #expect(try Holder<T?>(decoding: json).value == expected)
        #expect([T](json["list"]) == expected.map { [1, $0] })
        #expect([[T]](json["lists"]) == expected.map { [[$0]] })
        #expect([String: T](["k": json["value"]]) == expected.map { ["k": $0] })
      }
    }
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(Int.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
    try check(UInt.self)
  }

  /// All elements around those that do not decode are kept, in order.
  @Test(
    arguments: [
      ([1, 2, 3], [1, 2, 3]), (["a", 2, 3], [2, 3]), ([1, "b", 3], [1, 3]), ([1, 2, "c"], [1, 2]),
      ([1, "b", nil, 4, 5, [], 7], [1, 4, 5, 7]), (["a"], []), ([], []),
    ] as [(JSON, [Int])])
  func `Lossy arrays keep the elements that decode, in order`(
    _ json: JSON, _ expected: [Int]
  ) throws {
    #expect(try [Int].decoding(json, policy: .lossy).value == expected)
    #expect(try [[Int]].decoding([json, json], policy: .lossy).value == [expected, expected])
    let holder = try Holder<[Int]>.decoding(["value": json], policy: .lossy)
    #expect(holder.value.value == expected)
    #expect(holder.report.entries.count == json.count - expected.count)
  }

  /// A type that cannot be encoded.
  private struct Opaque: Sendable {}
  private struct Model: JSONEncodable { let list: [String: [Opaque]] }

  @Test func `An element that cannot be encoded is an error with its path`() {
    let model = Model(list: ["k": [Opaque()]])
    #expect([model].json.error?.path == [0, "list", "k", 0])
    #expect { try [model].jsonString() } throws: {
      ($0 as? JSON.Error)?.path == [0, "list", "k", 0]
    }
  }
}
