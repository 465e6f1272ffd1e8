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
  /// ## Errors
  /// Every error is a `DecodingError`. Its `codingPath` is complete, its `debugDescription` names the
  /// path, what was expected, what was found and, for text, line and column; its `underlyingError` is
  /// a `JSON.Error`.
  ///
  ///     users[2].age: expected Int, found the string "old" (line 7, column 14)
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
  /// found at its beginning.
  public final class Decoder: Sendable {
    private let store = SettingsStore(DecodingSettings())

    /// A decoder with Foundation's default settings.
    public init() {}

    var settings: SharedBox<DecodingSettings> { store.current }

    /// How dates are written; `Double` seconds since 2001 unless set.
    public var dateDecodingStrategy: DateDecodingStrategy {
      get { settings.value.date }
      set { store.update { $0.date = newValue } }
    }

    /// How `Data` is written; as Base64 text unless set.
    public var dataDecodingStrategy: DataDecodingStrategy {
      get { settings.value.data }
      set { store.update { $0.data = newValue } }
    }

    /// Which texts stand for infinity and NaN, which JSON's numbers do not have; none unless set.
    public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
      get { settings.value.float }
      set { store.update { $0.float = newValue } }
    }

    /// How keys of objects become coding keys; unchanged unless set.
    public var keyDecodingStrategy: KeyDecodingStrategy {
      get { settings.value.key }
      set { store.update { $0.key = newValue } }
    }

    /// What texts are accepted: their depth and size, and keys that stand twice in an object.
    public var readingOptions: ReadingOptions {
      get { settings.value.reading }
      set { store.update { $0.reading = newValue } }
    }

    /// Whether texts are read as JSON5, with comments, keys without quotes and the like, and not as JSON.
    public var allowsJSON5: Bool {
      get { settings.value.reading.syntax == .json5 }
      set { store.update { $0.reading.syntax = newValue ? .json5 : .json } }
    }

    /// What the types that are decoded find in their decoder's `userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
      get { settings.value.userInfo }
      set { store.update { $0.userInfo = newValue } }
    }

    /// Whether a text may be an object's members without the braces around them.
    public var assumesTopLevelDictionary: Bool {
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
