public import JanssonCore

extension JSON.Query {
  /// A user-defined function for the filters of queries.
  ///
  ///     let lowercase = JSON.Query.Function("lowercase", parameters: [.value]) { arguments in
  ///       guard case .string(let text)? = arguments[0].value else { return nil }
  ///       return .string(text.lowercased())
  ///     }
  ///     let query = try JSON.Query(
  ///       "$[?lowercase(@.name) == 'ann']", options: .init(functions: [lowercase]))
  ///
  /// The types of parameters and results are those of RFC 9535, section 2.4.1. They are checked
  /// when a query is compiled, so the body can rely on them: it receives one argument for each
  /// parameter, of the declared type. The body is called for each value that a filter tests,
  /// possibly by several threads at once.
  public struct Function: Sendable {
    /// The name by which a query calls the function: a lower-case ASCII letter, followed by
    /// lower-case letters, digits and `_`.
    public let name: String
    /// The types of the parameters.
    public let parameters: [ValueType]
    /// The type of the result.
    public let result: ValueType
    let body: Body

    /// A type of RFC 9535's type system.
    public enum ValueType: Sendable, Hashable {
      /// `ValueType`: a JSON value or Nothing.
      case value
      /// `LogicalType`: true or false, which a filter can use as a test.
      case logical
      /// `NodesType`: the values that a query selects.
      case nodes
    }

    /// The argument passed to one parameter.
    public enum Argument: Sendable {
      /// A value; nil is Nothing, such as the result of a query that selects none.
      case value(JSON?)
      /// True or false.
      case logical(Bool)
      /// The selected values, in the order of the query.
      case nodes([JSON])
    }

    /// The body, compared by identity: two functions are the same if they share it.
    final class Body: Sendable {
      let run: @Sendable ([Argument]) -> Outcome
      init(_ run: @escaping @Sendable ([Argument]) -> Outcome) { self.run = run }
    }

    /// The result of a body, in its declared type.
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

    /// Creates a function that returns a value, to be compared or passed to other functions.
    ///
    ///     let first = JSON.Query.Function("first", parameters: [.nodes]) { $0[0].nodes.first }
    ///
    /// - Parameters:
    ///   - name: the name, in the grammar of `name`; checked when a query is compiled.
    ///   - parameters: the types of the parameters.
    ///   - body: computes the value; nil is Nothing.
    public init(
      _ name: String, parameters: [ValueType],
      value body: @escaping @Sendable ([Argument]) -> JSON?
    ) {
      self.init(name, parameters, .value, Body { .value(body($0)) })
    }

    /// Creates a function that returns a Boolean, used as a test: `$[?is_even(@)]`.
    ///
    ///     let isEven = JSON.Query.Function("is_even", parameters: [.value], logical: {
    ///       $0[0].value?.int.map { $0 % 2 == 0 } ?? false
    ///     })
    ///
    /// - Parameters:
    ///   - name: the name, in the grammar of `name`; checked when a query is compiled.
    ///   - parameters: the types of the parameters.
    ///   - body: computes the Boolean.
    public init(
      _ name: String, parameters: [ValueType],
      logical body: @escaping @Sendable ([Argument]) -> Bool
    ) {
      self.init(name, parameters, .logical, Body { .logical(body($0)) })
    }

    /// Creates a function that returns a list of values.
    ///
    ///     let unique = JSON.Query.Function("unique", parameters: [.nodes], nodes: { arguments in
    ///       var seen: Set<JSON> = []
    ///       return arguments[0].nodes.filter { seen.insert($0).inserted }
    ///     })
    ///     // $[?count(unique(@.tags[*])) > 1]
    ///
    /// A query can pass the list to a parameter of the type `nodes`, or test whether it is empty.
    ///
    /// - Parameters:
    ///   - name: the name, in the grammar of `name`; checked when a query is compiled.
    ///   - parameters: the types of the parameters.
    ///   - body: computes the list.
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
  /// - Throws: `functionName` if the name violates the grammar or is one of the RFC's functions.
  func checkName() throws(JSON.Query.Error) {
    let name = self.name.utf8
    let isName = name.first.map { $0 &- UInt8(ascii: "a") < 26 } ?? false
    let isWhole = name.allSatisfy {
      $0 &- UInt8(ascii: "a") < 26 || $0.isDigit || $0 == UInt8(ascii: "_")
    }
    guard isName, isWhole, QueryFunction(named: self.name[...]) == nil else {
      throw .functionName(self.name)
    }
  }
}

extension JSON.Query.Function.Argument {
  /// The value; nil for Nothing and for an argument of another type.
  public var value: JSON? { if case .value(let value) = self { value } else { nil } }
  /// Whether the argument is true; false for an argument of another type.
  public var isTrue: Bool { if case .logical(let value) = self { value } else { false } }
  /// The selected values; empty for an argument of another type.
  public var nodes: [JSON] { if case .nodes(let nodes) = self { nodes } else { [] } }
}
