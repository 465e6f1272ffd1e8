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
  /// Returns the JSON representation of the value in memory; nil for none.
  typealias FoundationObject = (UnsafeRawPointer, EncodingContext) -> Any?
  /// Writes the value in memory as text; returns false if there is nothing to write.
  typealias Write = (UnsafeRawPointer, TextWriter) -> Bool

  let type: Any.Type
  let assign: Assign
  /// The same for uninitialized memory.
  let initialize: Assign
  let foundationObject: FoundationObject
  let write: Write
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
    foundationObject: @escaping (T, EncodingContext) -> Any?,
    write: @escaping (T, TextWriter) -> Bool
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
    self.foundationObject = { source, encoding in
      foundationObject(source.assumingMemoryBound(to: T.self).pointee, encoding)
    }
    self.write = { source, writer in
      write(source.assumingMemoryBound(to: T.self).pointee, writer)
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

/// Names a type of each file in `Types`, so that a linker takes these out of a static archive
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
      foundationObject: { value, encoding in DynamicValue.of(value, encoding) },
      write: { value, writer in DynamicValue.write(value, to: writer) })
  }

  /// Creates the codec of `Any`, whose values are those of `JSONSerialization`.
  static func ofAny() -> Codec {
    Codec(
      Any.self, convert: { source, _ in source.foundationObject },
      foundationObject: { value, encoding in DynamicValue.of(value, encoding) },
      write: { value, writer in DynamicValue.write(value, to: writer) })
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
      foundationObject: { value, encoding in
        value._plainValue().flatMap { DynamicValue.result($0, encoding) }
      },
      write: { value, writer in
        value._plainValue().map { DynamicValue.writeResult($0, to: writer) } ?? false
      })
  }

  /// Creates the codec of an enum with raw values.
  static func enumeration<T: HandyJSONEnum>(_ type: T.Type) -> Codec {
    let raw = Codec.of(T.RawValue.self)
    return Codec(
      type,
      convert: { source, context in
        if let value = source.native(as: T.self) { return value }
        return raw.value(source, context, as: T.RawValue.self).flatMap { T(rawValue: $0) }
      },
      foundationObject: { value, encoding in raw.foundationObject(of: value.rawValue, encoding) },
      write: { value, writer in raw.writeValue(value.rawValue, to: writer) })
  }

  /// Creates the codec of a model.
  static func model<T: HandyJSON>(_ type: T.Type) -> Codec {
    Codec(
      type,
      convert: { source, context in
        source.native(as: T.self) ?? ModelDecoder.model(T.self, source, context)
      },
      foundationObject: { value, encoding in ModelEncoder.dictionary(of: value, encoding) },
      write: { value, writer in ModelEncoder.write(value, to: writer) })
  }
}

extension Codec {
  // For callers that know the type.

  func value<T>(_ source: Source, _ context: DecodingContext, as _: T.Type) -> T? {
    let start = UnsafeMutablePointer<T>.allocate(capacity: 1)
    defer { start.deallocate() }
    return initialize(source, start, context) ? start.move() : nil
  }

  func foundationObject<T>(of value: T, _ encoding: EncodingContext) -> Any? {
    withUnsafePointer(to: value) { foundationObject($0, encoding) }
  }

  func writeValue<T>(_ value: T, to writer: TextWriter) -> Bool {
    withUnsafePointer(to: value) { write(UnsafeRawPointer($0), writer) }
  }
}
