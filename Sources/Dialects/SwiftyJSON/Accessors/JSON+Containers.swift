internal import Foundation
internal import Jansson
internal import JanssonFoundation

extension JSON {
  /// The elements of an array; nil for anything else.
  ///
  /// - Complexity: O(*n*).
  public var array: [JSON]? {
    guard case .array(let array) = value else { return nil }
    return array.map { JSON($0) }
  }

  /// The elements of an array; empty for anything else.
  ///
  ///     for user in json["users"].arrayValue { print(user["name"]) }
  ///
  /// - Complexity: O(*n*).
  public var arrayValue: [JSON] { array ?? [] }

  /// The elements of an array in the types of `JSONSerialization`; nil for anything else.
  ///
  /// Setting nil sets null.
  ///
  /// - Complexity: O(*n*).
  public var arrayObject: [Any]? {
    get { if case .array = value { value.foundationValue as? [Any] } else { nil } }
    set { object = newValue ?? NSNull() }
  }

  /// The members of a dictionary; nil for anything else.
  ///
  /// To iterate over them in the order of the document, iterate over the `JSON` itself.
  ///
  /// - Complexity: O(*n*).
  public var dictionary: [String: JSON]? {
    guard case .object(let object) = value else { return nil }
    return Dictionary(object.lazy.map { ($0.key, JSON($0.value)) }) { _, last in last }
  }

  /// The members of a dictionary; empty for anything else.
  ///
  /// - Complexity: O(*n*).
  public var dictionaryValue: [String: JSON] { dictionary ?? [:] }

  /// The members of a dictionary in the types of `JSONSerialization`; nil for anything else.
  ///
  /// Setting nil sets null.
  ///
  /// - Complexity: O(*n*).
  public var dictionaryObject: [String: Any]? {
    get { if case .object = value { value.foundationValue as? [String: Any] } else { nil } }
    set { object = newValue ?? NSNull() }
  }
}
