// Writing, by functions that throw where the subscripts silently fail. A function that throws has
// changed nothing.

extension JSON {
  /// Sets the value at a key, index or path; missing containers on the way are created.
  ///
  ///     try json.set("Ann", at: "users", 0, "name")
  ///     try json.set("Ann", at: ["users", 0, "name"])
  ///
  /// Use it instead of the subscript to learn why a write failed.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - index: where to write it; an empty path replaces this value.
  /// - Throws: `notSubscriptable` if the path leads into a value of another kind, `outOfBounds` for
  ///   an index that is negative or more than 65,536 beyond the end, the error stored on the path
  ///   if there is one, or `outOfMemory`.
  /// - Complexity: as for the subscript.
  public mutating func set(_ value: JSON, at index: Index) throws(JSON.Error) {
    try put(value, at: index)
  }

  /// Sets the value at a path of components; see `set(_:at:)` for one index.
  ///
  ///     try json.set(["name": "Ann", "age": 36], at: "users", index)
  ///
  /// - Throws: as for one index.
  /// - Complexity: as for the subscript.
  @_disfavoredOverload
  public mutating func set(
    _ value: JSON, at path: any PathComponent...
  ) throws(JSON.Error) {
    try put(value, at: Index(components: path))
  }

  /// Removes the value at a key, index or path, and returns it.
  ///
  ///     let old = try json.remove(at: ["users", 0])
  ///
  /// For an empty path, this value becomes null.
  ///
  /// - Parameter index: the value to remove.
  /// - Returns: the removed value.
  /// - Throws: the error that looking it up yields, or `outOfMemory`.
  /// - Complexity: as for the subscript, plus O(*n*) in the elements of an array.
  @discardableResult
  public mutating func remove(at index: Index) throws(JSON.Error) -> JSON {
    let resolution = try WriteResolution(self, index, replacing: false)
    guard let target = resolution.target, let step = resolution.lastExistingStep else {
      if case .error(let error) = value(at: index) { throw error }
      defer { self = .null }
      return self
    }
    if let copy = resolution.copyOfSmall(.remove) {
      let old = try target.copiedValue()
      try replaceSmall(by: copy, resolution)
      return old
    }
    if resolution.holderDepth == 0 { reference?.forgetGeneration() }
    return try changeHolder(at: resolution.holderSteps) { (holder) throws(JSON.Error) in
      guard let old = holder.remove(at: step) else { return .null }
      return ContainerReference.value(ofRoot: old)
    }
  }

  /// Removes the value at a path of literals and variables, and returns it.
  ///
  ///     try json.remove(at: "users", index)
  ///
  /// - Parameter path: the components of the path.
  /// - Returns: the removed value.
  /// - Throws: the error that looking it up yields, or `outOfMemory`.
  /// - Complexity: as for the subscript, plus O(*n*) in the elements of an array.
  @_disfavoredOverload @discardableResult
  public mutating func remove(at path: any PathComponent...) throws(JSON.Error) -> JSON {
    try remove(at: Index(components: path))
  }

  /// Inserts a value into an array, before the element at the path's last index.
  ///
  ///     try json.insert("first", at: ["names", 0])
  ///
  /// Missing containers on the way are created.
  ///
  /// - Parameters:
  ///   - value: the value to insert.
  ///   - index: a path whose last step is the new element's index.
  /// - Throws: as `set(_:at:)`; `other` if the last step is not an index, `outOfBounds` if the
  ///   index is beyond the end.
  /// - Complexity: as for the subscript, plus O(*n*) in the array's elements.
  public mutating func insert(_ value: JSON, at index: Index) throws(JSON.Error) {
    let resolution = try WriteResolution(self, index, replacing: false)
    guard let last = resolution.steps.last, case .index(let offset) = last else {
      throw .other(description: "\(Path(index)): an insertion path must end with an array index")
    }
    guard resolution.target != nil else {
      let count = resolution.arrayCount
      guard offset == count else {
        throw .outOfBounds(
          array: Error.Found(
            path: Path(.path(resolution.steps.dropLast())), kind: .array, count: count),
          index: offset)
      }
      return try put(value, at: index)
    }
    if let copy = resolution.copyOfSmall(.insert(value)) {
      return try replaceSmall(by: copy, resolution)
    }
    let node = try value.node()
    try changeHolder(at: resolution.holderSteps) { (holder) throws(JSON.Error) in
      try holder.insert(node.tree.share(), at: offset)
    }
  }

  /// Appends a value to the array at a path, or to this value.
  ///
  ///     try json.append("last", at: ["names"])
  ///     try json["names"].append("last")
  ///
  /// A missing value and null become an array first.
  ///
  /// - Parameters:
  ///   - value: the value to append.
  ///   - index: the array; by default, this value.
  /// - Throws: as `set(_:at:)`; `notSubscriptable` if the value there is not an array.
  /// - Complexity: O(1) amortised, plus the cost of the subscript.
  public mutating func append(_ value: JSON, at index: Index = .path([])) throws(JSON.Error) {
    if case .array = self, case .path(let path) = index, path.isEmpty {
      if try setScanned(at: .index(count), to: value) { return }
      let node = try value.node()
      return try changeHolder(at: []) { (array) throws(JSON.Error) in
        try array.append(node.tree.share())
      }
    }
    let steps = index.flattened
    let target =
      steps.isEmpty ? reference?.node : try WriteResolution(self, index, replacing: false).target
    try put(value, at: .path(steps + [.index(target?.count ?? 0)]))
  }
}
