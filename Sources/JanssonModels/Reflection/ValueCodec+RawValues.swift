internal import JanssonCoding
internal import JanssonCore

extension ValueCodec {
  /// Creates the codec of a type that is decoded from and encoded to its raw values; only the
  /// default implementations of `init(decoding:)` and `encode(mapper:)` use it.
  static func ofRawValues<T: RawRepresentable>(_ type: T.Type) -> ValueCodec {
    let codec = of(T.RawValue.self)
    // Soundness: a codec's functions are called with memory of the type that the codec is for.
    func rawValue(_ source: UnsafeRawPointer) -> T.RawValue {
      source.assumingMemoryBound(to: T.self).pointee.rawValue
    }
    func initialize(_ target: UnsafeMutableRawPointer, _ raw: T.RawValue) -> Bool {
      guard let value = T(rawValue: raw) else { return false }
      target.initializeMemory(as: T.self, to: value)
      return true
    }
    let fastReading = rawValueReading(type)
    return ValueCodec(
      memory: ValueMemory(type),
      read: { node, location, target in
        if let node, fastReading?.read(node, target) == true { return }
        let raw = try codec.value(node, location, as: T.RawValue.self)
        guard initialize(target, raw) else {
          throw location.failure(of: node) { $0.mismatch(type) }
        }
      },
      write: { source throws(JSON.Error) in try codec.node(rawValue(source)) },
      writeDirectly: { source, writer throws(JSON.Error) in
        try codec.write(rawValue(source), to: writer)
      },
      readJSON: { json, target in
        guard initialize(target, try codec.value(json, as: T.RawValue.self)) else {
          throw json.mismatch(type)
        }
      },
      fastReading: fastReading)
  }

  /// How values are read if there is no error, for the commonest types of raw values.
  private static func rawValueReading<T: RawRepresentable>(_ type: T.Type) -> FastReading? {
    // One closure for each type of raw values: generic code would look up that type's optional as
    // well as that of `T`, which takes longer than everything else.
    //
    // Soundness: the raw value has the type that is tested before the cast.
    if T.RawValue.self == String.self {
      return FastReading { node, target in
        guard let raw = node.stringValue,
          let value = T(rawValue: unsafeBitCast(raw, to: T.RawValue.self))
        else { return false }
        target.initializeMemory(as: T.self, to: value)
        return true
      }
    }
    if T.RawValue.self == Int.self {
      return FastReading { node, target in
        guard let raw = node.integerValue.flatMap(Int.init(exactly:)),
          let value = T(rawValue: unsafeBitCast(raw, to: T.RawValue.self))
        else { return false }
        target.initializeMemory(as: T.self, to: value)
        return true
      }
    }
    return nil
  }
}
