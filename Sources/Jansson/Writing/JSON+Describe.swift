extension JSON {
  /// Returns a compact description of the value for people, whatever it contains.
  ///
  /// It is JSON text except that NaN and infinity are written by name, and errors in angle
  /// brackets.
  func describe() -> String {
    do throws(JSON.Error) {
      return try withNode { (node) throws(JSON.Error) in
        var sink = try ByteSink()
        var writer = TreeWriter(.compact, unwritable: .described)
        try writer.write(node, to: &sink)
        return try sink.withBytes { String(decoding: $0, as: UTF8.self) }
      }
    } catch {
      return "<\(error)>"
    }
  }
}
