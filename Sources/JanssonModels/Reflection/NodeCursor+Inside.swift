internal import JanssonCore

// Values that mapping reads for generated code, which has no cursors for what it reads itself.

extension UnsafeMutablePointer<NodeCursor> {
  /// The value of a node somewhere inside the container, or of a missing member.
  package func value<Value>(inside node: Node?) throws -> Value {
    try ValueMemory.make {
      try ValueCodec.of(Value.self).read(node, ValueLocation(self, .inside), $0)
    }
  }

  /// The value of a property of a model that is decoded from an object in the container, or from
  /// the container itself.
  package func property<Value>(
    _ name: String, of model: Any.Type, inside object: Node
  ) throws -> Value {
    guard let layout = TypeMapping.of(model).layout, let index = layout.index(of: name, Value.self)
    else { throw JSON.Error.other(description: "\(model) has no property \(name)") }
    return try ValueMemory.make { target in
      if object == pointee.node { return try layout.read(index, self, into: target) }
      var cursor = NodeCursor(object, ValueLocation(self, .inside))
      try withUnsafeMutablePointer(to: &cursor) { try layout.read(index, $0, into: target) }
    }
  }
}

extension StoredPropertyLayout {
  /// The index of a property of this name and type; nil also for one in a wrapper.
  func index(of name: String, _ type: Any.Type) -> Int? {
    fields.firstIndex { $0.name == name && $0.codec.memory.type == type }
  }

  /// Initializes memory with the value of one field.
  fileprivate func read(
    _ index: Int, _ parent: UnsafeMutablePointer<NodeCursor>, into target: UnsafeMutableRawPointer
  ) throws {
    var members = MemberCursor(parent.pointee.node)
    try read(index, parent, &members, target - fields[index].offset)
  }
}
