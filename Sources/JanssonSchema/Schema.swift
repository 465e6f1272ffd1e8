public import Jansson

extension JSON {
  /// A JSON Schema, compiled once and used for any number of values, from any thread.
  ///
  ///     let schema = try JSON.Schema([
  ///       "properties": ["age": ["minimum": 0]], "required": ["name"],
  ///     ])
  ///     let json = try JSON(parsing: #"{"age": -3}"#)
  ///     for violation in schema.violations(of: json) { print(violation.message) }
  ///     // expected the member "name"
  ///     // expected a number of at least 0, found the number -3
  ///
  /// The dialects are 2020-12, 2019-09, draft-07, draft-06 and draft-04, named by `$schema`.
  /// Nothing is ever fetched: schemas that are referred to come from `Options.documents`, or from
  /// `Options.resolver`. `format` is an annotation unless `Options.assertsFormat` is set.
  public struct Schema: Sendable {
    let program: SchemaProgram
    /// The schema as JSON.
    public let json: JSON

    /// Compiles a schema.
    ///
    ///     let schema = try JSON.Schema(["type": "object", "required": ["name"]])
    ///
    /// - Parameters:
    ///   - json: the schema, an object or a Boolean.
    ///   - options: the dialect of schemas that name none, other documents, and more.
    /// - Throws: what is wrong with the schema, and where.
    /// - Complexity: O(*n*) in the size of the schema and of those that it refers to.
    public init(_ json: JSON, options: Options = Options()) throws(SchemaError) {
      program = try SchemaCompiler.compile(json, options)
      self.json = json
    }

    /// Reads and compiles a schema.
    ///
    ///     let schema = try JSON.Schema(parsing: #"{"type": "array", "maxItems": 3}"#)
    ///
    /// - Parameters:
    ///   - text: the schema's text.
    ///   - options: as for `init(_:options:)`.
    /// - Throws: `JSON.Error` for a text that is not JSON, and `SchemaError`.
    public init(parsing text: String, options: Options = Options()) throws {
      try self.init(JSON(parsing: text), options: options)
    }

    /// Reads and compiles the schema in a file.
    ///
    ///     let schema = try JSON.Schema(contentsOfFile: "person.schema.json")
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - options: as for `init(_:options:)`.
    /// - Throws: `JSON.Error` for a file that cannot be read or is not JSON, and `SchemaError`.
    public init(contentsOfFile path: String, options: Options = Options()) throws {
      try self.init(JSON(contentsOfFile: path), options: options)
    }
  }
}

extension JSON.Schema {
  /// Whether a value is valid; the first violation ends the check.
  ///
  ///     let schema = try JSON.Schema(["maxLength": 3])
  ///     print(schema.accepts("four"))   // Prints "false"
  ///
  /// - Parameter json: the value, called the instance by the specification. A `JSON.error`, and a
  ///   value for whose check the thread's stack has no room, is not valid.
  /// - Complexity: at most O(*n* · *m*) in the nodes of the value and the subschemas, if no pattern
  ///   needs backtracking; mostly O(*n*).
  public func accepts(_ json: JSON) -> Bool {
    program.accepts(json)
  }

  /// Checks a value.
  ///
  ///     let schema = try JSON.Schema(["type": "object"])
  ///     try schema.validate(json)
  ///
  /// - Parameter json: the value.
  /// - Throws: all violations.
  /// - Complexity: as `accepts(_:)`; twice for a value that is not valid.
  public func validate(_ json: JSON) throws(Failure) {
    let violations = violations(of: json)
    if !violations.isEmpty { throw Failure(violations: violations) }
  }

  /// What is wrong with a value; empty if it is valid.
  ///
  ///     let schema = try JSON.Schema(["maxLength": 3])
  ///     print(schema.violations(of: "four")[0].message)
  ///     // Prints "expected a string of at most 3 characters, found the string "four""
  ///
  /// - Parameters:
  ///   - json: the value.
  ///   - limit: the maximum number of violations, after which the check ends; at most 1,000. With
  ///     1, nothing after the first violation is looked at.
  /// - Complexity: as `accepts(_:)`; twice for a value that is not valid, and O(*n*) in the bytes
  ///   before the last violation for the positions.
  public func violations(of json: JSON, limit: Int = 1_000) -> [Violation] {
    program.violations(of: json, limit: max(1, min(limit, 1_000)))
  }
}

extension SchemaProgram {
  func accepts(_ json: JSON) -> Bool {
    var evaluation = Evaluation(self, SilentLog())
    return evaluation.run(json)
  }

  func violations(of json: JSON, limit: Int) -> [JSON.Schema.Violation] {
    // Most values are valid, which is found out faster without a report.
    if accepts(json) { return [] }
    var evaluation = Evaluation(self, EvaluationReport(limit: limit))
    _ = evaluation.run(json)
    // If memory was exhausted, for example.
    if evaluation.log.violations.isEmpty {
      evaluation.report("the value is not valid", isOfKeyword: false)
    }
    return evaluation.log.located(in: evaluation.reference)
  }
}
