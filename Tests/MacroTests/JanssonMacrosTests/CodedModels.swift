// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation
import JanssonMacros

// `Codable` types twice: with the attribute, and as the compiler alone has them.

enum Coded {
  typealias Maybe = Int?

  @JSONCodable
  struct Person: Codable {
    let id: Int
    var fullName: String
    var tags: [String]
    var home: Address?
    let level: Level
    var addresses: [String: Address]
    var count: Maybe
    fileprivate var extra: Bool! { didSet {} }
  }

  @JSONCodable struct Address: Codable { var street: String, number: Int?, `default`: Bool? }

  @JSONCodable enum Level: String, Codable { case low, high = "H" }

  @JSONCodable enum Code: Int, Codable { case one = 1, two }

  @JSONCodable
  struct Numbers: Codable {
    let a: Int8, b: UInt64, c: Double, d: Float, e: [Int?], f: [[Double]], g: Bool?
    let h: [UInt16], code: Code, codes: [Code]?, id: UUID?
  }

  @JSONCodable
  struct Keyed: Codable {
    @CodingKey("full/name") var name: String
    let other: Int?
    init(name: String) {
      self.name = name
      other = nil
    }
    enum CodingKeys: String, CodingKey { case name = "full/name", other }
  }

  /// Its keys differ from those of the attribute.
  @JSONCodable
  struct Differing: Codable {
    var name: String
    enum CodingKeys: String, CodingKey { case name = "NAME" }
  }

  /// Has what the attribute leaves to the compiler's way.
  @JSONCodable
  struct Left: Codable { let date: Date, data: Data, url: URL, decimal: Decimal, point: Point? }

  /// The forms of these depend on the coder.
  @JSONCodable
  struct Dated: Codable {
    let date: Date, data: Data, url: URL
    var end: Date?, dates: [Date?], named: [String: Date]?, blobs: [Data], links: [URL]?
  }

  @JSONCodable
  struct Adorned: Codable {
    @CodingKey("n") var name: String
    @CodableDefault(3) var count: Int
  }

  /// An `init(from:)` of its own.
  @JSONCodable
  struct Own: Codable {
    var name: String
    init(name: String) { self.name = name }
    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        .uppercased()
    }
  }

  /// An `encode(to:)` of its own, in something that the attribute could write.
  @JSONCodable
  struct Holder: Codable {
    let own: Own?
    let shout: Shout
  }

  @JSONCodable
  struct Shout: Codable {
    let text: String
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text + "!")
    }
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }
  }

  @JSONCodable struct Tree: Codable { let value: Double, left: [Tree], named: [String: Tree]? }

  @JSONCodable struct Box<Content: JSONCodable & Codable>: Codable {
    let content: Content, more: [Content]?
  }

  @JSONDecodable struct Read: Codable { let a: Int, b: [String] }

  @JSONEncodable struct Written: Codable { let a: Int, b: [String] }

  @JSONDecodable @JSONEncodable struct Halves: Codable { let a: Int, b: [String] }

  @JSONCodable enum Shape: Codable {
    case circle(radius: Double, in: String?), pair(Int, Maybe), point, `default`(`inout`: Bool)
    case inner(Address, all: [Level])
    indirect case more(Shape?)
  }

  /// Has what the attribute leaves to the compiler.
  @JSONCodable enum LeftShape: Codable {
    case circle(radius: Double = 1), point(x: Int)
  }

  /// Its cases have other names as members.
  @JSONCodable enum KeyedShape: Codable {
    case circle(radius: Double), point
    enum CodingKeys: String, CodingKey { case circle = "c", point }
    enum CircleCodingKeys: String, CodingKey { case radius = "r" }
  }

  @JSONDecodable enum ReadShape: Codable { case circle(radius: Double), point }

  @JSONEncodable enum WrittenShape: Codable { case circle(radius: Double), point }

  @JSONDecodable @JSONEncodable enum HalvesShape: Codable { case circle(radius: Double), point }

  @JSONCodable enum Empty: Codable { case low, high }
}

enum Plain {
  typealias Maybe = Int?

  struct Person: Codable {
    let id: Int
    var fullName: String
    var tags: [String]
    var home: Address?
    let level: Level
    var addresses: [String: Address]
    var count: Maybe
    fileprivate var extra: Bool! { didSet {} }
  }

  struct Address: Codable { var street: String, number: Int?, `default`: Bool? }

  enum Level: String, Codable { case low, high = "H" }

  enum Code: Int, Codable { case one = 1, two }

  struct Numbers: Codable {
    let a: Int8, b: UInt64, c: Double, d: Float, e: [Int?], f: [[Double]], g: Bool?
    let h: [UInt16], code: Code, codes: [Code]?, id: UUID?
  }

  struct Keyed: Codable {
    var name: String
    let other: Int?
    enum CodingKeys: String, CodingKey { case name = "full/name", other }
  }

  struct Differing: Codable {
    var name: String
    enum CodingKeys: String, CodingKey { case name = "NAME" }
  }

  struct Left: Codable { let date: Date, data: Data, url: URL, decimal: Decimal, point: Point? }

  struct Dated: Codable {
    let date: Date, data: Data, url: URL
    var end: Date?, dates: [Date?], named: [String: Date]?, blobs: [Data], links: [URL]?
  }

  struct Adorned: Codable {
    var name: String
    var count: Int
  }

  struct Own: Codable {
    var name: String
    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        .uppercased()
    }
  }

  struct Holder: Codable {
    let own: Own?
    let shout: Shout
  }

  struct Shout: Codable {
    let text: String
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text + "!")
    }
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }
  }

  struct Tree: Codable { let value: Double, left: [Tree], named: [String: Tree]? }

  struct Box<Content: Codable>: Codable { let content: Content, more: [Content]? }

  struct Read: Codable { let a: Int, b: [String] }

  struct Written: Codable { let a: Int, b: [String] }

  struct Halves: Codable { let a: Int, b: [String] }

  enum Shape: Codable {
    case circle(radius: Double, in: String?), pair(Int, Maybe), point, `default`(`inout`: Bool)
    case inner(Address, all: [Level])
    indirect case more(Shape?)
  }

  /// Has what the attribute leaves to the compiler.
  enum LeftShape: Codable {
    case circle(radius: Double = 1), point(x: Int)
  }

  /// Its cases have other names as members.
  enum KeyedShape: Codable {
    case circle(radius: Double), point
    enum CodingKeys: String, CodingKey { case circle = "c", point }
    enum CircleCodingKeys: String, CodingKey { case radius = "r" }
  }

  enum ReadShape: Codable { case circle(radius: Double), point }

  enum WrittenShape: Codable { case circle(radius: Double), point }

  enum HalvesShape: Codable { case circle(radius: Double), point }

  enum Empty: Codable { case low, high }
}

/// A type without the attribute that has values of one with it.
struct Around<Value: Codable>: Codable {
  let value: Value
  let list: [Value]
  let named: [String: Value]
  let optional: Value?
}
