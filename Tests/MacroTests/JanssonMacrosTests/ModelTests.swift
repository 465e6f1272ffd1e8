import Foundation
import JanssonMacros
import Observation
import Testing

@JSONCodable
class Link {
  let value: Int
  var next: Link?

  init(_ value: Int, next: Link? = nil) {
    self.value = value
    self.next = next
  }
}

@JSONCodable
final class Account {
  let id: Int
  private(set) var name: String { didSet { changes += 1 } }
  @CodableIgnored var changes = 0
  lazy var title = "\(name) \(id)"
  var upper: String { name.uppercased() }
  static let shared = 1
  func rename(_ name: String) { self.name = name }
}

@Observable @JSONCodable
final class Observed {
  var name: String
  let rank: Int?
  @ObservationIgnored var list: [Int] = []
  @CodableIgnored var visits = 1
}

/// A class that inherits the conformance, and has more.
class LongLink: Link {
  var more = 1
}

@propertyWrapper struct Clamped: Equatable {
  var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 10) } }
  init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 10) }
}

@JSONCodable struct Wrapped: Equatable { @Clamped var value: Int; var other: Int = 5 }

struct Outer {
  struct Sibling: JSONCodable, Equatable { let a: Int }

  @JSONCodable fileprivate struct Private: Equatable {
    let sibling: Sibling
    let friend: Friend?
    fileprivate struct Friend: JSONCodable, Equatable { let b: Int }
  }
}

@JSONCodable
struct Handmade: Equatable {
  let a: Int
  init(decoding json: JSON) throws { a = try json.decode(at: "x", "a") }
}

@JSONCodable struct Surrounding: Equatable { let enclosed: Surrounded, b: Int }

@JSONCodable struct Surrounded: Equatable { let a: Int, b: Int? }

@JSONCodable struct Measured: Equatable { let a: Double, b: Int, c: [Double] }

@JSONCodable struct Line: Equatable { let text: String, more: [String], other: String? }

/// Types within it have the names of Swift's own.
@JSONCodable
struct Schema: Equatable {
  @JSONCodable struct Int: Equatable { let bits: Swift.Int }
  enum Bool: Swift.String, JSONCodable { case yes, no }
  let a: Int, b: Int?, c: [Int], d: [Swift.String: Int], e: Bool, f: Bool?
}

@JSONCodable struct Holding: Equatable { let made: Handmade, twice: [Handmade] }

@JSONCodable
struct Initialized: Equatable {
  let a: Int
  let b: String?
  init(_ a: Int) {
    self.a = a
    b = nil
  }
}

@JSONCodable
struct Inferred: Equatable {
  var name = "", age: Int?
  var x, y: Double
}

@JSONDecodable struct Read: Equatable { let a: Int, b: [String]? }

@JSONEncodable struct Written { let a: Int, b: [String]?; let c = 5 }

@JSONDecodable @JSONEncodable struct Both: Equatable { let a: Int }

@JSONCodable struct Declared: JSONCodable, Equatable { let a: Int }

/// A model of the other way that holds one of this, and is held by one.
struct Mixed: JSONCodable, Equatable { let inner: Declared, list: [Declared] }

@JSONCodable struct Mixing: Equatable { let mixed: Mixed, declared: Declared }

@JSONCodable struct Doubles { let values: [Double] }

@JSONCodable struct Chain { let next: [Chain] }

@Suite struct ModelTests {
  @Test func `A member of the object around is none of the model's`() throws {
    let around = try Surrounding(jsonString: #"{"enclosed":{"a":1},"b":2}"#)
    #expect(around == Surrounding(enclosed: Surrounded(a: 1, b: nil), b: 2))
  }

  @Test func `A number that JSON lacks is an error`() {
    #expect(throws: JSON.Error.self) { try Measured(a: .infinity, b: 1, c: []).jsonString() }
    #expect(throws: JSON.Error.self) { try Measured(a: 1, b: 1, c: [.nan]).jsonString() }
  }

  @Test(arguments: 0...17)
  func `A string of any length is written as elsewhere`(_ length: Int) throws {
    for scalar in (0..<0x81).compactMap(Unicode.Scalar.init) {
      for place in 0..<max(length, 1) {
        var characters = [Character](repeating: "x", count: length)
        if place < length { characters[place] = Character(scalar) }
        let text = String(characters)
        let link = Line(text: text, more: [text], other: text)
        let string = try JSON.string(text).jsonString()
        #expect(
          try link.jsonString() == #"{"text":\#(string),"more":[\#(string)],"other":\#(string)}"#)
      }
    }
  }

  @Test func `Types with the names of Swift's own are decoded and encoded`() throws {
    let text = #"{"a":{"bits":1},"c":[{"bits":2}],"d":{"x":{"bits":3}},"e":"yes","f":"no"}"#
    let schema = try Schema(jsonString: text)
    #expect(schema.c == [Schema.Int(bits: 2)])
    #expect(schema.f == .no)
    #expect(try schema.jsonString() == text)
  }

  @Test func `An initial value has its own type, whatever follows it`() throws {
    let text = #"{"name":"n","age":1,"x":2.5,"y":3.5}"#
    #expect(try Inferred(jsonString: text) == Inferred(name: "n", age: 1, x: 2.5, y: 3.5))
    #expect(try Inferred(jsonString: text).jsonString() == text)
    let error = #expect(throws: JSON.Error.self) {
      try Inferred(jsonString: text.replacing("\"n\"", with: "[]"))
    }
    #expect(error?.path == ["name"])
  }

  @Test func `Classes are decoded, constants and observed properties included`() throws {
    let text = #"{"value":1,"next":{"value":2,"next":{"value":3}}}"#
    let link = try Link(jsonString: text)
    #expect(link.next?.next?.value == 3 && link.next?.next?.next == nil)
    #expect(try link.jsonString() == text)
    let account = try Account(jsonString: #"{"id":1,"name":"Ann"}"#)
    #expect(account.changes == 0 && account.title == "Ann 1" && account.upper == "ANN")
    account.rename("Bea")
    #expect(account.changes == 1)
    #expect(try account.jsonString() == #"{"id":1,"name":"Bea"}"#)
  }

  @Test func `Classes may be observable`() throws {
    let text = #"{"name":"a","rank":2,"list":[1]}"#
    let observed = try Observed(jsonString: text)
    #expect(observed.name == "a" && observed.rank == 2 && observed.list == [1])
    #expect(try observed.jsonString() == text)
  }

  @Test func `An object of a subclass is written with what it has`() throws {
    let holder = Link(0, next: LongLink(1))
    #expect(try holder.jsonString() == #"{"value":0,"next":{"value":1,"more":1}}"#)
    #expect(try holder.json.jsonString() == #"{"value":0,"next":{"value":1,"more":1}}"#)
  }

  @Test func `Wrapped properties are set by their wrappers`() throws {
    let value = try Wrapped(jsonString: #"{"value":50,"other":1}"#)
    #expect(value == Wrapped(value: 10, other: 1))
    #expect(try value.jsonString() == #"{"value":10,"other":1}"#)
    #expect(throws: JSON.Error.self) { try Wrapped(jsonString: #"{"value":50}"#) }
  }

  @Test func `Models may be private and nested`() throws {
    let value = try Outer.Private(jsonString: #"{"sibling":{"a":1},"friend":{"b":2}}"#)
    #expect(value == Outer.Private(sibling: .init(a: 1), friend: .init(b: 2)))
  }

  @Test func `A type's own initializers are kept`() throws {
    let made = try Holding(jsonString: #"{"made":{"x":{"a":1}},"twice":[{"x":{"a":2}}]}"#)
    #expect(made.made.a == 1 && made.twice.map(\.a) == [2])
    #expect(try made.jsonString() == #"{"made":{"a":1},"twice":[{"a":2}]}"#)
    #expect(try Initialized(jsonString: #"{"a":7}"#) == Initialized(7))
  }

  @Test func `Each direction has an attribute of its own`() throws {
    #expect(try Read(jsonString: #"{"a":1}"#) == Read(a: 1, b: nil))
    #expect(try Written(a: 1, b: ["x"]).jsonString() == #"{"a":1,"b":["x"],"c":5}"#)
    #expect(try Both(jsonString: Both(a: 1).jsonString()) == Both(a: 1))
    #expect(try Declared(jsonString: Declared(a: 1).jsonString()) == Declared(a: 1))
  }

  @Test func `Models with and without the attribute hold each other`() throws {
    let text = #"{"mixed":{"inner":{"a":1},"list":[{"a":2},{"a":3}]},"declared":{"a":4}}"#
    let value = try Mixing(jsonString: text)
    #expect(value.mixed.list == [Declared(a: 2), Declared(a: 3)] && value.declared.a == 4)
    #expect(try value.jsonString() == text)
    let error = #expect(throws: JSON.Error.self) {
      try Mixing(jsonString: text.replacing("3", with: "true"))
    }
    #expect(error?.path == ["mixed", "list", 1, "a"])
  }

  @Test func `A value that cannot be written is an error with its path`() {
    let error = #expect(throws: JSON.Error.self) {
      try [Doubles(values: [1]), Doubles(values: [1, .nan])].jsonString()
    }
    #expect(error?.path == [1, "values", 1])
  }

  @Test(arguments: [10, 1000, 2000])
  func `Depth is limited by an error and not by the stack`(_ depth: Int) throws {
    let text =
      String(repeating: #"{"next":["#, count: depth) + String(repeating: "]}", count: depth)
    var options = JSON.ReadingOptions()
    options.maximumDepth = 5000
    do {
      let chain = try Chain(jsonString: text, options: options)
      #expect(try chain.jsonString() == text)
    } catch JSON.Error.tooDeep {
      #expect(depth > 100)
    }
  }

  @Test func `Of members with the same key the last one counts, or as the options say`() throws {
    let text = #"{"a":1,"a":2}"#
    #expect(try Declared(jsonString: text).a == 2)
    #expect(try Declared(jsonString: text, options: .init(duplicateKeys: .keepFirst)).a == 1)
    #expect(throws: JSON.Error.self) {
      try Declared(jsonString: text, options: .init(duplicateKeys: .reject))
    }
  }

  @Test func `Members are found in objects large enough for an index`() throws {
    for place in [0, 1, 63, 64, 199, 200] {
      var members = (0..<200).map { #""k\#($0)":1"# }
      members.insert(#""a":{"a":7}"#, at: place)
      let text = "{" + members.joined(separator: ",") + "}"
      #expect(try [Enclosing](jsonString: "[\(text)]").first?.a.a == 7)
      #expect(throws: JSON.Error.self) {
        try Enclosing(jsonString: text.replacing(#""a":{"#, with: #""b":{"#))
      }
    }
  }

  @Test func `Large arrays are decoded in pieces`() throws {
    let text = "[" + (0..<200_000).map { #"{"a":\#($0)}"# }.joined(separator: ",") + "]"
    let values = try [Declared](jsonString: text)
    #expect(values.count == 200_000 && values.last?.a == 199_999)
    #expect(try values.jsonString() == text)
    let error = #expect(throws: JSON.Error.self) {
      try [Declared](jsonString: text.replacing("199998}", with: "\"x\"}"))
    }
    #expect(error?.path == [199_998, "a"])
  }

  /// Generated code does not write integers beyond `Int64`, and a value does not keep a decimal's
  /// digits by way of its text.
  @Test(arguments: [nil, 0.25, 0.123_456_789_012_345_67] as [Decimal?], [0, 1, 40])
  func `What generated code does not write is written at any depth`(
    price: Decimal?, depth: Int
  ) throws {
    let bottom = Nest(inner: [], number: .max, price: price)
    let nest = (0..<depth).reduce(bottom) { inner, level in
      Nest(inner: [inner, Nest(inner: [], number: 1)], number: UInt64(level))
    }
    let end = price.map { ",\"price\":\($0)}" } ?? "}"
    let text = (0..<depth).reduce(#"{"inner":[],"number":18446744073709551615\#(end)"#) {
      #"{"inner":[\#($0),{"inner":[],"number":1}],"number":\#($1)}"#
    }
    #expect(try nest.jsonString() == text)
    #expect(try nest.json.jsonString() == text)
    #expect([nest].json[0] == nest.json)
    #expect(try Nest(decoding: nest.json).jsonString() == text)
  }

  /// The first time, the text is read twice.
  @Test func `Decimals have all digits of the text`() throws {
    for _ in 0..<2 {
      let text = #"{"inner":[],"number":1,"price":2033.2997339204552}"#
      #expect(try Nest(jsonString: text).price == Decimal(string: "2033.2997339204552"))
    }
  }

  @Test func `Several threads may decode a type for the first time`() async throws {
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask { try First(jsonString: #"{"a":{"b":[1]}}"#).jsonString() }
      }
      for try await text in group { #expect(text == #"{"a":{"b":[1]}}"#) }
    }
  }
}

@JSONCodable struct Nest {
  var inner: [Nest], number: UInt64
  var price: Decimal?
}
@JSONCodable struct First { let a: Second }
@JSONCodable struct Second { let b: [Int] }
@JSONCodable struct Enclosing { let a: Declared }
