internal import Foundation
internal import Ladybug

// The object of `Accounts` for Ladybug and for Foundation.

struct CodableAccount: Codable {
  var id: Int
  var name: String
  var email: String?
  var age: Int?
  var score: Double
  var isActive: Bool
  var city: String?
  var tags: [String]
  var balance: Double
  var visits: Int
}

struct LadybugAccount: JSONCodable {
  var id: Int
  var name: String
  var email: String?
  var age: Int?
  var score: Double
  var isActive: Bool
  var city: String?
  var tags: [String]
  var balance: Double
  var visits: Int
}

struct MappedLadybugAccount: JSONCodable {
  var number: Int
  var fullName: String
  var email: String?
  var age: Int?
  var score: Double
  var isActive: Bool
  var town: String?
  var tags: [String]
  var balance: Double
  var lastVisit: Date

  static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
    "number": "id", "fullName": "name", "town": "city", "lastVisit": "visits" <- secondsSince1970,
  ]
}

/// An array of objects with key paths, dates as text and nested lists.
enum Trees {
  static let count = 10_000

  static var text: String {
    "["
      + (0..<count).map { index in
        """
        {"tree_names":{"colloquial":["pine \(index)","big green"],"scientific":["piniferous"]},\
        "age":\(index % 300),"family":\(index % 2),"planted_at":"1896-07-04T12:00:\(10 + index % 50)Z",\
        "leaves":[{"size":"large","is_attached":true},{"size":"small","is_attached":false}]}
        """
      }.joined(separator: ",") + "]"
  }
}

struct LadybugTree: JSONCodable {
  enum Family: Int, Codable { case deciduous, coniferous }

  let name: String
  let family: Family
  let age: Int
  let plantedAt: Date
  let leaves: [Leaf]

  static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
    "name": JSONKeyPath("tree_names", "colloquial", 0), "plantedAt": "planted_at" <- iso8601,
    "leaves": [Leaf].transformer,
  ]

  struct Leaf: JSONCodable {
    enum Size: String, Codable { case small, medium, large }

    let size: Size
    let isAttached: Bool

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "isAttached": "is_attached"
    ]
  }
}

/// The same model for Foundation's decoder, with the code that this requires.
struct CodableTree: Decodable {
  let name: String
  let family: LadybugTree.Family
  let age: Int
  let plantedAt: Date
  let leaves: [Leaf]

  enum CodingKeys: String, CodingKey {
    case names = "tree_names"
    case family
    case age
    case plantedAt = "planted_at"
    case leaves
  }

  enum NameKeys: String, CodingKey { case colloquial }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    var names = try values.nestedContainer(keyedBy: NameKeys.self, forKey: .names)
      .nestedUnkeyedContainer(forKey: .colloquial)
    name = try names.decode(String.self)
    family = try values.decode(LadybugTree.Family.self, forKey: .family)
    age = try values.decode(Int.self, forKey: .age)
    plantedAt = try values.decode(Date.self, forKey: .plantedAt)
    leaves = try values.decode([Leaf].self, forKey: .leaves)
  }

  struct Leaf: Decodable {
    let size: LadybugTree.Leaf.Size
    let isAttached: Bool

    enum CodingKeys: String, CodingKey {
      case size
      case isAttached = "is_attached"
    }
  }
}
