import Foundation
import Jansson

/// What the examples assume.
final class Context: @unchecked Sendable {
  let formatter = DateFormatter()
  let encoder = JSON.Encoder()
  let decoder = JSON.Decoder()
}
