internal import Jansson

// Changes by paths. Nil means that the path does not lead to a value that can be changed here, and
// that nothing was changed; changing the `JSON` value then throws the reason, or succeeds.

extension Syntax {
  mutating func set(
    _ value: JSON, at steps: [JSON.Index]
  ) throws(JSON.Error) -> SyntaxChange? {
    if case .error(let error) = value { throw error }
    let (position, depth) = follow(steps)
    if depth == steps.count {
      try check(value, depth: depth)
      try assign(value, at: position, depth: depth)
      return .set(steps)
    }
    let rest = steps[depth...]
    if isNull(at: position) {
      guard let new = Self.wrapped(value, in: rest) else { return nil }
      try replace(position, by: new, depth: depth)
      return .set(steps)
    }
    guard let new = Self.wrapped(value, in: rest.dropFirst()) else { return nil }
    switch rest[depth] {
    case .key(let key) where isObject(at: position):
      try addMember(key, new, to: expand(position), depth: depth + 1)
      return .set(steps)
    case .index(let index) where isArray(at: position):
      let container = expand(position)
      guard index == containers[container].count else { return nil }
      try insertElement(new, at: index, of: container, depth: depth + 1)
      return .set(steps)
    default: return nil
    }
  }

  /// A value inside the containers that the steps create.
  private static func wrapped(_ value: JSON, in steps: ArraySlice<JSON.Index>) -> JSON? {
    if steps.isEmpty { return value }
    var result = JSON.null
    do throws(JSON.Error) {
      try result.set(value, at: .path(Array(steps)))
      return result
    } catch {
      return nil
    }
  }

  mutating func remove(at steps: [JSON.Index]) throws(JSON.Error) -> (SyntaxChange, JSON)? {
    guard let position = find(steps) else { return nil }
    let old = try json(at: position)
    switch position {
    case .root: try replace(.root, by: .null, depth: 0)
    case .child(let container, let offset):
      if containers[container].isObject {
        let key = key(of: containers[container].entries[offset])
        for member in members(key, of: container) { remove(member, of: container) }
      } else if case .index(let index)? = steps.last {
        removeElement(at: index, of: container)
      } else {
        return nil
      }
    }
    return (steps.isEmpty ? .set([]) : .removed(steps), old)
  }

  mutating func insert(
    _ value: JSON, at steps: [JSON.Index]
  ) throws(JSON.Error) -> SyntaxChange? {
    if case .error(let error) = value { throw error }
    guard case .index(let index)? = steps.last else { return nil }
    guard let array = find(Array(steps.dropLast())), isArray(at: array) else {
      // A missing array is created.
      return index == 0 ? try set(value, at: steps) : nil
    }
    let container = expand(array)
    guard 0...containers[container].count ~= index else { return nil }
    try insertElement(value, at: index, of: container, depth: steps.count)
    return .inserted(steps)
  }

  mutating func append(
    _ value: JSON, at steps: [JSON.Index]
  ) throws(JSON.Error) -> SyntaxChange? {
    guard let array = find(steps), isArray(at: array) else {
      return try set(value, at: steps + [.index(0)])
    }
    return try insert(value, at: steps + [.index(containers[expand(array)].count)])
  }

  /// The steps of a pointer, as far as existing values show whether a token is a key or an index.
  mutating func steps(of pointer: JSON.Pointer) -> [JSON.Index]? {
    var steps: [JSON.Index] = []
    var position: ValuePosition? = .root
    for token in pointer.tokens {
      // Creating values is left to the `JSON` value.
      guard let current = position else { return nil }
      let step: JSON.Index
      if isArray(at: current) {
        if token == "-" {
          step = .index(containers[expand(current)].count)
        } else if let index = Int(token), index >= 0, String(index) == token {
          step = .index(index)
        } else {
          return nil
        }
      } else if isObject(at: current) {
        step = .key(token)
      } else {
        return nil
      }
      steps.append(step)
      position = child(of: current, at: step)
    }
    return steps
  }
}
