public import Jansson

extension JSON.Lines: Sequence {
  /// A value, or the failure of its line.
  public typealias Element = Result<JSON, Failure>

  /// An iterator that reads line by line.
  ///
  /// It has its own buffers, and must not be used by two threads at once. Each iterator of a file
  /// reads the whole file.
  public struct Iterator: IteratorProtocol {
    let reader: RecordReader

    /// The position of the last element's line, or of its failure.
    ///
    ///     var events = lines.makeIterator()
    ///     while let event = events.next() { print(events.position.line, event) }
    public var position: JSON.TextPosition { reader.position }

    /// Reads the next value or failure; returns nil at the end.
    ///
    /// - Complexity: O(*n*) in the bytes of the line.
    public mutating func next() -> Result<JSON, Failure>? {
      reader.next { (parser, record) throws(Failure) in try parser.value(record) }
    }
  }

  /// Creates an iterator; it opens the source with the first line.
  public func makeIterator() -> Iterator { Iterator(reader: RecordReader(source, options)) }

  /// The lines as JSON values, with each failure as `JSON.error(_:)`.
  ///
  /// A lookup in an error yields that error, so bad lines need no special case in a chain of calls.
  /// The policy determines what follows a failure, as in `Lines` itself.
  ///
  ///     let names = lines.values.map { $0["user", "name"] }
  public var values: LazyMapSequence<Self, JSON> {
    lazy.map { JSON($0) }
  }
}

extension JSON {
  /// The value of a line, or its failure as an error.
  init(_ line: Result<JSON, Lines.Failure>) {
    switch line {
    case .success(let value): self = value
    case .failure(let failure): self = .error(.underlying(error: failure))
    }
  }
}
