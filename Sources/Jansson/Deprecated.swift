// FxJSON's spellings that were wrong, for code that comes from there. Everything here is
// deprecated, and says what to write instead.

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

extension JSONDecodable {
  /// Use `init(decode:)`.
  @available(*, deprecated, renamed: "init(decode:)")
  public init(throws json: JSON) throws { try self.init(decode: json) }
}

extension DefaultInitializable where Self: JSONDecodable {
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

  /// Use `dictionary`, or `object` for values of Foundation's types.
  @available(*, deprecated, renamed: "dictionary")
  public var dict: [String: JSON]? { dictionary }
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
}
