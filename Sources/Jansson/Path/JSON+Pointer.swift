extension JSON {
  /// The value that a JSON Pointer names, or `.error` with what went wrong on the way.
  ///
  ///     let pointer = try JSON.Pointer("/users/0/name")
  ///     json[pointer: pointer] = "Ann"
  ///
  /// In an array a token must be an index without leading zeros (RFC 6901, section 4). One that is too
  /// large for an `Int` names no element: reading gives `.error(.notExist)`. `-`, the place after the
  /// last element, names no value to read, and appends when written. In an object every token is a key.
  ///
  /// Writing creates what is missing as the subscript of one index does: an array for an index or `-`, an
  /// object for any other token.
  /// - Parameter pointer: where to look.
  /// - Complexity: O(tokens) to read; to write, as the subscript of one index.
  public subscript(pointer pointer: Pointer) -> JSON {
    get {
      do throws(JSON.Error) {
        return value(at: try pointer.index(in: self))
      } catch {
        return .error(error)
      }
    }
    set { try? set(newValue, atPointer: pointer) }
    _modify {
      // What cannot be resolved now cannot be written either.
      guard let index = try? pointer.index(in: self) else {
        var error = self[pointer: pointer]
        yield &error
        return
      }
      var change = beginChange(at: index)
      defer { endChange(change, at: index) }
      yield &change.value
    }
  }

  /// As the subscript of a `Pointer`, from its text: `json[pointer: "/users/0/name"]`.
  ///
  /// A text that is no pointer reads as that `.error`, and writes nothing.
  /// - Parameter text: the pointer as RFC 6901 writes it.
  public subscript(pointer text: String) -> JSON {
    get {
      do throws(JSON.Error) {
        return self[pointer: try Pointer(text)]
      } catch {
        return .error(error)
      }
    }
    set { if let pointer = try? Pointer(text) { self[pointer: pointer] = newValue } }
    _modify {
      guard let pointer = try? Pointer(text) else {
        var error = self[pointer: text]
        yield &error
        return
      }
      yield &self[pointer: pointer]
    }
  }

  /// Sets the value that a JSON Pointer names; `-` appends, and what is missing on the way is created.
  ///
  ///     try json.set("Ann", atPointer: JSON.Pointer("/users/-/name"))
  ///
  /// - Parameters:
  ///   - value: the value to put there.
  ///   - pointer: where to put it.
  /// - Throws: as `set(_:at:)`; `notExist` for an index that is too large for an `Int`.
  /// - Complexity: as the subscript of one index.
  public mutating func set(_ value: JSON, atPointer pointer: Pointer) throws(JSON.Error) {
    try put(value, at: try pointer.index(in: self))
  }

  /// Removes the value that a JSON Pointer names, and returns it.
  ///
  /// - Parameter pointer: where to look.
  /// - Returns: the value that was there.
  /// - Throws: what reading it gives as an error, or `outOfMemory`.
  /// - Complexity: as `remove(at:)`.
  @discardableResult
  public mutating func remove(atPointer pointer: Pointer) throws(JSON.Error) -> JSON {
    try remove(at: try pointer.index(in: self))
  }
}

extension JSON.Pointer {
  /// The path that the tokens mean in a value, and in the containers that would be made in it.
  ///
  /// - Throws: `notExist` where a token is an index that is too large for an `Int`.
  fileprivate func index(in json: JSON) throws(JSON.Error) -> JSON.Index {
    defer { withExtendedLifetime(json) {} }
    var steps: [JSON.Index] = []
    steps.reserveCapacity(tokens.count)
    var node = json.place?.node
    var isOpen = json.isNull
    for token in tokens {
      let step: JSON.Index
      if let array = node, array.isArray {
        step = try element(token, of: array, in: json, at: steps)
      } else if isOpen {
        step =
          token == "-" ? .index(0) : JSON.Pointer.offset(token).map(JSON.Index.index) ?? .key(token)
      } else {
        step = .key(token)
      }
      let child = node?.child(step)
      isOpen = isOpen || child?.isNull ?? (node?.isContainer ?? false)
      node = child
      steps.append(step)
    }
    return .path(steps)
  }

  private func element(
    _ token: String, of array: Node, in json: JSON, at steps: [JSON.Index]
  ) throws(JSON.Error) -> JSON.Index {
    if token == "-" { return .index(array.count) }
    if let offset = JSON.Pointer.offset(token) { return .index(offset) }
    guard JSON.Pointer.isIndex(token) else { return .key(token) }
    let path = (json.place?.path ?? JSON.Path()).appending(JSON.Path(.path(steps)))
    throw .notExist(
      object: JSON.Error.Found(path: path, kind: .array, count: array.count), key: token)
  }

  /// The offset that a token is, if it is an index and fits.
  private static func offset(_ token: String) -> Int? { isIndex(token) ? Int(token) : nil }

  /// Whether a token is an index by the grammar of RFC 6901, section 4.
  private static func isIndex(_ token: String) -> Bool {
    token == "0"
      || token.utf8.first != UInt8(ascii: "0") && !token.isEmpty
        && token.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
