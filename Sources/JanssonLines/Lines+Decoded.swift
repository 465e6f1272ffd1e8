public import Jansson

extension JSON.Lines {
  /// The models decoded from lines; the result of `decoded(as:)`.
  ///
  ///     let events = JSON.Lines(contentsOfFile: "events.jsonl").decoded(as: Event.self)
  public struct Decoded<Model>: Sendable {
    let lines: JSON.Lines
    let decoding: any RecordDecoding<Model>
  }

  /// Decodes each line as a model, with mapping.
  ///
  ///     struct Event: JSONDecodable { let id: Int, name: String }
  ///     for event in JSON.Lines(contentsOfFile: "events.jsonl").decoded(as: Event.self) {
  ///       print(try event.get().name)
  ///     }
  ///
  /// If a line does not fit the model, the element is the failure `mismatch`, with the position of
  /// the value that does not fit.
  ///
  /// - Parameter type: the type of each line.
  public func decoded<Model: JSONDecodable>(as type: Model.Type) -> Decoded<Model> {
    Decoded(lines: self, decoding: MappingDecoding())
  }

  /// Decodes each line as a `Decodable` type.
  ///
  ///     let events = lines.decoded(as: Event.self, by: decoder)
  ///
  /// - Parameters:
  ///   - type: the type of each line.
  ///   - decoder: the decoder; the lines' reading options are used instead of its own.
  @_disfavoredOverload
  public func decoded<Model: Decodable>(
    as type: Model.Type, by decoder: JSON.Decoder = JSON.Decoder()
  ) -> Decoded<Model> {
    Decoded(lines: self, decoding: CodingDecoding(decoder: decoder))
  }
}

extension JSON.Lines.Decoded: Sequence {
  /// A model, or the failure of its line.
  public typealias Element = Result<Model, JSON.Lines.Failure>

  /// An iterator that reads line by line.
  public struct Iterator: IteratorProtocol {
    let reader: RecordReader
    let decoding: any RecordDecoding<Model>

    /// The position of the last element's line, or of its failure.
    ///
    ///     var events = lines.makeIterator()
    ///     while let event = events.next() { print(events.position.line, event) }
    public var position: JSON.TextPosition { reader.position }

    /// Decodes the next line; returns nil at the end.
    ///
    /// - Complexity: O(*n*) in the bytes of the line, not counting the work of the model.
    @inlinable
    public mutating func next() -> Result<Model, JSON.Lines.Failure>? {
      // Inlinable, because the caller knows the type. Otherwise it would be looked up for each
      // line, for its size and for those of the result and its optional.
      withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { memory in
        guard let model = memory.baseAddress, let outcome = read(into: model) else { return nil }
        switch outcome {
        case .success: return .success(model.move())
        case .failure(let failure): return .failure(failure)
        }
      }
    }

    /// Decodes the next line; returns nil at the end.
    ///
    /// Soundness: the memory is initialized if the outcome is a success, and only then.
    @usableFromInline
    func read(into model: UnsafeMutablePointer<Model>) -> Result<Void, JSON.Lines.Failure>? {
      let target = UnsafeMutableRawPointer(model)
      return reader.next { (parser, record) throws(JSON.Lines.Failure) in
        try decoding.decode(record, parser, into: target)
      }
    }
  }

  /// Creates an iterator; it opens the source with the first line.
  public func makeIterator() -> Iterator {
    Iterator(reader: RecordReader(lines.source, lines.options), decoding: decoding)
  }
}

/// Decodes models from records.
protocol RecordDecoding<Model>: Sendable {
  associatedtype Model
  /// Initializes memory with a model; leaves it uninitialized if an error is thrown.
  func decode(
    _ record: Record, _ parser: RecordParser, into target: UnsafeMutableRawPointer
  ) throws(JSON.Lines.Failure)
}

extension RecordDecoding {
  /// Decodes a model.
  func model(_ record: Record, _ parser: RecordParser) throws(JSON.Lines.Failure) -> Model {
    try ValueMemory.make { (target) throws(JSON.Lines.Failure) in
      try decode(record, parser, into: target)
    }
  }
}

/// Decodes models from values that have been read.
protocol ValueDecoding<Model>: Sendable {
  associatedtype Model
  func model(of value: JSON) throws -> Model
}

/// Decodes with mapping.
struct MappingDecoding<Model: JSONDecodable>: RecordDecoding, ValueDecoding {
  private let model = MappedModel<Model>()

  func model(of value: JSON) throws -> Model { try Model(decoding: value) }

  func decode(
    _ record: Record, _ parser: RecordParser, into target: UnsafeMutableRawPointer
  ) throws(JSON.Lines.Failure) {
    if model.hasDecimals, !parser.keepsDecimals { parser.keepDecimals() }
    let value = try parser.value(record)
    let before = KeptDecimals.count
    do {
      try model.initialize(target, from: value)
      let decoded = target.assumingMemoryBound(to: Model.self)
      if KeptDecimals.deinitializes(decoded, keepsDecimals: parser.keepsDecimals, since: before) {
        parser.keepDecimals()
        return try decode(record, parser, into: target)
      }
    } catch let failure as JSON.Lines.Failure {
      throw failure
    } catch let error as JSON.Error where value.reference == nil {
      // A scalar does not know its path; this one is the whole line.
      throw parser.mismatch(error.atRoot, record, at: position(record, parser))
    } catch {
      throw parser.mismatch(error, record, at: position(record, parser))
    }
  }

  /// Finds the position of the error in the record, which is read again as a document that keeps
  /// its text.
  @inline(never)
  private func position(_ record: Record, _ parser: RecordParser) -> JSON.TextPosition? {
    do {
      _ = try Model(decoding: parser.located(record))
      return nil
    } catch {
      return (error as? JSON.Error)?.position
    }
  }
}

/// Decodes with a type's `init(from:)`.
struct CodingDecoding<Model: Decodable>: RecordDecoding, ValueDecoding {
  let decoder: JSON.Decoder

  func model(of value: JSON) throws -> Model { try decoder.decode(Model.self, from: value) }

  func decode(
    _ record: Record, _ parser: RecordParser, into target: UnsafeMutableRawPointer
  ) throws(JSON.Lines.Failure) {
    let value = try parser.value(record)
    do {
      let model = try decoder.decode(
        Model.self, from: value, readFrom: record.bytes, parser.reading)
      target.initializeMemory(as: Model.self, to: model)
    } catch {
      throw parser.mismatch(
        error, record, at: decoder.position(of: error, in: record.bytes, parser.reading))
    }
  }
}

extension RecordParser {
  /// Creates the failure for a value that does not fit a model.
  ///
  /// - Parameter position: the position of the error in the record, if known.
  func mismatch(
    _ error: any Error, _ record: Record, at position: JSON.TextPosition?
  ) -> JSON.Lines.Failure {
    JSON.Lines.Failure(
      .mismatch(error), at: record.position(at: position?.offset ?? 0), index: record.index,
      file: file)
  }

  /// Parses a record again, as a document that records the positions of its values.
  func located(_ record: Record) throws(JSON.Error) -> JSON {
    try TextReader.read(UnsafeRawBufferPointer(record.bytes), options: reading)
  }
}
