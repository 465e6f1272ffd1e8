extension Plan {
  /// Writes the fields of the value that begins at `start` as an object.
  func write(_ start: UnsafeRawPointer, to writer: DirectWriter) throws(JSON.Error) {
    try writer.put(UInt8(ascii: "{"))
    var isFirst = true
    for index in fields.indices where fields[index].storage == .plain {
      try fields[index].write(start + fields[index].offset, to: writer, &isFirst)
    }
    try writer.put(UInt8(ascii: "}"))
  }
}

extension Field {
  fileprivate func write(
    _ source: UnsafeRawPointer, to writer: DirectWriter, _ isFirst: inout Bool
  ) throws(JSON.Error) {
    do throws(JSON.Error) {
      if isSimple {
        try writer.key(key, isFirst: isFirst)
        isFirst = false
        return try codec.writeDirectly(source, writer)
      }
      guard let options = options?.value, !options.flags.contains(.ignore) else { return }
      let node = try value(source, options.transform)
      if options.flags.contains(.ignoreIfNull), node.node.isNull { return }
      try writer.key(key, isFirst: isFirst)
      isFirst = false
      try writer.write(node)
    } catch {
      throw error.prefixed(by: [.key(key.text)])
    }
  }
}

extension DirectWriter {
  /// Writes an array, each element by a function.
  func array<Elements: Collection>(
    _ elements: Elements, _ write: (Elements.Element) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    try put(UInt8(ascii: "["))
    var index = 0
    for element in elements {
      if index > 0 { try put(UInt8(ascii: ",")) }
      do throws(JSON.Error) {
        try write(element)
      } catch {
        throw error.prefixed(by: [.index(index)])
      }
      index += 1
    }
    try put(UInt8(ascii: "]"))
  }
}

extension JSON.Mapper {
  /// What a builder that a `DirectWriter` handed out was used for.
  enum DirectResult {
    case written
    case failed(JSON.Error)
    case tree(JSON)
    /// The fields were written, and then the builder was used in another way.
    case mixed
  }
}
