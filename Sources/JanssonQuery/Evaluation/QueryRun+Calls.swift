internal import JanssonCore

// The functions of RFC 9535, section 2.4, and user-defined ones.

extension QueryRun {
  /// The value of a call.
  @inline(never)  // Few filters have calls.
  mutating func value(of call: QueryCall, at node: Node) -> QueryOperand {
    if call.isConstant { return constant(call) { $0.evaluate(call, at: node) } }
    return evaluate(call, at: node)
  }

  private mutating func evaluate(_ call: QueryCall, at node: Node) -> QueryOperand {
    switch call.function {
    case .length: return length(argument(0, of: call, at: node))
    case .count: return QueryOperand(count: count(of: call.arguments[0], at: node))
    case .value: return onlyNode(of: call.arguments[0], at: node)
    case .match, .search: return .nothing
    case .custom(let function):
      guard case .value(let value?) = outcome(of: function, call, at: node) else { return .nothing }
      return QueryOperand(value)
    }
  }

  /// Whether a call returns true or a non-empty list of nodes.
  mutating func test(_ call: QueryCall, at node: Node) -> Bool {
    if call.isConstant {
      return constant(call) { QueryOperand($0.evaluateTest(call, at: node)) }.isTrue
    }
    return evaluateTest(call, at: node)
  }

  private mutating func evaluateTest(_ call: QueryCall, at node: Node) -> Bool {
    switch call.function {
    case .match: return matches(call, at: node, isSearch: false)
    case .search: return matches(call, at: node, isSearch: true)
    case .custom(let function):
      switch outcome(of: function, call, at: node) {
      case .logical(let result): return result
      case .nodes(let nodes): return !nodes.isEmpty
      case .value: return false
      }
    case .length, .count, .value: return false
    }
  }

  private mutating func argument(_ offset: Int, of call: QueryCall, at node: Node) -> QueryOperand {
    guard case .value(let comparable) = call.arguments[offset] else { return .nothing }
    return value(of: comparable, at: node)
  }

  private mutating func length(_ operand: QueryOperand) -> QueryOperand {
    switch operand.content {
    case .object, .array: return QueryOperand(count: operand.node?.count ?? 0)
    case .string(let utf8):
      read(utf8)
      defer { withExtendedLifetime(operand) {} }
      // Each scalar has exactly one byte that is not a continuation byte.
      return QueryOperand(count: utf8.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) })
    default: return .nothing
    }
  }

  private mutating func count(of argument: QueryArgument, at node: Node) -> Int {
    switch argument {
    case .nodes(let branch):
      var walk = QueryWalk(branch.segments, from: branch.isAbsolute ? root : node)
      var count = 0
      while walk.next(&self) != nil { count += 1 }
      return count
    case .nodesOfCall(let call): return nodes(of: call, at: node).count
    case .value, .logical: return 0
    }
  }

  /// The value of the only node; Nothing if there is not exactly one.
  private mutating func onlyNode(of argument: QueryArgument, at node: Node) -> QueryOperand {
    switch argument {
    case .nodes(let branch):
      var walk = QueryWalk(branch.segments, from: branch.isAbsolute ? root : node)
      guard let only = walk.next(&self), walk.next(&self) == nil else { return .nothing }
      return QueryOperand(only)
    case .nodesOfCall(let call):
      let nodes = nodes(of: call, at: node)
      return nodes.count == 1 ? QueryOperand(nodes[0]) : .nothing
    case .value, .logical: return .nothing
    }
  }

  private mutating func matches(_ call: QueryCall, at node: Node, isSearch: Bool) -> Bool {
    let operand = argument(0, of: call, at: node)
    guard case .string(let utf8) = operand.content else { return false }
    defer { withExtendedLifetime(operand) {} }
    if call.pattern != nil { return matches(utf8, nil, of: call, isSearch: isSearch) }
    let pattern = argument(1, of: call, at: node)
    guard case .string(let expression) = pattern.content else { return false }
    defer { withExtendedLifetime(pattern) {} }
    return matches(utf8, expression, of: call, isSearch: isSearch)
  }
}

// User-defined functions.
extension QueryRun {
  @inline(never)
  private mutating func outcome(
    of function: JSON.Query.Function, _ call: QueryCall, at node: Node
  ) -> JSON.Query.Function.Outcome {
    var arguments: [JSON.Query.Function.Argument] = []
    for argument in call.arguments {
      switch argument {
      case .value(let comparable):
        arguments.append(.value(value(of: comparable, at: node).json(in: reference)))
      case .logical(let expression): arguments.append(.logical(holds(expression, for: node)))
      case .nodes(let branch): arguments.append(.nodes(values(of: branch, at: node)))
      case .nodesOfCall(let call): arguments.append(.nodes(nodes(of: call, at: node)))
      }
    }
    visit()
    return function.body.run(arguments)
  }

  private mutating func nodes(of call: QueryCall, at node: Node) -> [JSON] {
    guard case .custom(let function) = call.function,
      case .nodes(let nodes) = outcome(of: function, call, at: node)
    else { return [] }
    return nodes
  }

  private mutating func values(of branch: QueryBranch, at node: Node) -> [JSON] {
    var walk = QueryWalk(branch.segments, from: branch.isAbsolute ? root : node)
    var values: [JSON] = []
    while let node = walk.next(&self) { values.append(reference.subdocument(node)) }
    return values
  }
}
