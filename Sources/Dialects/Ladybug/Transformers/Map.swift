internal import Jansson

/// Converts a value with a function: `"count": Map<Int> { Int($0 as? String ?? "") }`.
///
/// The function gets the value as `JSONSerialization` would return it: `NSNull` for null, and nil
/// if there is none. If it returns nil, the property is decoded from the original value.
public struct Map<MappedToType: Codable>: PropertyTransformer {
  /// The path of the function's argument; nil for the property's own member.
  public let keyPath: JSONKeyPath?
  private let map: @Sendable (Any?) -> MappedToType?
  private let reverse: (@Sendable (MappedToType) -> Any?)?

  /// Converts the property's own member, or the value that a preceding key path found.
  ///
  /// - Parameter map: returns the property's value; it is encoded and decoded again, so that any
  ///   `Codable` type will do.
  @preconcurrency
  public init(map: @escaping @Sendable (Any?) -> MappedToType?) {
    (keyPath, self.map, reverse) = (nil, map, nil)
  }

  /// Converts the value at a key path.
  ///
  /// - Parameter keyPath: the path of the value.
  /// - Parameter map: returns the property's value.
  @preconcurrency
  public init(keyPath: JSONKeyPath, map: @escaping @Sendable (Any?) -> MappedToType?) {
    (self.keyPath, self.map, reverse) = (keyPath, map, nil)
  }

  /// Converts in both directions: the second function is for `toTransformedJSON()`.
  ///
  ///     Map(
  ///       keyPath: "count", map: { ($0 as? String).flatMap { Int($0) } },
  ///       reverse: { String($0) })
  ///
  /// - Parameter keyPath: the path at which the value is read and written; nil for the property's
  ///   own member.
  /// - Parameter map: returns the property's value.
  /// - Parameter reverse: returns the JSON representation of the property's value; nil leaves the
  ///   value as it is.
  public init(
    keyPath: JSONKeyPath? = nil, map: @escaping @Sendable (Any?) -> MappedToType?,
    reverse: @escaping @Sendable (MappedToType) -> Any?
  ) {
    (self.keyPath, self.map, self.reverse) = (keyPath, map, reverse)
  }

  /// Sets the property's member to what the function returns.
  ///
  /// - Parameter json: the object.
  /// - Parameter propertyKey: the property's name.
  public func transform(_ json: inout [String: Any], mappingTo propertyKey: PropertyKey) {
    apply(to: &json, propertyKey)
  }

  /// Sets the member at the key path to what the reverse function returns; without one, nothing
  /// happens.
  ///
  /// - Parameter json: the object.
  /// - Parameter propertyKey: the property's name.
  public func reverseTransform(
    _ json: inout [String: Any], mappingFrom propertyKey: PropertyKey
  ) {
    revert(&json, propertyKey)
  }

  func apply(to property: inout PropertyTransformation) throws {
    let source = if let keyPath { property.value(at: keyPath) } else { property.value }
    guard let value = map(source?.foundationObject) else { return }
    property.set(.document(try Coders.encoder.encodeJSON(value)))
  }

  func revert(_ property: inout PropertyReversal) throws {
    guard let reverse, let value = property.value,
      let result = reverse(try Coders.decoder.decode(MappedToType.self, from: value))
    else { return }
    property.value = try ForeignValue.json(result)
    if let keyPath { property.path = keyPath }
  }
}

/// The name of `Map` in version 1, which the documentation of version 2 still used.
public typealias MapTransformer = Map
