import Foundation
import SwiftyJSON

import protocol Jansson.JSONDecodable

/// What the examples assume.
final class Context: @unchecked Sendable {
  var json: JSON = [:]
  var data = Data()
  var response = Response()
  var request = Request()
}

struct Response { var body = Data() }
struct Request { var httpBody: Data? }
struct User: JSONDecodable { let name: String }
