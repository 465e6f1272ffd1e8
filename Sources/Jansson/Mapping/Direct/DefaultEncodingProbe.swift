internal import Synchronization

/// Remembers whether the values of a type are written by the default `json` and `encode(mapper:)`, so
/// that they can be written without a builder for each.
///
/// Which ones a conformance has is seen when the first value has been written by them: the defaults
/// cannot be called on behalf of a type that has others of its own, as every call through the
/// conformance finds those.
final class DefaultEncodingProbe: Sendable {
  /// 0 until it is known, then the address of the model, which is never freed.
  private let address = Atomic<UInt>(0)

  /// The model by which values are written, if it is known that the defaults write them.
  @inline(__always)
  var mapping: TypeMapping? {
    let address = address.load(ordering: .acquiring)
    return UnsafeRawPointer(bitPattern: address).map {
      Unmanaged<TypeMapping>.fromOpaque($0).takeUnretainedValue()
    }
  }

  func note(_ mapping: TypeMapping) {
    address.store(
      UInt(bitPattern: Unmanaged.passUnretained(mapping).toOpaque()), ordering: .releasing)
  }
}

extension ValueCodec {
  /// Writes models by their own `json`, which may be the user's.
  static func modelDirectWriter<T: JSONEncodable>(_ type: T.Type) -> WriteDirectly {
    let known = DefaultEncodingProbe()
    let isClass = T.self is AnyClass
    return { source, writer throws(JSON.Error) in
      let value = source.assumingMemoryBound(to: T.self)
      // An object of a subclass has more properties than the model of this class knows.
      if let mapping = known.mapping, !isClass || Swift.type(of: value.pointee) == T.self,
        writer.call == nil || mapping.isDirect(writer.call)
      {
        return try mapping.write(source, to: writer)
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
    switch form {
    case .fields(let layout), .defaultInitializable(let layout): layout.adapted(to: call).isFlat
    case .rawValue: true
    case .builtIn, .unmappable: false
    }
  }

  /// Writes the value in memory as text, as the default `encode(mapper:)` would.
  ///
  /// Soundness: the memory holds a value of the model's type, which `isDirect`.
  func write(_ source: UnsafeRawPointer, to writer: DirectWriter) throws(JSON.Error) {
    guard writer.stack.hasRoom else { throw .tooDeep(limit: 0, position: nil) }
    switch form {
    case .fields(let layout), .defaultInitializable(let layout):
      // In memory, an object is represented by its address.
      let layout = layout.adapted(to: writer.call)
      try layout.write(layout.isClass ? source.load(as: UnsafeRawPointer.self) : source, to: writer)
    case .rawValue(let raw): try raw.write(source, writer)
    case .builtIn, .unmappable: break
    }
  }
}
