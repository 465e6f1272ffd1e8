#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSON {
  /// Writes values of `Encodable` types as JSON: Foundation's `JSONEncoder` with one word changed.
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
  /// It makes `Data`, bytes, text and `JSON` values. Models, strategies and values are those of
  /// Foundation; a field of type `JSON` comes out as it is. Any value can be at the top level.
  ///
  /// Every error is an `EncodingError` with the coding path and what was wrong. Where a value is too deep,
  /// or memory runs out, its `underlyingError` is a `JSON.Error`.
  ///
  /// ## Where it differs from Foundation's JSONEncoder on Linux
  /// | | here | Foundation |
  /// |-|-|-|
  /// | members | in the order in which they were encoded | in an order that changes from run to run |
  /// | `[String: Value]` and `[Int: Value]` | sorted by key | in an order that changes from run to run |
  /// | `/` | `/`, or `\/` with `.escapingSlashes` | `\/`, or `/` with `.withoutEscapingSlashes` |
  /// | pretty text | `"a": 1`, `[]` | `"a" : 1`, `[` and `]` on lines of their own |
  /// | `Decimal.nan` | an error | `NaN`, which is no JSON |
  /// | nil | left out, or null by `nilEncodingStrategy` | left out |
  /// | ISO 8601: dates before 1582 | Gregorian calendar, as the standard has it | Julian calendar |
  /// | ISO 8601: years beyond 0...9999 | an error: the format has no room | more digits |
  /// | very deep values | an error before the stack runs out | a crash |
  ///
  /// An encoder may be used by several threads at once: each call works with the settings that it
  /// found at its beginning. A subclass that adds state of its own must protect it.
  ///
  /// Soundness (`@unchecked Sendable`): the only state is the store and the pool of sessions, which are
  /// `Sendable`; only that the class is open keeps the compiler from seeing it.
  open class Encoder: @unchecked Sendable {
    private let store = SettingsStore(EncodingSettings())
    final let sessions = SessionPool()

    /// An encoder with Foundation's default settings.
    public init() {}

    final var settings: SharedBox<EncodingSettings> { store.current }

    /// How the text looks; compact unless set.
    open var outputFormatting: OutputFormatting {
      get { settings.value.formatting }
      set { store.update { $0.formatting = newValue } }
    }

    /// How dates are written; `Double` seconds since 2001 unless set.
    open var dateEncodingStrategy: DateEncodingStrategy {
      get { settings.value.date }
      set { store.update { $0.date = newValue } }
    }

    /// How `Data` is written; as Base64 text unless set.
    open var dataEncodingStrategy: DataEncodingStrategy {
      get { settings.value.data }
      set { store.update { $0.data = newValue } }
    }

    /// How infinity and NaN are encoded, which JSON's numbers do not have; nothing unless set.
    open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
      get { settings.value.float }
      set { store.update { $0.float = newValue } }
    }

    /// How coding keys become the keys of objects; unchanged unless set.
    open var keyEncodingStrategy: KeyEncodingStrategy {
      get { settings.value.key }
      set { store.update { $0.key = newValue } }
    }

    /// Whether optional properties that are nil are left out, as they are unless set, or null.
    open var nilEncodingStrategy: NilEncodingStrategy {
      get { settings.value.writesNil ? .null : .omit }
      set {
        store.update { $0.writesNil = if case .null = newValue { true } else { false } }
      }
    }

    /// Writes a value as JSON text in UTF-8.
    ///
    ///     request.httpBody = try JSON.Encoder().encode(user)
    ///
    /// - Parameter value: what to write.
    /// - Returns: the text.
    /// - Throws: `EncodingError`, or what `value` throws.
    /// - Complexity: O(*n*) in the length of the text, besides what `value` does.
    open func encode<T: Encodable>(_ value: T) throws -> Data {
      try sink(value) { try $0.encode(value) }.data()
    }

    /// What the types that are encoded find in their encoder's `userInfo`.
    open var userInfo: [CodingUserInfoKey: any Sendable] {
      get { settings.value.userInfo }
      set { store.update { $0.userInfo = newValue } }
    }
  }
}

/// What one call of an encoder works with.
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
