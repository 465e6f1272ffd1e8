public import JanssonCore

extension JSON {
  /// The policy for values that do not fit; the table in `JSONDecodable` lists every case.
  ///
  ///     let (users, report) = try [User].decoding(json["users"], policy: .lossy)
  public enum DecodingPolicy: Sendable, Hashable {
    /// Required values must fit. An `Optional`, and a property with a default, keep what fits: the
    /// elements of a collection that do, otherwise nil or the default.
    case standard
    /// As `standard`, but every collection drops the elements that do not fit.
    case lossy
    /// Nil and defaults replace only values that are missing or null; everything else must fit.
    case strict
  }

  /// The policy for members that no property of a model is decoded from.
  ///
  ///     let (user, report) = try User.decoding(json, mapping: .init(unknownKeys: .report))
  public enum UnknownKeys: Sendable, Hashable {
    /// They are ignored.
    case ignore
    /// They are listed in the report of `decoding(_:policy:)`.
    case report
    /// They are errors: `unknownKey`, with the path.
    case reject
  }
}

extension JSONDecodable {
  /// Decodes a value under a policy, and reports the values that did not fit or were converted.
  ///
  ///     let (users, report) = try [User].decoding(json["users"], policy: .lossy)
  ///     for entry in report.entries { print(entry) }
  ///     // users[3]: dropped: age: expected Int, found the string "old"
  ///
  /// - Parameters:
  ///   - json: the value to decode.
  ///   - policy: the policy for everything inside, except for types with their own policy
  ///     (`JSONMappable.mappingOptions()`) and properties with the option `.lossy`. Nil is
  ///     `.standard`.
  /// - Returns: the decoded value and the report.
  /// - Throws: what `init(decoding:)` throws.
  public static func decoding(
    _ json: JSON, policy: JSON.DecodingPolicy? = nil
  ) throws -> (value: Self, report: JSON.DecodingReport) {
    try decoding(json, mapping: JSON.MappingOptions(policy: policy))
  }

  /// Decodes a value with options, and reports the values that did not fit or were converted.
  ///
  ///     let options = JSON.MappingOptions(unknownKeys: .report, keyStrategy: .snakeCase)
  ///     let (users, report) = try [User].decoding(json["users"], mapping: options)
  ///
  /// - Parameters:
  ///   - json: the value to decode.
  ///   - options: the options for everything inside, except where a type has its own.
  /// - Returns: the decoded value and the report.
  /// - Throws: what `init(decoding:)` throws.
  public static func decoding(
    _ json: JSON, mapping options: JSON.MappingOptions
  ) throws -> (value: Self, report: JSON.DecodingReport) {
    let log = DecodingLog()
    let mode = options.policy.map { DecodingMode($0) } ?? .standard
    let context = MappingContext(mode, MappingCall(options, log))
    let value = try MappingContext.with(context) { try Self(decoding: json) }
    return (value, JSON.DecodingReport(entries: log.entries))
  }
}
