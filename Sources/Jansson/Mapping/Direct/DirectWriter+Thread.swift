extension DirectWriter {
  private static let slot = ThreadSlot<DirectWriter>()

  /// The writer that is active on this thread.
  static var current: DirectWriter? { slot.value }

  /// Writes a value and returns the writer with its text; nil if these options are not supported.
  static func write<T: JSONEncodable>(
    _ value: T, _ options: JSON.WritingOptions
  ) throws(JSON.Error) -> DirectWriter? {
    guard supports(options) else { return nil }
    let writer = try DirectWriter(options)
    // An implementation of `json` may write another value as text while the first is being written.
    try slot.with(writer) { () throws(JSON.Error) in
      try ValueCodec.of(T.self).write(value, to: writer)
    }
    return writer
  }
}

extension JSONEncodable {
  /// The model as JSON text, for modules that write it somewhere; nil if these options need a tree.
  package func directText(_ options: JSON.WritingOptions) throws(JSON.Error) -> ByteSink? {
    try DirectWriter.write(self, options)?.detachSink()
  }
}
