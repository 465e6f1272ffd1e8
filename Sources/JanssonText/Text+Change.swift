public import Jansson

// Changes by paths. A function that throws has changed nothing.

extension JSON.Text {
  /// The value at a key, index or path, or `.error` if there is none.
  ///
  ///     text["version"] = "2.0.0"
  ///     text[["dependencies", "left-pad"]] = "^1.3.0"
  ///
  /// Assigning to an existing value changes it as little as possible, like assigning to `value`. An
  /// assignment that is impossible changes nothing; `set(_:at:)` throws the reason.
  ///
  /// - Complexity: to write, as for `set(_:at:)`; to read, as for `value`, and O(1) for each step.
  public subscript(index: JSON.Index) -> JSON {
    get { value[index] }
    set { assign(newValue, at: index) }
  }

  /// The value at a path of components; see the subscript by one index.
  ///
  ///     text["users", index, "name"] = "Ann"
  public subscript(path: any JSON.PathComponent...) -> JSON {
    get { value[JSON.Index(components: path)] }
    set { assign(newValue, at: JSON.Index(components: path)) }
  }

  /// Sets a value, for callers that cannot throw: an impossible assignment changes nothing, but
  /// exhausted memory never loses a value silently.
  mutating func assign(_ value: JSON, at index: JSON.Index) {
    do throws(JSON.Error) {
      try set(value, at: index)
    } catch {
      error.endProcessIfExhausted()
    }
  }

  /// Sets the value at a key, index or path; missing containers on the way are created.
  ///
  ///     try text.set("2.0.0", at: "version")
  ///     try text.set(["node": ">=20"], at: "engines")
  ///
  /// If a container is replaced by one of the same kind, only what differs is changed.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - index: where to write it; an empty path replaces the whole value.
  /// - Throws: as `JSON.set(_:at:)`; `notRepresentable` for a value that cannot be written,
  ///   `tooDeep` for one that could not be read again.
  /// - Complexity: O(*m*) in the new value and the existing one; and, the first time for each
  ///   container on the path, O(*n*) in its children.
  public mutating func set(_ value: JSON, at index: JSON.Index) throws(JSON.Error) {
    try change { (syntax) throws(JSON.Error) in
      try syntax.set(value, at: index.flattened).map { ($0, ()) }
    } orIn: { (json) throws(JSON.Error) in
      try json.set(value, at: index)
    }
  }

  /// Sets the value at a path of components; see `set(_:at:)` for one index.
  ///
  ///     try text.set("Ann", at: "users", index, "name")
  @_disfavoredOverload
  public mutating func set(
    _ value: JSON, at path: any JSON.PathComponent...
  ) throws(JSON.Error) {
    try set(value, at: JSON.Index(components: path))
  }

  /// Removes the value at a key, index or path, and returns it.
  ///
  ///     try text.remove(at: ["scripts", "prepublish"])
  ///
  /// Its comma, its line, and the comments on that line and directly above are removed, too. For an
  /// empty path, the whole value becomes null.
  ///
  /// - Throws: the error that looking it up yields.
  /// - Complexity: as for `set(_:at:)`, plus O(*n*) in the elements of an array.
  @discardableResult
  public mutating func remove(at index: JSON.Index) throws(JSON.Error) -> JSON {
    try change { (syntax) throws(JSON.Error) in
      try syntax.remove(at: index.flattened)
    } orIn: { (json) throws(JSON.Error) in
      try json.remove(at: index)
    }
  }

  /// Removes the value at a path of components, and returns it.
  @_disfavoredOverload @discardableResult
  public mutating func remove(at path: any JSON.PathComponent...) throws(JSON.Error) -> JSON {
    try remove(at: JSON.Index(components: path))
  }

  /// Inserts a value into an array, before the element at the path's last index.
  ///
  ///     try text.insert("first", at: ["files", 0])
  ///
  /// - Throws: as `JSON.insert(_:at:)` and `set(_:at:)`.
  /// - Complexity: as for `remove(at:)`.
  public mutating func insert(_ value: JSON, at index: JSON.Index) throws(JSON.Error) {
    try change { (syntax) throws(JSON.Error) in
      try syntax.insert(value, at: index.flattened).map { ($0, ()) }
    } orIn: { (json) throws(JSON.Error) in
      try json.insert(value, at: index)
    }
  }

  /// Appends a value to the array at a path, or to the whole value.
  ///
  ///     try text.append("last", at: ["files"])
  ///
  /// A missing value and null become an array first.
  ///
  /// - Throws: as `JSON.append(_:at:)` and `set(_:at:)`.
  /// - Complexity: as for `set(_:at:)`.
  public mutating func append(_ value: JSON, at index: JSON.Index = .path([])) throws(JSON.Error) {
    try change { (syntax) throws(JSON.Error) in
      try syntax.append(value, at: index.flattened).map { ($0, ()) }
    } orIn: { (json) throws(JSON.Error) in
      try json.append(value, at: index)
    }
  }

  /// Gives the member at a path another key; it keeps its value and its position.
  ///
  ///     try text.rename(["scripts", "prepublish"], to: "prepare")
  ///
  /// - Parameters:
  ///   - index: a path whose last step is the member's key.
  ///   - key: the new key.
  /// - Throws: the error that looking the member up yields; `other` if the path does not end with a
  ///   key, or if the object already has the new key.
  /// - Complexity: as for `set(_:at:)`.
  public mutating func rename(_ index: JSON.Index, to key: String) throws(JSON.Error) {
    let steps = index.flattened
    guard case .child(let container, let offset)? = syntax.find(steps),
      syntax.containers[container].isObject
    else {
      if case .error(let error) = self[index] { throw error }
      throw .other(
        description: "\(JSON.Path(index)): only a path that ends with a key can rename a member")
    }
    let utf8 = Array(key.utf8)
    if let other = syntax.member(utf8, of: container), other != offset {
      throw .other(
        description: "\(JSON.Path(index)): the object already has the key \(PathSyntax.quote(key))")
    }
    try syntax.rename(offset, of: container, to: key)
    noteChanges(nil)
  }

  /// Sorts the members of all objects by their keys, in the order of `WritingOptions.sortsKeys`.
  ///
  ///     try text.sortKeys()
  ///     try text.sortKeys(at: ["scripts"])
  ///
  /// A member keeps its text and its comments, those on its line and directly above; commas are
  /// placed where they are needed. Blank lines, and comments above them, keep their positions.
  ///
  /// - Parameter index: a path to the value that is sorted, at all levels; by default, the whole
  ///   value.
  /// - Throws: the error that looking the value up yields.
  /// - Complexity: O(*n* log *n*) in the text of the value.
  public mutating func sortKeys(at index: JSON.Index = .path([])) throws(JSON.Error) {
    guard let position = syntax.find(index.flattened) else {
      if case .error(let error) = self[index] { throw error }
      // The path has steps that only values can resolve.
      throw .other(description: "no value at \(JSON.Path(index))")
    }
    // A copy, so that a failure changes nothing.
    var sorted = syntax
    guard try sorted.sortKeys(at: position) else { return }
    syntax = sorted
    noteChanges(nil)
  }

  /// Merges a value into this one: objects member by member, at every level; anything else is
  /// replaced.
  ///
  ///     try text.merge(["compilerOptions": ["strict": true]])
  ///
  /// Null replaces a value like any other; in `apply(mergePatch:)` it removes members. Members that
  /// both have keep their positions.
  ///
  /// - Throws: as `set(_:at:)`.
  /// - Complexity: O(*m*) in the other value and what it replaces; once for each object that is
  ///   merged into, O(*n*) in its children; and O(*c*) in the containers in which something has
  ///   been changed, if there is more than one change.
  public mutating func merge(_ other: JSON) throws(JSON.Error) {
    guard case .object(let object) = other, syntax.isObject(at: .root) else {
      return try set(other, at: .path([]))
    }
    try merge(object, isPatch: false)
  }

  mutating func merge(_ object: JSON.Object, isPatch: Bool) throws(JSON.Error) {
    // Each of its containers is inserted at the same depth that it has here.
    try syntax.check(.object(object), depth: 0)
    // A single change succeeds or changes nothing. Several must be undoable, because memory may run
    // out between them.
    let old = Self.isOneChange(object) ? nil : syntax
    do throws(JSON.Error) {
      noteChanges(try syntax.merge(object, isPatch: isPatch))
    } catch {
      if let old { syntax = old }
      throw error
    }
  }

  /// Whether merging an object makes at most one change.
  private static func isOneChange(_ object: JSON.Object) -> Bool {
    var rest = object
    while rest.count == 1, case .object(let inner)? = rest.first?.value { rest = inner }
    return rest.count <= 1
  }
}
