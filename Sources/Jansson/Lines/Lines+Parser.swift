#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSON.Lines {
  /// Takes a text in chunks, as a socket delivers them, and hands out each value as soon as it is
  /// whole.
  ///
  /// Chunks may be split anywhere, within a character too.
  ///
  ///     let parser = JSON.Lines.Parser()
  ///     for chunk in connection {
  ///       parser.append(chunk)
  ///       while let line = parser.next() { handle(try line.get()) }
  ///     }
  ///     parser.finish()
  ///     while let line = parser.next() { handle(try line.get()) }
  ///
  /// It holds what has arrived and not been handed out, so values should be taken after each chunk.
  /// It is not `Sendable`: use it in one task, or in an actor.
  public final class Parser {
    private let reader: RecordReader

    /// A parser that has no bytes yet.
    ///
    /// - Parameter options: how the text is read.
    public init(options: Options = Options()) {
      reader = RecordReader(nil, options, file: nil, range: nil)
    }

    /// Takes the next bytes of the text.
    ///
    /// - Parameter chunk: bytes of any number, of which a copy is made.
    public func append(_ chunk: some ContiguousBytes) {
      chunk.withUnsafeBytes { append($0) }
    }

    /// Takes the next bytes of the text.
    ///
    /// - Parameter chunk: bytes of any number, of which a copy is made.
    public func append(_ chunk: UnsafeRawBufferPointer) {
      do throws(JSON.Error) {
        try reader.append(chunk)
      } catch {
        reader.fail(error)
      }
    }

    /// Takes the next part of the text.
    ///
    /// - Parameter chunk: characters of any number.
    public func append(_ chunk: some StringProtocol) {
      var chunk = String(chunk)
      chunk.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    /// Says that the text is complete: what has arrived of a last value counts as the whole of it.
    public func finish() { reader.finish() }

    /// The next value that has arrived as a whole, or the failure of its line.
    ///
    /// - Returns: nil if more bytes are needed, and after the last value.
    public func next() -> Result<JSON, Failure>? {
      reader.next { (parser, record) throws(Failure) in try parser.value(record) }
    }

    /// The next value as a model, made by mapping.
    ///
    /// - Parameter type: the model's type.
    /// - Returns: nil if more bytes are needed, and after the last value.
    public func next<Model: JSONDecodable>(as type: Model.Type) -> Result<Model, Failure>? {
      next(by: MappingDecoding())
    }

    /// The next value as a model, made by `Decodable`.
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

    /// Whether nothing more will come: the text has ended and everything was handed out, or a
    /// failure has stopped the reading.
    public var isFinished: Bool { reader.isAtEnd }
  }
}
