extension CodecBox {
  /// Writes the value as a member of an object.
  func encode<Key>(_ key: Key, in container: inout KeyedEncodingContainer<Key>) throws {
    let value = value
    guard let transformer else { return try write(value, key, in: &container) }
    switch transformer.result(for: value) {
    case .nothing: break
    case .other: try write(value, key, in: &container)
    case .encodable(let result):
      func write<Result: Encodable>(_ result: Result) throws {
        try self.write(result, key, in: &container)
      }
      try write(result)
    }
  }

  /// Writes a value under the first of the names; under the property's own key if there are none or
  /// the coder is not known.
  private func write<Result, Key>(
    _ value: Result, _ key: Key, in container: inout KeyedEncodingContainer<Key>
  ) throws {
    let writer = ValueWriter.of(Result.self)
    guard let name = names.first else {
      note(key.stringValue, value, writer, in: container)
      return try writer.write(value, key, in: &container)
    }
    let box = ContainerBox.of(container)
    let access = box.flatMap { KnownContainers.encoding(type(of: $0)) }
    if let names = steps(of: name)?.map(String.init) {
      let path = NestedPath(names: names, replaced: ScalarNotes.remove(on: names, box))
      note(name, value, writer, in: container)
      if let box, let access { return try access.write(value, writer, path, in: box) }
      if let first = Key(stringValue: names[0]) {
        return try container.write(value, writer, path, first: first)
      }
      try writer.write(value, key, in: &container)
    } else {
      note(name, value, writer, in: container)
      if let box, let access {
        return try access.write(value, writer, AnyCodingKey(name), in: box)
      }
      try writer.write(value, Key(stringValue: name) ?? key, in: &container)
    }
  }

  @inline(__always)
  private func note<Result, Key>(
    _ name: String, _ value: Result, _ writer: ValueWriter<Result>,
    in container: KeyedEncodingContainer<Key>
  ) {
    guard NestedNames.areUsed, NestedNames.leads(through: name), !EncodingThread.isProbing,
      !writer.isObject(value)
    else { return }
    ScalarNotes.add(name, ContainerBox.of(container))
  }
}
