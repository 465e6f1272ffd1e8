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
    if try setScanned(at: index, to: value) { return }
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
    if let copy = resolution.copyOfSmall(.set(value)) {
      return try replaceSmall(by: copy, resolution)
    }
    let node = try value.node().wrapped(in: resolution.newSteps)
    try changeHolder(at: resolution.holderSteps) { (holder) throws(JSON.Error) in
      try holder.put(node.tree.share(), at: step)
    }
  }

  /// Replaces the small scanned container on a path by a changed copy.
  mutating func replaceSmall(
    by copy: Document, _ resolution: WriteResolution
  ) throws(JSON.Error) {
    guard let depth = resolution.small?.depth, depth > 0 else {
      self = copy.value
      return
    }
    let node = try copy.sharedTree()
    try changeHolder(at: resolution.steps[..<(depth - 1)]) { (holder) throws(JSON.Error) in
      try holder.put(node.tree.share(), at: resolution.steps[depth - 1])
    }
  }

  /// Sets a scalar of a scanned document, or a child of a small one; returns whether it did.
  mutating func setScanned(
    at index: Index, to value: JSON
  ) throws(JSON.Error) -> Bool {
    guard reference?.node.isScanned == true else { return false }
    return try changeReference { (reference) throws(JSON.Error) in
      try ContainerReference.setScanned(in: &reference, at: index, to: value)
    } ?? false
  }

  /// The key at a position; nil if there is none.
  func key(at position: MemberIndex) -> String? {
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
}

extension Node {
  /// Whether a value can be set here directly: in one step and without padding an array.
  ///
  /// This is the common case, which needs no `WriteResolution`.
  func accepts(_ index: JSON.Index) -> Bool {
    switch index {
    case .key: isObject
    case .index(let offset): isArray && offset >= 0 && offset <= count
    case .member, .path: false
    }
  }
}
