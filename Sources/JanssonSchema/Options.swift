public import Jansson

extension JSON.Schema {
  /// How a schema is compiled.
  public struct Options: Sendable {
    /// The dialect of schemas without `$schema`.
    public var defaultDialect: Dialect
    /// Whether `format` is an assertion; otherwise it is, as in the newer dialects, an annotation.
    public var assertsFormat: Bool
    /// Whether `contentEncoding`, `contentMediaType` and `contentSchema` are assertions; otherwise
    /// they are annotations.
    ///
    /// Known are `base64` and JSON (`application/json`, `…+json`).
    public var assertsContent: Bool
    /// Whether regular expressions are accepted that need backtracking, which can take exponential
    /// time.
    ///
    /// These are expressions with references to groups, look-ahead that is not at the beginning,
    /// modifiers such as `(?i:...)`, scripts, or more than 10,000 repetitions. Forbid them for
    /// schemas of people you do not trust.
    public var allowsBacktracking: Bool
    /// Whether the schema is first checked against the meta-schema of its dialect.
    public var checksSchema: Bool
    /// The URI of the schema, for one without an `$id` whose references are relative.
    public var baseURI: String
    /// Other schemas, by their URIs.
    public var documents: [String: JSON]
    /// Returns the schema with a URI that is not among the documents; nil if there is none.
    ///
    /// Without a resolver, nothing is looked for. A resolver may read files, or use a network.
    public var resolver: (@Sendable (_ uri: String) throws -> JSON?)?

    /// Creates options.
    ///
    ///     let options = JSON.Schema.Options(documents: ["https://example.org/address": address])
    ///
    /// - Parameters:
    ///   - defaultDialect: the dialect of schemas without `$schema`.
    ///   - assertsFormat: whether `format` is an assertion.
    ///   - assertsContent: whether the keywords for content are assertions.
    ///   - allowsBacktracking: whether expressions are accepted that need backtracking.
    ///   - checksSchema: whether the schema is checked against its meta-schema.
    ///   - baseURI: the URI of the schema.
    ///   - documents: other schemas, by their URIs.
    ///   - resolver: returns the schema with another URI.
    public init(
      defaultDialect: Dialect = .draft2020, assertsFormat: Bool = false,
      assertsContent: Bool = false, allowsBacktracking: Bool = true, checksSchema: Bool = true,
      baseURI: String = "", documents: [String: JSON] = [:],
      resolver: (@Sendable (_ uri: String) throws -> JSON?)? = nil
    ) {
      self.defaultDialect = defaultDialect
      self.assertsFormat = assertsFormat
      self.assertsContent = assertsContent
      self.allowsBacktracking = allowsBacktracking
      self.checksSchema = checksSchema
      self.baseURI = baseURI
      self.documents = documents
      self.resolver = resolver
    }
  }
}
