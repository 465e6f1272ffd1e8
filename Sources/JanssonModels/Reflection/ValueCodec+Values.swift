// The codec's functions on memory, for callers that know the type.

internal import JanssonCoding
internal import JanssonCore

extension ValueCodec {
  /// Decodes a value from a node.
  func value<T>(_ node: Node?, _ location: ValueLocation, as _: T.Type) throws -> T {
    try ValueMemory.make { target in try read(node, location, target) }
  }

  /// Decodes a value from a `JSON`.
  func value<T>(_ json: JSON, as _: T.Type) throws -> T {
    try ValueMemory.make { target in try readJSON(json, target) }
  }

  /// The value of a node, read in one pass; nil if it must be decoded in another way.
  func fastValue<T>(_ node: Node, as _: T.Type = T.self) -> T? {
    guard let fastReading, MappingContext.current?.log == nil else { return nil }
    let start = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<T>.size, alignment: MemoryLayout<T>.alignment)
    defer { start.deallocate() }
    guard fastReading.read(node, start) else { return nil }
    return start.assumingMemoryBound(to: T.self).move()
  }

  /// Encodes a value as a node.
  func node<T>(_ value: T) throws(JSON.Error) -> OwnedNode {
    try withUnsafePointer(to: value) { (pointer) throws(JSON.Error) in
      try write(UnsafeRawPointer(pointer))
    }
  }

  /// Whether a value is the nil of an `Optional`.
  package func isNil<T>(_ value: T) -> Bool {
    guard let isNil else { return false }
    return withUnsafePointer(to: value) { isNil($0) }
  }

  /// Writes a value as JSON text.
  package func write<T>(_ value: T, to writer: DirectWriter) throws(JSON.Error) {
    try withUnsafePointer(to: value) { (pointer) throws(JSON.Error) in
      try writeDirectly(UnsafeRawPointer(pointer), writer)
    }
  }

  /// Encodes a value as JSON; `.error` if JSON cannot represent it.
  package func json<T>(_ value: T) -> JSON {
    do throws(JSON.Error) {
      return ContainerReference.value(ofRoot: try node(value))
    } catch {
      return .error(error)
    }
  }

  /// Encodes a collection as JSON; `.error` if JSON cannot represent it.
  func collection<T>(_ value: T) -> JSON {
    do throws(JSON.Error) {
      return try DirectWriter.value(valueText) { (writer) throws(JSON.Error) in
        try write(value, to: writer)
      } otherwise: { () throws(JSON.Error) in
        ContainerReference.value(ofRoot: try node(value))
      }
    } catch {
      return .error(error)
    }
  }
}

extension ValueCodec {
  /// The same codec, but it first tries to read and write a whole collection in one pass; unchanged
  /// for nil.
  // No function is stored as an `Optional`: calling it would go through two others.
  func trying(_ scalars: ScalarCollection?) -> ValueCodec {
    guard let scalars else { return self }
    let (read, write, writeDirectly) = (read, write, writeDirectly)
    let (readAll, writeAll) = (scalars.reading.read, scalars.write)
    let valueText = ValueTextProbe()
    // Soundness: a codec's functions are called with memory of the type that the codec is for.
    let writeAllDirectly: WriteDirectly = { source, writer throws(JSON.Error) in
      let sink = writer.bytes
      let start = sink.pointee.count
      let count = try? writeAll(source, &sink.pointee, writer.escaping, .ofNegativeZero)
      if count != nil { return }
      // There is an error, which gets its path when the value is written in the other way.
      sink.pointee.truncate(to: start)
      try writeDirectly(source, writer)
    }
    return ValueCodec(
      memory: memory, isDecodable: isDecodable,
      read: { node, location, target in
        if !location.isLogged, let node, readAll(node, target) { return }
        // An element does not fit, or all elements are visited for a report.
        try read(node, location, target)
      },
      write: { source throws(JSON.Error) in
        // What is smaller would become a tree all the same.
        if scalars.span(source) < HeldNode.smallestSubtree { return try write(source) }
        return try DirectWriter.value(valueText) { (writer) throws(JSON.Error) in
          try writeAllDirectly(source, writer)
        } otherwise: { () throws(JSON.Error) in
          ContainerReference.value(ofRoot: try write(source))
        }.node()
      },
      writeDirectly: writeAllDirectly,
      readJSON: readJSON, isConversion: isConversion, isNil: isNil, fastReading: scalars.reading,
      scalars: scalars)
  }
}
