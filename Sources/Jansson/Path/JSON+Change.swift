// Writing along a path. `JSON+Subscripts.swift` and `JSON+Editing.swift` have the public face.

extension JSON {
  /// Writes a value where `index` leads to, and creates what is missing on the way.
  mutating func put(
    _ value: JSON, at index: Index, replacingWhatIsInTheWay replacing: Bool = false
  ) throws(JSON.Error) {
    if let root = place?.node, root.takes(index) {
      let node = try value.node()
      return try changeHolder(at: []) { (holder) throws(JSON.Error) in
        try holder.put(node.tree.share(), at: index)
      }
    }
    let survey = try PathSurvey(self, index, replacing: replacing)
    guard let step = survey.lastExistingStep else {
      if survey.steps.isEmpty {
        self = value
      } else {
        self = Place.value(ofRoot: try value.node(below: survey.newSteps))
      }
      return
    }
    let node = try value.node(below: survey.newSteps)
    try changeHolder(at: survey.holderSteps) { (holder) throws(JSON.Error) in
      try holder.put(node.tree.share(), at: step)
    }
  }

  /// Runs `body` on the container at `steps`, once it and all above it have this value as sole owner.
  mutating func changeHolder<Result>(
    at steps: ArraySlice<Index>, _ body: (TreeNode) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result {
    guard var place else { throw .other(description: "a scalar holds nothing") }
    let isObject = place.node.isObject
    self = .null  // The place has one owner now, if this value was the only one.
    defer { self = isObject ? .object(Object(place)) : .array(Array(place)) }
    return try body(Place.exclusiveNode(below: &place, along: steps))
  }

  /// This value as a node, wrapped in a new container for each of `steps`.
  private func node(below steps: ArraySlice<Index>) throws(JSON.Error) -> OwnedNode {
    var node = try node()
    for step in steps.reversed() {
      let container = try step.isKey ? Node.makeObject() : Node.makeArray()
      try container.tree.put(node, at: step)
      node = container
    }
    return node
  }
}

extension JSON {
  /// A value that was taken out to be changed in place: `json["a"]["b"].append(1)` must not copy `b`,
  /// however often it is done.
  struct Change {
    var value: JSON
    /// Nothing was there, or nothing could be: what is left so is not written back.
    let wasMissing: Bool
  }

  /// Takes out the value at `index`, so that it has one owner while it is changed.
  ///
  /// A container leaves null behind, which keeps its place. Where nothing stands but something could,
  /// the value is null; where nothing can stand, it is the error that a read gives.
  mutating func beginChange(at index: Index) -> Change {
    do throws(JSON.Error) {
      if let root = place?.node, root.takes(index) {
        return try take(root.child(index), at: index, in: [])
      }
      let survey = try PathSurvey(self, index, replacing: false)
      if let step = survey.lastExistingStep {
        return try take(survey.target, at: step, in: survey.holderSteps)
      }
      guard survey.steps.isEmpty else { return Change(value: .null, wasMissing: true) }
      defer { self = .null }
      return Change(value: self, wasMissing: false)
    } catch {
      return Change(value: .error(error), wasMissing: true)
    }
  }

  /// Takes out `target`, which stands at `step` in the container at `steps`.
  private mutating func take(
    _ target: Node?, at step: Index, in steps: ArraySlice<Index>
  ) throws(JSON.Error) -> Change {
    guard let target else { return Change(value: .null, wasMissing: true) }
    guard target.isContainer else {
      return Change(value: JSON(scalar: target.content), wasMissing: false)
    }
    let value = try changeHolder(at: steps) { (holder) throws(JSON.Error) in
      try holder.takeOut(step)
    }
    return Change(value: value, wasMissing: false)
  }

  /// Puts a changed value back.
  mutating func endChange(_ change: Change, at index: Index) {
    if change.wasMissing, change.value.isNull || change.value.isError { return }
    try? put(change.value, at: index)
  }
}

extension Place {
  /// The node at the end of `steps`, after copying whatever containers on the way are shared.
  fileprivate static func exclusiveNode(
    below place: inout Place, along steps: ArraySlice<JSON.Index>
  ) throws(JSON.Error) -> TreeNode {
    var tree = try makeUnique(&place)
    for step in steps {
      guard let child = tree.node.child(step) else { break }
      if child.tree.isExclusive {
        tree = child.tree
      } else {
        let copy = try child.shallowCopy()
        let next = copy.tree
        try tree.put(copy, at: step)
        tree = next
      }
    }
    return tree
  }
}

extension Node {
  /// Whether a value can be set right here, in one step and without filling up an array.
  ///
  /// Most writes are so, and need no survey.
  fileprivate func takes(_ index: JSON.Index) -> Bool {
    switch index {
    case .key: isObject
    case .index(let offset): isArray && offset >= 0 && offset <= count
    case .member, .path: false
    }
  }
}

extension TreeNode {
  /// Sets a member, or an element; an array is filled up with null before a new one.
  fileprivate func put(_ value: consuming OwnedNode, at step: JSON.Index) throws(JSON.Error) {
    switch step {
    case .key(let key): try set(key, to: value)
    case .index(let offset) where offset < count: set(offset, to: value)
    case .index(let offset):
      let oldCount = count
      do throws(JSON.Error) {
        while count < offset { try append(Node.makeNull()) }
        try append(value)
      } catch {
        while count > oldCount { _ = removeElement(at: count - 1) }
        throw error
      }
    case .member, .path: break  // A survey has named them.
    }
  }

  /// The container at `step`, which leaves null in its place.
  fileprivate func takeOut(_ step: JSON.Index) throws(JSON.Error) -> JSON {
    guard let child = node.child(step) else { return .null }
    let owned = child.tree.share()
    try put(Node.makeNull(), at: step)
    return Place.value(ofRoot: owned)
  }
}
