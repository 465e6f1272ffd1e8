import Foundation
import Jansson
import JanssonSchema

/// What the examples assume.
final class Context: @unchecked Sendable {
  var json: JSON = [:]
  var address: JSON = [:]
  var data = Data()
  var text = ""
  var schema: JSON.Schema { fatalError() }
  var decoder = JSON.Decoder()
}

struct Order: JSONCodable { let customer: Int }
struct Person: JSONCodable, Codable { let name: String }
struct User: JSONCodable { let age: Int }
struct Color {}
