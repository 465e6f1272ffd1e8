#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// How values of a type are encoded: determined once for each type, because comparing types and
/// testing conformances takes longer than encoding a number.
///
/// Soundness (`@unchecked Sendable`): it is immutable, and refers only to types.
final class EncodingDispatch: @unchecked Sendable {
  enum Form {
    /// With the type's own `encode(to:)`.
    case plain
    case string, int, double, bool
    case date, url, uuid, data, decimal, json
    /// Arrays of scalars, and arrays of arrays of numbers.
    case doubles, integers, strings, doubleArrays, integerArrays
    /// Dictionaries of scalars with strings as keys.
    case textMembers, integerMembers, doubleMembers
    /// Without an encoding container.
    case direct(any DirectEncodable.Type)
    /// By generated code, if the value can be written so.
    case compiled(_JSONCoding.Write)
  }

  let form: Form

  /// The entry of a type, which is never freed.
  @inline(__always)
  static func of(_ type: Any.Type) -> EncodingDispatch { table.entry(for: type) }

  private static let table = TypeCache<EncodingDispatch> { EncodingDispatch($0) }

  private static var known: [(type: Any.Type, form: Form)] {
    [
      (String.self, .string), (Int.self, .int), (Double.self, .double), (Bool.self, .bool),
      (Date.self, .date), (URL.self, .url), (UUID.self, .uuid), (Data.self, .data),
      (Decimal.self, .decimal), (JSON.self, .json), ([Double].self, .doubles),
      ([Int].self, .integers), ([String].self, .strings), ([[Double]].self, .doubleArrays),
      ([[Int]].self, .integerArrays), ([String: String].self, .textMembers),
      ([String: Int].self, .integerMembers), ([String: Double].self, .doubleMembers),
    ]
  }

  private init(_ type: Any.Type) {
    form =
      if let known = Self.known.first(where: { $0.type == type }) {
        known.form
      } else if let direct = type as? any DirectEncodable.Type {
        .direct(direct)
      } else if let write = _JSONCoding.of(type)?.write {
        .compiled(write)
      } else {
        .plain
      }
  }
}
