import Conversions
import Foundation
import HandyJSON
import Jansson
import JanssonFoundation
import Testing

/// What a document exposes to the modules with other libraries' interfaces.
struct DocumentValueTests {
  let text =
    #"{"a":1,"b":2.5,"c":"x","d":true,"e":null,"f":[1,[2]],"g":123456789012345678901,"a2":{}}"#

  /// A document as parsed, and one that has been changed.
  private var documents: [JSON] {
    get throws {
      var changed = try JSON(parsing: text)
      changed["h"] = 1
      return [try JSON(parsing: text), changed]
    }
  }

  @Test func `Scalars and containers can be inspected`() throws {
    for json in try documents {
      try json.withDocumentValue { (value) -> Void in
        #expect(value.isObject && !value.isArray && !value.isNull && value.count >= 8)
        #expect(value.member("a")?.integer == 1 && value.member("a")?.double == 1)
        #expect(value.member("b")?.double == 2.5 && value.member("b")?.integer == nil)
        #expect(value.member("c")?.string == "x" && value.member("d")?.bool == true)
        #expect(value.member("e")?.isNull == true && value.member("z") == nil)
        #expect(value.members.prefix(3).map(\.key) == ["a", "b", "c"])
        #expect(Array(value.elements).isEmpty)
        let array = value.member("f")
        #expect(array?.isArray == true && array?.elements.map(\.count) == [0, 1])
        #expect(array?.members.contains { _ in true } == false && array?.member("a") == nil)
        guard case .rawNumber("123456789012345678901") = value.member("g")?.content else {
          Issue.record("the digits are lost")
          return
        }
      }
    }
  }

  @Test func `Members are looked up by prepared keys`() throws {
    for json in try documents {
      try json.withDocumentValue { (value) -> Void in
        guard var lookup = MemberLookup(value) else {
          Issue.record("no lookup in an object")
          return
        }
        for _ in 0..<2 {
          #expect(lookup.value(of: PreparedKey("c"))?.string == "x")
          #expect(lookup.value(of: PreparedKey("a"))?.integer == 1)
          #expect(lookup.value(of: PreparedKey("z")) == nil)
          #expect(lookup.value(of: PreparedKey("")) == nil)
        }
        #expect(value.member("f").flatMap(MemberLookup.init) == nil)
      }
    }
  }

  @Test func `Scalars are assigned only if no conversion is needed`() throws {
    for json in try documents {
      try json.withDocumentValue { (value) -> Void in
        guard var lookup = MemberLookup(value) else {
          Issue.record("no lookup in an object")
          return
        }
        var number = 7
        var optional: String?
        withUnsafeMutablePointer(to: &number) { number in
          #expect(lookup.assign(PreparedKey("a"), .integer, to: number) == nil)
          #expect(lookup.assign(PreparedKey("e"), .integer, to: number) == nil)
          #expect(lookup.assign(PreparedKey("z"), .integer, to: number) == nil)
          #expect(lookup.assign(PreparedKey("b"), .integer, to: number)?.double == 2.5)
        }
        withUnsafeMutablePointer(to: &optional) { optional in
          #expect(lookup.assign(PreparedKey("c"), .optionalString, to: optional) == nil)
          #expect(lookup.assign(PreparedKey("d"), .optionalString, to: optional)?.bool == true)
        }
        #expect(number == 1 && optional == "x")
      }
    }
    #expect(ScalarStorage(Int64?.self) == .optionalInteger && ScalarStorage(Float.self) == .none)
  }

  @Test func `Foundation objects contain exact numbers`() throws {
    for json in try documents {
      let object = try json.withDocumentValue { $0.foundationObject } as? [String: Any]
      #expect(object?["a"] as? Double == 1 && object?["d"] as? Bool == true)
      #expect(object?["e"] is NSNull && (object?["f"] as? [Any])?.count == 2)
      #expect((object?["g"] as? NSDecimalNumber)?.description == "123456789012345678901")
    }
    let deep = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
    let json = try JSON(parsing: deep, options: JSON.ReadingOptions(maximumDepth: 600))
    #expect(try json.withDocumentValue { $0.foundationObject } == nil)
    #expect(try JSON.number(5).withDocumentValue { $0.foundationObject } as? Int == 5)
  }

  @Test(arguments: [
    ("1e-7", "0.0000001"), ("1.5", "1.5"), ("3.0", "3"), ("-0.0", "-0"), ("1e3", "1000"),
    ("-12.50", "-12.5"), ("18446744073709551615", "18446744073709551615"),
    ("1e20", "100000000000000000000"),
    ("0.1", "0.1"), ("0.0", "0"), ("1234567890123456789012", "1234567890123456789012"),
  ])
  func `Plain descriptions of numbers have no exponent`(_ text: String, _ plain: String) throws {
    guard case .number(let number) = try JSON(parsing: text) else {
      Issue.record("not a number")
      return
    }
    #expect(number.decimalDescription == plain)
    #expect(JSON.Number(text)?.decimalDescription == plain)
  }

  @Test func `A number with a huge exponent has no plain description`() {
    #expect(JSON.Number("1e99999")?.decimalDescription == nil)
    #expect(JSON.Number(Double.infinity).decimalDescription == "inf")
  }

  @Test func `Text that is built can be rewound`() throws {
    let builder = try TextBuilder(.foundation(isPretty: false))
    builder.literal("[")
    builder.string("a/\"")
    let mark = builder.count
    builder.separate(isFirst: false)
    builder.integer(-5)
    builder.rewind(to: mark)
    builder.literal(",")
    builder.real(1)
    builder.literal("]")
    #expect(try builder.finish() == #"["a\/\"",1.0]"#)
  }

  final class Reflected {
    let constant = 1
    var variable = ""
    weak var reference: Reflected?
    lazy var late = 5
  }

  @Test func `Stored properties report how they are stored`() {
    guard case .object(let properties) = TypeShape(Reflected.self) else {
      Issue.record("not a class")
      return
    }
    #expect(properties.map(\.isVariable) == [false, true, true, true])
    #expect(properties.map(\.isStrong) == [true, true, false, true])
    #expect(properties.map(\.lazyName) == [nil, nil, nil, "late"])
  }
}
