extension JSONKeyPath: PropertyTransformer {
  /// The path itself.
  public var keyPath: JSONKeyPath? { self }

  /// Copies the value at the path to the property; if there is none, the property's own member
  /// remains.
  ///
  /// - Parameter json: the object.
  /// - Parameter propertyKey: the property's name.
  public func transform(_ json: inout [String: Any], mappingTo propertyKey: PropertyKey) {
    apply(to: &json, propertyKey)
  }

  /// Moves the property's value to the path.
  ///
  /// - Parameter json: the object.
  /// - Parameter propertyKey: the property's name.
  public func reverseTransform(
    _ json: inout [String: Any], mappingFrom propertyKey: PropertyKey
  ) {
    revert(&json, propertyKey)
  }

  func apply(to property: inout PropertyTransformation) {
    if let value = property.value(at: self) { property.set(value) }
  }

  func revert(_ property: inout PropertyReversal) { property.path = self }
}

extension String: PropertyTransformer {
  /// The string as a key path: keys separated by dots.
  public var keyPath: JSONKeyPath? { JSONKeyPath(self) }

  /// Copies the value at the path to the property; if there is none, the property's own member
  /// remains.
  ///
  /// - Parameter json: the object.
  /// - Parameter propertyKey: the property's name.
  public func transform(_ json: inout [String: Any], mappingTo propertyKey: PropertyKey) {
    JSONKeyPath(self).transform(&json, mappingTo: propertyKey)
  }

  /// Moves the property's value to the path.
  ///
  /// - Parameter json: the object.
  /// - Parameter propertyKey: the property's name.
  public func reverseTransform(
    _ json: inout [String: Any], mappingFrom propertyKey: PropertyKey
  ) {
    JSONKeyPath(self).reverseTransform(&json, mappingFrom: propertyKey)
  }

  func apply(to property: inout PropertyTransformation) {
    JSONKeyPath(self).apply(to: &property)
  }

  func revert(_ property: inout PropertyReversal) { JSONKeyPath(self).revert(&property) }
}
