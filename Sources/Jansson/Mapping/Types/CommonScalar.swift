/// A scalar for which `Optional`, `Array` and `Dictionary` have codecs that the compiler specializes.
///
/// Only the commonest types conform: each conformance costs every program that is linked with the library more than
/// 100 KB. The containers of other scalars are decoded with the scalar's codec, one call for each value.
protocol CommonScalar: Scalar {
  static func makeOptionalCodec() -> ValueCodec
  static func makeArrayCodec() -> ValueCodec
  static func makeNestedArrayCodec() -> ValueCodec
  static func makeDictionaryCodec() -> ValueCodec
}

extension String: CommonScalar {}
extension Int: CommonScalar {}
extension Int64: CommonScalar {}
extension Double: CommonScalar {}
// Arrays of it are vectors, and long.
extension Float: CommonScalar {}
extension Bool: CommonScalar {}

extension CommonScalar {
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
        try Node.makeArray(of: source.assumingMemoryBound(to: [Self].self).pointee) {
          (value) throws(JSON.Error) in try value.node()
        }
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
