extension JSON {
  /// How decoding takes values that do not fit; the table in `JSONDecodable` has every case.
  public enum DecodingPolicy: Sendable, Hashable {
    /// A bad element fails the whole collection; an `Optional` of the wrong type is nil.
    case standard
    /// A bad element is dropped; an `Optional` of the wrong type is nil.
    case lossy
    /// A bad element fails the whole collection, and so does an `Optional` of the wrong type.
    case strict
  }
}

extension JSONDecodable {
  /// Decodes by a policy, and reports what was not taken as it stood.
  ///
  ///     let (users, report) = try [User].decoding(json["users"], policy: .lossy)
  ///     for entry in report.entries { print(entry) }
  ///     // users[3]: dropped: age: expected Int, found the string "old"
  ///
  /// The policy holds for everything nested inside as well.
  /// - Throws: as `init(decode:)`.
  public static func decoding(
    _ json: JSON, policy: JSON.DecodingPolicy = .standard
  ) throws -> (value: Self, report: JSON.DecodingReport) {
    let context = DecodingContext(policy: policy, log: DecodingLog())
    let value = try DecodingContext.$current.withValue(context) { try Self(decode: json) }
    return (value, JSON.DecodingReport(entries: context.log?.entries ?? []))
  }
}
