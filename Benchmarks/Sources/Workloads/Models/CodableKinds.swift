internal import Foundation
internal import Jansson

// Types that meet the requirements of `Codable` in other ways than a struct whose properties are
// all decoded by the compiler's code, as programs have them.

/// Most properties are absent.
struct Sparse: Codable, Equatable, Sendable {
  var id: Int?
  var a, b, c, d, e, f: Int?
  var g, h, i, j, k, l: String?
  var name: String?
}

/// An enum by the case's name, which contains an object.
enum Shape: Codable, Equatable, Sendable {
  case circle(radius: Double)
  case square(side: Int)
  case point
}

/// An enum by its raw value.
enum Level: String, Codable, CaseIterable, Sendable { case debug, info, notice, warning, error }

/// Names that a strategy converts.
struct SnakeCased: Codable, Equatable, Sendable {
  var userName: String
  var createdAtDate: Int
  var isFollowedByOthers: Bool
  var id: Int
}

/// Types of Foundation.
struct Visit: Codable, Equatable, Sendable {
  var date: Date
  var page: URL
  var session: UUID
}

/// An object inside, without a type of its own.
struct Place: Codable, Equatable, Sendable {
  var latitude, longitude: Double

  private enum CodingKeys: CodingKey { case position }
  private enum PositionKeys: CodingKey { case latitude, longitude }

  init(_ number: Int) {
    latitude = Double(number) / 7
    longitude = Double(number) / 3
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let position = try container.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
    latitude = try position.decode(Double.self, forKey: .latitude)
    longitude = try position.decode(Double.self, forKey: .longitude)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    var position = container.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
    try position.encode(latitude, forKey: .latitude)
    try position.encode(longitude, forKey: .longitude)
  }
}

/// An array of values of different types.
struct Mixed: Codable, Equatable, Sendable {
  var number: Double
  var count: Int
  var name: String

  init(_ number: Int) {
    self.number = Double(number) / 7
    count = number
    name = "name"
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    number = try container.decode(Double.self)
    count = try container.decode(Int.self)
    name = try container.decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(number)
    try container.encode(count)
    try container.encode(name)
  }
}

/// A string or a number, as a string.
struct Identifier: Codable, Equatable, Sendable {
  var text: String

  init(_ text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      text = String(number)
    } else {
      text = try container.decode(String.self)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// The same, without an attempt that fails.
struct LookedAtIdentifier: Decodable, Sendable {
  var text: String

  init(from decoder: any Decoder) throws {
    let json = try JSON(from: decoder)
    if let number = json.int {
      text = String(number)
    } else {
      text = try json.string ?? String(from: decoder)
    }
  }
}

/// Any JSON value: one representation is tried after another.
indirect enum AnyValue: Codable, Equatable, Sendable {
  case null, bool(Bool), integer(Int), double(Double), string(String)
  case array([AnyValue]), object([String: AnyValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([AnyValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: AnyValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

/// Members whose keys are data.
struct Counts: Codable, Equatable, Sendable {
  var counts: [String: Int]

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ counts: [String: Int]) { self.counts = counts }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    counts = [:]
    for name in container.allKeys {
      counts[name.stringValue] = try container.decode(Int.self, forKey: name)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, count) in counts { try container.encode(count, forKey: Name(stringValue: name)) }
  }
}

/// A class whose superclass encodes into the same object.
final class Employee: Person {
  var salary: Double

  private enum CodingKeys: CodingKey { case salary }

  override init(_ number: Int) {
    salary = Double(number) / 7
    super.init(number)
  }

  required init(from decoder: any Decoder) throws {
    salary = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .salary)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(salary, forKey: .salary)
  }
}

class Person: Codable, Equatable {
  var id: Int
  var name: String

  init(_ number: Int) {
    id = number
    name = "name"
  }

  static func == (one: Person, other: Person) -> Bool {
    one.id == other.id && one.name == other.name
  }
}
