internal import JanssonCoding
internal import JanssonCore

extension StoredPropertyLayout {
  /// Writes the fields of the value at `start` into the builder's object.
  func write(_ start: UnsafeRawPointer, _ mapper: JSON.Mapper) {
    guard let keyScope, let call = keyScope.call(in: MappingCall.encoding) else {
      return writeFields(start, mapper)
    }
    MappingCall.encoding(call) { writeFields(start, mapper) }
  }

  private func writeFields(_ start: UnsafeRawPointer, _ mapper: JSON.Mapper) {
    do throws(JSON.Error) {
      guard let compiled else { return try writeInPlace(start, mapper) }
      try compiled.withFields(of: start) { (fields) throws(JSON.Error) in
        try writeInPlace(fields, mapper)
      }
    } catch {
      mapper.result = .error(error)
    }
  }

  private func writeInPlace(
    _ start: UnsafeRawPointer, _ mapper: JSON.Mapper
  ) throws(JSON.Error) {
    var object = mapper.detachObject()
    let omitsNil = omitsNil(MappingCall.encoding)
    for field in fields where field.storage == .stored {
      try field.write(start + field.offset, omitsNil, into: &object)
    }
    mapper.result = .object(object)
  }

  /// Whether an `Optional` that is nil is omitted, by the options of the type or, if it has none,
  /// of the call.
  func omitsNil(_ call: MappingCall?) -> Bool {
    (options.nilStrategy ?? call?.options.nilStrategy ?? options.usualNilStrategy) == .omit
  }
}

extension Field {
  fileprivate func write(
    _ source: UnsafeRawPointer, _ omitsNil: Bool, into object: inout JSON.Object
  ) throws(JSON.Error) {
    if isFlattened { return try writeFlattened(source, into: &object) }
    do throws(JSON.Error) {
      if let options = options?.value { return try write(source, options, omitsNil, into: &object) }
      if omitsNil, isOptional, isNil(at: source) { return }
      try put(value(source), into: &object)
    } catch {
      throw error.prefixed(by: [.key(key.text)])
    }
  }

  private func write(
    _ source: UnsafeRawPointer, _ options: JSON.PropertyOption, _ omitsNil: Bool,
    into object: inout JSON.Object
  ) throws(JSON.Error) {
    if options.flags.contains(.ignore) { return }
    let node = try value(source, options.transform)
    if node.node.isNull, omitsNull(options, omitsNil) { return }
    let index = options.index ?? .key(key.text)
    if case .key = index { return try put(node, into: &object) }
    var json = JSON.object(object)
    object = JSON.Object()  // The value has a single owner again, so it changes in place.
    let value = ContainerReference.value(ofRoot: node)
    try json.put(value, at: index, replacingWhatIsInTheWay: true)
    object = json.members
  }

  /// Whether a property that is encoded as null is omitted.
  func omitsNull(_ options: JSON.PropertyOption, _ omitsNil: Bool) -> Bool {
    options.flags.contains(.ignoreIfNull) || (omitsNil && codec.isNil != nil)
  }

  private func put(
    _ node: consuming OwnedNode, into object: inout JSON.Object
  ) throws(JSON.Error) {
    let tree = try ContainerReference.makeUnique(&object.reference)
    try tree.set(utf8: key.utf8, to: node)
  }

  func value(
    _ source: UnsafeRawPointer, _ transform: JSON.Transform? = nil
  ) throws(JSON.Error) -> OwnedNode {
    guard let transform else { return try codec.write(source) }
    return try transform.encoded(object: codec.memory.load(source)).encodedNode()
  }
}

extension JSON.Mapper {
  /// The object built so far, moved out so that it has a single owner; empty if another value was
  /// built.
  fileprivate func detachObject() -> JSON.Object {
    guard case .object(let object) = json else { return JSON.Object() }
    result = .null
    return object
  }
}
