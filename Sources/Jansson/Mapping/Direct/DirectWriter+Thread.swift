extension DirectWriter {
  private static let slot = ThreadSlot<DirectWriter>()

  /// The writer that is active on this thread.
  static var current: DirectWriter? { slot.value }

  /// The writer that each thread keeps for its next value.
  private static let kept = ThreadSlot(owning: DirectWriter.self)

  /// Writes a value, and calls `body` with the writer, which has its text; nil if these options are
  /// not supported.
  ///
  /// A writer is kept, because creating and freeing one takes a third as long as writing a small
  /// model.
  static func withText<T: JSONEncodable, Result>(
    of value: T, _ options: JSON.WritingOptions,
    _ body: (DirectWriter) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result? {
    guard supports(options) else { return nil }
    let writer = try unused(options)
    try writer.begin()
    defer { writer.end() }
    try slot.with(writer) { () throws(JSON.Error) in
      try ValueCodec.of(T.self).write(value, to: writer)
    }
    return try body(writer)
  }

  private static func unused(
    _ options: JSON.WritingOptions
  ) throws(JSON.Error) -> DirectWriter {
    guard let kept = kept.value else {
      let new = try DirectWriter(options)
      _ = Self.kept.keep(new)
      return new
    }
    // An implementation of `json` may write another value as text while the first is being written.
    return kept.isUnused(for: options) ? kept : try DirectWriter(options)
  }
}

extension JSONEncodable {
  /// Writes the model as JSON text, and calls `body` with it; returns false, and does nothing, if
  /// these options need a tree.
  package func withDirectText(
    _ options: JSON.WritingOptions,
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> Void
  ) throws(JSON.Error) -> Bool {
    try DirectWriter.withText(of: self, options) { (writer) throws(JSON.Error) in
      try writer.bytes.pointee.withBytes(body)
    } != nil
  }
}
