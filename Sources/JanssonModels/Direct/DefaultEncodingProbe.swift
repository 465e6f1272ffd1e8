internal import JanssonCore
internal import JanssonPlatform

/// Records whether values of a type are encoded by the default `json` and `encode(mapper:)`; they
/// can then be written without a builder for each.
///
/// This is only known once the defaults have written the first value: a call through the
/// conformance always reaches the type's own implementations, so the defaults cannot be called in
/// their place.
final class DefaultEncodingProbe: Sendable {
  /// The address of the mapping, which is never freed; 0 until it is known.
  private let address = Atomic<UInt>(0)

  /// The mapping by which the defaults write values; nil unless the type is known to use them.
  ///
  /// As in `DefaultDecodingProbe`, it is not retained.
  var mapping: Unmanaged<TypeMapping>? {
    UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map { .fromOpaque($0) }
  }

  func note(_ mapping: TypeMapping) {
    address.store(
      UInt(bitPattern: Unmanaged.passUnretained(mapping).toOpaque()), ordering: .releasing)
  }
}

extension ValueCodec {
  /// Writes models through their `json`, which may be implemented by the user.
  static func modelDirectWriter<T: JSONEncodable>(_ type: T.Type) -> WriteDirectly {
    let known = DefaultEncodingProbe()
    let isClass = T.self is AnyClass
    return { source, writer throws(JSON.Error) in
      let value = source.assumingMemoryBound(to: T.self)
      // An object of a subclass has more properties than the mapping of this class contains.
      if let mapping = known.mapping, !isClass || Swift.type(of: value.pointee) == T.self,
        writer.call == nil || mapping.takeUnretainedValue().isDirect(writer.call)
      {
        return try mapping.withGuaranteed { (mapping) throws(JSON.Error) in
          try mapping.write(source, to: writer)
        }
      }
      let mapping = try writer.write(value.pointee)
      if let mapping, mapping === TypeMapping.of(T.self) { known.note(mapping) }
    }
  }
}

// Models without a builder.

extension TypeMapping {
  /// Whether values can be written as text without a tree.
  func isDirect(_ call: MappingCall?) -> Bool {
    if let layout {
      return layout.adapted(to: call).isFlat || (call == nil && layout.isWrittenByCode)
    }
    return rawValues != nil
  }

  /// Writes the value in memory as text, as the default `encode(mapper:)` would.
  ///
  /// Soundness: the memory contains a value of the mapped type, and `isDirect` returned true.
  func write(_ source: UnsafeRawPointer, to writer: DirectWriter) throws(JSON.Error) {
    guard writer.stack.hasRoom else { throw .tooDeep(limit: 0, position: nil) }
    guard let layoutReference else {
      try rawValues?.writeDirectly(source, writer)
      return
    }
    try layoutReference.withGuaranteed { (layout) throws(JSON.Error) in
      // In memory, an object is represented by its address.
      let start = layout.isClass ? source.load(as: UnsafeRawPointer.self) : source
      // A separate branch, because the usual layout need not be retained.
      if let call = writer.call {
        try layout.adapted(to: call).write(start, to: writer)
      } else {
        try layout.write(start, to: writer)
      }
    }
  }
}
