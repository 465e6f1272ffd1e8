public import JanssonCore
public import JanssonPlatform

extension JSON {
  /// Encodes values of `Encodable` types as JSON; a drop-in replacement for Foundation's
  /// `JSONEncoder`.
  ///
  ///     struct User: Encodable {
  ///       var userName: String
  ///       var joined: Date
  ///     }
  ///
  ///     let encoder = JSON.Encoder()
  ///     encoder.keyEncodingStrategy = .convertToSnakeCase
  ///     encoder.dateEncodingStrategy = .iso8601
  ///     let user = User(userName: "Ann", joined: Date(timeIntervalSince1970: 0))
  ///     print(try encoder.encodeString(user))
  ///     // Prints "{"user_name":"Ann","joined":"1970-01-01T00:00:00Z"}"
  ///
  /// It produces `Data`, bytes, strings and `JSON` values. Types, strategies and results are those
  /// of Foundation; in addition, a property of type `JSON` is encoded unchanged. Any value can be
  /// at the top level.
  ///
  /// ## Errors
  /// Every error is an `EncodingError` with the coding path and the reason. If a value is nested
  /// too deeply or memory runs out, its `underlyingError` is a `JSON.Error`.
  ///
  /// ## Differences from Foundation's JSONEncoder on Linux
  /// | | here | Foundation |
  /// |-|-|-|
  /// | members | in the order of encoding | in another order in each run |
  /// | `[String: Value]` and `[Int: Value]` | sorted by key | in another order in each run |
  /// | `/` | `/`, or `\/` with `.escapingSlashes` | `\/`, or `/` with `.withoutEscapingSlashes` |
  /// | pretty-printed text | `"a": 1`, `[]` | `"a" : 1`, `[` and `]` on lines of their own |
  /// | both with `.foundationCompatible` | as Foundation | |
  /// | `Decimal.nan` | an error | `NaN`, which is not JSON |
  /// | nil | omitted, or null with `nilEncodingStrategy` | omitted |
  /// | ISO 8601: dates before 1582 | Gregorian, as the standard requires | Julian |
  /// | ISO 8601: years outside 0...9999 | an error: the format has four digits | more digits |
  /// | very deep values | an error before the stack overflows | a crash |
  ///
  /// ## Concurrency
  /// Several threads may use an encoder at once: each call uses the settings as they were when it
  /// began. A subclass that adds state must protect it itself.
  ///
  /// Soundness (`@unchecked Sendable`): the only state is the store and the pool of sessions, which
  /// are `Sendable`; the compiler cannot conclude this by itself because the class is open.
  open class Encoder: @unchecked Sendable {
    private let store = SettingsStore(EncodingSettings())
    final let sessions = SessionPool<EncodingSession>()

    /// Creates an encoder with Foundation's default settings.
    ///
    ///     let text = try JSON.Encoder().encodeString([1, 2, 3])   // "[1,2,3]"
    public init() {}

    final var settings: SharedBox<EncodingSettings> { store.current }

    /// The layout of the text; compact by default.
    ///
    ///     encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    open var outputFormatting: OutputFormatting {
      get { settings.value.formatting }
      set { store.update(\.formatting, to: newValue) }
    }

    /// How dates are represented; by default as seconds since 2001, a `Double`.
    open var dateEncodingStrategy: DateEncodingStrategy {
      get { settings.value.date }
      set { store.update(\.date, to: newValue) }
    }

    /// How `Data` is represented; by default as Base64.
    open var dataEncodingStrategy: DataEncodingStrategy {
      get { settings.value.data }
      set { store.update(\.data, to: newValue) }
    }

    /// The strings that represent infinity and NaN, which JSON numbers cannot; by default none do,
    /// and these values are errors.
    open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
      get { settings.value.float }
      set { store.update(\.float, to: newValue) }
    }

    /// How coding keys are converted to the keys of objects; by default they are not.
    open var keyEncodingStrategy: KeyEncodingStrategy {
      get { settings.value.key }
      set { store.update(\.key, to: newValue) }
    }

    /// Whether optional properties that are nil are omitted, the default, or encoded as null.
    open var nilEncodingStrategy: JSON.NilStrategy {
      get { settings.value.writesNil ? .null : .omit }
      set {
        let writesNil = if case .null = newValue { true } else { false }
        store.update(\.writesNil, to: writesNil)
      }
    }

    /// Encodes a value as JSON text in UTF-8.
    ///
    ///     request.httpBody = try JSON.Encoder().encode(user)
    ///
    /// - Parameter value: the value to encode.
    /// - Returns: the text.
    /// - Throws: `EncodingError`, or what the `encode(to:)` of `value` throws.
    /// - Complexity: O(*n*) in the length of the text, not counting the work of `value`.
    open func encode<T: Encodable>(_ value: T) throws -> Data {
      var data = Data()
      let isWritten = withCompiledText(value) { (owner) throws(JSON.Error) in data = owner.data() }
      if isWritten { return data }
      return try sink(value).data()
    }

    /// Values that encoded types can read from their encoder's `userInfo`.
    @preconcurrency
    open var userInfo: [CodingUserInfoKey: any Sendable] {
      get { settings.value.userInfo }
      set { store.update(\.userInfo, to: newValue) }
    }
  }
}

/// The settings of one call of an encoder.
struct EncodingSettings: Sendable {
  var formatting: JSON.Encoder.OutputFormatting = []
  var date = JSON.Encoder.DateEncodingStrategy.deferredToDate
  var data = JSON.Encoder.DataEncodingStrategy.base64
  var float = JSON.Encoder.NonConformingFloatEncodingStrategy.throw
  var key = JSON.Encoder.KeyEncodingStrategy.useDefaultKeys {
    didSet { usesDefaultKeys = if case .useDefaultKeys = key { true } else { false } }
  }
  var writesNil = false
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  private(set) var usesDefaultKeys = true
}
