internal import Foundation
public import Jansson

/// A conversion between the JSON representation of a value and the value.
///
/// `CustomTransform` creates one from functions, and `DateTransform` is the one for dates. Use them
/// with the option `.transform` of a property, and with subscripts:
///
///     let website = URL(json["website"][transform])
///
/// A direction without a function leaves the value unchanged.
public protocol Transform: Sendable {
  /// A function in one of the two directions.
  typealias Function = (any Jansson.JSONCodable) throws -> any Jansson.JSONCodable

  /// The type that is decoded from JSON, and encoded to it.
  var jsonObjectType: any Jansson.JSONCodable.Type { get }
  /// The type of the value in Swift.
  var objectType: any Jansson.JSONCodable.Type { get }
  /// Converts a `jsonObjectType` to an `objectType`; nil leaves the value unchanged.
  var fromJSONFunction: Function? { get }
  /// Converts an `objectType` to a `jsonObjectType`; nil leaves the value unchanged.
  var toJSONFunction: Function? { get }
}

extension Transform {
  /// The transform as one of `Jansson`.
  var inJansson: JSON.Transform { JSON.Transform(ErasedTransform(transform: self)) }
}

private struct ErasedTransform: TransformFunctions {
  let transform: any Transform

  var jsonType: any Jansson.JSONCodable.Type { transform.jsonObjectType }
  var valueType: any Jansson.JSONCodable.Type { transform.objectType }
  var fromJSON: Function? { transform.fromJSONFunction }
  var toJSON: Function? { transform.toJSONFunction }
}

extension JSON.PropertyOption {
  /// Decodes and encodes through a transform.
  ///
  ///     "lastLogin": .transform(DateTransform.timeIntervalSince(.year1970))
  public static func transform(_ transform: any Transform) -> Self {
    .transform(transform.inJansson)
  }
}

/// A transform that consists of functions.
///
///     let secure = CustomTransform<String, String>.fromJSON { "https://\($0)" }
///     let website = URL(json["website"][secure])
///
///     let hours = CustomTransform<Int, Double>.both(
///       fromJSON: { Double($0) / 60 },
///       toJSON: { Int($0 * 60) })
///
/// A function may throw, for example `JSON.Error.customTransform(source:)`. If `JSONObject` is an
/// `Optional`, the function is also called for missing values.
public enum CustomTransform<JSONObject: Jansson.JSONCodable, Object: Jansson.JSONCodable>: Transform
{
  /// Transforms when decoding; values are encoded unchanged.
  case fromJSON(@Sendable (JSONObject) throws -> Object)
  /// Transforms when encoding; values are decoded unchanged.
  case toJSON(@Sendable (Object) throws -> JSONObject)
  /// Transforms in both directions.
  case both(
    fromJSON: @Sendable (JSONObject) throws -> Object,
    toJSON: @Sendable (Object) throws -> JSONObject)

  /// The type on the JSON side, `JSONObject`.
  public var jsonObjectType: any Jansson.JSONCodable.Type { JSONObject.self }
  /// The type on the Swift side, `Object`.
  public var objectType: any Jansson.JSONCodable.Type { Object.self }
  /// The function that decodes; nil for `toJSON`.
  public var fromJSONFunction: Function? { functions.fromJSON }
  /// The function that encodes; nil for `fromJSON`.
  public var toJSONFunction: Function? { functions.toJSON }

  private var functions: JSON.Transform {
    switch self {
    case .fromJSON(let function): JSON.Transform(fromJSON: function)
    case .toJSON(let function): JSON.Transform(toJSON: function)
    case .both(let fromJSON, let toJSON): JSON.Transform(fromJSON: fromJSON, toJSON: toJSON)
    }
  }
}

/// The representation of dates in JSON: `JSON.DateTransform`.
public typealias DateTransform = JSON.DateTransform

extension JSON.DateTransform: Transform {
  /// The type on the JSON side: `JSON`, because dates may be strings or numbers.
  public var jsonObjectType: any Jansson.JSONCodable.Type { JSON.self }
  /// The type on the Swift side: `Date`.
  public var objectType: any Jansson.JSONCodable.Type { Date.self }
  /// The function that decodes a date.
  public var fromJSONFunction: Function? { JSON.Transform.date(self).fromJSON }
  /// The function that encodes a date.
  public var toJSONFunction: Function? { JSON.Transform.date(self).toJSON }
}
