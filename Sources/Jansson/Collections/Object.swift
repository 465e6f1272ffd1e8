extension JSON {
  /// The members of a JSON object, in the order in which they were added.
  ///
  /// Use it as a dictionary that keeps its order. Unlike in Swift's `Dictionary`, keys are equal only
  /// byte by byte: "é" in one scalar and in two are two keys, as in every other JSON library.
  ///
  ///     var object: JSON.Object = ["name": "Ann", "age": 36]
  ///     object["email"] = "ann@example.org"
  ///     for (key, value) in object { print(key, value) }   // name, age, email
  ///
  /// It is a view of a document: making one copies nothing, and it keeps the document alive.
  /// `JSON.detached()` lets go of a large document.
  public struct Object: Sendable {
    var place: Place

    init(_ place: Place) { self.place = place }

    /// An object without members.
    public init() { self.init(Place.empty(Node.makeObject)) }

    /// An object with these members; of those with the same key the last counts.
    public init(_ members: some Sequence<(key: String, value: JSON)>) {
      self.init()
      for (key, value) in members { self[key] = value }
    }
  }
}

extension JSON.Object {
  /// The value of the member with this key, or nil if there is none.
  ///
  /// Setting adds a member at the end, or replaces a value in its place; setting nil removes the
  /// member. When memory runs out, the object stays as it was.
  /// - Complexity: O(1) on average to read. The first write to a copy is O(`count`), to what
  ///   was read O(*n*) in all that stands in it.
  public subscript(key: String) -> JSON? {
    get { place.node.child(key).map { place.value(of: $0, step: .index(.key(key))) } }
    set {
      if let newValue {
        setValue(newValue, forKey: key)
      } else {
        removeValue(forKey: key)
      }
    }
    _modify {
      var value = take(key)
      defer { if let value { setValue(value, forKey: key) } else { removeValue(forKey: key) } }
      yield &value
    }
  }

  /// The value of the member with this key, or `defaultValue` if there is none.
  ///
  /// - Complexity: as the plain subscript.
  public subscript(
    key: String, default defaultValue: @autoclosure () -> JSON
  ) -> JSON {
    get { self[key] ?? defaultValue() }
    _modify {
      var value = take(key) ?? defaultValue()
      defer { setValue(value, forKey: key) }
      yield &value
    }
  }

  /// Adds a member, or replaces the value of the one with this key, in its place.
  ///
  /// - Returns: the value replaced.
  /// - Complexity: O(1) on average; O(`count`) for the first write to a copy, and O(*n*) in all that stands
  ///   in it for the first to what was read.
  @discardableResult
  public mutating func updateValue(_ value: JSON, forKey key: String) -> JSON? {
    // Held by its node: a view would make this object one of two owners.
    guard let node = place.node.child(key) else {
      setValue(value, forKey: key)
      return nil
    }
    guard let old = try? node.owned() else { return nil }
    setValue(value, forKey: key)
    return Place.value(ofRoot: old)
  }

  /// Sets a member; when memory runs out, the object stays as it was.
  mutating func setValue(_ value: JSON, forKey key: String) {
    guard let node = try? value.node(), let tree = try? Place.makeUnique(&place) else { return }
    try? tree.set(key, to: node)
  }

  /// Removes the member with this key.
  ///
  /// - Returns: its value, or nil if there is none.
  /// - Complexity: O(1) on average; O(`count`) for the first write to a copy, and O(*n*) in all that stands
  ///   in it for the first to what was read.
  @discardableResult
  public mutating func removeValue(forKey key: String) -> JSON? {
    guard place.node.child(key) != nil, let tree = try? Place.makeUnique(&place) else { return nil }
    place.forgetStamp()
    guard let value = tree.removeMember(key) else { return nil }
    return Place.value(ofRoot: value)
  }

  /// Removes all members.
  public mutating func removeAll() { self = JSON.Object() }

  /// Takes a value out for changing, so that it need not be copied; its place stays.
  mutating func take(_ key: String) -> JSON? {
    guard let node = place.node.child(key) else { return nil }
    guard node.isContainer else { return JSON(scalar: node.content) }
    guard let tree = try? Place.makeUnique(&place), let child = place.node.child(key) else {
      return self[key]
    }
    let owned = child.tree.share()
    guard (try? tree.set(key, to: Node.makeNull())) != nil else { return self[key] }
    return Place.value(ofRoot: owned)
  }
}

extension Place {
  /// A new empty container.
  ///
  /// When memory runs out it is jansson's null, which needs none: in its functions it has no
  /// children and takes none.
  static func empty(_ make: () throws(JSON.Error) -> OwnedNode) -> Place {
    do throws(JSON.Error) {
      return Place(root: try make())
    } catch {
      return Place(root: Node.makeNull())
    }
  }
}
