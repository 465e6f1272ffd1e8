internal import JanssonCoding
public import JanssonCore

extension Set: JSONDecodable, JSONEncodable, JSONMappable, JSON.DefaultInitializable {
  /// Decodes each element of an array; one of several equal elements is kept.
  ///
  ///     let tags = try Set<String>(decoding: ["a", "b", "a"])   // 2 elements
  /// - Throws: what decoding an `Array` throws. Under the policy `.lossy`, a value that is not an
  ///   array becomes an empty set.
  /// - Complexity: O(*n*) on average.
  public init(decoding json: JSON) throws {
    if case .array = json {
      self = Set(try [Element](decoding: json))
      return
    }
    let context = MappingContext.current
    let error = json.mismatch(Self.self)
    guard context.mode == .lossy else { throw error }
    context.report(.valueDropped, error, at: json.reference?.path ?? error.path ?? JSON.Path())
    self = []
  }

  /// The elements as an array, in no particular order; `.error` if JSON cannot represent one of
  /// them.
  public var json: JSON { ValueCodec.of(Self.self).collection(self) }
}

extension Set: ValueCodecProviding {
  static var holdsScalarsAlone: Bool {
    (Element.self as? any ValueCodecProviding.Type)?.holdsScalarsAlone ?? false
  }

  static func makeCodec() -> ValueCodec {
    let element = ValueCodec.of(Element.self)
    let array = ValueCodec.of([Element].self)
    // Soundness: a codec's functions are called with memory of the type that the codec is for.
    return ValueCodec(
      memory: ValueMemory(Self.self),
      read: { node, location, target in
        if let node, !node.isArray, location.mode == .lossy {
          let error = location.failure(of: node) { $0.mismatch(Self.self) }
          location.context.report(.valueDropped, error, at: location.path)
          target.initializeMemory(as: Self.self, to: [])
        } else {
          let elements = try array.value(node, location, as: [Element].self)
          target.initializeMemory(as: Self.self, to: Set(elements))
        }
      },
      write: { source throws(JSON.Error) in
        try array.node(Array(source.assumingMemoryBound(to: Self.self).pointee))
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        let elements = Array(source.assumingMemoryBound(to: Self.self).pointee)
        try writer.array(elements, by: element)
      },
      readJSON: { json, target in
        target.initializeMemory(as: Self.self, to: try Self(decoding: json))
      }
    ).trying(makeScalars())
  }
}
