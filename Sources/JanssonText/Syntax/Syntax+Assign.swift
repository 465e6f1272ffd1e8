internal import Jansson
internal import JanssonPatch

// Changes a value to another one with as few edits as possible.

extension Syntax {
  /// A value that has yet to be changed.
  private struct Assignment {
    let position: ValuePosition
    let value: JSON
    let depth: Int
  }

  /// Changes the value at a position as little as possible.
  ///
  /// Members that both have, and equal elements, keep their positions; the rest is changed in
  /// place, added or removed.
  ///
  /// - Parameter depth: the number of containers around the position.
  mutating func assign(_ value: JSON, at position: ValuePosition, depth: Int) throws(JSON.Error) {
    var rest = [Assignment(position: position, value: value, depth: depth)]
    while let next = rest.popLast() {
      switch next.value {
      case .object(let object) where isObject(at: next.position):
        if try isUnchanged(next) { continue }
        try assign(object, next, &rest)
      case .array(let array) where isArray(at: next.position):
        if try isUnchanged(next) { continue }
        try assign(array, next, &rest)
      case .error(let error): throw error
      default:
        if try json(at: next.position).isSame(as: next.value) { continue }
        try replace(next.position, by: next.value, depth: next.depth)
      }
    }
  }

  /// Checks that a value can be written at a depth, so that assigning it cannot fail halfway.
  mutating func check(_ value: JSON, depth: Int) throws(JSON.Error) {
    guard value.reference != nil || value.isError else { return }
    _ = try ValueLayout.text(
      of: value, indentation: [], spreads: false, depth: depth, style(), options)
  }

  /// Whether a container is identical to the one that was read, or equal to it.
  private func isUnchanged(_ assignment: Assignment) throws(JSON.Error) -> Bool {
    guard !value(at: assignment.position).isExpanded else { return false }
    return try json(at: assignment.position) == assignment.value
  }

  private mutating func assign(
    _ object: JSON.Object, _ assignment: Assignment, _ rest: inout [Assignment]
  ) throws(JSON.Error) {
    let container = expand(assignment.position)
    var isKept = [Bool](repeating: false, count: containers[container].entries.count)
    var added: [(String, JSON)] = []
    for (key, value) in object {
      guard let offset = member(Array(key.utf8), of: container) else {
        added.append((key, value))
        continue
      }
      isKept[offset] = true
      rest.append(
        Assignment(position: .child(container, offset), value: value, depth: assignment.depth + 1))
    }
    for offset in isKept.indices where !isKept[offset] {
      if containers[container].entries[offset].isRemoved { continue }
      let key = key(of: containers[container].entries[offset])
      // Another member with the same key is effective.
      if let counting = member(key, of: container), isKept[counting] { continue }
      remove(offset, of: container)
    }
    for (key, value) in added {
      try addMember(key, value, to: container, depth: assignment.depth + 1)
    }
  }

  private mutating func assign(
    _ array: JSON.Array, _ assignment: Assignment, _ rest: inout [Assignment]
  ) throws(JSON.Error) {
    let container = expand(assignment.position)
    // Equal elements get equal numbers.
    var numbers: [JSON: Int] = [:]
    func number(_ value: JSON) -> Int {
      if let number = numbers[value] { return number }
      numbers[value] = numbers.count
      return numbers.count - 1
    }
    var old: [Int] = []
    for offset in living(of: containers[container]) {
      old.append(number(try json(at: .child(container, offset))))
    }
    let new = array.map(number)
    // From the end, so that the indices before it do not change.
    for hunk in EditScript.hunks(from: old, to: new).reversed() {
      let common = min(hunk.old.count, hunk.new.count)
      for index in hunk.old.dropFirst(common).reversed() {
        removeElement(at: index, of: container)
      }
      for index in hunk.new.dropFirst(common) {
        let position = hunk.old.lowerBound + (index - hunk.new.lowerBound)
        try insertElement(array[index], at: position, of: container, depth: assignment.depth + 1)
      }
      for shared in 0..<common {
        guard let offset = containers[container].element(hunk.old.lowerBound + shared) else {
          continue
        }
        rest.append(
          Assignment(
            position: .child(container, offset), value: array[hunk.new.lowerBound + shared],
            depth: assignment.depth + 1))
      }
    }
  }
}
