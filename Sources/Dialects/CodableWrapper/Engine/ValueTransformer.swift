/// A property's transformer.
///
/// As a reader, it returns nil for a member that is missing or null, and otherwise the
/// transformer's result, which is nil if it does not have the property's type.
class ValueTransformer<Value>: MemberReader<Value?> {
  /// The transformer's result for a missing member; nil to keep the property's default.
  func valueForNothing() -> Value? { nil }

  /// The transformer's result for a value that is being encoded.
  func result(for value: Value) -> TransformedValue { .nothing }
}

enum TransformedValue {
  case encodable(any Encodable)
  /// The transformer returned a value that is not `Encodable`.
  case other
  case nothing
}

final class TypedTransformer<Transform: TransformType, Value>: ValueTransformer<Value> {
  private let transform: Transform

  init(_ transform: Transform) { self.transform = transform }

  override func read<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) -> Value?? {
    // Testing first is faster than creating an error.
    guard container.contains(key), (try? container.decodeNil(forKey: key)) == false else {
      return nil
    }
    let json = ValueReader.of(Transform.JSON.self).readStrictly(key, in: container)
    return .some(value(of: transform.transformFromJSON(json)))
  }

  override func valueForNothing() -> Value? { value(of: transform.transformFromJSON(nil)) }

  /// Casts the result; nil only has the property's type if the property is optional.
  private func value(of object: Transform.Object) -> Value? { object as? Value }

  override func result(for value: Value) -> TransformedValue {
    guard let object = value as? Transform.Object else { return .nothing }
    guard let json = transform.transformToJSON(object), !Self.isNil(json) else { return .nothing }
    guard let encodable = json as? any Encodable else { return .other }
    return .encodable(encodable)
  }

  /// Whether a value is an optional that is nil, at any level of nesting.
  private static func isNil(_ value: Any) -> Bool {
    guard let optional = value as? any CodecOptionalProtocol else { return false }
    return optional.codecWrapped.map { isNil($0) } ?? true
  }
}
