import Jansson
import JanssonSchema

/// What the examples assume.
final class Context: @unchecked Sendable {
  var json: JSON = [:]
  var address: JSON = [:]
}
