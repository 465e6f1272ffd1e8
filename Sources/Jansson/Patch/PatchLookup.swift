/// Follows a pointer through a document, in either of its forms.
struct PatchLookup {
  let pointer: JSON.Pointer
  let root: Node

  /// The value that the pointer leads to.
  func value() throws(PatchProblem) -> Node {
    var node = root
    for depth in pointer.tokens.indices {
      guard let child = PatchLookup.child(of: node, pointer, depth) else {
        throw problem(at: depth, in: node)
      }
      node = child
    }
    return node
  }

  /// The child that a token leads to; nil where there is none.
  static func child(of node: Node, _ pointer: JSON.Pointer, _ depth: Int) -> Node? {
    if node.isObject { return node.child(pointer.tokens[depth]) }
    guard node.isArray, case .index(let index) = ArrayToken(pointer.tokens[depth]) else {
      return nil
    }
    return node.child(index)
  }

  /// The problem that the token at `depth` leads nowhere from `node`.
  func problem(at depth: Int, in node: Node, allowsEnd: Bool = false) -> PatchProblem {
    let token = pointer.tokens[depth]
    let quoted = PathSyntax.quote(token)
    let found = PatchLookup.words(for: node)
    if node.isObject { return problem(at: depth, "the member \(quoted)", found) }
    guard node.isArray else {
      return problem(at: depth, "an object or array to look up \(quoted)", found)
    }
    switch ArrayToken(token) {
    case .index:
      let limit = allowsEnd ? "of at most \(node.count)" : "below \(node.count)"
      return problem(at: depth, "an index \(limit)", "\(quoted) for \(found)")
    case .end: return problem(at: depth, "an element that is there", "\"-\" for \(found)")
    case .invalid:
      return problem(at: depth, "an index without leading zeros", "\(quoted) for \(found)")
    }
  }

  /// A problem with the token at `depth`, or with the value at the end for a depth beyond the last.
  func problem(at depth: Int, _ expected: String, _ found: String) -> PatchProblem {
    let tokens = pointer.tokens.prefix(depth + 1)
    return .mismatch(
      PatchMismatch(
        pointer: pointer, path: PatchLookup.path(of: tokens, from: root), expected: expected,
        found: found))
  }

  private static func path(of tokens: ArraySlice<String>, from root: Node) -> JSON.Path {
    var steps: [JSON.Path.Step] = []
    var node: Node? = root
    for token in tokens {
      if let array = node, array.isArray, case .index(let index) = ArrayToken(token) {
        steps.append(.index(index))
        node = array.child(index)
      } else {
        steps.append(.key(token))
        node = node.flatMap { $0.isObject ? $0.child(token) : nil }
      }
    }
    return JSON.Path(steps)
  }

  /// A value in the words of an error: a scalar, or how large a container is.
  static func words(for node: Node) -> String {
    guard node.isContainer else {
      return JSON(scalar: node.content).found(at: JSON.Path()).description
    }
    return JSON.Error.Found(path: JSON.Path(), kind: node.kind, count: node.count).description
  }

  /// Compares the value that the pointer leads to.
  func test(_ expected: JSON) throws(PatchProblem) {
    if case .error(let error) = expected { throw .error(error) }
    let node = try value()
    let isEqual =
      if let place = expected.place {
        node.isContainer && place.node.isEqual(to: node)
      } else {
        !node.isContainer && JSON(scalar: node.content) == expected
      }
    guard !isEqual else { return }
    let wanted =
      expected.place.map { NodeExcerpt.text(of: $0.node, limit: 60) }
      ?? expected.found(at: JSON.Path()).description
    let found =
      node.isContainer ? NodeExcerpt.text(of: node, limit: 60) : PatchLookup.words(for: node)
    throw problem(at: pointer.tokens.count, wanted, found)
  }
}
