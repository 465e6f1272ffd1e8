extension Plan {
  /// Writes the fields of the value that begins at `start` as an object.
  func write(_ start: UnsafeRawPointer, to writer: DirectWriter) throws(JSON.Error) {
    try writer.put(UInt8(ascii: "{"))
    var isFirst = true
    let omitsNil = omitsNil(writer.call)
    // By address, for a copy of a field retains much of what it refers to.
    if let first = fields.baseAddress {
      for field in first..<first + fields.count where field.pointee.storage == .plain {
        do throws(JSON.Error) {
          let source = start + field.pointee.offset
          if field.pointee.isSimple {
            if omitsNil, field.pointee.codec.isNil?(source) == true { continue }
            try writer.key(field, isFirst: isFirst)
            isFirst = false
            try field.pointee.writeValue(source, to: writer)
          } else {
            try field.pointee.writeSpecial(source, to: writer, omitsNil, &isFirst)
          }
        } catch {
          throw error.prefixed(by: [.key(field.pointee.key.text)])
        }
      }
    }
    try writer.put(UInt8(ascii: "}"))
  }
}

extension Field {
  @inline(__always)
  fileprivate func writeValue(
    _ source: UnsafeRawPointer, to writer: DirectWriter
  ) throws(JSON.Error) {
    if try !shortcut.write(source, to: writer) { try codec.writeDirectly(source, writer) }
  }

  /// Writes a property with options.
  @inline(never)
  fileprivate func writeSpecial(
    _ source: UnsafeRawPointer, to writer: DirectWriter, _ omitsNil: Bool,
    _ isFirst: inout Bool
  ) throws(JSON.Error) {
    guard let options = options?.value, !options.flags.contains(.ignore) else { return }
    let node = try value(source, options.transform)
    if node.node.isNull, omitsNull(options, omitsNil) { return }
    try withUnsafePointer(to: self) { (field) throws(JSON.Error) in
      try writer.key(field, isFirst: isFirst)
    }
    isFirst = false
    try writer.write(node)
  }
}

extension Shortcut {
  /// Writes the value in memory as text; false, and nothing done, where the codec has to see to it.
  ///
  /// Soundness: the memory holds a value of the type that the shortcut was made for; `Int` and `Int64`
  /// are one in memory.
  @inline(__always)
  fileprivate func write(
    _ source: UnsafeRawPointer, to writer: DirectWriter
  ) throws(JSON.Error) -> Bool {
    switch self {
    case .none: return false
    case .string: try writer.string(source.assumingMemoryBound(to: String.self).pointee)
    case .integer: try writer.bytes.pointee.integer(source.load(as: Int64.self))
    case .double:
      let value = source.load(as: Double.self)
      guard value.isFinite else { return false }
      try writer.bytes.pointee.number(value)
    case .bool: try writer.bool(source.load(as: Bool.self))
    case .optionalString:
      guard let value = source.assumingMemoryBound(to: String?.self).pointee else {
        return try writer.null()
      }
      try writer.string(value)
    case .optionalInteger:
      guard let value = source.load(as: Int64?.self) else { return try writer.null() }
      try writer.bytes.pointee.integer(value)
    case .optionalDouble:
      guard let value = source.load(as: Double?.self) else { return try writer.null() }
      guard value.isFinite else { return false }
      try writer.bytes.pointee.number(value)
    case .optionalBool:
      guard let value = source.load(as: Bool?.self) else { return try writer.null() }
      try writer.bool(value)
    }
    return true
  }
}

extension JSON.Mapper {
  /// What a builder that a `DirectWriter` handed out was used for.
  enum DirectResult {
    /// The fields of a value were written, by this model.
    case written(Model)
    case failed(JSON.Error)
    case tree(JSON)
    /// The fields were written, and then the builder was used in another way.
    case mixed
  }
}
