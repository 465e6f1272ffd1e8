internal import JanssonCoding
internal import JanssonCore

extension StoredPropertyLayout {
  /// Writes the fields of the value at `start` as an object.
  func write(_ start: UnsafeRawPointer, to writer: DirectWriter) throws(JSON.Error) {
    if let compiled {
      if compiled.write(start, to: writer) { return }
      return try writer.withoutCompiled { () throws(JSON.Error) in
        try compiled.withFields(of: start) { (fields) throws(JSON.Error) in
          try writeInPlace(fields, to: writer)
        }
      }
    }
    try writeInPlace(start, to: writer)
  }

  /// Writes fields at their offsets.
  private func writeInPlace(
    _ start: UnsafeRawPointer, to writer: DirectWriter
  ) throws(JSON.Error) {
    guard let keyScope, let call = keyScope.call(in: writer.call) else {
      return try writeFields(start, to: writer)
    }
    try writer.inside(call) { () throws(JSON.Error) in try writeFields(start, to: writer) }
  }

  private func writeFields(
    _ start: UnsafeRawPointer, to writer: DirectWriter
  ) throws(JSON.Error) {
    try writer.put(UInt8(ascii: "{"))
    var isFirst = true
    let omitsNil = omitsNil(writer.call)
    // Fields are accessed by address, here and in the functions called: copying a field retains
    // many of the objects that it refers to. Soundness: the layout owns the memory of its fields,
    // which do not change.
    if let first = fields.baseAddress {
      for field in first..<first + fields.count where field.pointee.storage == .stored {
        if !field.pointee.isSimple, field.pointee.isFlattened {
          try field.pointee.writeFlattened(start + field.pointee.offset, to: writer, &isFirst)
          continue
        }
        do throws(JSON.Error) {
          try Self.write(field, start + field.pointee.offset, to: writer, omitsNil, &isFirst)
        } catch {
          throw error.prefixed(by: [.key(field.pointee.key.text)])
        }
      }
    }
    try writer.put(UInt8(ascii: "}"))
  }

  /// Writes a property, after a comma unless it is the first.
  fileprivate static func write(
    _ field: UnsafePointer<Field>, _ source: UnsafeRawPointer, to writer: DirectWriter,
    _ omitsNil: Bool, _ isFirst: inout Bool
  ) throws(JSON.Error) {
    if field.pointee.isSimple {
      let isWritten = try write(field, source, to: writer, omitsNil, isFirst: isFirst)
      if isWritten { isFirst = false }
    } else {
      try field.pointee.writeSpecial(source, to: writer, omitsNil, &isFirst)
    }
  }

  /// Writes a simple property; returns false, and writes nothing, for a nil that is left out.
  private static func write(
    _ field: UnsafePointer<Field>, _ source: UnsafeRawPointer, to writer: DirectWriter,
    _ omitsNil: Bool, isFirst: Bool
  ) throws(JSON.Error) -> Bool {
    let outcome = try field.pointee.fastPath.write(
      source, to: writer.bytes, writer.escaping, .ofNegativeZero,
      after: { () throws(JSON.Error) in try writer.key(field, isFirst: isFirst) })
    switch outcome {
    case .written: return true
    case .absent:
      if omitsNil { return false }
      try writer.key(field, isFirst: isFirst)
      try writer.bytes.pointee.append("null")
    case .unknown:
      if omitsNil, field.pointee.isOptional, field.pointee.isNil(at: source) { return false }
      try writer.key(field, isFirst: isFirst)
      try field.pointee.codecReference.withGuaranteed { (codec) throws(JSON.Error) in
        try codec.writeDirectly(source, writer)
      }
    }
    return true
  }
}

extension Field {
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

extension DirectWriter {
  /// Writes a property with options for generated code, without a comma; returns false, and writes
  /// nothing, if it is left out.
  package func property<Value>(
    _ name: String, _ value: Value, of model: Any.Type
  ) throws(JSON.Error) -> Bool {
    guard let layout = TypeMapping.of(model).layout, let index = layout.index(of: name, Value.self),
      let first = layout.fields.baseAddress
    else { throw .other(description: "nobody sees this: the model is written without it") }
    var isFirst = true
    try withUnsafePointer(to: value) { (value) throws(JSON.Error) in
      try StoredPropertyLayout.write(
        first + index, UnsafeRawPointer(value), to: self, true, &isFirst)
    }
    return !isFirst
  }
}

extension JSON.Mapper {
  /// How a builder created by a `DirectWriter` was used.
  enum DirectResult {
    /// The fields of a value were written directly, by this mapping.
    case written(TypeMapping)
    case failed(JSON.Error)
    case tree(JSON)
    /// The fields were written directly, and then the builder was used in another way.
    case mixed
  }
}
