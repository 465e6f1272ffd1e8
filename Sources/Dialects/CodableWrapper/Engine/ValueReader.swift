internal import Conversions
internal import Foundation
internal import Jansson
internal import JanssonFoundation

/// Reads values of one type, without a transformer; created once for each type.
///
/// Soundness (`@unchecked Sendable`) of this class and its subclasses: instances are immutable.
class ValueReader<Value>: MemberReader<Value>, @unchecked Sendable {
  /// Reads a member whose value has exactly this type; nil for any other.
  func readStrictly<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) -> Value? { read(key, in: container) }

  /// Reads a decoder's current value.
  func read(from decoder: any Decoder) throws -> Value {
    throw DecodingError.typeMismatch(
      Value.self,
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "\(Value.self) is not Decodable"))
  }
}

/// Reads a scalar.
final class ScalarReader<Value: ScalarValue>: ValueReader<Value>, @unchecked Sendable {
  override func read<C: KeyedDecodingContainerProtocol>(_ key: C.Key, in container: C) -> Value? {
    do {
      return try Value.decode(key, in: container)
    } catch {
      return (try? container.decode(JSON.self, forKey: key)).flatMap { Self.converted($0) }
    }
  }

  override func readStrictly<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) -> Value? { try? Value.decode(key, in: container) }

  override func read(from decoder: any Decoder) throws -> Value {
    do {
      return try decoder.singleValueContainer().decode(Value.self)
    } catch {
      guard let value = (try? JSON(from: decoder)).flatMap({ Self.converted($0) }) else {
        throw error
      }
      return value
    }
  }

  private static func converted(_ json: JSON) -> Value? {
    if json.isContainer { return text(json) }
    let scalar = try? json.withNode { Scalar($0) }
    return scalar.flatMap { Value.converted($0) }
  }

  /// Converts a container to a string, as string interpolation does.
  private static func text(_ json: JSON) -> Value? {
    guard Value.self == String.self, let object = json.foundationObject.flatMap(shallowObject)
    else { return nil }
    return "\(object)" as? Value
  }
}

/// Reads an optional; null counts as not found.
final class OptionalReader<Wrapped>: ValueReader<Wrapped?>, @unchecked Sendable {
  private let wrapped: ValueReader<Wrapped>

  init(_ wrapped: ValueReader<Wrapped>) { self.wrapped = wrapped }

  override func read<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) -> Wrapped?? { wrapped.read(key, in: container).map(Optional.some) }

  override func readStrictly<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) -> Wrapped?? { wrapped.readStrictly(key, in: container).map(Optional.some) }

  override func read(from decoder: any Decoder) throws -> Wrapped? {
    if try decoder.singleValueContainer().decodeNil() { return nil }
    return try wrapped.read(from: decoder)
  }
}

/// Reads a value that decodes itself, with the strategies of the decoder.
final class DecodableReader<Value: Decodable>: ValueReader<Value>, @unchecked Sendable {
  override func read<C: KeyedDecodingContainerProtocol>(_ key: C.Key, in container: C) -> Value? {
    // Types are nested as deeply as the objects, and call each other recursively.
    guard StackRoom.isLeft else { return nil }
    return try? container.decodeIfPresent(Value.self, forKey: key)
  }

  override func read(from decoder: any Decoder) throws -> Value {
    try decoder.singleValueContainer().decode(Value.self)
  }
}

/// Reads a value of a type that is not `Decodable`, if `JSONSerialization` would return that type.
final class OpaqueReader<Value>: ValueReader<Value>, @unchecked Sendable {
  override func read<C: KeyedDecodingContainerProtocol>(_ key: C.Key, in container: C) -> Value? {
    guard StackRoom.isLeft, let json = try? container.decodeIfPresent(JSON.self, forKey: key),
      let object = json.foundationObject
    else { return nil }
    // On Linux, casting a Swift container to a class copies it recursively.
    if Value.self is AnyClass, json.isContainer { return nil }
    return object as? Value
  }
}

extension JSON {
  /// The value as `JSONSerialization` returns it; nil if it is nested too deeply.
  fileprivate var foundationObject: Any? {
    do {
      return try withNode { $0.foundationObject }
    } catch {
      return nil
    }
  }

  fileprivate var isContainer: Bool {
    switch self {
    case .object, .array: true
    default: false
    }
  }
}

/// Whether the thread's stack has room for another nested model.
enum StackRoom {
  static var isLeft: Bool { StackLimit().hasRoom(reserving: reserve) }

  /// The stack that Foundation needs to create an error at this depth, beyond what the limit
  /// reserves.
  private static var reserve: UInt { 64 * 1024 }
}
