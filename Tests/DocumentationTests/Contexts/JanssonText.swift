import Foundation
import Jansson
import JanssonPatch
import JanssonQuery
import JanssonText

/// What the examples assume.
final class Context: @unchecked Sendable {
  var text: JSON.Text {
    get { fatalError() }
    set {}
  }
  var data = Data()
  var bytes: [UInt8] = []
  var index = 0
}
