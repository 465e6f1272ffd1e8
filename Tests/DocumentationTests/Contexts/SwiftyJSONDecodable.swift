import SwiftyJSON
import SwiftyJSONDecodable

/// What the examples assume.
final class Context: @unchecked Sendable {
  var json: JSON = [:]
}

struct Address: SwiftyJSONDecodable { init(json: JSON) throws {} }
