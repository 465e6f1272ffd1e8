import Jansson
import JanssonQuery

/// What the examples assume.
final class Context: @unchecked Sendable {
  var json: JSON = [:]
  var store: JSON = [:]
  var users: [JSON] = []
  var text = ""
  var userInput = ""
  var query: JSON.Query = "$"
  let lowercase = JSON.Query.Function("lowercase", parameters: [.value]) { _ in nil }

  func converted(_ price: JSON) throws -> JSON { price }
}
