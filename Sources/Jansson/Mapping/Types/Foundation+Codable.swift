public import Foundation

// Foundation's classes, which a value of type `Any` may be: what `JSONSerialization` reads, for one.

extension NSNumber: JSONEncodable, JSONMappable {
  /// The number, or true or false.
  public var json: JSON { JSON(any: self) }

  /// Replaces what the builder has.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension NSString: JSONEncodable, JSONMappable {
  /// The string.
  public var json: JSON { .string(String(self)) }

  /// Replaces what the builder has.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension NSArray: JSONEncodable, JSONMappable {
  /// The elements as an array; `.error` if one of them has no form in JSON.
  public var json: JSON { (map { $0 } as [Any]).json }

  /// Replaces what the builder has.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension NSDictionary: JSONEncodable, JSONMappable {
  /// The entries as an object; `.error` if a key is not text, or a value has no form in JSON.
  public var json: JSON {
    guard let members = self as? [String: Any] else {
      return .error(.notConformTo(protocol: String.self, actual: AnyHashable.self))
    }
    return members.json
  }

  /// Replaces what the builder has.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}
