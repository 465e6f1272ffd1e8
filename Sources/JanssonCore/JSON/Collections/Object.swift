extension JSON {
  /// A JSON object: an ordered dictionary of `JSON` values.
  ///
  /// Members keep the order in which they were added. Unlike in `Swift.Dictionary`, keys are
  /// compared byte by byte: "é" in composed and in decomposed form are two keys, as in other JSON
  /// libraries.
  ///
  ///     var object: JSON.Object = ["name": "Ann", "age": 36]
  ///     object["email"] = "ann@example.org"
  ///     for (key, value) in object { print(key, value) }   // name, age, email
  ///
  /// It is a view of a document: creating one copies nothing, and it keeps the document alive. Use
  /// `JSON.detached()` to free the rest of a large document.
  public struct Object: Sendable {
    package var reference: ContainerReference

    package init(reference: ContainerReference) { self.reference = reference }

    /// Creates an empty object.
    public init() { self.init(reference: Document.empty(isObject: true)) }

    /// Creates an object from its members; of members with the same key, the last wins.
    ///
    ///     let object = JSON.Object(names.map { (key: $0, value: JSON.null) })
    ///
    /// - Parameter members: pairs of key and value, such as a filtered object.
    /// - Complexity: O(*n*) on average.
    public init(_ members: some Sequence<(key: String, value: JSON)>) {
      self.init()
      for (key, value) in members { self[key] = value }
    }

    /// Creates an object from pairs without labels; of pairs with the same key, the last wins.
    ///
    ///     let scores = JSON.Object(zip(["Ann", "Bob"], [3, 5]))
    ///
    /// - Complexity: O(*n*) on average.
    @_disfavoredOverload
    public init(_ members: some Sequence<(String, JSON)>) {
      self.init(members.lazy.map { (key: $0, value: $1) })
    }
  }
}

extension JSON.Object {
  /// The value of the member with this key; nil if there is none.
  ///
  /// Setting replaces the value of an existing member in its position, or appends a new member.
  /// Setting nil removes the member; to store null, set `JSON.null`.
  ///
  /// - Complexity: O(1) on average to read. The first write to a copy or to a parsed object is
  ///   O(`count`).
  public subscript(key: String) -> JSON? {
    get { reference.node.child(key).map { reference.value(of: $0, step: .index(.key(key))) } }
    set {
      if let newValue {
        setValue(newValue, forKey: key)
      } else {
        removeValue(forKey: key)
      }
    }
    _modify {
      var (value, copy) = take(key)
      defer {
        if var mutated = value.take() {
          put(&mutated, forKey: key, copy)
        } else {
          removeValue(forKey: key)
        }
      }
      yield &value
    }
  }

  /// The value of the member with this key, or `defaultValue` if there is none.
  ///
  ///     print(object["age", default: 0])
  ///
  /// - Complexity: as for `subscript(_:)`.
  public subscript(
    key: String, default defaultValue: @autoclosure () -> JSON
  ) -> JSON {
    get { self[key] ?? defaultValue() }
    _modify {
      var (old, copy) = take(key)
      var value = old.take() ?? defaultValue()
      defer { put(&value, forKey: key, copy) }
      yield &value
    }
  }

  /// Sets the value of a member, and returns the previous one.
  ///
  ///     let old = object.updateValue("Bob", forKey: "name")
  ///
  /// An existing member keeps its position; a new one is appended.
  ///
  /// - Returns: the replaced value; nil if the member is new.
  /// - Complexity: O(1) on average. The first write to a copy or to a parsed object is
  ///   O(`count`).
  @discardableResult
  public mutating func updateValue(_ value: JSON, forKey key: String) -> JSON? {
    guard let node = reference.node.child(key) else {
      setValue(value, forKey: key)
      return nil
    }
    do throws(JSON.Error) {
      // Neither a view of the old value nor `held` may make this object one of two owners when a
      // scalar is replaced in place.
      guard node.isContainer, let held = reference.held.child(.key(key)) else {
        defer { setValue(value, forKey: key) }
        return JSON(scalar: node.content)
      }
      let old = try held.owned()
      try setOrThrow(value, forKey: key)
      return ContainerReference.value(ofRoot: old)
    } catch {
      error.endProcess()
    }
  }

  /// Sets a member.
  @inline(never)
  mutating func setValue(_ value: JSON, forKey key: String) {
    do throws(JSON.Error) {
      try setOrThrow(value, forKey: key)
    } catch {
      error.endProcess()
    }
  }

  /// Sets a member; throws only `outOfMemory`.
  package mutating func setOrThrow(_ value: JSON, forKey key: String) throws(JSON.Error) {
    defer { reference.checkInvariants() }
    if try ContainerReference.setScanned(in: &reference, at: .key(key), to: value) { return }
    let node = try value.node()
    try ContainerReference.makeUnique(&reference).set(key, to: node)
  }

  /// Removes the member with this key; the others keep their order.
  ///
  ///     let email = object.removeValue(forKey: "email")
  ///
  /// - Returns: the removed value; nil if there is no such member.
  /// - Complexity: O(1) on average. The first write to a copy or to a parsed object is
  ///   O(`count`).
  @discardableResult
  public mutating func removeValue(forKey key: String) -> JSON? {
    guard reference.node.child(key) != nil else { return nil }
    do throws(JSON.Error) {
      defer { reference.checkInvariants() }
      if let old = try ContainerReference.removeFromSmall(&reference, at: .key(key)) { return old }
      let tree = try ContainerReference.makeUnique(&reference)
      reference.forgetGeneration()
      guard let value = tree.removeMember(key) else { return nil }
      return ContainerReference.value(ofRoot: value)
    } catch {
      error.endProcess()
    }
  }

  /// Removes all members.
  public mutating func removeAll() { self = JSON.Object() }

  /// Takes a value out of the object to be mutated, as a copy or by `detach`; nil if there is none.
  private mutating func take(_ key: String) -> (JSON?, ScannedCopy?) {
    if let (value, copy) = ScannedCopy.make(at: .key(key), in: reference) { return (value, copy) }
    return (detach(key), nil)
  }

  /// Puts a mutated value back.
  private mutating func put(_ value: inout JSON, forKey key: String, _ copy: ScannedCopy?) {
    do throws(JSON.Error) {
      if let copy, try copy.writeBack(&value, to: &reference) { return }
      try setOrThrow(value, forKey: key)
    } catch {
      error.endProcess()
    }
  }

  /// Moves a value out of the object, so that mutating it need not copy it; null is left in its
  /// place.
  mutating func detach(_ key: String) -> JSON? {
    guard let node = reference.node.child(key) else { return nil }
    guard node.isContainer else { return JSON(scalar: node.content) }
    do throws(JSON.Error) {
      defer { reference.checkInvariants() }
      let tree = try ContainerReference.makeUnique(&reference)
      guard let owned = try tree.detach(at: .key(key)) else { return self[key] }
      return ContainerReference.value(ofRoot: owned)
    } catch {
      error.endProcess()
    }
  }
}
