extension JSON {
  /// The value at a key, index or path, or `.error` if there is none.
  ///
  ///     json["data", "users", 0, "name"]
  ///     let path: JSON.Index = ["data", "users", 0]
  ///     json[path]["name"] = "Ann"
  ///     json["data", "users", index, key] = age.json
  ///
  /// Keys and offsets may be variables, mixed with literals; see `JSON.PathComponent`. The assigned
  /// value is a literal or a `JSON`; use the `json` property of other values, or `set(_:at:)`.
  ///
  /// Reading: a missing key yields `.error(.keyNotFound)`, an index out of bounds
  /// `.error(.outOfBounds)`, and a key in anything but an object, or an index in anything but an
  /// array, `.error(.notSubscriptable)`. All carry the full path. Looking up anything in an error
  /// yields that error. A scalar that was looked up on its own does not know its path, so the error
  /// of a further lookup in it lacks it; use one lookup, as in `json["name", "first"]`.
  ///
  /// Writing sets or adds a value. Containers that are missing or null on the way are created: an
  /// object for a key, an array for an index, padded with null. Nothing is changed if the path
  /// leads into a value of another kind, or if an index is negative or more than 65,536 beyond the
  /// end; `set(_:at:)` throws the reason.
  ///
  /// - Parameter index: a key, an index or a path.
  /// - Complexity: O(steps) to read. To write: O(steps), plus, for the first write to a copy or
  ///   to a parsed document, the width of the containers along the path.
  public subscript(index: Index) -> JSON {
    get { value(at: index) }
    set { assign(newValue, at: index) }
    _modify {
      var change = beginChange(at: index)
      defer { endChange(&change, at: index) }
      yield &change.value
    }
  }

  // Most lookups have two or three steps. Without the array of the general form, finding a scalar
  // takes a third less time.

  /// The value at a path of two steps; see the subscript by one index.
  ///
  ///     json["users", 0]
  public subscript(first: Index, second: Index) -> JSON {
    get {
      // Soundness: this value keeps the tree alive, and the scalar is copied at once.
      if !LookupTrace.isActive, let node = reference?.node.child(first)?.child(second),
        !node.isContainer
      {
        return JSON(scalar: node.content)
      }
      return value(at: .path([first, second]))
    }
    set { assign(newValue, at: .path([first, second])) }
    _modify {
      let index = Index.path([first, second])
      var change = beginChange(at: index)
      defer { endChange(&change, at: index) }
      yield &change.value
    }
  }

  /// The value at a path of three steps; see the subscript by one index.
  ///
  ///     json["users", 0, "name"]
  public subscript(first: Index, second: Index, third: Index) -> JSON {
    get {
      if !LookupTrace.isActive,
        let node = reference?.node.child(first)?.child(second)?.child(third), !node.isContainer
      {
        return JSON(scalar: node.content)
      }
      return value(at: .path([first, second, third]))
    }
    set { assign(newValue, at: .path([first, second, third])) }
    _modify {
      let index = Index.path([first, second, third])
      var change = beginChange(at: index)
      defer { endChange(&change, at: index) }
      yield &change.value
    }
  }

  /// The value at a path of four or more steps; see the subscript by one index.
  ///
  ///     json["data", "users", 0, "name"]
  public subscript(
    first: Index, second: Index, third: Index, fourth: Index, rest: Index...
  ) -> JSON {
    get { value(at: .path([first, second, third, fourth] + rest)) }
    set { assign(newValue, at: .path([first, second, third, fourth] + rest)) }
    _modify {
      let index = Index.path([first, second, third, fourth] + rest)
      var change = beginChange(at: index)
      defer { endChange(&change, at: index) }
      yield &change.value
    }
  }

  /// The value at a path listed step by step; see the subscript by one index.
  @_disfavoredOverload
  public subscript(path: Index...) -> JSON {
    get { value(at: .path(path)) }
    set { assign(newValue, at: .path(path)) }
    _modify {
      let index = Index.path(path)
      var change = beginChange(at: index)
      defer { endChange(&change, at: index) }
      yield &change.value
    }
  }
}
