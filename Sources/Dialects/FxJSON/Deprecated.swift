public import Jansson

// FxJSON's misspelt names, for code that migrates from it. Each is deprecated in favour of the
// corrected name.

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

extension JSON.Error {
  /// Use `initialize(error:)`.
  @available(*, deprecated, renamed: "initialize(error:)")
  public static func initalize(error: any Swift.Error) -> Self { .initialize(error: error) }

  /// Use `notConformTo(protocol:actual:)`.
  @available(*, deprecated, renamed: "notConformTo(protocol:actual:)")
  public static func notConfirmTo(protocol: Any.Type, actual: Any.Type) -> Self {
    .notConformTo(protocol: `protocol`, actual: actual)
  }

  /// Use `customTransform(source:)`.
  @available(*, deprecated, renamed: "customTransform(source:)")
  public static func customTransfrom(source: any Sendable) -> Self {
    .customTransform(source: source)
  }

  /// Use `initialize(error:)`: for patterns, `catch JSON.Error.initalize`.
  @available(*, deprecated, renamed: "initialize(error:)")
  public static var initalize: MisspeltCase { .initalize }

  /// Use `notConformTo(protocol:actual:)`: for patterns, `catch JSON.Error.notConfirmTo`.
  @available(*, deprecated, renamed: "notConformTo(protocol:actual:)")
  public static var notConfirmTo: MisspeltCase { .notConfirmTo }

  /// Use `customTransform(source:)`: for patterns, `catch JSON.Error.customTransfrom`.
  @available(*, deprecated, renamed: "customTransform(source:)")
  public static var customTransfrom: MisspeltCase { .customTransfrom }

  /// A case of `JSON.Error` under a misspelt name of FxJSON, for matching without associated
  /// values.
  ///
  ///     switch error {
  ///     case .notConfirmTo: print("a type")  // deprecated: it is 'notConformTo(protocol:actual:)'
  ///     default: print(error)
  ///     }
  ///
  /// A pattern that binds associated values, `case .notConfirmTo(let type, _)`, does not compile:
  /// only real enum cases support that.
  public struct MisspeltCase: Sendable {
    fileprivate let matches: @Sendable (JSON.Error) -> Bool

    /// Use `initialize(error:)`.
    @available(*, deprecated, renamed: "initialize(error:)")
    public static var initalize: Self {
      Self { if case .initialize = $0 { true } else { false } }
    }

    /// Use `notConformTo(protocol:actual:)`.
    @available(*, deprecated, renamed: "notConformTo(protocol:actual:)")
    public static var notConfirmTo: Self {
      Self { if case .notConformTo = $0 { true } else { false } }
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
