extension Set: JSONDecodable, JSONEncodable, JSONMappable, DefaultInitializable {
  /// The elements of an array, each decoded; of equal ones one is kept.
  ///
  /// - Throws: as for `Array`. By the policy `.lossy` a value that is no array gives an empty set.
  /// - Complexity: O(*n*) on average.
  public init(decode json: JSON) throws {
    if case .array = json {
      self = Set(try [Element](decode: json))
      return
    }
    let context = MappingContext.current
    let error = json.mismatch(Self.self)
    guard context.mode == .lossy else { throw error }
    context.report(.valueDropped, error, at: json.place?.path ?? error.path ?? JSON.Path())
    self = []
  }

  /// The elements as an array, in no particular order.
  public var json: JSON { ValueCodec.of(Self.self).json(self) }

  /// Replaces what the builder has.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension Set: ValueCodecProviding {
  static var holdsScalarsAlone: Bool {
    (Element.self as? any ValueCodecProviding.Type)?.holdsScalarsAlone ?? false
  }

  static func makeCodec() -> ValueCodec {
    let element = ValueCodec.of(Element.self)
    let array = ValueCodec.of([Element].self)
    return ValueCodec(
      memory: ValueMemory(Self.self),
      read: { node, spot, target in
        if let node, !node.isArray, spot.mode == .lossy {
          let error = spot.failure(of: node) { $0.mismatch(Self.self) }
          spot.context.report(.valueDropped, error, at: spot.path)
          target.initializeMemory(as: Self.self, to: [])
        } else {
          let elements = try array.value(node, spot, as: [Element].self)
          target.initializeMemory(as: Self.self, to: Set(elements))
        }
      },
      write: { source throws(JSON.Error) in
        try element.array(source.assumingMemoryBound(to: Self.self).pointee)
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        let elements = Array(source.assumingMemoryBound(to: Self.self).pointee)
        try writer.array(elements, by: element)
      },
      readJSON: { json, target in
        target.initializeMemory(as: Self.self, to: try Self(decode: json))
      })
  }
}
