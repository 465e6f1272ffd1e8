// The subscripts' writing as functions that throw what went wrong. A function that throws has
// changed nothing.

extension JSON {
  /// Sets the value at a key, index or path; what is missing on the way is created.
  ///
  ///     try json.set("Ann", at: ["users", 0, "name"])
  ///
  /// - Throws: `wrongType` if the path runs into a value of another kind, `outOfBounds` for an index
  ///   that is negative or more than 65,536 beyond the end, the error that stands on the path, or
  ///   `outOfMemory`.
  /// - Complexity: as the subscript.
  public mutating func set(_ value: JSON, at index: Index) throws(JSON.Error) {
    try put(value, at: index)
  }

  /// Sets a value of any encodable type at a path of literals and variables.
  ///
  ///     try json.set(user, at: "users", index)
  ///     try json.set(user.age, at: "users", index, "age")
  ///
  /// An assignment, which tells nothing, takes the value's `json`: `json["users", index] = user.json`.
  /// - Throws: the error that the value gives as JSON, and as for one index.
  /// - Complexity: as the subscript.
  @_disfavoredOverload
  public mutating func set(
    _ value: some JSONEncodable, at path: any PathComponent...
  ) throws(JSON.Error) {
    try put(value.encoded(), at: Index(components: path))
  }

  /// Removes the value at a key, index or path, and returns it.
  ///
  ///     let old = try json.remove(at: ["users", 0])
  ///
  /// Without any step in the path the value itself becomes null.
  /// - Throws: what reading it gives as an error, or `outOfMemory`.
  /// - Complexity: as the subscript; O(*n*) in the array that an element is removed from.
  @discardableResult
  public mutating func remove(at index: Index) throws(JSON.Error) -> JSON {
    let survey = try PathSurvey(self, index, replacing: false)
    guard survey.target != nil, let step = survey.lastExistingStep else {
      if case .error(let error) = value(at: index) { throw error }
      defer { self = .null }
      return self
    }
    if survey.holderDepth == 0 { place?.forgetStamp() }
    return try changeHolder(at: survey.holderSteps) { (holder) throws(JSON.Error) in
      switch step {
      case .key(let key): if let old = holder.removeMember(key) { return Place.value(ofRoot: old) }
      case .index(let offset):
        if let old = holder.removeElement(at: offset) { return Place.value(ofRoot: old) }
      case .member, .path: break
      }
      return .null
    }
  }

  /// Removes the value at a path of literals and variables, and returns it.
  ///
  ///     try json.remove(at: "users", index)
  ///
  /// - Throws: as for one index.
  /// - Complexity: as for one index.
  @_disfavoredOverload @discardableResult
  public mutating func remove(at path: any PathComponent...) throws(JSON.Error) -> JSON {
    try remove(at: Index(components: path))
  }

  /// Inserts a value into an array, before the element at the path's last index.
  ///
  ///     try json.insert("first", at: ["names", 0])
  ///
  /// What is missing on the way is created.
  /// - Throws: as `set(_:at:)`; `other` if the last step is not an index, `outOfBounds` if it is
  ///   beyond the end.
  /// - Complexity: as the subscript, and O(*n*) in the array's elements.
  public mutating func insert(_ value: JSON, at index: Index) throws(JSON.Error) {
    let survey = try PathSurvey(self, index, replacing: false)
    guard let last = survey.steps.last, case .index(let offset) = last else {
      throw .other(description: "\(Path(index)): a place to insert at is an index of an array")
    }
    guard survey.target != nil else {
      let array = self.value(at: .path(survey.steps.dropLast()))
      guard offset == array.count else {
        throw .outOfBounds(
          array: Error.Found(
            path: Path(.path(survey.steps.dropLast())), kind: .array, count: array.count),
          index: offset)
      }
      return try put(value, at: index)
    }
    let node = try value.node()
    try changeHolder(at: survey.holderSteps) { (holder) throws(JSON.Error) in
      try holder.insert(node.tree.share(), at: offset)
    }
  }

  /// Inserts a value of any encodable type at a path of literals and variables.
  ///
  ///     try json.insert(name, at: "names", 0)
  ///
  /// - Throws: the error that the value gives as JSON, and as for one index.
  /// - Complexity: as for one index.
  @_disfavoredOverload
  public mutating func insert(
    _ value: some JSONEncodable, at path: any PathComponent...
  ) throws(JSON.Error) {
    try insert(value.encoded(), at: Index(components: path))
  }

  /// Appends a value to the array at a path, or to this value; null and what is missing become an
  /// array first.
  ///
  ///     try json.append("last", at: ["names"])
  ///     try json["names"].append("last")
  ///
  /// - Throws: as `set(_:at:)`; `wrongType` if something else than an array stands there.
  /// - Complexity: O(1) on average, beyond what the subscript costs.
  public mutating func append(_ value: JSON, at index: Index = .path([])) throws(JSON.Error) {
    if case .array = self, case .path(let path) = index, path.isEmpty {
      return try put(value, at: .index(count))
    }
    let steps = index.flattened
    let target = steps.isEmpty ? place?.node : try PathSurvey(self, index, replacing: false).target
    try put(value, at: .path(steps + [.index(target?.count ?? 0)]))
  }
  /// Appends a value of any encodable type to the array at a path of literals and variables, or to this
  /// value.
  ///
  ///     try json.append(name, at: "users", index, "names")
  ///
  /// - Throws: the error that the value gives as JSON, and as for one index.
  /// - Complexity: as for one index.
  @_disfavoredOverload
  public mutating func append(
    _ value: some JSONEncodable, at path: any PathComponent...
  ) throws(JSON.Error) {
    try append(value.encoded(), at: Index(components: path))
  }
}

extension JSONEncodable {
  /// The value as JSON.
  ///
  /// - Throws: the error of what has no form in JSON. A `JSON` that is an error is a value as any other.
  fileprivate func encoded() throws(JSON.Error) -> JSON {
    let json = json
    if case .error(let error) = json, !(self is JSON) { throw error }
    return json
  }
}
