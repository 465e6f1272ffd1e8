internal import Foundation
@_exported public import SwiftyJSON

/// A type that is made from a `JSON` by hand, member by member.
///
///     struct Person: SwiftyJSONDecodable {
///       let name: String
///       let address: Address
///       let nickname: String?
///
///       init(json: JSON) throws {
///         name = try json.decodeValueForKey("name")
///         address = try json.decodeValueForKey("address")
///         nickname = try json.decodeValueForKey("nickname")
///       }
///     }
///
///     let person: Person = try json.decodeValueForKey("person")
///
/// `Int`, `Double`, `String`, `Bool`, `Date`, `URL` and `JSON` conform, and an enum with raw values
/// of such a type needs no code. Nothing is converted: the string "1" is not an `Int`.
public protocol SwiftyJSONDecodable {
  /// A value from JSON.
  ///
  /// - Parameter json: the value; what was not found is an error, and counts as null.
  /// - Throws: `SwiftyJSONDecodeError`, to which the `decode…` functions add the keys on the way
  ///   out. Other errors reach the caller as they are.
  init(json: JSON) throws
}

/// Names a type of each file in `Types`, so that a linker takes these out of a static archive
/// together with this one.
///
/// Nobody calls it.
@usableFromInline
func linkedTypes() -> [any SwiftyJSONDecodable.Type] { [Int.self, Date.self, URL.self] }
