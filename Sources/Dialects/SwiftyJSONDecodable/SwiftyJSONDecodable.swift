// Files that import only this module use Foundation, too.
@_exported public import Foundation
@_exported public import SwiftyJSON

/// A type that is decoded from a `JSON` by hand, member by member.
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
  /// - Parameter json: the value; one that was not found is an error, and counts as null.
  /// - Throws: `SwiftyJSONDecodeError`, to which the `decode…` functions add their keys. Other
  ///   errors are rethrown unchanged.
  init(json: JSON) throws
}

/// Refers to a type in each file in `Types`, so that a linker takes these from a static archive
/// together with this one.
///
/// It is never called.
@usableFromInline
func linkedTypes() -> [any SwiftyJSONDecodable.Type] { [Int.self, Date.self, URL.self] }
