extension JSON {
  /// The value at a key, index or path, or `.error` with what is missing and where.
  ///
  ///     json["data", "users", 0, "name"]
  ///     let path: JSON.Index = ["data", "users", 0]
  ///     json[path]["name"] = "Ann"
  ///     json["data", "users", index, key] = age.json
  ///
  /// Keys and offsets may be variables, and mixed with literals; see `JSON.PathComponent`. What is
  /// assigned is a literal or a `JSON`; a value of another type goes in by its `json`, or by
  /// `set(_:at:)`.
  ///
  /// Reading: a key that is not there gives `.error(.notExist)`, an index outside the array
  /// `.error(.outOfBounds)`, a key on anything but an object, or an index on anything but an array,
  /// `.error(.wrongType)`; each knows the whole path. An error read on from stays as it is. Only a
  /// scalar that was read by itself has forgotten where it stood: what is asked of it in one path with
  /// the rest, as in `json["name", "first"]`, is told by its whole path.
  ///
  /// Writing sets or adds. What is missing on the way is created, as it is where null stands: an object
  /// for a key, an array for an index, filled up with null before it. A path that runs into a value
  /// of another kind, and an index that is negative or further than 65,536 beyond the end, leave
  /// everything as it was; `set(_:at:)` tells what was wrong.
  ///
  /// - Complexity: O(steps) to read. To write: O(steps), plus for the first write to a copy the width
  ///   of the containers along the path. The first write to what was read makes a tree of it, once for all
  ///   of its copies: O(*n*) in its size.
  public subscript(index: Index) -> JSON {
    get { value(at: index) }
    set { try? put(newValue, at: index) }
    _modify {
      var change = beginChange(at: index)
      defer { endChange(change, at: index) }
      yield &change.value
    }
  }

  // Two and three steps are what most reads have. Without the array of the general form, a scalar is
  // found a third faster.

  /// The value two steps down; see the subscript of one index.
  public subscript(first: Index, second: Index) -> JSON {
    get {
      // Sound: this value keeps the tree alive, and a scalar is read out at once.
      if !LookupTrace.isActive, let node = place?.node.child(first)?.child(second),
        !node.isContainer
      {
        return JSON(scalar: node.content)
      }
      return value(at: .path([first, second]))
    }
    set { try? put(newValue, at: .path([first, second])) }
    _modify {
      let index = Index.path([first, second])
      var change = beginChange(at: index)
      defer { endChange(change, at: index) }
      yield &change.value
    }
  }

  /// The value three steps down; see the subscript of one index.
  public subscript(first: Index, second: Index, third: Index) -> JSON {
    get {
      if !LookupTrace.isActive,
        let node = place?.node.child(first)?.child(second)?.child(third), !node.isContainer
      {
        return JSON(scalar: node.content)
      }
      return value(at: .path([first, second, third]))
    }
    set { try? put(newValue, at: .path([first, second, third])) }
    _modify {
      let index = Index.path([first, second, third])
      var change = beginChange(at: index)
      defer { endChange(change, at: index) }
      yield &change.value
    }
  }

  /// The value four or more steps down; see the subscript of one index.
  public subscript(
    first: Index, second: Index, third: Index, fourth: Index, rest: Index...
  ) -> JSON {
    get { value(at: .path([first, second, third, fourth] + rest)) }
    set { try? put(newValue, at: .path([first, second, third, fourth] + rest)) }
    _modify {
      let index = Index.path([first, second, third, fourth] + rest)
      var change = beginChange(at: index)
      defer { endChange(change, at: index) }
      yield &change.value
    }
  }

  /// The value at a path given step by step; see the subscript of one index.
  @_disfavoredOverload
  public subscript(path: Index...) -> JSON {
    get { value(at: .path(path)) }
    set { try? put(newValue, at: .path(path)) }
    _modify {
      let index = Index.path(path)
      var change = beginChange(at: index)
      defer { endChange(change, at: index) }
      yield &change.value
    }
  }

  /// The value at a path, where what is missing reads as null and what is in the way gives way.
  ///
  /// Reading: null instead of an error. Writing creates what is missing, as the plain subscript does,
  /// and also replaces a scalar, or a container of the wrong kind, that stands on the path. An error
  /// stays an error, and a negative index changes nothing.
  public subscript(create path: Index...) -> JSON {
    get {
      if isError { return self }
      let value = value(at: .path(path))
      return value.isError ? .null : value
    }
    set { try? put(newValue, at: .path(path), replacingWhatIsInTheWay: true) }
  }

  /// As `subscript(create:)`, but null is not written.
  public subscript(ignoreIfNull path: Index...) -> JSON {
    get {
      if isError { return self }
      let value = value(at: .path(path))
      return value.isError ? .null : value
    }
    set {
      if !newValue.isNull { try? put(newValue, at: .path(path), replacingWhatIsInTheWay: true) }
    }
  }
}
