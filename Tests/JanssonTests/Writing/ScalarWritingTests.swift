import Jansson
import TestSupport
import Testing

/// A scalar alone is written directly; in an array it is a node.
struct ScalarWritingTests {
  private static let layouts = [
    JSON.WritingOptions.compact, .pretty, JSON.WritingOptions(sortsKeys: true),
    JSON.WritingOptions(isASCIIOnly: true), JSON.WritingOptions(escapesSlashes: true),
    JSON.WritingOptions(escapesForHTML: true), .canonical,
  ]

  private static let scalars: [JSON] = [
    nil, true, false, 0, -1, .number(JSON.Number(Int64.min)), .number(JSON.Number(UInt64.max)),
    0.1, -0.0, 1e300, .number(JSON.Number(5e-324)), .number(JSON.Number("1.10") ?? 0),
    .number(JSON.Number("-0") ?? 0), .string(""), .string("é😀/</script>\u{2028}\u{1}\"\\"),
    .string("\0"), .string("\0tagged"), .string(String(repeating: "é", count: 300)),
  ]

  @Test(arguments: layouts)
  func `A scalar has the text that it has in an array`(_ options: JSON.WritingOptions) throws {
    for scalar in Self.scalars {
      // Not all numbers have a canonical form, alone or in an array.
      let alone = try? scalar.jsonString(options: options)
      let array = try? JSON.array([scalar]).jsonString(options: options)
      let element = array?.drop { "[ \n".contains($0) }.dropLast(options == .pretty ? 2 : 1)
      #expect(alone == element.map { String($0) })
      #expect(alone != nil || options == .canonical)
    }
  }

  @Test func `What is no JSON is refused alone, too`() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(throws: JSON.Error.self) { try JSON.number(JSON.Number(number)).jsonBytes() }
    }
    #expect(throws: JSON.Error.self) { try JSON([])["key"].jsonBytes() }
  }
}
