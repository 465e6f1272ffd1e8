// FxJSON's spellings that were wrong, for code that comes from there. Everything here is deprecated,
// and says what to write instead; so do the unavailable cases of `JSON.Error`.

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
}
