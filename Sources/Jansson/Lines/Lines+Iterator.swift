extension JSON.Lines: Sequence {
  /// A value, or the failure of its line.
  public typealias Element = Result<JSON, Failure>

  /// Reads line by line.
  ///
  /// It has buffers of its own, and must not be used by two threads at once; each of several
  /// iterators of the same file reads the whole file.
  public struct Iterator: IteratorProtocol {
    let reader: RecordReader

    /// Where the last element's line begins, or where its failure is.
    ///
    ///     var events = lines.makeIterator()
    ///     while let event = events.next() { print(events.position.line, event) }
    public var position: JSON.TextPosition { reader.position }

    /// The next value or failure; nil at the end.
    ///
    /// - Complexity: O(*n*) in the bytes of the line.
    public mutating func next() -> Result<JSON, Failure>? {
      reader.next { (parser, record) throws(Failure) in try parser.value(record) }
    }
  }

  /// Opens the source when the first line is asked for.
  public func makeIterator() -> Iterator { Iterator(reader: RecordReader(source, options)) }

  /// The lines as JSON values, each failure as `JSON.error(_:)`.
  ///
  /// A lookup in an error yields that error, so that a bad line is no special case in a chain of
  /// calls. What follows it is decided by the policy, as with the lines themselves.
  ///
  ///     let names = lines.values.map { $0["user", "name"] }
  public var values: LazyMapSequence<Self, JSON> {
    lazy.map { line in
      switch line {
      case .success(let value): value
      case .failure(let failure): .error(.initialize(error: failure))
      }
    }
  }
}
