public import Foundation
public import Jansson

// In models, its memory is read and written as that of a `Double`.
extension CGFloat: StoredAsDouble {}

extension CGFloat: JSONDecodable, JSONEncodable, JSON.DefaultInitializable {
  /// Decodes a number as `Double` does.
  ///
  ///     let width = try CGFloat(decoding: 1.5)
  ///
  /// - Throws: what `Double(decoding:)` throws.
  public init(decoding json: JSON) throws { self.init(try Double(decoding: json)) }

  /// The number as `Double` writes it.
  public var json: JSON { Double(self).json }
}
