extension JSON {
  /// How decoding takes values that do not fit; the table in `JSONDecodable` has every case.
  public enum DecodingPolicy: Sendable, Hashable {
    /// What is required must fit. An `Optional`, and a property with a default, take what there is:
    /// of a collection all elements that fit, otherwise nil or the default.
    case standard
    /// As `standard`, and every collection leaves out the elements that do not fit.
    case lossy
    /// Nil and defaults replace what is missing or null; everything else must fit.
    case strict
  }

  /// What becomes of members that no property of a model is read from.
  public enum UnknownKeys: Sendable, Hashable {
    /// Nothing: they are passed over.
    case ignore
    /// The report of `decoding(_:policy:)` lists them.
    case report
    /// They are an error, `unknownKey`, with the path.
    case refuse
  }
}

extension JSONDecodable {
  /// Decodes by a policy, and reports what was not taken as it is.
  ///
  ///     let (users, report) = try [User].decoding(json["users"], policy: .lossy)
  ///     for entry in report.entries { print(entry) }
  ///     // users[3]: dropped: age: expected Int, found the string "old"
  ///
  /// - Parameters:
  ///   - json: The value to decode.
  ///   - policy: What holds for everything inside, except for types that have a policy of their own
  ///     (`JSONMappable.mappingOptions()`) and properties with the option `.lossy`. Nil is `.standard`.
  /// - Returns: the value, and what was not taken as it is.
  /// - Throws: as `init(decode:)`.
  public static func decoding(
    _ json: JSON, policy: JSON.DecodingPolicy? = nil
  ) throws -> (value: Self, report: JSON.DecodingReport) {
    try decoding(json, options: JSON.MappingOptions(policy: policy))
  }

  /// Decodes by options, and reports what was not taken as it is.
  ///
  ///     let options = JSON.MappingOptions(unknownKeys: .report, keys: .snakeCase)
  ///     let (users, report) = try [User].decoding(json["users"], options: options)
  ///
  /// - Parameters:
  ///   - json: The value to decode.
  ///   - options: What holds for everything inside, except where a type has options of its own.
  /// - Returns: the value, and what was not taken as it is.
  /// - Throws: as `init(decode:)`.
  public static func decoding(
    _ json: JSON, options: JSON.MappingOptions
  ) throws -> (value: Self, report: JSON.DecodingReport) {
    let log = DecodingLog()
    let mode = options.policy.map { DecodingMode($0) } ?? .standard
    let context = MappingContext(mode, MappingCall(options, log))
    let value = try MappingContext.with(context) { try Self(decode: json) }
    return (value, JSON.DecodingReport(entries: log.entries))
  }
}
