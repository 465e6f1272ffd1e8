/// A built-in type whose values are stored in one node without children.
///
/// It is decoded directly from a node, or from a `JSON` that may never have been in a document.
protocol Scalar: JSONCodable, ValueCodecProviding {
  /// Decodes a node; nil if it does not fit.
  static func read(_ node: Node) -> Self?
  /// Decodes a `JSON`; nil if it does not fit.
  static func read(_ json: JSON) -> Self?
  /// The error for a value that does not fit.
  static func failure(_ json: JSON) -> JSON.Error
  /// Whether a node is decoded from another form than the type's own.
  static func isConversion(_ node: Node) -> Bool
  /// Creates a node with this value.
  func node() throws(JSON.Error) -> OwnedNode

  /// Writes the value as JSON text.
  func write(to writer: DirectWriter) throws(JSON.Error)

  /// Codecs for common types that contain this one, which the compiler can specialize.
  static func makeOptionalCodec() -> ValueCodec
  static func makeArrayCodec() -> ValueCodec
  static func makeNestedArrayCodec() -> ValueCodec
  static func makeDictionaryCodec() -> ValueCodec
}

extension Scalar {
  static func failure(_ json: JSON) -> JSON.Error { json.mismatch(Self.self) }
  static func isConversion(_ node: Node) -> Bool { false }
  func node() throws(JSON.Error) -> OwnedNode {
    let json = json
    if case .number(let number) = json, case .double(let value) = number.storage {
      return try Node.makeNumber(value)
    }
    return try json.encodedNode()
  }
  func write(to writer: DirectWriter) throws(JSON.Error) { try writer.write(node()) }

  /// The implementation of `init(decode:)`.
  static func scalar(_ json: JSON) throws(JSON.Error) -> Self {
    if let value = read(json) { return value }
    throw failure(json)
  }

  static var holdsScalarsAlone: Bool { true }

  static func makeCodec() -> ValueCodec {
    ValueCodec(
      memory: ValueMemory(Self.self),
      read: { node, location, target in
        guard let node, let value = read(node) else {
          throw location.failure(of: node, failure)
        }
        target.initializeMemory(as: Self.self, to: value)
      },
      write: { source throws(JSON.Error) in
        try source.assumingMemoryBound(to: Self.self).pointee.node()
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        try source.assumingMemoryBound(to: Self.self).pointee.write(to: writer)
      },
      readJSON: { json, target in target.initializeMemory(as: Self.self, to: try scalar(json)) },
      isConversion: isConversion)
  }

  static func makeOptionalCodec() -> ValueCodec {
    ValueCodec(
      memory: ValueMemory(Self?.self),
      read: { node, location, target in
        var value: Self?
        if let node, !node.isNull {
          value = read(node)
          if value == nil { try location.dropValue(location.failure(of: node, failure)) }
        }
        target.initializeMemory(as: Self?.self, to: value)
      },
      write: { source throws(JSON.Error) in
        switch source.assumingMemoryBound(to: Self?.self).pointee {
        case let value?: try value.node()
        case nil: Node.makeNull()
        }
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        switch source.assumingMemoryBound(to: Self?.self).pointee {
        case let value?: try value.write(to: writer)
        case nil: try writer.bytes.pointee.append("null")
        }
      },
      readJSON: { json, target in
        target.initializeMemory(as: Self?.self, to: try Optional<Self>(decode: json))
      },
      isConversion: isConversion,
      isNil: { $0.assumingMemoryBound(to: Self?.self).pointee == nil })
  }

  static func makeArrayCodec() -> ValueCodec {
    ValueCodec(
      memory: ValueMemory([Self].self),
      read: { node, location, target in
        guard let node, node.isArray else {
          throw location.failure(of: node) { $0.mismatch([Self].self) }
        }
        target.initializeMemory(as: [Self].self, to: try readArray(node, location))
      },
      write: { source throws(JSON.Error) in
        let array = try Node.makeArray()
        for (index, value) in source.assumingMemoryBound(to: [Self].self).pointee.enumerated() {
          do throws(JSON.Error) {
            try array.tree.append(value.node())
          } catch {
            throw error.prefixed(by: [.index(index)])
          }
        }
        return array
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        try writer.array(source.assumingMemoryBound(to: [Self].self).pointee) {
          (value) throws(JSON.Error) in try value.pointee.write(to: writer)
        }
      },
      readJSON: { json, target in
        target.initializeMemory(as: [Self].self, to: try [Self](decode: json))
      })
  }

  private static func readArray(_ node: Node, _ location: ValueLocation) throws -> [Self] {
    let array = ScalarArray.read(node) { read($0) }
    if array.count == node.count && !location.isLogged { return array }
    return try readRest(node, location, array)
  }

  /// Continues from the first element that does not fit, or visits all elements for a report.
  private static func readRest(
    _ node: Node, _ location: ValueLocation, _ start: [Self]
  ) throws -> [Self] {
    var parent = ParentContainer(node, location)
    return try withUnsafeMutablePointer(to: &parent) { parent in
      var array = start
      for index in 0..<node.count {
        guard let element = node.child(index) else { break }
        let inner = ValueLocation(parent, .index(index))
        if let value = read(element) {
          if index >= start.count { array.append(value) }
          if isConversion(element) { location.context.report(.converted, at: inner.path) }
        } else {
          try inner.dropElement(inner.failure(of: element, failure))
        }
      }
      return array
    }
  }
}
