public import Jansson
public import JanssonPlatform

extension JSON {
  /// The values of one text that arrives in pieces, one after each piece that changes it; the
  /// result of `partialValues(options:)` and `partialValues(as:options:)`.
  ///
  ///     for try await reply in tokens.partialValues() { print(reply["title"]) }
  ///
  /// The last one is that of the whole text.
  public struct PartialValues<Pieces: AsyncSequence, Value> {
    let pieces: Pieces
    let options: ReadingOptions
    let appending: any PieceAppending<Pieces.Element>
    let decoding: any ValueDecoding<Value>
  }
}

extension JSON.PartialValues: Sendable where Pieces: Sendable {}

extension JSON.PartialValues: AsyncSequence {
  /// A value, or a model of it.
  public typealias Element = Value

  /// An iterator that waits for the next piece when it needs one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var pieces: UpstreamIterator<Pieces.AsyncIterator>
    private let sequence: JSON.PartialValues<Pieces, Value>
    private var growing: JSON.Growing
    /// The revision of the value that was returned last.
    private var known = 0
    private var isAtEnd = false

    init(_ sequence: JSON.PartialValues<Pieces, Value>) {
      self.sequence = sequence
      pieces = UpstreamIterator(sequence.pieces.makeAsyncIterator())
      growing = JSON.Growing(options: sequence.options)
    }

    /// Waits for the next value; returns nil after that of the whole text.
    ///
    /// - Throws: errors of the pieces; `JSON.Error`, if the text is wrong or ends early; for
    ///   models, what decoding the whole value throws.
    public mutating func next() async throws -> Value? { try await next(isolation: nil) }

    /// Waits for the next value; returns nil after that of the whole text.
    ///
    /// - Throws: errors of the pieces; `JSON.Error`, if the text is wrong or ends early; for
    ///   models, what decoding the whole value throws.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> Value? {
      while !isAtEnd {
        guard let piece = try await pieces.next(isolation: actor) else {
          isAtEnd = true
          let value = try growing.finish()
          return growing.revision == known ? nil : try sequence.decoding.model(of: value)
        }
        try sequence.appending.append(piece, to: &growing)
        // A model that lacks something as yet may have it later.
        if growing.revision != known, let value = try growing.value(),
          let element = try? sequence.decoding.model(of: value)
        {
          known = growing.revision
          return element
        }
      }
      return nil
    }
  }

  /// Creates an iterator; it requests the first piece with the first value.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

extension AsyncSequence where Element: ContiguousBytes {
  /// The values of a text in UTF-8 that arrives in these pieces.
  ///
  ///     for try await reply in chunks.partialValues() { print(reply["title"]) }
  ///
  /// - Parameter options: what is kept of a value that is cut, limits and policies.
  public func partialValues(
    options: JSON.ReadingOptions = JSON.ReadingOptions(truncation: .keepStrings)
  ) -> JSON.PartialValues<Self, JSON> {
    JSON.PartialValues(
      pieces: self, options: options, appending: AppendingBytes(), decoding: WholeValue())
  }

  /// The models of a text in UTF-8 that arrives in these pieces, decoded with mapping.
  ///
  ///     for try await recipe in chunks.partialValues(as: Recipe.self) { print(recipe.title ?? "")
  ///     }
  ///
  /// A model is returned after each piece, if it can be decoded from what is there. For one to be
  /// returned from the beginning on, its properties must be optional or have default values;
  /// `@JSONCodable(partial: true)` writes such a model beside another one. Each model takes the
  /// time of decoding all of it.
  ///
  /// - Parameters:
  ///   - type: the type of the model.
  ///   - options: what is kept of a value that is cut, limits and policies.
  public func partialValues<Model: JSONDecodable>(
    as type: Model.Type,
    options: JSON.ReadingOptions = JSON.ReadingOptions(truncation: .keepStrings)
  ) -> JSON.PartialValues<Self, Model> {
    JSON.PartialValues(
      pieces: self, options: options, appending: AppendingBytes(),
      decoding: MappingDecoding<Model>())
  }

  /// The models of a text in UTF-8 that arrives in these pieces, of a `Decodable` type.
  ///
  /// - Parameters:
  ///   - type: the type of the model.
  ///   - decoder: the decoder; `options` are used instead of its own.
  ///   - options: what is kept of a value that is cut, limits and policies.
  @_disfavoredOverload
  public func partialValues<Model: Decodable>(
    as type: Model.Type, by decoder: JSON.Decoder = JSON.Decoder(),
    options: JSON.ReadingOptions = JSON.ReadingOptions(truncation: .keepStrings)
  ) -> JSON.PartialValues<Self, Model> {
    JSON.PartialValues(
      pieces: self, options: options, appending: AppendingBytes(),
      decoding: CodingDecoding(decoder: decoder))
  }
}

extension AsyncSequence where Element: StringProtocol {
  /// The values of a text that arrives in these pieces.
  ///
  ///     for try await reply in tokens.partialValues() { print(reply["title"]) }
  ///
  /// - Parameter options: what is kept of a value that is cut, limits and policies.
  public func partialValues(
    options: JSON.ReadingOptions = JSON.ReadingOptions(truncation: .keepStrings)
  ) -> JSON.PartialValues<Self, JSON> {
    JSON.PartialValues(
      pieces: self, options: options, appending: AppendingText(), decoding: WholeValue())
  }

  /// The models of a text that arrives in these pieces, decoded with mapping.
  ///
  ///     for try await recipe in tokens.partialValues(as: Recipe.self) { print(recipe.title ?? "")
  ///     }
  ///
  /// A model is returned after each piece, if it can be decoded from what is there. For one to be
  /// returned from the beginning on, its properties must be optional or have default values;
  /// `@JSONCodable(partial: true)` writes such a model beside another one. Each model takes the
  /// time of decoding all of it.
  ///
  /// - Parameters:
  ///   - type: the type of the model.
  ///   - options: what is kept of a value that is cut, limits and policies.
  public func partialValues<Model: JSONDecodable>(
    as type: Model.Type,
    options: JSON.ReadingOptions = JSON.ReadingOptions(truncation: .keepStrings)
  ) -> JSON.PartialValues<Self, Model> {
    JSON.PartialValues(
      pieces: self, options: options, appending: AppendingText(),
      decoding: MappingDecoding<Model>())
  }

  /// The models of a text that arrives in these pieces, of a `Decodable` type.
  ///
  /// - Parameters:
  ///   - type: the type of the model.
  ///   - decoder: the decoder; `options` are used instead of its own.
  ///   - options: what is kept of a value that is cut, limits and policies.
  @_disfavoredOverload
  public func partialValues<Model: Decodable>(
    as type: Model.Type, by decoder: JSON.Decoder = JSON.Decoder(),
    options: JSON.ReadingOptions = JSON.ReadingOptions(truncation: .keepStrings)
  ) -> JSON.PartialValues<Self, Model> {
    JSON.PartialValues(
      pieces: self, options: options, appending: AppendingText(),
      decoding: CodingDecoding(decoder: decoder))
  }
}

/// Appends a piece to a text.
protocol PieceAppending<Piece>: Sendable {
  associatedtype Piece
  func append(_ piece: Piece, to text: inout JSON.Growing) throws(JSON.Error)
}

private struct AppendingBytes<Piece: ContiguousBytes>: PieceAppending {
  func append(_ piece: Piece, to text: inout JSON.Growing) throws(JSON.Error) {
    try text.append(piece)
  }
}

private struct AppendingText<Piece: StringProtocol>: PieceAppending {
  func append(_ piece: Piece, to text: inout JSON.Growing) throws(JSON.Error) {
    try text.append(piece)
  }
}

private struct WholeValue: ValueDecoding {
  func model(of value: JSON) -> JSON { value }
}
