/// A property's transformer.
///
/// As a reader it yields nil for a member that is missing or null, and otherwise
/// what the transformer made of it: nil if that is not a value of the property.
class ValueTransformer<Value>: MemberReader<Value?> {
  /// What the transformer makes of a missing member; nil to keep the property's default.
  func valueForNothing() -> Value? { nil }

  /// What is to be written for a value.
  func result(for value: Value) -> TransformedValue { .nothing }
}

enum TransformedValue {
  case encodable(any Encodable)
  /// The transformer gave something that is not `Encodable`.
  case other
  case nothing
}

final class TypedTransformer<Transform: TransformType, Value>: ValueTransformer<Value> {
  private let transform: Transform

  init(_ transform: Transform) { self.transform = transform }

  override func read<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) -> Value?? {
    // Making an error takes longer than asking.
    guard container.contains(key), (try? container.decodeNil(forKey: key)) == false else {
      return nil
    }
    let json = ValueReader.of(Transform.JSON.self).readStrictly(key, in: container)
    return .some(value(of: transform.transformFromJSON(json)))
  }

  override func valueForNothing() -> Value? { value(of: transform.transformFromJSON(nil)) }

  /// An optional that is nil is a value of an optional property only.
  private func value(of object: Transform.Object) -> Value? { object as? Value }

  override func result(for value: Value) -> TransformedValue {
    guard let object = value as? Transform.Object else { return .nothing }
    guard let json = transform.transformToJSON(object), !Self.isNil(json) else { return .nothing }
    guard let encodable = json as? any Encodable else { return .other }
    return .encodable(encodable)
  }

  /// Whether a value is an optional that is nil, in optionals of any depth.
  private static func isNil(_ value: Any) -> Bool {
    guard let optional = value as? any CodecOptionalProtocol else { return false }
    return optional.codecWrapped.map { isNil($0) } ?? true
  }
}
