// Values that generated code writes, as compact text. Values that it cannot write are left to the
// type's own `encode(to:)`, even if only for the error.

extension ValueEncoder {
  /// Writes a value; returns false, and does nothing, if that is impossible.
  @inline(never)
  func writeCompiled<T>(_ value: T, _ write: _JSONCoding.Write, _ slot: Int32) throws -> Bool {
    guard session.triesCompiled else { return false }
    return try withUnsafePointer(to: value) { value in
      try writeCompiled(slot, .object, of: T.self) { (sink) throws(JSON.Error) in
        try write(value, 1, &sink) ? 1 : nil
      }
    }
  }

  /// Writes the elements of an array; returns false, and does nothing, if that is impossible.
  @inline(never)
  func writeCompiled<Element>(_ values: [Element], _ slot: Int32) throws -> Bool {
    guard session.triesCompiled,
      case .compiled(let write) = CodingDispatch.encoding(Element.self)
    else { return false }
    return try values.withUnsafeBufferPointer { values in
      // Soundness: the array is alive while its elements are written.
      guard let first = values.baseAddress, !values.isEmpty else { return false }
      return try writeCompiled(slot, .array, of: [Element].self) { (sink) throws(JSON.Error) in
        try sink.append("[")
        guard try write(first, values.count, &sink) else { return nil }
        try sink.append("]")
        return values.count
      }
    }
  }

  private func writeCompiled(
    _ slot: Int32, _ kind: EncodedValue.Kind, of type: Any.Type,
    _ write: (inout ByteSink) throws(JSON.Error) -> Int?
  ) throws -> Bool {
    do throws(JSON.Error) {
      session.triesCompiled = try session.tree.write(slot, kind, write)
    } catch {
      throw EncodingFailure.unwritable(type, error)
    }
    return session.triesCompiled
  }
}

extension EncodingSettings {
  /// Whether generated code writes what these settings require.
  var permitsCompiled: Bool {
    usesDefaultKeys && !writesNil && formatting.isSubset(of: .withoutEscapingSlashes)
  }
}
