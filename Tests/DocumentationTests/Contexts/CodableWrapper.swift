import CodableWrapper
import Foundation

typealias ContextModel = Codable

/// What the examples assume.
final class Context: @unchecked Sendable {
  enum CodingKeys: CodingKey { case name }
  var _name = Codec(wrappedValue: "")
  var container: KeyedDecodingContainer<CodingKeys> { fatalError() }
  var encoder: any Encoder { fatalError() }
}
