import Conversions
import Foundation
import HandyJSON
import Jansson
import JanssonFoundation
import Testing

/// What a document exposes to the modules with other libraries' interfaces.
struct NodeAccessTests {
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
      try json.withNode { (node) -> Void in
        #expect(node.isObject && !node.isArray && !node.isNull && node.count >= 8)
        #expect(node.child("a")?.integerValue == 1 && node.child("a")?.doubleValue == 1)
        #expect(node.child("b")?.doubleValue == 2.5 && node.child("b")?.integerValue == nil)
        #expect(node.child("c")?.stringValue == "x" && node.child("d")?.boolValue == true)
        #expect(node.child("e")?.isNull == true && node.child("z") == nil)
        var members = ChildCursor(node)
        for expected in ["a", "b", "c"] {
          #expect(members.next()?.key.map { String(checked: $0) } == expected)
        }
        let array = node.child("f")
        #expect(array?.isArray == true && array?.child(1)?.count == 1 && array?.child("a") == nil)
        guard case .rawNumber(let digits) = node.child("g")?.content else {
          Issue.record("the digits are lost")
          return
        }
        #expect(String(checked: digits) == "123456789012345678901")
      }
    }
  }

  @Test func `Members are looked up by prepared keys in any order`() throws {
    let keys = ["c", "a", "z", ""].map { MemberKey($0) }
    defer { for key in keys { key.deallocate() } }
    for json in try documents {
      try json.withNode { (node) -> Void in
        var members = MemberCursor(node)
        for _ in 0..<2 {
          #expect(members.value(of: keys[0])?.stringValue == "x")
          #expect(members.value(of: keys[1])?.integerValue == 1)
          #expect(members.value(of: keys[2]) == nil)
          #expect(members.value(of: keys[3]) == nil)
        }
      }
    }
  }

  @Test func `Scalars are assigned only if no conversion is needed`() throws {
    for json in try documents {
      try json.withNode { (node) -> Void in
        var number = 7
        var optional: String?
        func isAssigned(
          _ key: String, _ storage: ScalarStorage, _ target: UnsafeMutableRawPointer
        ) -> Bool {
          node.child(key).map { storage.assign($0, target) } ?? false
        }
        withUnsafeMutablePointer(to: &number) { number in
          #expect(isAssigned("a", .integer, number))
          #expect(!isAssigned("e", .integer, number) && !isAssigned("b", .integer, number))
        }
        withUnsafeMutablePointer(to: &optional) { optional in
          #expect(isAssigned("c", .optionalString, optional))
          #expect(!isAssigned("d", .optionalString, optional))
        }
        #expect(number == 1 && optional == "x")
      }
    }
    #expect(ScalarStorage(Int64?.self) == .optionalInteger && ScalarStorage(Float.self) == .none)
  }

  @Test func `Foundation objects contain exact numbers`() throws {
    for json in try documents {
      let object = try json.withNode { $0.foundationObject } as? [String: Any]
      #expect(object?["a"] as? Double == 1 && object?["d"] as? Bool == true)
      #expect(object?["e"] is NSNull && (object?["f"] as? [Any])?.count == 2)
      #expect((object?["g"] as? NSDecimalNumber)?.description == "123456789012345678901")
    }
    let deep = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
    let json = try JSON(parsing: deep, options: JSON.ReadingOptions(maximumDepth: 600))
    #expect(try json.withNode { $0.foundationObject } == nil)
    #expect(try JSON.number(5).withNode { $0.foundationObject } as? Int == 5)
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
    builder.real(1 as Double)
    builder.literal("]")
    #expect(try builder.finish() == #"["a\/\"",1]"#)
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
