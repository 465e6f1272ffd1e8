internal import CodableWrapper
internal import Foundation

// The same object of about 180 bytes, as a plain model and with wrapped properties.

struct PlainAccount: Codable {
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

struct WrappedAccount: Codable {
  @Codec var id: Int = 0
  @Codec var name: String = ""
  @Codec var email: String?
  @Codec var age: Int?
  @Codec var score: Double = 0
  @Codec var isActive: Bool = false
  @Codec var city: String?
  @Codec var tags: [String] = []
  @Codec var balance: Double = 0
  @Codec var visits: Int = 0
}

/// Three of the properties have custom names.
struct RenamedAccount: Codable {
  @Codec("id") var number: Int = 0
  @Codec("full_name", "name") var fullName: String = ""
  @Codec var email: String?
  @Codec var age: Int?
  @Codec var score: Double = 0
  @Codec var isActive: Bool = false
  @Codec("city") var town: String? = nil
  @Codec var tags: [String] = []
  @Codec var balance: Double = 0
  @Codec var visits: Int = 0
}
