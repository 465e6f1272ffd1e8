// Mutations that accept a value of any encodable type.

public import JanssonCore

extension JSON {
  /// Sets a value of any encodable type at a path of literals and variables.
  ///
  ///     try json.set(user, at: "users", index)
  ///     try json.set(user.age, at: "users", index, "age")
  ///
  /// To assign without error handling, use the value's `json`: `json["users", index] = user.json`.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - path: the components of the path; missing containers are created.
  /// - Throws: the error of a value that JSON cannot represent, and what `set(_:at:)` throws for
  ///   one index.
  /// - Complexity: that of the subscript.
  @_disfavoredOverload
  public mutating func set(
    _ value: some JSONEncodable, at path: any PathComponent...
  ) throws(JSON.Error) {
    try put(value.encoded(), at: Index(components: path))
  }

  /// Sets a value of any encodable type at a key, index or path.
  ///
  ///     try json.set(user, at: ["users", 0])
  ///
  /// - Throws: the error of a value that JSON cannot represent, and what `set(_:at:)` throws.
  /// - Complexity: that of the subscript.
  @_disfavoredOverload
  public mutating func set(_ value: some JSONEncodable, at index: Index) throws(JSON.Error) {
    try put(value.encoded(), at: index)
  }

  /// Inserts a value of any encodable type at a path of literals and variables.
  ///
  ///     try json.insert(name, at: "names", 0)
  ///
  /// - Throws: the error of a value that JSON cannot represent, and what `insert(_:at:)` throws for
  ///   one index.
  /// - Complexity: that of `insert(_:at:)` for one index.
  @_disfavoredOverload
  public mutating func insert(
    _ value: some JSONEncodable, at path: any PathComponent...
  ) throws(JSON.Error) {
    try insert(value.encoded(), at: Index(components: path))
  }

  /// Appends a value of any encodable type to the array at a path of literals and variables, or to
  /// this value if the path is empty.
  ///
  ///     try json.append(name, at: "users", index, "names")
  ///
  /// - Throws: the error of a value that JSON cannot represent, and what `append(_:at:)` throws for
  ///   one index.
  /// - Complexity: that of `append(_:at:)` for one index.
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
  /// - Throws: the error of a value that JSON cannot represent. A `JSON` that is itself an error
  ///   counts as a value.
  fileprivate func encoded() throws(JSON.Error) -> JSON {
    let json = json
    if case .error(let error) = json, !(self is JSON) { throw error }
    return json
  }
}
