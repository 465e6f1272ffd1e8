import Foundation
import Jansson
import JanssonPatch

/// What the examples assume.
final class Context: @unchecked Sendable {
  var json: JSON = [:]
  var old: JSON = [:]
  var new: JSON = [:]
  var response: JSON = [:]
  var expected: JSON = [:]
  var patch: JSON.Patch = []
  var keys: [String] = []
  var data = Data()
}
