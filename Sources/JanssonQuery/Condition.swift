public import JanssonCore

extension JSON.Query {
  /// A condition on a value: the logical expression after the `?` in a JSONPath filter.
  ///
  ///     let isAdult: JSON.Query.Condition = "@.age >= 18 && @.name"
  ///     for user in users where user.satisfies(isAdult) { print(user) }
  ///
  /// Both `@` and `$` denote the value that is tested. A condition is compiled and checked once,
  /// and can then be tested on any number of values, by any number of threads at once.
  public struct Condition: Sendable {
    /// The text that the condition was compiled from.
    public var text: String { content.text }

    // A single reference, because a condition is tested on very many values.
    fileprivate let content: Content

    fileprivate final class Content: Sendable {
      let text: String
      let expression: QueryExpression
      /// The conditions that must all hold, if none of them needs a run.
      let literalConditions: LiteralConditions?

      init(_ text: String, _ expression: QueryExpression) {
        (self.text, self.expression) = (text, expression)
        literalConditions = LiteralConditions(expression)
      }
    }

    /// Compiles a condition.
    ///
    ///     let condition = try JSON.Query.Condition(text)
    ///
    /// - Parameters:
    ///   - text: a logical expression (RFC 9535, section 2.3.5.1).
    ///   - options: functions that it may call besides those of the RFC.
    /// - Throws: the errors of `JSON.Query.init(_:options:)`.
    /// - Complexity: as for `JSON.Query.init(_:options:)`.
    public init(_ text: String, options: Options = Options()) throws(JSON.Query.Error) {
      var text = text
      text.makeContiguousUTF8()
      for function in options.functions { try function.checkName() }
      var parser = QueryParser(text, options: options)
      content = Content(text, try parser.parseCondition())
    }
  }
}

extension JSON.Query.Condition: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Compiles a condition in the source code.
  ///
  ///     let isAdult: JSON.Query.Condition = "@.age >= 18"
  ///
  /// - Precondition: the text is a valid condition; the failure's message gives the reason.
  public init(stringLiteral text: String) {
    do throws(JSON.Query.Error) {
      try self.init(text)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The text that the condition was compiled from.
  public var description: String { text }
}

extension JSON {
  /// Whether the value satisfies a condition.
  ///
  ///     let json = try JSON(parsing: #"{"name": "Ann", "age": 36}"#)
  ///     print(json.satisfies("@.age > 30"))   // Prints "true"
  ///
  /// - Complexity: the cost of the comparisons and queries in the condition. Nothing is copied.
  public func satisfies(_ condition: Query.Condition) -> Bool {
    defer { withExtendedLifetime(self) {} }
    if let literalConditions = condition.content.literalConditions, let node = container?.node,
      let holds = literalConditions.hold(for: node)
    {
      return holds
    }
    guard let reference = container else {
      // A scalar has no owner, so it is put into an array.
      let holder = JSON.Array([self]).reference
      guard let node = holder.node.child(0) else { return false }
      var run = QueryRun(holder, root: node)
      return run.holds(condition.content.expression, for: node)
    }
    var run = QueryRun(reference)
    return run.holds(condition.content.expression, for: reference.node)
  }

  /// The same as `reference`, without a call to another module.
  private var container: ContainerReference? {
    switch self {
    case .object(let object): object.reference
    case .array(let array): array.reference
    default: nil
    }
  }
}
