public import Foundation
public import Jansson

// Foundation's classes, which a value of type `Any` may be, for example a result of
// `JSONSerialization`.

extension NSNumber: JSONEncodable, JSONMappable {
  /// The number, or the Boolean if the object is one.
  public var json: JSON { scalar }

  /// Replaces the builder's value with this one.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension NSString: JSONEncodable, JSONMappable {
  /// The value as a JSON string.
  public var json: JSON { scalar }

  /// Replaces the builder's value with this one.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension NSArray: JSONEncodable, JSONMappable {
  /// The elements as an array; `.error` if JSON cannot represent one of them.
  public var json: JSON { (map { $0 } as [Any]).json }

  /// Replaces the builder's value with this one.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension NSDictionary: JSONEncodable, JSONMappable {
  /// The entries as an object; `.error` if a key is not a string, or JSON cannot represent a value.
  public var json: JSON {
    guard let members = self as? [String: Any] else {
      return .error(.missingConformance(protocol: String.self, type: AnyHashable.self))
    }
    return members.json
  }

  /// Replaces the builder's value with this one.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension NSNull: JSONEncodable {
  /// Null.
  public var json: JSON { .null }
}
