internal import Jansson

// Changes by paths. Nil means that the path does not lead there, and that nothing was changed; the change
// of a plain value then says why, or does what is not done here.

extension Syntax {
  mutating func set(
    _ value: JSON, at steps: [JSON.Index]
  ) throws(JSON.Error) -> SyntaxChange? {
    if case .error(let error) = value { throw error }
    let (place, depth) = follow(steps)
    if depth == steps.count {
      try check(value, depth: depth)
      try assign(value, at: place, depth: depth)
      return .set(steps)
    }
    let rest = steps[depth...]
    if isNull(at: place) {
      guard let new = Self.wrapped(value, in: rest) else { return nil }
      try replace(place, by: new, depth: depth)
      return .set(steps)
    }
    guard let new = Self.wrapped(value, in: rest.dropFirst()) else { return nil }
    switch rest[depth] {
    case .key(let key) where isObject(at: place):
      try addMember(key, new, to: expand(place), depth: depth + 1)
      return .set(steps)
    case .index(let index) where isArray(at: place):
      let container = expand(place)
      guard index == containers[container].count else { return nil }
      try insertElement(new, at: index, of: container, depth: depth + 1)
      return .set(steps)
    default: return nil
    }
  }

  /// A value in the containers that steps create.
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
    guard let place = find(steps) else { return nil }
    let old = try json(at: place)
    switch place {
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
      // An array that is missing is created.
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

  /// The steps of a pointer, as far as values show whether a token is a key or an index.
  mutating func steps(of pointer: JSON.Pointer) -> [JSON.Index]? {
    var steps: [JSON.Index] = []
    var place: Place? = .root
    for token in pointer.tokens {
      // What is to be created is left to the plain value.
      guard let current = place else { return nil }
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
      place = child(of: current, at: step)
    }
    return steps
  }
}
