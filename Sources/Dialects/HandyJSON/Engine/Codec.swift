internal import Foundation
internal import Jansson
internal import JanssonFoundation

/// Decodes and encodes values of one type.
///
/// One is created for each type and never freed. The closures of built-in types are specialized for
/// them.
///
/// Soundness (`@unchecked Sendable`): the closures capture only types and other codecs.
final class Codec: @unchecked Sendable {
  /// Overwrites the value in memory with the converted source; returns false, and does nothing, if
  /// it cannot be converted.
  typealias Assign = (Source, UnsafeMutableRawPointer, DecodingContext) -> Bool
  /// Encodes the value in memory; returns false if there is nothing to encode.
  typealias Encode = (UnsafeRawPointer, ModelOutput) -> Bool

  let type: Any.Type
  let assign: Assign
  /// The same for uninitialized memory.
  let initialize: Assign
  let encode: Encode
  /// Overwrites the value in memory with a value of the type; returns false, and does nothing, for
  /// any other.
  let store: (Any, UnsafeMutableRawPointer) -> Bool
  /// Returns a copy of the value in memory.
  let load: (UnsafeRawPointer) -> Any
  /// Whether JSON can represent the type.
  ///
  /// Values of other types are assigned unconverted, and not encoded.
  let isConvertible: Bool

  init<T>(
    _ type: T.Type, isConvertible: Bool = true,
    convert: @escaping (Source, DecodingContext) -> T?,
    encode: @escaping (T, ModelOutput) -> Bool
  ) {
    self.type = type
    self.isConvertible = isConvertible
    assign = { source, target, context in
      guard let value = convert(source, context) else { return false }
      target.assumingMemoryBound(to: T.self).pointee = value
      return true
    }
    initialize = { source, target, context in
      guard let value = convert(source, context) else { return false }
      target.initializeMemory(as: T.self, to: value)
      return true
    }
    self.encode = { source, output in
      encode(source.assumingMemoryBound(to: T.self).pointee, output)
    }
    store = { value, target in
      guard let value = value as? T else { return false }
      target.assumingMemoryBound(to: T.self).pointee = value
      return true
    }
    load = { $0.assumingMemoryBound(to: T.self).pointee }
  }

  /// The codec of a type.
  static func of(_ type: Any.Type) -> Codec { cache.entry(for: type) }

  private static let cache = TypeCache<Codec> { make($0) }
}

/// A type that provides its codec.
protocol CodecProviding {
  static func makeCodec() -> Codec
}

/// Refers to a type in each file in `Types`, so that a linker takes these from a static archive
/// together with this one: the cast below finds their conformances only at run time.
///
/// Never called.
@usableFromInline
func linkedCodecProviders() -> Any {
  let types: [any CodecProviding.Type] = [Int.self, [Int].self, NSNumber.self]
  return types
}

extension Codec {
  static func make(_ type: Any.Type) -> Codec {
    if type == Any.self { return ofAny() }
    if let type = type as? any HandyJSONCustomTransformable.Type { return custom(type) }
    if let type = type as? any CodecProviding.Type, let codec = provided(type) { return codec }
    if let type = type as? any HandyJSONEnum.Type { return enumeration(type) }
    if let type = type as? any HandyJSON.Type { return model(type) }
    return _openExistential(type, do: opaqueCodec)
  }

  /// A subclass of `NSString`, for example, inherits the conformance but is another type.
  private static func provided(_ type: any CodecProviding.Type) -> Codec? {
    let codec = type.makeCodec()
    return codec.type == type ? codec : nil
  }
}

private func opaqueCodec<T>(_ type: T.Type) -> Codec { .opaque(type) }

extension Codec {
  /// Creates the codec of a type that JSON cannot represent: a value that already has the type is
  /// assigned.
  static func opaque<T>(_ type: T.Type) -> Codec {
    Codec(
      type, isConvertible: false,
      convert: { source, _ in
        if let value = source.native(as: T.self) { return value }
        guard case .document(let value) = source, !value.isNull, !value.isObject, !value.isArray
        else { return nil }
        return value.foundationObject as? T
      },
      encode: { value, output in output.dynamic(value) })
  }

  /// Creates the codec of `Any`, whose values are those of `JSONSerialization`.
  static func ofAny() -> Codec {
    Codec(
      Any.self, convert: { source, _ in source.foundationObject },
      encode: { value, output in output.dynamic(value) })
  }

  /// Creates the codec of a type with its own conversion.
  static func custom<T: HandyJSONCustomTransformable>(_ type: T.Type) -> Codec {
    Codec(
      type,
      convert: { source, _ in
        guard !source.isNull else { return nil }
        if let value = source.native(as: T.self) { return value }
        return source.foundationObject.flatMap { T._transform(from: $0) }
      },
      encode: { value, output in value._plainValue().map { output.result($0) } ?? false })
  }

  /// Creates the codec of an enum with raw values.
  static func enumeration<T: HandyJSONEnum>(_ type: T.Type) -> Codec {
    let raw = Codec.of(T.RawValue.self)
    return Codec(
      type,
      convert: { source, context in
        if let value = source.native(asModel: T.self) { return value }
        return raw.value(source, context, as: T.RawValue.self).flatMap { T(rawValue: $0) }
      },
      encode: { value, output in raw.encode(value: value.rawValue, to: output) })
  }

  /// Creates the codec of a model.
  static func model<T: HandyJSON>(_ type: T.Type) -> Codec {
    Codec(
      type,
      convert: { source, context in
        ModelDecoder.model(T.self, source, context)
      },
      encode: { value, output in ModelEncoder.encode(value, to: output) })
  }
}

extension Codec {
  // For callers that know the type.

  func value<T>(_ source: Source, _ context: DecodingContext, as _: T.Type) -> T? {
    let start = UnsafeMutablePointer<T>.allocate(capacity: 1)
    defer { start.deallocate() }
    return initialize(source, start, context) ? start.move() : nil
  }

  func encode<T>(value: T, to output: ModelOutput) -> Bool {
    withUnsafePointer(to: value) { encode($0, output) }
  }
}
