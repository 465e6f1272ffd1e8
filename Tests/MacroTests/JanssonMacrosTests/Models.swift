// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation
import JanssonMacros

// Each model twice: the members are the same, but for the options of properties.

enum Compiled {
  @JSONCodable
  struct Person {
    let id: Int
    @CodingKey("full_name") var name: String
    @CodableDefault([]) var tags: [String]
    var home: Address?
    @DecodableAlias("plan_name", "tier") var planName: String
    var level: Level
    fileprivate let secret: Bool
    var addresses: [String: Address]
    @CodingKey("n") @DecodableAlias("m") @CodableDefault(7) var count: Int?
  }

  @JSONCodable struct Address { var street: String, number: Int?, `default`: Bool! }

  @JSONCodable enum Level: String { case low, high }

  @JSONCodable enum Code: Int { case one = 1, two = 2 }

  @JSONCodable
  struct Numbers {
    let a: Int8, b: UInt64, c: Double, d: Float, e: [Int?], f: [[Double]], g: Decimal, h: Bool?
    let i: [UInt16], code: Code, codes: [Code]?
  }

  /// Of more properties than are searched one by one.
  @JSONCodable
  struct Wide {
    let one: Int, two: String, three: Numbers?, four: [[Int]], five: Double?, six: [[String]]
    let seven: Bool, eight: Address, nine: [[[Double]]], ten: Int?, eleven: [[Bool]], twelve: Int
    let thirteen: [[Int]]?, fourteen: String
  }

  @JSONCodable
  struct Foundations {
    let date: Date, data: Data, id: UUID, url: URL, dates: [Date]?
  }

  /// What generated code leaves to others.
  @JSONCodable
  struct Others {
    let any: JSON
    let set: Set<Int>
    let codable: Point
    let own: Own?
    @CodableOptions(.transform(.date(.timeIntervalSince(.year1970)))) let time: Date
    @CodableOptions("in", "side") let path: Int
    @CodableOptions(.ignore) let ignored: Int
    @CodableOptions(.lossy) let list: [Int]
    let inner: Address
  }

  /// Values that mapping reads and writes for generated code.
  @JSONCodable
  struct Mixed {
    let any: JSON, maybe: JSON?, codable: Point, own: Own, kinds: [Kind: Int]
    @CodableDefault([3: 3]) var fallback: [Int: Int]
    @CodingKey("n") @DecodableAlias("m") @CodableDefault([7: 7]) var counts: [Int: Int]?
    @DecodableAlias("b") let alias: Kind?
    let list: [Inner], shape: Figure?, price: [Kind: Decimal]
    let name: String

    @JSONCodable
    struct Inner {
      let part: JSON, kind: Kind?
    }
  }

  /// The same with options, in another model.
  @JSONCodable struct Holder { let others: [Others] }

  /// A policy inside keeps all of it from generated code.
  @JSONCodable
  struct Guarded {
    let part: JSON, inner: Guard?

    @JSONCodable
    struct Guard {
      let part: JSON?, numbers: [Int: Int]?
      static func mappingOptions() -> JSON.MappingOptions { .init(policy: .strict) }
    }
  }

  @JSONCodable enum Figure { case square(JSON), circle(radius: [Int: Int], kind: Kind?), none }

  @JSONCodable
  struct Strict {
    let userName: String
    let nested: Address?
    let numbers: [Int]?
    static func mappingOptions() -> JSON.MappingOptions {
      .init(policy: .strict, unknownKeys: .reject, nilStrategy: .null)
    }
  }

  @JSONCodable
  struct Snake {
    let userName: String
    let homeAddress: Long?
    static func mappingOptions() -> JSON.MappingOptions { .init(keyStrategy: .snakeCase) }
  }

  @JSONCodable struct Long { let aRatherLongNameOfAProperty: Int, `ä "quoted" name`: Int }

  @JSONCodable
  struct Optioned {
    let a: Int
    let b: String
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["a": "A"] }
  }

  @JSONCodable
  struct Tree { let value: Int, left: [Tree], named: [String: Tree]? }

  @JSONCodable struct Box<Content: JSONCodable> { let content: Content, more: [Content]? }

  @JSONCodable struct Empty {}

  @JSONCodable
  struct Flat {
    let first: Int
    @CodableFlattened let inner: Inner
    let last: [String]

    @JSONCodable
    struct Inner {
      let aName: String, level: Level?
      @CodableFlattened let deep: Deep
    }

    @JSONCodable
    struct Deep {
      @CodableDefault(3) var count: Int
      let nested: Address?
    }
  }

  @JSONCodable
  class Base {
    let id: Int
    @CodingKey("n") let aName: String?
  }

  @JSONCodable
  final class Derived: Base {
    let tags: [String]
    @CodableDefault(3) var count: Int
    let address: Address
  }
}

enum Mapped {
  struct Person: JSONCodable {
    let id: Int
    var name: String
    var tags: [String]
    var home: Address?
    var planName: String
    var level: Level
    fileprivate let secret: Bool
    var addresses: [String: Address]
    var count: Int?
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      [
        "name": "full_name", "tags": .defaultValue([String]()),
        "planName": .alternativeIndex("plan_name"),
        "count": ["n", .alternativeIndex("m"), .defaultValue(7)],
      ]
    }
  }

  struct Address: JSONCodable { var street: String, number: Int?, `default`: Bool! }

  enum Level: String, JSONCodable { case low, high }

  enum Code: Int, JSONCodable { case one = 1, two = 2 }

  struct Numbers: JSONCodable {
    let a: Int8, b: UInt64, c: Double, d: Float, e: [Int?], f: [[Double]], g: Decimal, h: Bool?
    let i: [UInt16], code: Code, codes: [Code]?
  }

  struct Wide: JSONCodable {
    let one: Int, two: String, three: Numbers?, four: [[Int]], five: Double?, six: [[String]]
    let seven: Bool, eight: Address, nine: [[[Double]]], ten: Int?, eleven: [[Bool]], twelve: Int
    let thirteen: [[Int]]?, fourteen: String
  }

  struct Foundations: JSONCodable {
    let date: Date, data: Data, id: UUID, url: URL, dates: [Date]?
  }

  struct Others: JSONCodable {
    let any: JSON
    let set: Set<Int>
    let codable: Point
    let own: Own?
    let time: Date
    let path: Int
    let ignored: Int
    let list: [Int]
    let inner: Address
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      [
        "time": .transform(.date(.timeIntervalSince(.year1970))),
        "path": ["in", "side"],
        "ignored": .ignore, "list": .lossy,
      ]
    }
  }

  struct Mixed: JSONCodable {
    let any: JSON, maybe: JSON?, codable: Point, own: Own, kinds: [Kind: Int]
    var fallback: [Int: Int]
    var counts: [Int: Int]?
    let alias: Kind?
    let list: [Inner], shape: Compiled.Figure?, price: [Kind: Decimal]
    let name: String
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      [
        "fallback": .defaultValue([3: 3]),
        "counts": ["n", .alternativeIndex("m"), .defaultValue([7: 7])],
        "alias": .alternativeIndex("b"),
      ]
    }

    struct Inner: JSONCodable {
      let part: JSON, kind: Kind?
    }
  }

  struct Holder: JSONCodable { let others: [Others] }

  struct Guarded: JSONCodable {
    let part: JSON, inner: Guard?

    struct Guard: JSONCodable {
      let part: JSON?, numbers: [Int: Int]?
      static func mappingOptions() -> JSON.MappingOptions { .init(policy: .strict) }
    }
  }

  struct Strict: JSONCodable {
    let userName: String
    let nested: Address?
    let numbers: [Int]?
    static func mappingOptions() -> JSON.MappingOptions {
      .init(policy: .strict, unknownKeys: .reject, nilStrategy: .null)
    }
  }

  struct Snake: JSONCodable {
    let userName: String
    let homeAddress: Long?
    static func mappingOptions() -> JSON.MappingOptions { .init(keyStrategy: .snakeCase) }
  }

  struct Long: JSONCodable { let aRatherLongNameOfAProperty: Int, `ä "quoted" name`: Int }

  struct Optioned: JSONCodable {
    let a: Int
    let b: String
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["a": "A"] }
  }

  struct Tree: JSONCodable { let value: Int, left: [Tree], named: [String: Tree]? }

  struct Box<Content: JSONCodable>: JSONCodable { let content: Content, more: [Content]? }

  struct Empty: JSONCodable {}

  struct Flat: JSONCodable {
    let first: Int
    let aName: String, level: Level?
    let count: Int
    let nested: Address?
    let last: [String]
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["count": .defaultValue(3)] }
  }

  struct Derived: JSONCodable {
    let id: Int
    let aName: String?
    let tags: [String]
    let count: Int
    let address: Address
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["aName": "n", "count": .defaultValue(3)]
    }
  }
}

struct Point: Codable { let x: Int, y: Int }

/// An enum that is mapped by its raw values.
enum Kind: String, JSONCodable { case low, high }

/// A model with code of its own.
struct Own: JSONCodable {
  let text: String

  init(decoding json: JSON) throws { text = try json.decode(at: "text") }

  func encode(mapper: JSON.Mapper) { mapper["text"] << text }
}
