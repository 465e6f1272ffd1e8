internal import Jansson
internal import JanssonPatch

// Merging: members that the other value does not have are not visited.

extension Syntax {
  /// An object of the text, and the object that is merged into it.
  private struct Merge {
    let steps: [JSON.Index]
    let position: ValuePosition
    let other: JSON.Object
  }

  /// Merges an object into this one, which is an object too: members that are objects in both are
  /// merged, others are set.
  ///
  /// - Parameters:
  ///   - other: the object, which must be valid to write.
  ///   - isPatch: whether null removes members (RFC 7396).
  /// - Returns: what was changed.
  mutating func merge(
    _ other: JSON.Object, isPatch: Bool
  ) throws(JSON.Error) -> [SyntaxChange] {
    var changes: [SyntaxChange] = []
    var rest = [Merge(steps: [], position: .root, other: other)]
    while let next = rest.popLast() {
      let container = expand(next.position)
      for (key, value) in next.other {
        let utf8 = Array(key.utf8)
        let old = member(utf8, of: container)
        let steps = next.steps + [.key(key)]
        if isPatch, value.isNull {
          guard old != nil else { continue }
          for member in members(utf8, of: container) { remove(member, of: container) }
          changes.append(.removed(steps))
        } else if let old, case .object(let inner) = value,
          isObject(at: .child(container, old))
        {
          rest.append(Merge(steps: steps, position: .child(container, old), other: inner))
        } else {
          let new = isPatch ? try Self.withoutNulls(value) : value
          let depth = steps.count
          if let old {
            try assign(new, at: .child(container, old), depth: depth)
          } else {
            try addMember(key, new, to: container, depth: depth)
          }
          changes.append(.set(steps))
        }
      }
    }
    return changes
  }

  /// What a merge patch sets where there is no object.
  static func withoutNulls(_ patch: JSON) throws(JSON.Error) -> JSON {
    guard case .object = patch else { return patch }
    return try ([:] as JSON).applying(mergePatch: patch)
  }
}
