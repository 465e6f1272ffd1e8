package import JanssonCoding
package import JanssonCore

extension DirectWriter {
  /// Bound only while a value's `json` runs, the only code that reads it.
  static let slot = ThreadSlot<DirectWriter>()

  /// The writer that is active on this thread.
  static var current: DirectWriter? { slot.value }

  /// The writer that each thread keeps for its next value.
  private static let kept = ThreadSlot(owning: DirectWriter.self)

  /// Writes a value, and returns the writer that contains its text; nil if these options are not
  /// supported. `end` must be called after that.
  ///
  /// A writer is kept, because creating and freeing one takes a third as long as writing a small
  /// model.
  // Without a closure for the text, whose type would be looked up for each value.
  static func writing<T: JSONEncodable>(
    _ value: T, _ options: JSON.WritingOptions
  ) throws(JSON.Error) -> DirectWriter? {
    guard supports(options) else { return nil }
    let writer = try unused()
    try writer.begin(options)
    do throws(JSON.Error) {
      try ValueCodec.of(T.self).write(value, to: writer)
      if options.endsWithNewline { try writer.put(UInt8(ascii: "\n")) }
    } catch {
      writer.end()
      throw error
    }
    return writer
  }

  /// Calls `body` with a writer that appends to a coder's text.
  package static func appending<Result>(
    to sink: inout ByteSink, _ dates: DateForm, _ body: (DirectWriter) -> Result
  ) throws(JSON.Error) -> Result {
    try forCoder(dates) { writer in
      swap(&writer.bytes.pointee, &sink)
      defer { swap(&writer.bytes.pointee, &sink) }
      return body(writer)
    }
  }

  /// Calls `body` with a writer that writes as the coders do.
  package static func forCoder<Result>(
    _ dates: DateForm, _ body: (DirectWriter) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result {
    let writer = try unused()
    try writer.begin(.compact, dates)
    defer { writer.end() }
    return try body(writer)
  }

  /// The thread's writer; a new one while it is busy: an implementation of `json` may write another
  /// value as text while the first is being written.
  static func unused() throws(JSON.Error) -> DirectWriter {
    guard let kept = kept.value else {
      let new = try DirectWriter()
      Self.kept.keep(new)
      return new
    }
    return kept.isBusy ? try DirectWriter() : kept
  }
}

extension JSONEncodable {
  /// Writes the model as JSON text, and calls `body` with it; returns false, and does nothing, if
  /// these options need a tree.
  package func withDirectText(
    _ options: JSON.WritingOptions,
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> Void
  ) throws(JSON.Error) -> Bool {
    guard let writer = try DirectWriter.writing(self, options) else { return false }
    defer { writer.end() }
    try writer.bytes.pointee.withBytes(body)
    return true
  }
}
