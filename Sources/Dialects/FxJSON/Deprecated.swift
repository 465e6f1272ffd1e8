public import Jansson

// FxJSON's names that differ here, for code that migrates from it. Each is deprecated in favour of
// the one here.

/// Use `DefaultInitializable`.
@available(*, deprecated, renamed: "DefaultInitializable")
public typealias DefaultInitable = DefaultInitializable

/// Use `JSONConvertible`.
@available(*, deprecated, renamed: "JSONConvertible")
public typealias JSONConvertable = JSONConvertible

/// Use `JSONDecodable`.
@available(*, deprecated, renamed: "JSONDecodable")
public typealias JSONDeserializable = JSONDecodable

/// Use `JSONEncodable`.
@available(*, deprecated, renamed: "JSONEncodable")
public typealias JSONSerializable = JSONEncodable

/// Use `JSONCodable`.
@available(*, deprecated, renamed: "JSONCodable")
public typealias JSONTransformable = JSONCodable

/// Use `JSONCodable`.
@available(*, deprecated, renamed: "JSONCodable")
public typealias JSONCOdable = JSONCodable

extension SpecificOption {
  /// Use `alternativeIndex(_:)`.
  @available(*, deprecated, renamed: "alternativeIndex(_:)")
  public static func alertIndex(_ index: JSON.Index) -> Self { .alternativeIndex(index) }
}

extension Jansson.JSONDecodable {
  /// Use `init(decode:)`.
  @available(*, deprecated, renamed: "init(decode:)")
  public init(throws json: JSON) throws { try self.init(decoding: json) }
}

extension DefaultInitializable where Self: Jansson.JSONDecodable {
  /// Use `init(nonNil:)`.
  @available(*, deprecated, renamed: "init(nonNil:)")
  public init(noneNull json: JSON) { self.init(nonNil: json) }
}

extension JSON {
  /// Use `asDictionary`.
  @available(*, deprecated, renamed: "asDictionary")
  public var asDic: Object { asDictionary }

  /// Use `asDictionary`.
  @available(*, deprecated, renamed: "asDictionary")
  public var asDict: Object { asDictionary }
}

// The cases of FxJSON's errors that have other names here: as functions, which create the error,
// and as patterns without payloads, since only real cases can bind those.

extension JSON.Error {
  /// Use `underlying(error:)`.
  @available(*, deprecated, renamed: "underlying(error:)")
  public static func initalize(error: any Swift.Error) -> Self { .underlying(error: error) }

  /// Use `missingConformance(protocol:type:)`.
  @available(*, deprecated, renamed: "missingConformance(protocol:type:)")
  public static func notConfirmTo(protocol: Any.Type, actual: Any.Type) -> Self {
    .missingConformance(protocol: `protocol`, type: actual)
  }

  /// Use `notRepresentable(value:)`.
  @available(*, deprecated, renamed: "notRepresentable(value:)")
  public static func encodeToJSON(wrongObject: Any) -> Self {
    .notRepresentable(value: JSON(any: wrongObject).found())
  }

  /// Use `keyNotFound(object:key:)`.
  @available(*, deprecated, renamed: "keyNotFound(object:key:)")
  public static func notExist(dict: [String: Any], key: String) -> Self {
    .keyNotFound(object: Found(kind: .object, count: dict.count), key: key)
  }

  /// Use `notSubscriptable(value:index:)`.
  @available(*, deprecated, renamed: "notSubscriptable(value:index:)")
  public static func wrongType(subscript: JSON, key: JSON.Index) -> Self {
    .notSubscriptable(value: `subscript`.found(), index: key)
  }

  /// Use `invalidFormat(expected:value:)`.
  @available(*, deprecated, renamed: "invalidFormat(expected:value:)")
  public static func formatter(format: String, value: String) -> Self {
    .invalidFormat(expected: format, value: value)
  }

  /// Use `customTransform(source:)`.
  @available(*, deprecated, renamed: "customTransform(source:)")
  public static func customTransfrom(source: any Sendable) -> Self {
    .customTransform(source: source)
  }

  /// Use `underlying(error:)`: for patterns, `catch JSON.Error.initalize`.
  @available(*, deprecated, renamed: "underlying(error:)")
  public static var initalize: FormerCase { .initalize }

  /// Use `missingConformance(protocol:type:)`: for patterns, `catch JSON.Error.notConfirmTo`.
  @available(*, deprecated, renamed: "missingConformance(protocol:type:)")
  public static var notConfirmTo: FormerCase { .notConfirmTo }

  /// Use `notRepresentable(value:)`: for patterns, `catch JSON.Error.encodeToJSON`.
  @available(*, deprecated, renamed: "notRepresentable(value:)")
  public static var encodeToJSON: FormerCase { .encodeToJSON }

  /// Use `keyNotFound(object:key:)`: for patterns, `catch JSON.Error.notExist`.
  @available(*, deprecated, renamed: "keyNotFound(object:key:)")
  public static var notExist: FormerCase { .notExist }

  /// Use `notSubscriptable(value:index:)`: for patterns, `catch JSON.Error.wrongType`.
  @available(*, deprecated, renamed: "notSubscriptable(value:index:)")
  public static var wrongType: FormerCase { .wrongType }

  /// Use `invalidFormat(expected:value:)`: for patterns, `catch JSON.Error.formatter`.
  @available(*, deprecated, renamed: "invalidFormat(expected:value:)")
  public static var formatter: FormerCase { .formatter }

  /// Use `customTransform(source:)`: for patterns, `catch JSON.Error.customTransfrom`.
  @available(*, deprecated, renamed: "customTransform(source:)")
  public static var customTransfrom: FormerCase { .customTransfrom }

  /// A case of `JSON.Error` under its name in FxJSON, for matching without associated values.
  ///
  ///     switch error {
  ///     case .notConfirmTo: print("a type")  // deprecated: it is 'missingConformance'
  ///     default: print(error)
  ///     }
  ///
  /// A pattern that binds associated values, `case .notConfirmTo(let type, _)`, does not compile:
  /// only real enum cases support that.
  public struct FormerCase: Sendable {
    fileprivate let matches: @Sendable (JSON.Error) -> Bool

    /// Use `underlying(error:)`.
    @available(*, deprecated, renamed: "underlying(error:)")
    public static var initalize: Self {
      Self { if case .underlying = $0 { true } else { false } }
    }

    /// Use `missingConformance(protocol:type:)`.
    @available(*, deprecated, renamed: "missingConformance(protocol:type:)")
    public static var notConfirmTo: Self {
      Self { if case .missingConformance = $0 { true } else { false } }
    }

    /// Use `notRepresentable(value:)`.
    @available(*, deprecated, renamed: "notRepresentable(value:)")
    public static var encodeToJSON: Self {
      Self { if case .notRepresentable = $0 { true } else { false } }
    }

    /// Use `keyNotFound(object:key:)`.
    @available(*, deprecated, renamed: "keyNotFound(object:key:)")
    public static var notExist: Self {
      Self { if case .keyNotFound = $0 { true } else { false } }
    }

    /// Use `notSubscriptable(value:index:)`.
    @available(*, deprecated, renamed: "notSubscriptable(value:index:)")
    public static var wrongType: Self {
      Self { if case .notSubscriptable = $0 { true } else { false } }
    }

    /// Use `invalidFormat(expected:value:)`.
    @available(*, deprecated, renamed: "invalidFormat(expected:value:)")
    public static var formatter: Self {
      Self { if case .invalidFormat = $0 { true } else { false } }
    }

    /// Use `customTransform(source:)`.
    @available(*, deprecated, renamed: "customTransform(source:)")
    public static var customTransfrom: Self {
      Self { if case .customTransform = $0 { true } else { false } }
    }

    /// Whether an error is this case.
    public static func ~= (pattern: Self, error: JSON.Error) -> Bool { pattern.matches(error) }

    /// Whether an error of any type is this case of `JSON.Error`.
    public static func ~= (pattern: Self, error: any Swift.Error) -> Bool {
      (error as? JSON.Error).map(pattern.matches) ?? false
    }
  }
}
