public import Jansson
public import JanssonPlatform

extension JSON.Lines {
  /// Parses a text that arrives in chunks, as from a socket, and returns each value as soon as it
  /// is complete.
  ///
  /// Chunks may be split anywhere, even within a character.
  ///
  ///     let parser = JSON.Lines.Parser()
  ///     for chunk in connection {
  ///       parser.append(chunk)
  ///       while let line = parser.next() { handle(try line.get()) }
  ///     }
  ///     parser.finish()
  ///     while let line = parser.next() { handle(try line.get()) }
  ///
  /// The parser keeps all bytes that have not been returned as values, so call `next()` until it
  /// returns nil after each chunk. It is not `Sendable`: use it in one task, or in an actor.
  public final class Parser {
    private let reader: RecordReader

    /// Creates a parser without any bytes.
    ///
    ///     let parser = JSON.Lines.Parser(options: JSON.Lines.Options(onFailure: .continue))
    ///
    /// - Parameter options: how the text is read.
    public init(options: Options = Options()) {
      reader = RecordReader(nil, options, file: nil, range: nil)
    }

    /// Appends bytes to the text.
    ///
    /// - Parameter chunk: any number of bytes; they are copied.
    public func append(_ chunk: some ContiguousBytes) {
      chunk.withUnsafeBytes { append($0) }
    }

    /// Appends bytes to the text.
    ///
    /// - Parameter chunk: any number of bytes; they are copied.
    public func append(_ chunk: UnsafeRawBufferPointer) {
      do throws(JSON.Error) {
        try reader.append(chunk)
      } catch {
        reader.fail(error)
      }
    }

    /// Appends characters to the text.
    ///
    ///     parser.append("[1, 2]\n")
    ///
    /// - Parameter chunk: any number of characters.
    public func append(_ chunk: some StringProtocol) {
      var chunk = String(chunk)
      chunk.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    /// Marks the text as complete, so that its last value needs no terminator.
    public func finish() { reader.finish() }

    /// Returns the next complete value, or the failure of its line.
    ///
    ///     while let line = parser.next() { print(try line.get()) }
    ///
    /// - Returns: nil if more bytes are needed, and after the last value.
    public func next() -> Result<JSON, Failure>? {
      reader.next { (parser, record) throws(Failure) in try parser.value(record) }
    }

    /// Decodes the next complete value as a model, with mapping.
    ///
    ///     while let event = parser.next(as: Event.self) { print(try event.get().name) }
    ///
    /// - Parameter type: the model's type.
    /// - Returns: nil if more bytes are needed, and after the last value.
    public func next<Model: JSONDecodable>(as type: Model.Type) -> Result<Model, Failure>? {
      next(by: MappingDecoding())
    }

    /// Decodes the next complete value as a `Decodable` type.
    ///
    ///     while let event = parser.next(as: Event.self, by: decoder) { print(try event.get()) }
    ///
    /// - Parameters:
    ///   - type: the model's type.
    ///   - decoder: the decoder.
    /// - Returns: nil if more bytes are needed, and after the last value.
    @_disfavoredOverload
    public func next<Model: Decodable>(
      as type: Model.Type, by decoder: JSON.Decoder = JSON.Decoder()
    ) -> Result<Model, Failure>? {
      next(by: CodingDecoding(decoder: decoder))
    }

    func next<Model>(by decoding: some RecordDecoding<Model>) -> Result<Model, Failure>? {
      reader.next { (parser, record) throws(Failure) in try decoding.model(record, parser) }
    }

    /// Whether `next()` will return no more elements: the text is complete and has been read, or a
    /// failure has ended the reading.
    public var isFinished: Bool { reader.isAtEnd }
  }
}
