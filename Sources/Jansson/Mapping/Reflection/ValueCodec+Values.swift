// The codec's functions on memory, for callers that know the type.

extension ValueCodec {
  /// Decodes a value from a node.
  func value<T>(_ node: Node?, _ location: ValueLocation, as _: T.Type) throws -> T {
    try ValueMemory.make { target in try read(node, location, target) }
  }

  /// Decodes a value from a `JSON`.
  func value<T>(_ json: JSON, as _: T.Type) throws -> T {
    try ValueMemory.make { target in try readJSON(json, target) }
  }

  /// Encodes a value as a node.
  func node<T>(_ value: T) throws(JSON.Error) -> OwnedNode {
    try withUnsafePointer(to: value) { (pointer) throws(JSON.Error) in
      try write(UnsafeRawPointer(pointer))
    }
  }

  /// Writes a value as JSON text.
  func write<T>(_ value: T, to writer: DirectWriter) throws(JSON.Error) {
    try withUnsafePointer(to: value) { (pointer) throws(JSON.Error) in
      try writeDirectly(UnsafeRawPointer(pointer), writer)
    }
  }

  /// Encodes a value as JSON; `.error` if JSON cannot represent it.
  func json<T>(_ value: T) -> JSON {
    do throws(JSON.Error) {
      return ContainerReference.value(ofRoot: try node(value))
    } catch {
      return .error(error)
    }
  }
}
