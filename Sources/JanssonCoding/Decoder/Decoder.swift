public import JanssonCore
public import JanssonPlatform

extension JSON {
  /// Decodes values of `Decodable` types from JSON; a drop-in replacement for Foundation's
  /// `JSONDecoder`.
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
  /// It decodes bytes, `Data`, strings, files and `JSON` values. Types, strategies and results are
  /// those of Foundation; in addition, a property of type `JSON` can hold any part of a document
  /// unchanged.
  ///
  /// Texts are in UTF-8 or, as in Foundation, in UTF-16 or UTF-32, which need a second copy of the
  /// text.
  ///
  /// ## Errors
  /// Every error is a `DecodingError`. Its `codingPath` is complete. Its `debugDescription`
  /// contains the path in the document, what was expected, what was found and, for text, the line
  /// and column, in a file after its name.
  ///
  ///     users[2].age: expected Int, found the string "old" (line 7, column 14)
  ///
  /// If nothing could be decoded, because the text is not JSON or the file cannot be read, the
  /// `underlyingError` is a `JSON.Error` with the reason and the position. Lines and columns are
  /// the same in every encoding; offsets count the bytes of the original text.
  ///
  /// ## Differences from Foundation's JSONDecoder on Linux
  /// | | here | Foundation |
  /// |-|-|-|
  /// | syntax errors | line, column, and what was expected | "not valid JSON" |
  /// | `123.45` as `Int`, `300` as `Int8`, `1e400`, bad dates | path and location | an empty path |
  /// | `[1,]`, `{"a":1,}` | rejected: RFC 8259 has no trailing commas | accepted |
  /// | duplicate keys in an object | the last value is used | the first value is used |
  /// | snake case: `myURL`, `user_id2`, keys written in snake case | found | not found |
  /// | ISO 8601: 29 February 2023 | rejected | read as 1 March |
  /// | ISO 8601: dates before 1582 | Gregorian, as the standard requires | Julian |
  /// | ISO 8601: lower-case `t`, as RFC 3339 allows it | read | rejected |
  /// | ISO 8601: something after the date, digits left out | rejected | read |
  /// | `1e-400` as `Double`, `1e-46` as `Float` | 0, the nearest | an error |
  /// | `1e400` in JSON5 | infinite, as in ECMAScript | an error |
  /// | very deep documents | rejected before the stack overflows | 512 levels |
  ///
  /// ## Concurrency
  /// Several threads may use a decoder at once: each call uses the settings as they were when it
  /// began. A subclass that adds state must protect it itself.
  ///
  /// Soundness (`@unchecked Sendable`): the only state is the store, which is `Sendable`; the
  /// compiler cannot conclude this by itself because the class is open.
  open class Decoder: @unchecked Sendable {
    private let store = SettingsStore(DecodingSettings())
    final let sessions = SessionPool<DecodingSession>()

    /// Creates a decoder with Foundation's default settings.
    ///
    ///     let numbers = try JSON.Decoder().decode([Int].self, from: "[1, 2]")
    public init() {}

    package final var settings: SharedBox<DecodingSettings> { store.current }

    /// How dates are represented; by default as seconds since 2001, a `Double`.
    open var dateDecodingStrategy: DateDecodingStrategy {
      get { settings.value.date }
      set { store.update(\.date, to: newValue) }
    }

    /// How `Data` is represented; by default as Base64.
    open var dataDecodingStrategy: DataDecodingStrategy {
      get { settings.value.data }
      set { store.update(\.data, to: newValue) }
    }

    /// The strings that represent infinity and NaN, which JSON numbers cannot; by default none do.
    open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
      get { settings.value.float }
      set { store.update(\.float, to: newValue) }
    }

    /// How the keys of objects are converted to coding keys; by default they are not.
    open var keyDecodingStrategy: KeyDecodingStrategy {
      get { settings.value.key }
      set { store.update(\.key, to: newValue) }
    }

    /// Limits of depth and size, the policy for duplicate keys, the engine and the syntax.
    open var readingOptions: ReadingOptions {
      get { settings.value.reading }
      set { store.update(\.reading, to: newValue) }
    }

    /// Whether texts are parsed as JSON5 (comments, unquoted keys and so on) instead of JSON.
    ///
    /// It is a shorthand for `readingOptions.syntax`.
    public var allowsJSON5: Bool {
      get { settings.value.reading.syntax == .json5 }
      set { store.update(\.reading.syntax, to: newValue ? .json5 : .json) }
    }

    /// Values that decoded types can read from their decoder's `userInfo`.
    @preconcurrency
    open var userInfo: [CodingUserInfoKey: any Sendable] {
      get { settings.value.userInfo }
      set { store.update(\.userInfo, to: newValue) }
    }

    /// Decodes a value of `type` from a JSON text.
    ///
    ///     let users = try JSON.Decoder().decode([User].self, from: response.body)
    ///
    /// An array of a megabyte or more is decoded in chunks, so that no document of the whole text
    /// is in memory. Elements may thus be created before an error is found in the text after them.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - data: the text, in UTF-8, UTF-16 or UTF-32.
    /// - Returns: the decoded value.
    /// - Throws: `DecodingError`, or what the initializer of `type` throws.
    /// - Complexity: O(*n*) in the bytes, not counting the work of `type`.
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
      guard case .compiled(let reading) = CodingDispatch.decoding(type) else {
        return try data.withBytes { try decode(type, from: $0) }
      }
      return try decode(type) { target in
        data.withBytes { settings.initialize(target, reading, from: $0) }
      } otherwise: {
        try data.withBytes { try decode(type, byConformance: $0) }
      }
    }

    /// Whether a text may contain an object's members without the surrounding braces; false by
    /// default.
    open var assumesTopLevelDictionary: Bool {
      get { settings.value.assumesTopLevelDictionary }
      set { store.update(\.assumesTopLevelDictionary, to: newValue) }
    }
  }
}

/// The settings of one call of a decoder.
package struct DecodingSettings: Sendable {
  var date = JSON.Decoder.DateDecodingStrategy.deferredToDate
  var data = JSON.Decoder.DataDecodingStrategy.base64
  var float = JSON.Decoder.NonConformingFloatDecodingStrategy.throw
  var key = JSON.Decoder.KeyDecodingStrategy.useDefaultKeys {
    didSet { usesDefaultKeys = if case .useDefaultKeys = key { true } else { false } }
  }
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  var assumesTopLevelDictionary = false
  package var reading = JSON.ReadingOptions()
  private(set) var usesDefaultKeys = true
}
