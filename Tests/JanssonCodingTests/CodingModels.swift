import Foundation

// Models of every form for which the compiler synthesises coding.

struct Person: Codable, Equatable {
  var name: String
  var age: Int
  var email: String?
  var height: Double
  var isAdmin: Bool
  var tags: [String]
  var scores: [Double]
  var matrix: [[Int]]
  var home: Address
  var others: [Address]
  var byName: [String: Address]
  var byNumber: [Int: String]

  struct Address: Codable, Equatable {
    var street: String
    var city: String?
  }
}

enum Shape: Codable, Equatable {
  case point
  case circle(radius: Double)
  case polygon([Int], closed: Bool)
  indirect case group(Shape, Shape)
}

enum Color: String, Codable, CodingKeyRepresentable { case red, green }

enum Level: Int, Codable { case low = 1, high = 2 }

struct Numbers: Codable, Equatable {
  var int8: Int8
  var int16: Int16
  var int32: Int32
  var int64: Int64
  var uint: UInt
  var uint8: UInt8
  var uint16: UInt16
  var uint32: UInt32
  var uint64: UInt64
  var float: Float
  var decimal: Decimal
}

struct Special: Codable, Equatable {
  var date: Date
  var data: Data
  var url: URL
  var uuid: UUID
  var decimal: Decimal
  var optionalDate: Date?
}

class Animal: Codable {
  var name: String

  init(name: String) { self.name = name }

  private enum CodingKeys: CodingKey { case name }

  required init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
  }
}

/// Its superclass is encoded under a separate key.
final class Dog: Animal {
  var breed: String

  init(name: String, breed: String) {
    self.breed = breed
    super.init(name: name)
  }

  private enum CodingKeys: CodingKey { case breed, base }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    breed = try container.decode(String.self, forKey: .breed)
    try super.init(from: container.superDecoder(forKey: .base))
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(breed, forKey: .breed)
    try super.encode(to: container.superEncoder(forKey: .base))
  }
}

/// A tree as deep as the document.
final class Chain: Codable {
  var next: Chain?

  init(next: Chain?) { self.next = next }

  /// Deallocates link by link; the default recurses for each.
  deinit {
    var rest = next
    next = nil
    while rest != nil, isKnownUniquelyReferenced(&rest) {
      let following = rest?.next
      rest?.next = nil
      rest = following
    }
  }

  static func text(depth: Int) -> String {
    String(repeating: #"{"next":"#, count: depth - 1) + "{}"
      + String(repeating: "}", count: depth - 1)
  }
}

/// A coding key with any string.
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init(_ text: String) { stringValue = text }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
