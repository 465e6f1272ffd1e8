#if Macros
internal import Foundation
internal import Jansson
internal import JanssonMacros

extension Compiled {
  /// The enum of the other rows.
  @JSONCodable
  enum Shape: Codable, Equatable, Sendable {
    case circle(radius: Double)
    case square(side: Int)
    case point
  }

  /// The model of the other rows.
  @JSONCodable
  struct Visit: Codable, Equatable, Sendable {
    let date: Date
    let page: URL
    let session: UUID
  }

  /// Properties of types for which no code is generated, among others.
  @JSONCodable
  struct Entry: Codable, Equatable, Sendable {
    var id: Int
    var name: String
    var isOpen: Bool
    var created: Date
    var labels: Set<String>
    var details: JSON
  }
}
#endif
