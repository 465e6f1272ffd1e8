// Values that generated code writes, as compact text. Values that it cannot write are left to the
// type's own `encode(to:)`, even if only for the error.

internal import JanssonCore

extension ValueEncoder {
  /// Writes a value; returns false, and does nothing, if that is impossible.
  @inline(never)
  func writeCompiled<T>(_ value: T, _ writing: _JSONCoding.Writing, _ slot: Int32) throws -> Bool {
    let dates = session.settings.dateForm
    guard session.triesCompiled, writing.permits(dates) else { return false }
    return try withUnsafePointer(to: value) { value in
      try writeCompiled(slot, .object, of: T.self) { (sink) throws(JSON.Error) in
        try writing.values(value, 1, dates, &sink) ? 1 : nil
      }
    }
  }

  /// Writes the elements of an array; returns false, and does nothing, if that is impossible.
  @inline(never)
  func writeCompiled<Element>(_ values: [Element], _ slot: Int32) throws -> Bool {
    guard session.triesCompiled,
      case .compiled(let writing) = CodingDispatch.encoding(Element.self)
    else { return false }
    let dates = session.settings.dateForm
    guard writing.permits(dates) else { return false }
    return try values.withUnsafeBufferPointer { values in
      // Soundness: the array is alive while its elements are written.
      guard let first = values.baseAddress, !values.isEmpty else { return false }
      return try writeCompiled(slot, .array, of: [Element].self) { (sink) throws(JSON.Error) in
        try sink.append("[")
        guard try writing.values(first, values.count, dates, &sink) else { return nil }
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

extension JSON.Encoder {
  /// Calls a function with the text of a value that generated code writes; returns false if the
  /// value must be encoded in the usual way, even if only for an error.
  final func withCompiledText<T: Encodable>(
    _ value: T, _ body: (SinkOwner) throws(JSON.Error) -> Void
  ) -> Bool {
    let settings = settings
    guard case .compiled(let writing) = CodingDispatch.encoding(T.self), settings.permitsCompiled
    else { return false }
    let dates = settings.dateForm
    return writing.permits(dates) && withUnsafePointer(to: value) { writing.text($0, dates, body) }
  }
}

extension SharedBox<EncodingSettings> {
  /// Whether generated code writes what these settings require.
  var permitsCompiled: Bool {
    value.usesDefaultKeys && !value.writesNil
      && value.formatting.isSubset(of: .withoutEscapingSlashes)
  }
}
