// Writing along a path. The public API is in `JSON+Subscripts.swift` and `JSON+Editing.swift`.

extension JSON {
  /// Writes a value at `index`, creating missing containers on the way.
  package mutating func put(
    _ value: JSON, at index: Index, replacingWhatIsInTheWay replacing: Bool = false
  ) throws(JSON.Error) {
    if case .member(let position) = index, let key = key(at: position) {
      try put(value, at: .key(key))
      (reference as? Document)?.prepare(for: position)
      return
    }
    if try replaceScalar(at: index, by: value) { return }
    if let root = reference?.node, root.accepts(index) {
      let node = try value.node()
      return try changeHolder(at: []) { (holder) throws(JSON.Error) in
        try holder.put(node.tree.share(), at: index)
      }
    }
    let resolution = try WriteResolution(self, index, replacing: replacing)
    guard let step = resolution.lastExistingStep else {
      if resolution.steps.isEmpty {
        self = value
      } else {
        self = ContainerReference.value(
          ofRoot: try value.node().wrapped(in: resolution.newSteps))
      }
      return
    }
    let node = try value.node().wrapped(in: resolution.newSteps)
    try changeHolder(at: resolution.holderSteps) { (holder) throws(JSON.Error) in
      try holder.put(node.tree.share(), at: step)
    }
  }

  /// The key at a position; nil if there is none.
  private func key(at position: MemberIndex) -> String? {
    guard case .object(let object) = self else { return nil }
    return object.member(at: position)?.name
  }

  /// Writes a value at `index`, for callers that cannot throw: if the path leads nowhere, nothing
  /// is changed.
  package mutating func assign(
    _ value: JSON, at index: Index, replacingWhatIsInTheWay replacing: Bool = false
  ) {
    do throws(JSON.Error) {
      try put(value, at: index, replacingWhatIsInTheWay: replacing)
    } catch {
      error.endProcessIfExhausted()
    }
  }

  /// Replaces a scalar in a scanned document by another one, if no other value refers to the
  /// document or if copying its nodes costs little; returns whether it did.
  private mutating func replaceScalar(
    at index: Index, by value: JSON
  ) throws(JSON.Error) -> Bool {
    guard var reference, reference.node.isScanned, value.reference == nil,
      let target = reference.node.scalar(at: index)
    else { return false }
    self = .null  // Leaves the document with one owner, if this value was the only one.
    defer { self = reference.value }
    if isKnownUniquelyReferenced(&reference), let document = reference as? Document {
      return try document.replaceScalar(target.node.scanned, by: value)
    }
    let held = reference.held
    guard let copy = try held.copy(insteadOfSubtreesFor: target.siblings),
      let scalar = copy.node.counterpart(of: target.node, in: held.node),
      try copy.replaceScalar(scalar.scanned, by: value)
    else { return false }
    reference = copy
    return true
  }
}

extension JSON {
  /// A value moved out to be mutated in place, so that `json["a"]["b"].append(1)` never copies `b`.
  package struct Change {
    package var value: JSON
    /// Whether nothing was there; a value left missing is then not written back.
    package let wasMissing: Bool
  }

  /// Moves out the value at `index`, so that it has one owner while it is mutated.
  ///
  /// A container is replaced by null, which keeps its position. If nothing is there but could be
  /// created, the value is null; if nothing can be created, it is the error of a lookup.
  mutating func beginChange(at index: Index) -> Change {
    let change = detachedChange(at: index)
    if change.wasMissing, case .error(let error) = change.value { error.endProcessIfExhausted() }
    return change
  }

  /// The same, for callers that can throw: if memory is exhausted, the value is that error, too.
  package mutating func detachedChange(at index: Index) -> Change {
    if case .member(let position) = index, let key = key(at: position) {
      let change = detachedChange(at: .key(key))
      switch change.value {
      case .object, .array: (reference as? Document)?.prepare(for: position)
      // Nothing was moved out, so that others may refer to the document.
      default: break
      }
      return change
    }
    do throws(JSON.Error) {
      if let root = reference?.node, root.accepts(index) {
        return try detach(root.child(index), at: index, in: [])
      }
      let resolution = try WriteResolution(self, index, replacing: false)
      if let step = resolution.lastExistingStep {
        return try detach(resolution.target, at: step, in: resolution.holderSteps)
      }
      guard resolution.steps.isEmpty else { return Change(value: .null, wasMissing: true) }
      defer { self = .null }
      return Change(value: self, wasMissing: false)
    } catch {
      return Change(value: .error(error), wasMissing: true)
    }
  }

  /// Moves out `target`, which is at `step` in the container at `steps`.
  private mutating func detach(
    _ target: Node?, at step: Index, in steps: ArraySlice<Index>
  ) throws(JSON.Error) -> Change {
    guard let target else { return Change(value: .null, wasMissing: true) }
    guard target.isContainer else {
      return Change(value: JSON(scalar: target.content), wasMissing: false)
    }
    let value = try changeHolder(at: steps) { (holder) throws(JSON.Error) in
      guard let owned = try holder.detach(at: step) else { return JSON.null }
      return ContainerReference.value(ofRoot: owned)
    }
    return Change(value: value, wasMissing: false)
  }

  /// Puts a mutated value back.
  mutating func endChange(_ change: Change, at index: Index) {
    if change.wasMissing, change.value.isNull || change.value.isError { return }
    assign(change.value, at: index)
  }
}

extension Document {
  /// Replaces a scalar in this scanned document; returns false if only a tree can store the value.
  fileprivate func replaceScalar(_ old: ScannedNode, by value: JSON) throws(JSON.Error) -> Bool {
    switch value {
    case .null: try replace(old, by: .null)
    case .bool(let value): try replace(old, by: .bool(value))
    case .string(let text): try replaceScalar(old, byText: text, Node.Content.string)
    case .number(let number):
      switch number.storage {
      case .int(let value): try replace(old, by: .integer(value))
      case .uint(let value):
        try replaceScalar(old, byText: value.description, Node.Content.rawNumber)
      case .rawNumber(let text): try replaceScalar(old, byText: text, Node.Content.rawNumber)
      case .double(let value):
        guard value.isFinite else { return false }
        try replace(old, by: .real(value))
      }
    case .object, .array, .error: return false
    }
    return true
  }

  private func replaceScalar(
    _ old: ScannedNode, byText text: String,
    _ content: (UnsafeBufferPointer<UInt8>) -> Node.Content
  ) throws(JSON.Error) {
    var text = text
    let isDone = text.withUTF8 { utf8 in
      do throws(JSON.Error) {
        try replace(old, by: content(utf8))
        return true
      } catch {
        return false
      }
    }
    if !isDone { throw .outOfMemory }
  }
}

extension Node {
  /// The scalar at the end of a path of keys and offsets, and the number of children of all
  /// containers around it; nil if there is none.
  fileprivate func scalar(at index: JSON.Index) -> (node: Node, siblings: Int)? {
    var (node, siblings) = (self, 0)
    func follow(_ step: JSON.Index) -> Bool {
      guard let child = node.child(step) else { return false }
      siblings += node.count
      node = child
      return true
    }
    if case .path(let path) = index {
      guard path.allSatisfy(follow) else { return nil }
    } else {
      guard follow(index) else { return nil }
    }
    return node.isContainer ? nil : (node, siblings)
  }

  /// Whether a value can be set here directly: in one step and without padding an array.
  ///
  /// This is the common case, which needs no `WriteResolution`.
  fileprivate func accepts(_ index: JSON.Index) -> Bool {
    switch index {
    case .key: isObject
    case .index(let offset): isArray && offset >= 0 && offset <= count
    case .member, .path: false
    }
  }
}
