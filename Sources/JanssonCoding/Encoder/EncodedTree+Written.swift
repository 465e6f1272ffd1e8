// Containers written directly as compact text.

internal import JanssonCore

extension EncodedTree {
  /// Sets a value to a container that `write` writes as compact text, with the brackets.
  ///
  /// It is a container like any other: more children may follow.
  ///
  /// - Parameter write: returns the number of children.
  /// - Returns: false, and nothing is changed, if `write` returns nil.
  @inline(__always)
  func write(
    _ slot: Int32, _ kind: EncodedValue.Kind,
    _ write: (inout ByteSink) throws(JSON.Error) -> Int?
  ) throws(JSON.Error) -> Bool {
    var sink = try detachWritten()
    let start = sink.count
    let written: Int?
    do throws(JSON.Error) {
      written = try write(&sink)
    } catch {
      sink.truncate(to: start)
      self.written = consume sink
      throw error
    }
    let end = sink.count
    if written ?? 0 == 0 { sink.truncate(to: start) }
    self.written = consume sink
    guard let count = written else { return false }
    reset(slot, kind)
    if kind == .array { self[slot].bits = UInt64(count) } else { self[slot].noteUnknownKeys() }
    guard count > 0 else { return true }
    self[append(EncodedValue(.written), to: slot)].textRange = start + 1..<end - 1
    return true
  }

  private func detachWritten() throws(JSON.Error) -> ByteSink {
    if let sink = written.take() { return sink }
    return try ByteSink()
  }

  /// Detaches the text of the root, if the whole root was written directly.
  func detachWrittenRoot() -> ByteSink? {
    let child = self[Self.root].firstChild
    guard self[Self.root].isContainer, child != EncodedValue.none,
      child == self[Self.root].lastChild, self[child].kind == .written,
      self[child].textRange == 1..<writtenCount - 1
    else { return nil }
    return written.take()
  }

  /// Appends the text of children to a sink.
  func appendWritten(_ range: Range<Int>, to sink: inout ByteSink) throws(JSON.Error) {
    try written?.withBytes { (text) throws(JSON.Error) in
      try sink.append(UnsafeBufferPointer(rebasing: text[range]))
    }
  }

  /// Replaces the members of an object that have been written as text by separate values, so that a
  /// key can be looked up among them.
  @inline(never)
  func readWritten(_ object: Int32) throws(JSON.Error) {
    let range = self[self[object].firstChild].textRange
    reset(object, .object)
    self[object].noteUnknownKeys()
    try written?.withBytes { (text) throws(JSON.Error) in
      // With the brackets.
      let whole = UnsafeBufferPointer(rebasing: text[range.lowerBound - 1..<range.upperBound + 1])
      let root = try ScannedReader.scan(
        UnsafeRawBufferPointer(whole), JSON.ReadingOptions(engine: .turbo))
      guard let root else { preconditionFailure("the written text is not JSON") }
      defer { root.release() }
      var members = ChildCursor(Node(root))
      while let (value, key) = members.next() {
        guard let key else { break }
        let slot = addMember(key, to: object)
        switch value.content {
        case .string(let utf8): setText(slot, .string, utf8: utf8)
        case .integer(let value): set(slot, .int, bits: UInt64(bitPattern: value))
        case .real(let value): set(slot, .double, bits: value.bitPattern)
        // It can be represented, since it has been written.
        default: _ = set(slot, to: value)
        }
      }
    }
  }
}
