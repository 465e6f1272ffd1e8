public import Foundation

extension JSON {
  /// Makes values of `Decodable` types from JSON: Foundation's `JSONDecoder` with one word changed.
  ///
  ///     struct User: Decodable {
  ///       var userName: String
  ///       var joined: Date
  ///     }
  ///
  ///     let decoder = JSON.Decoder()
  ///     decoder.keyDecodingStrategy = .convertFromSnakeCase
  ///     decoder.dateDecodingStrategy = .iso8601
  ///     let text = #"{"user_name": "Ann", "joined": "2024-02-29T12:00:00Z"}"#
  ///     let user = try decoder.decode(User.self, from: text)
  ///
  /// It reads bytes, `Data`, text, files and `JSON` values. Models, strategies and results are those
  /// of Foundation; a field of type `JSON` takes any part of a document as it is.
  ///
  /// It reads UTF-8, and as Foundation's also UTF-16 and UTF-32, which need a second copy of the text.
  ///
  /// ## Errors
  /// Every error is a `DecodingError`. Its `codingPath` is complete, its `debugDescription` names the
  /// path in the document, what was expected, what was found and, for text, line and column.
  ///
  ///     users[2].age: expected Int, found the string "old" (line 7, column 14)
  ///
  /// Where nothing could be decoded, because the text is not JSON or the file cannot be read, the
  /// `underlyingError` is a `JSON.Error` that says why and has the position. Lines and columns are
  /// the same in each encoding; offsets count the bytes of the text as it was given.
  ///
  /// ## Where it differs from Foundation's JSONDecoder on Linux
  /// | | here | Foundation |
  /// |-|-|-|
  /// | syntax errors | line, column, and what was expected | "not valid JSON" |
  /// | `123.45` as `Int`, `300` as `Int8`, malformed dates | path and location | an empty path |
  /// | `[1,]`, `{"a":1,}` | refused: RFC 8259 has no trailing commas | accepted |
  /// | a key twice in an object | the last value counts | the first counts |
  /// | snake case: `myURL`, `user_id2`, keys written in snake case | found, as the encoder wrote them | not found |
  /// | ISO 8601: the 29th of February 2023 | refused | read as the 1st of March |
  /// | ISO 8601: dates before 1582 | Gregorian calendar, as the standard has it | Julian calendar |
  /// | very deep documents | refused before the stack runs out | 512 levels |
  ///
  /// A decoder may be used by several threads at once: each call works with the settings that it
  /// found at its beginning. A subclass that adds state of its own must protect it.
  ///
  /// Soundness (`@unchecked Sendable`): the only state is the store, which is `Sendable`; only that
  /// the class is open keeps the compiler from seeing it.
  open class Decoder: @unchecked Sendable {
    private let store = SettingsStore(DecodingSettings())

    /// A decoder with Foundation's default settings.
    public init() {}

    final var settings: SharedBox<DecodingSettings> { store.current }

    /// How dates are written; `Double` seconds since 2001 unless set.
    open var dateDecodingStrategy: DateDecodingStrategy {
      get { settings.value.date }
      set { store.update { $0.date = newValue } }
    }

    /// How `Data` is written; as Base64 text unless set.
    open var dataDecodingStrategy: DataDecodingStrategy {
      get { settings.value.data }
      set { store.update { $0.data = newValue } }
    }

    /// Which texts stand for infinity and NaN, which JSON's numbers do not have; none unless set.
    open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
      get { settings.value.float }
      set { store.update { $0.float = newValue } }
    }

    /// How keys of objects become coding keys; unchanged unless set.
    open var keyDecodingStrategy: KeyDecodingStrategy {
      get { settings.value.key }
      set { store.update { $0.key = newValue } }
    }

    /// What texts are accepted: their depth and size, and keys that stand twice in an object.
    open var readingOptions: ReadingOptions {
      get { settings.value.reading }
      set { store.update { $0.reading = newValue } }
    }

    /// Whether texts are read as JSON5, with comments, keys without quotes and the like, and not as JSON.
    public var allowsJSON5: Bool {
      get { settings.value.reading.syntax == .json5 }
      set { store.update { $0.reading.syntax = newValue ? .json5 : .json } }
    }

    /// What the types that are decoded find in their decoder's `userInfo`.
    open var userInfo: [CodingUserInfoKey: any Sendable] {
      get { settings.value.userInfo }
      set { store.update { $0.userInfo = newValue } }
    }

    /// Makes a value of `type` from a JSON text.
    ///
    ///     let users = try JSON.Decoder().decode([User].self, from: response.body)
    ///
    /// - Parameters:
    ///   - type: the type of the whole text.
    ///   - data: the text, in UTF-8, UTF-16 or UTF-32.
    /// - Returns: the value.
    /// - Throws: `DecodingError`, or what `type` throws.
    /// - Complexity: O(*n*) in the bytes, besides what `type` does.
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
      try data.withUnsafeBytes { try decode(type, from: $0) }
    }

    /// Whether a text may be an object's members without the braces around them.
    open var assumesTopLevelDictionary: Bool {
      get { settings.value.assumesTopLevelDictionary }
      set { store.update { $0.assumesTopLevelDictionary = newValue } }
    }
  }
}

/// What one call of a decoder works with.
struct DecodingSettings: Sendable {
  var date = JSON.Decoder.DateDecodingStrategy.deferredToDate
  var data = JSON.Decoder.DataDecodingStrategy.base64
  var float = JSON.Decoder.NonConformingFloatDecodingStrategy.throw
  var key = JSON.Decoder.KeyDecodingStrategy.useDefaultKeys {
    didSet { usesDefaultKeys = if case .useDefaultKeys = key { true } else { false } }
  }
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  var assumesTopLevelDictionary = false
  var reading = JSON.ReadingOptions()
  private(set) var usesDefaultKeys = true
}
