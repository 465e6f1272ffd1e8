public import Jansson

extension JSON.Lines {
  /// The bytes of one value, as they are in the text, and their position.
  ///
  ///     try lines.records.forEach { print($0.position.line, $0.bytes.count) }
  ///
  /// It is valid only during the call to which it is passed: the memory is then reused for other
  /// bytes.
  public struct Record {
    /// The bytes of the value; those of a line have no line feed, but may begin or end with white
    /// space.
    ///
    /// They have not been checked in any way.
    public let bytes: UnsafeBufferPointer<UInt8>

    /// The position of the first byte in the whole text.
    public let position: JSON.TextPosition

    /// The number of records and failures before this one; blank lines are not counted.
    public let index: Int

    /// Whether the text shows that the value ends here: by a line end or a bracket.
    ///
    /// It is false for the last line of a text that does not end with a line feed, which may be
    /// truncated.
    public let isTerminated: Bool
  }

  /// The lines as bytes instead of values; the result of `records`.
  ///
  ///     try await lines.records.concurrentForEach { record in ... }
  public struct Records: Sendable {
    let lines: JSON.Lines

    /// The records of a text or of a batch, each of them valid until the next one.
    ///
    ///     while let record = try records.next() { print(record.bytes.count) }
    public struct Iterator {
      let reader: RecordReader

      /// Returns the next record; nil at the end.
      ///
      /// - Throws: the failure of a line, unless the policy skips it. With `.continue`, the next
      ///   call returns the next record.
      /// - Complexity: O(*n*) in the bytes of the record.
      public mutating func next() throws(JSON.Lines.Failure) -> JSON.Lines.Record? {
        try reader.next { (_, record) throws(JSON.Lines.Failure) in record }?.get()
      }
    }
  }

  /// The lines as bytes, for code that reads them in another way or only searches them.
  ///
  ///     try JSON.Lines(contentsOfFile: "log.jsonl").records.forEach { record in
  ///       if record.bytes.count > 10_000 { print(record.position.line) }
  ///     }
  ///
  /// The failures are those of the text: lines that are too long, and sources that cannot be read.
  /// The content of lines is not checked.
  public var records: Records { Records(lines: self) }
}

extension JSON.Lines.Record {
  /// The position in the whole text of a byte of the record.
  func position(at offset: Int) -> JSON.TextPosition {
    var moved = position
    moved.advance(over: UnsafeBufferPointer(rebasing: bytes[..<min(offset, bytes.count)]))
    return moved
  }
}

extension JSON.Lines.Records {
  /// Calls `body` with each record, in the order of the text.
  ///
  ///     var sizes: [Int] = []
  ///     try lines.records.forEach { sizes.append($0.bytes.count) }
  ///
  /// It is not a sequence, because a record's bytes are borrowed for one call.
  ///
  /// - Parameter body: is called with a record, which is valid during the call.
  /// - Throws: the errors of `body`, and the first failure that the policy does not skip.
  /// - Complexity: O(*n*) in the bytes.
  public func forEach(_ body: (JSON.Lines.Record) throws -> Void) throws {
    var records = Iterator(reader: RecordReader(lines.source, lines.options))
    while let record = try records.next() { try body(record) }
  }
}
