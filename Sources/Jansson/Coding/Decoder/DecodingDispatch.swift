#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// How values of a type are decoded: determined once for each type, because comparing types and
/// testing conformances takes longer than decoding a number.
///
/// Soundness (`@unchecked Sendable`): it is immutable, and refers only to types.
final class DecodingDispatch: @unchecked Sendable {
  enum Form {
    /// With the type's own `init(from:)`.
    case plain
    case string, int, double, bool
    case date, url, uuid, data, decimal, json
    /// Arrays of scalars, and arrays of arrays of doubles.
    case doubles, integers, strings, points
    /// Dictionaries of scalars with strings as keys.
    case textMembers, integerMembers, doubleMembers, boolMembers
    /// Without a decoding container.
    case direct(any DirectDecodable.Type)
    /// By generated code, if the value fits.
    case compiled(_JSONCoding.Read)

    /// Whether the type is a dictionary of scalars that has a case of its own.
    var isMembers: Bool {
      switch self {
      case .textMembers, .integerMembers, .doubleMembers, .boolMembers: true
      default: false
      }
    }
  }

  let form: Form

  /// The entry of a type, which is never freed.
  @inline(__always)
  static func of(_ type: Any.Type) -> DecodingDispatch { table.entry(for: type) }

  private static let table = TypeCache<DecodingDispatch> { DecodingDispatch($0) }

  private static var known: [(type: Any.Type, form: Form)] {
    [
      (String.self, .string), (Int.self, .int), (Double.self, .double), (Bool.self, .bool),
      (Date.self, .date), (URL.self, .url), (UUID.self, .uuid), (Data.self, .data),
      (Decimal.self, .decimal), (JSON.self, .json), ([Double].self, .doubles),
      ([Int].self, .integers),
      ([String].self, .strings), ([[Double]].self, .points), ([String: String].self, .textMembers),
      ([String: Int].self, .integerMembers), ([String: Double].self, .doubleMembers),
      ([String: Bool].self, .boolMembers),
    ]
  }

  private init(_ type: Any.Type) {
    form =
      if let known = Self.known.first(where: { $0.type == type }) {
        known.form
      } else if let direct = type as? any DirectDecodable.Type, direct.isDirect {
        .direct(direct)
      } else if let read = _JSONCoding.of(type)?.read {
        .compiled(read)
      } else {
        .plain
      }
  }
}
