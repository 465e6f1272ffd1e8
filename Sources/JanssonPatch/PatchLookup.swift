internal import Jansson

/// Resolves a pointer in a document of either form.
struct PatchLookup {
  let pointer: JSON.Pointer
  let root: Node
  /// The value of members that count as removed, although they are still in their objects.
  var mark: Node?

  /// The value at the pointer.
  func value() throws(PatchProblem) -> Node {
    var node = root
    for depth in pointer.tokens.indices {
      guard let child = child(of: node, depth) else {
        throw problem(at: depth, in: node)
      }
      node = child
    }
    return node
  }

  /// The child for the token at `depth`; nil if there is none.
  private func child(of node: Node, _ depth: Int) -> Node? {
    let token = pointer.tokens[depth]
    if node.isObject { return member(token, of: node) }
    guard node.isArray, case .index(let index) = ArrayToken(token) else { return nil }
    return node.child(index)
  }

  /// The value of a member that exists and is not marked as removed.
  func member(_ key: String, of object: Node) -> Node? {
    guard let value = object.child(key), value != mark else { return nil }
    return value
  }

  /// The value at the pointer, for insertion into a tree; `root` is the lookup's root.
  func held(below root: HeldNode) throws(PatchProblem) -> HeldNode {
    _ = try value()
    var held = root
    for token in pointer.tokens {
      let step: JSON.Index
      if held.node.isArray, case .index(let index) = ArrayToken(token) {
        step = .index(index)
      } else {
        step = .key(token)
      }
      held = held.child(step) ?? held
    }
    return held
  }

  /// The problem that the token at `depth` cannot be resolved in `node`.
  func problem(at depth: Int, in node: Node, allowsEnd: Bool = false) -> PatchProblem {
    let token = pointer.tokens[depth]
    let quoted = PathSyntax.quote(token)
    let found = words(for: node)
    if node.isObject { return problem(at: depth, "the member \(quoted)", found) }
    guard node.isArray else {
      return problem(at: depth, "an object or array to look up \(quoted)", found)
    }
    switch ArrayToken(token) {
    case .index:
      let limit = allowsEnd ? "of at most \(node.count)" : "below \(node.count)"
      return problem(at: depth, "an index \(limit)", "\(quoted) for \(found)")
    case .end: return problem(at: depth, "an existing element", "\"-\" for \(found)")
    case .invalid:
      return problem(at: depth, "an index without leading zeros", "\(quoted) for \(found)")
    }
  }

  /// A problem with the token at `depth`, or with the value at the pointer if `depth` is their
  /// count.
  func problem(at depth: Int, _ expected: String, _ found: String) -> PatchProblem {
    let tokens = pointer.tokens.prefix(depth + 1)
    return .mismatch(
      PatchMismatch(
        pointer: pointer, path: path(of: tokens), expected: expected,
        found: found))
  }

  private func path(of tokens: ArraySlice<String>) -> JSON.Path {
    var steps: [JSON.Path.Step] = []
    var node: Node? = root
    for token in tokens {
      if let array = node, array.isArray, case .index(let index) = ArrayToken(token) {
        steps.append(.index(index))
        node = array.child(index)
      } else {
        steps.append(.key(token))
        node = node.flatMap { $0.isObject ? member(token, of: $0) : nil }
      }
    }
    return JSON.Path(steps)
  }

  /// Describes a value for an error: a scalar's value, or a container's size.
  func words(for node: Node) -> String {
    guard node.isContainer else {
      return node.content.found(at: JSON.Path()).description
    }
    return JSON.Error.Found(path: JSON.Path(), kind: node.kind, count: count(of: node)).description
  }

  /// The number of members or elements, except for removed ones.
  private func count(of container: Node) -> Int {
    guard let mark, container.isObject else { return container.count }
    var children = ChildCursor(container)
    var count = 0
    while let value = children.nextValue() { count += value == mark ? 0 : 1 }
    return count
  }

  /// Compares the value at the pointer with an expected one.
  func test(_ expected: JSON) throws(PatchProblem) {
    if case .error(let error) = expected { throw .error(error) }
    let node = try value()
    let isEqual =
      if let reference = expected.reference {
        node.isContainer && reference.node.isEqual(to: node)
      } else {
        !node.isContainer && JSON(scalar: node.content) == expected
      }
    guard !isEqual else { return }
    let wanted =
      expected.reference.map { NodeExcerpt.text(of: $0.node, limit: 60) }
      ?? expected.found(at: JSON.Path()).description
    let found =
      node.isContainer ? NodeExcerpt.text(of: node, limit: 60, hiding: mark) : words(for: node)
    throw problem(at: pointer.tokens.count, wanted, found)
  }
}
