extension JSON.Query {
  /// A function of your own, for the filters of queries.
  ///
  ///     let lowercase = JSON.Query.Function("lowercase", parameters: [.value]) { arguments in
  ///       guard case .string(let text)? = arguments[0].value else { return nil }
  ///       return .string(text.lowercased())
  ///     }
  ///     let query = try JSON.Query(
  ///       "$[?lowercase(@.name) == 'ann']", options: .init(functions: [lowercase]))
  ///
  /// The types of parameters and result are those of RFC 9535, section 2.4.1. They are checked when a
  /// query is compiled, so that the body may rely on them: it gets as many arguments as there are
  /// parameters, each of the type declared. The body is called for each value that a filter looks at,
  /// possibly by several threads at once.
  public struct Function: Sendable {
    /// The name, which a query calls the function by: a small letter of ASCII, then small letters, digits
    /// and `_`.
    public let name: String
    /// The types of the parameters.
    public let parameters: [ValueType]
    /// The type of the result.
    public let result: ValueType
    let body: Body

    /// A type of the RFC's type system.
    public enum ValueType: Sendable, Hashable {
      /// A JSON value, or Nothing.
      case value
      /// True or false; the test that a filter makes.
      case logical
      /// The values that a query selects.
      case nodes
    }

    /// What a call passes to one parameter.
    public enum Argument: Sendable {
      /// A value; nil is Nothing, which is what a query yields that selects none.
      case value(JSON?)
      /// True or false.
      case logical(Bool)
      /// The selected values, in the order in which the query selects them.
      case nodes([JSON])
    }

    /// The body, held by identity: two functions are the same if they share it.
    final class Body: Sendable {
      let run: @Sendable ([Argument]) -> Outcome
      init(_ run: @escaping @Sendable ([Argument]) -> Outcome) { self.run = run }
    }

    /// What a body returned, in the type that it was declared with.
    enum Outcome {
      case value(JSON?)
      case logical(Bool)
      case nodes([JSON])
    }

    private init(_ name: String, _ parameters: [ValueType], _ result: ValueType, _ body: Body) {
      self.name = name
      self.parameters = parameters
      self.result = result
      self.body = body
    }

    /// A function that returns a value, to be compared or passed on; nil is Nothing.
    public init(
      _ name: String, parameters: [ValueType],
      value body: @escaping @Sendable ([Argument]) -> JSON?
    ) {
      self.init(name, parameters, .value, Body { .value(body($0)) })
    }

    /// A function that tests: `$[?isEven(@)]`.
    public init(
      _ name: String, parameters: [ValueType],
      logical body: @escaping @Sendable ([Argument]) -> Bool
    ) {
      self.init(name, parameters, .logical, Body { .logical(body($0)) })
    }

    /// A function that returns a list of values, for parameters of that type, or for the test whether there
    /// are any.
    public init(
      _ name: String, parameters: [ValueType],
      nodes body: @escaping @Sendable ([Argument]) -> [JSON]
    ) {
      self.init(name, parameters, .nodes, Body { .nodes(body($0)) })
    }

    func isSame(as other: Function) -> Bool { body === other.body }
  }
}

extension JSON.Query.Function {
  /// - Throws: `other` if the name is not one of the grammar, or is a function's of the RFC.
  func checkName() throws(JSON.Error) {
    let name = self.name.utf8
    let isName = name.first.map { $0 &- UInt8(ascii: "a") < 26 } ?? false
    let isWhole = name.allSatisfy {
      $0 &- UInt8(ascii: "a") < 26 || QueryScanner.isDigit($0) || $0 == UInt8(ascii: "_")
    }
    guard isName, isWhole, QueryFunction(named: self.name[...]) == nil else {
      throw .other(
        description: "\(PathSyntax.quote(self.name)) cannot be the name of a function of one's own")
    }
  }
}

extension JSON.Query.Function.Argument {
  /// The value; nil for Nothing, and for an argument of another type.
  public var value: JSON? { if case .value(let value) = self { value } else { nil } }
  /// Whether the argument is true; false for one of another type.
  public var isTrue: Bool { if case .logical(let value) = self { value } else { false } }
  /// The selected values; none for an argument of another type.
  public var nodes: [JSON] { if case .nodes(let nodes) = self { nodes } else { [] } }
}
