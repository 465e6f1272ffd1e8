internal import JanssonCore

extension ValueCodec {
  /// Creates the codec of a type that is not built in: through its own conformance, through the
  /// coder, or one that rejects every value.
  ///
  /// The two directions are determined separately: a type may be decodable in one way and encodable
  /// in another.
  static func makeGeneric<T>(_ type: T.Type) -> ValueCodec {
    let readJSON = jsonReader(type)
    let probe = DefaultDecodingProbe(type)
    // Soundness: a codec's functions are called with memory of the type that the codec is for.
    return ValueCodec(
      memory: ValueMemory(type),
      isDecodable: T.self == Any.self && AnyProperty.reading != nil
        || type is any JSONDecodable.Type
        || type is any Decodable.Type,
      read: { node, location, target in
        // What this throws has its path already: to look for one at each level would take time in
        // proportion to the square of the depth.
        if let node, let mapping = probe.mapping,
          try mapping._withUnsafeGuaranteedRef({ try $0.initialize(target, node, location) })
        {
          return
        }
        do {
          try location.context.placing(below: location.path) {
            let json = location.value(of: node)
            try location.context.inMode(location.mode) {
              try probe.observing { try readJSON(json, target) }
            }
          }
        } catch {
          throw location.locate(error)
        }
      },
      write: writer(type),
      writeDirectly: directWriter(type),
      readJSON: readJSON, probe: probe,
      isMadeOfJSON: T.self == Any.self || type is any JSONValue.Type)
  }

  private typealias JSONReader = (JSON, UnsafeMutableRawPointer) throws -> Void

  private static func jsonReader<T>(_ type: T.Type) -> JSONReader {
    if T.self == Any.self {
      return { json, target in
        if case .error(let error) = json { throw error }
        guard let reading = AnyProperty.reading else {
          throw JSON.Error.missingConformance(protocol: (any JSONDecodable).self, type: T.self)
        }
        target.initializeMemory(as: Any.self, to: reading.value(of: json))
      }
    }
    if let decodable = type as? any JSONDecodable.Type { return modelReader(decodable) }
    if let decodable = type as? any Decodable.Type { return codableReader(decodable) }
    return { json, _ in
      throw JSON.Error.missingConformance(protocol: (any JSONDecodable).self, type: T.self)
    }
  }

  /// Uses the type's own `init(decoding:)`, which may be the user's.
  private static func modelReader<T: JSONDecodable>(_ type: T.Type) -> JSONReader {
    { json, target in target.initializeMemory(as: T.self, to: try T(decoding: json)) }
  }

  private static func codableReader<T: Decodable>(_ type: T.Type) -> JSONReader {
    { json, target in
      target.initializeMemory(as: T.self, to: try CodableFields.decode(T.self, json))
    }
  }

  private static func writer<T>(_ type: T.Type) -> Write {
    if let encodable = type as? any JSONEncodable.Type { return modelWriter(encodable) }
    if !(type is AnyClass), let encodable = type as? any Encodable.Type {
      return codableWriter(encodable)
    }
    // A type without a conformance, such as `Any`, may hold a value that can be encoded, and a
    // superclass one that is encoded in another way.
    return { source throws(JSON.Error) in
      // Only the stack limits how deeply such values are nested.
      guard StackGuard.hasRoom else { throw .tooDeep(limit: 0, position: nil) }
      if T.self == Any.self {
        // Soundness: both names denote the same type.
        let value = source.assumingMemoryBound(to: Any.self).pointee
        if let node = try openedNode(value) { return node }
      }
      let value = source.assumingMemoryBound(to: T.self).pointee
      if let value = value as? any JSONEncodable { return try value.encodedNode() }
      if let value = value as? any Encodable {
        return try CodableFields.encode(value).encodedNode()
      }
      let actual = Swift.type(of: value as Any)
      throw JSON.Error.missingConformance(protocol: (any JSONEncodable).self, type: actual)
    }
  }

  /// Uses the type's own `json`, which may be the user's.
  private static func modelWriter<T: JSONEncodable>(_ type: T.Type) -> Write {
    { source throws(JSON.Error) in try source.assumingMemoryBound(to: T.self).pointee.encodedNode()
    }
  }

  /// Uses the `encode(to:)` of a type without subclasses.
  private static func codableWriter<T: Encodable>(_ type: T.Type) -> Write {
    { source throws(JSON.Error) in
      // Only the stack limits how deeply such values are nested.
      guard StackGuard.hasRoom else { throw .tooDeep(limit: 0, position: nil) }
      let value = source.assumingMemoryBound(to: T.self).pointee
      return try CodableFields.encode(value).encodedNode()
    }
  }
}

extension ValueCodec {
  private static func directWriter<T>(_ type: T.Type) -> WriteDirectly {
    if let value = type as? any JSONValue.Type { return valueDirectWriter(value) }
    if let encodable = type as? any JSONEncodable.Type { return modelDirectWriter(encodable) }
    let write = writer(type)
    return { source, writer throws(JSON.Error) in try writer.write(write(source)) }
  }

  private static func valueDirectWriter<T: JSONValue>(_: T.Type) -> WriteDirectly {
    { source, writer throws(JSON.Error) in
      try writer.write(source.assumingMemoryBound(to: T.self).pointee.json)
    }
  }
}

/// The node of a value whose codec makes it directly; nil for other values.
private func nodeByCodec<T>(_ value: T) throws(JSON.Error) -> OwnedNode? {
  let codec = ValueCodec.of(T.self)
  return codec.isMadeAsNode ? try codec.node(value) : nil
}

/// The same, for the value in `value`, whose type is known only at run time.
private func openedNode(_ value: Any) throws(JSON.Error) -> OwnedNode? {
  // Opened values cannot be passed to functions with typed errors.
  var node: OwnedNode?
  var failure: JSON.Error?
  withUnsafeMutablePointer(to: &node) { node in
    func open<T>(_ value: T) {
      do throws(JSON.Error) { node.pointee = try nodeByCodec(value) } catch { failure = error }
    }
    _openExistential(value, do: open)
  }
  if let failure { throw failure }
  return node
}

extension JSONEncodable {
  /// The value as a node; throws if it is an error.
  func encodedNode() throws(JSON.Error) -> OwnedNode {
    let json = json
    if case .error(let error) = json { throw error }
    return try json.node()
  }

  /// The same, for values that are mostly small: those of literals.
  func literalNode() throws(JSON.Error) -> OwnedNode {
    // The commonest scalars need no codec.
    if isScalarOfLiterals { return try encodedNode() }
    if let node = try nodeByCodec(self) { return node }
    return try encodedNode()
  }

  /// Whether this is one of the commonest scalars of literals, or JSON already.
  var isScalarOfLiterals: Bool {
    let type = Self.self
    return type == String.self || type == Int.self || type == Double.self || type == Bool.self
      || type == JSON.self
  }
}
