// The codec's functions on memory, for code that knows the type.

extension ValueCodec {
  /// The value of a node.
  func value<T>(_ node: Node?, _ spot: Spot, as _: T.Type) throws -> T {
    try ValueMemory.make { target in try read(node, spot, target) }
  }

  /// The value of a `JSON`.
  func value<T>(_ json: JSON, as _: T.Type) throws -> T {
    try ValueMemory.make { target in try readJSON(json, target) }
  }

  /// A node for a value.
  func node<T>(_ value: T) throws(JSON.Error) -> OwnedNode {
    try withUnsafePointer(to: value) { (pointer) throws(JSON.Error) in
      try write(UnsafeRawPointer(pointer))
    }
  }

  /// Writes a value as text.
  func write<T>(_ value: T, to writer: DirectWriter) throws(JSON.Error) {
    try withUnsafePointer(to: value) { (pointer) throws(JSON.Error) in
      try writeDirectly(UnsafeRawPointer(pointer), writer)
    }
  }

  /// A value as JSON; `.error` if it has no form there.
  func json<T>(_ value: T) -> JSON {
    do throws(JSON.Error) {
      return Place.value(ofRoot: try node(value))
    } catch {
      return .error(error)
    }
  }
}
