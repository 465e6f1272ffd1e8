internal import HandyJSON
internal import Jansson

// The same object of about 180 bytes as each kind of model.

/// The common text of all models.
enum Accounts {
  static let count = 20_000

  /// An array of objects.
  static var text: String { text(count) }

  static func text(_ count: Int) -> String {
    "["
      + (0..<count).map { index in
        """
        {"id":\(index * 7919),"name":"User number \(index)","email":"user\(index)@example.com",\
        "age":\(index % 90),"score":\(Double(index) / 8),"isActive":\(index % 2 == 0),"city":"Springfield",\
        "tags":["one","two"],"balance":\(Double(index % 1000) * 1.01),"visits":\(index % 300)}
        """
      }.joined(separator: ",") + "]"
  }
}

struct Account: JSONCodable {
  var id = 0
  var name = ""
  var email: String?
  var age: Int?
  var score = 0.0
  var isActive = false
  var city: String?
  var tags: [String] = []
  var balance = 0.0
  var visits = 0
}

final class AccountObject: JSONCodable, JSON.DefaultInitializable {
  var id = 0
  var name = ""
  var email: String?
  var age: Int?
  var score = 0.0
  var isActive = false
  var city: String?
  var tags: [String] = []
  var balance = 0.0
  var visits = 0

  required init() {}
}

struct HandyAccount: HandyJSON {
  var id = 0
  var name = ""
  var email: String?
  var age: Int?
  var score = 0.0
  var isActive = false
  var city: String?
  var tags: [String] = []
  var balance = 0.0
  var visits = 0
}

class HandyAccountObject: HandyJSON {
  var id = 0
  var name = ""
  var email: String?
  var age: Int?
  var score = 0.0
  var isActive = false
  var city: String?
  var tags: [String] = []
  var balance = 0.0
  var visits = 0

  required init() {}
}

struct MappedHandyAccount: HandyJSON {
  var number = 0
  var fullName = ""
  var email: String?
  var age: Int?
  var score = 0.0
  var isActive = false
  var town: String?
  var tags: [String] = []
  var balance = 0.0
  var visits = 0

  mutating func mapping(mapper: HelpingMapper) {
    mapper <<< number <-- "id"
    mapper <<< fullName <-- ["full_name", "name"]
    mapper <<< town <-- "city"
  }
}

class MappedHandyAccountObject: HandyJSON {
  var number = 0
  var fullName = ""
  var email: String?
  var age: Int?
  var score = 0.0
  var isActive = false
  var town: String?
  var tags: [String] = []
  var balance = 0.0
  var visits = 0

  required init() {}

  func mapping(mapper: HelpingMapper) {
    mapper <<< number <-- "id"
    mapper <<< fullName <-- ["full_name", "name"]
    mapper <<< town <-- "city"
  }
}
