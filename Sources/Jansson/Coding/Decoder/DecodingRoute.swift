internal import Foundation

/// How values of one type are made: found once a type, for comparing types and asking for conformances
/// takes longer than decoding a number.
///
/// Soundness (`@unchecked Sendable`): a constant; what it refers to are types.
final class DecodingRoute: @unchecked Sendable {
  enum Form {
    /// The type decodes itself.
    case plain
    case string, int, double, bool
    case date, url, uuid, data, decimal, json
    /// Arrays of scalars, and of arrays of doubles.
    case doubles, integers, strings, points
    /// Texts by texts.
    case texts
    /// Without a container.
    case direct(any DirectDecodable.Type)
  }

  let form: Form

  /// The route of a type, which is never freed.
  @inline(__always)
  static func of(_ type: Any.Type) -> DecodingRoute { table.entry(for: type) }

  private static let table = TypeTable<DecodingRoute> { DecodingRoute($0) }

  private static var known: [(type: Any.Type, form: Form)] {
    [
      (String.self, .string), (Int.self, .int), (Double.self, .double), (Bool.self, .bool),
      (Date.self, .date), (URL.self, .url), (UUID.self, .uuid), (Data.self, .data),
      (Decimal.self, .decimal), (JSON.self, .json), ([Double].self, .doubles),
      ([Int].self, .integers),
      ([String].self, .strings), ([[Double]].self, .points), ([String: String].self, .texts),
    ]
  }

  private init(_ type: Any.Type) {
    form =
      if let known = Self.known.first(where: { $0.type == type }) {
        known.form
      } else if let direct = type as? any DirectDecodable.Type, direct.isDirect {
        .direct(direct)
      } else {
        .plain
      }
  }
}
