extension JSON {
  /// The value at a JSON Pointer (RFC 6901), or `.error` if there is none.
  ///
  ///     let pointer = try JSON.Pointer("/users/0/name")
  ///     json[pointer: pointer] = "Ann"
  ///
  /// For an array, a token must be an index without leading zeros (section 4). An index too large
  /// for an `Int` yields `.error(.keyNotFound)`. `-` denotes the position after the last element:
  /// reading it fails, writing to it appends. For an object, every token is a key.
  ///
  /// Writing creates missing containers, like the subscript by index: an array for an index or
  /// `-`, an object for any other token. A write that fails changes nothing; `set(_:atPointer:)`
  /// throws.
  ///
  /// - Parameter pointer: the pointer to resolve in this value.
  /// - Complexity: O(tokens) to read; to write, as for the subscript by index.
  public subscript(pointer pointer: Pointer) -> JSON {
    get {
      do throws(JSON.Error) {
        return value(at: try pointer.index(in: self))
      } catch {
        return .error(error)
      }
    }
    set {
      do throws(JSON.Error) {
        try set(newValue, atPointer: pointer)
      } catch {
        error.endProcessIfExhausted()
      }
    }
    _modify {
      // A pointer that cannot be resolved cannot be written to, either.
      guard let index = try? pointer.index(in: self) else {
        var error = self[pointer: pointer]
        yield &error
        return
      }
      var change = beginChange(at: index)
      defer { endChange(&change, at: index) }
      yield &change.value
    }
  }

  /// The value at a JSON Pointer given as a string: `json[pointer: "/users/0/name"]`.
  ///
  /// A string that is not a pointer yields an `.error`, and writing to it does nothing.
  ///
  /// - Parameter text: the pointer in the syntax of RFC 6901, section 3.
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

  /// Sets the value at a JSON Pointer; `-` appends, and missing containers on the way are created.
  ///
  ///     try json.set("Ann", atPointer: JSON.Pointer("/users/-/name"))
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - pointer: where to write it.
  /// - Throws: as `set(_:at:)`; `keyNotFound` for an index that is too large for an `Int`.
  /// - Complexity: as for the subscript by index.
  public mutating func set(_ value: JSON, atPointer pointer: Pointer) throws(JSON.Error) {
    try put(value, at: try pointer.index(in: self))
  }

  /// Removes the value at a JSON Pointer, and returns it.
  ///
  ///     let old = try json.remove(atPointer: JSON.Pointer("/users/0"))
  ///
  /// - Parameter pointer: the value to remove.
  /// - Returns: the removed value.
  /// - Throws: the error that looking it up yields, or `outOfMemory`.
  /// - Complexity: as for `remove(at:)`.
  @discardableResult
  public mutating func remove(atPointer pointer: Pointer) throws(JSON.Error) -> JSON {
    try remove(at: try pointer.index(in: self))
  }
}

extension JSON.Pointer {
  /// Resolves the tokens in a value, and in the containers that writing would create in it.
  ///
  /// - Throws: `keyNotFound` if a token is an index that is too large for an `Int`.
  fileprivate func index(in json: JSON) throws(JSON.Error) -> JSON.Index {
    defer { withExtendedLifetime(json) {} }
    var steps: [JSON.Index] = []
    steps.reserveCapacity(tokens.count)
    var node = json.reference?.node
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
    let path = (json.reference?.path ?? JSON.Path()).appending(JSON.Path(.path(steps)))
    throw .keyNotFound(
      object: JSON.Error.Found(path: path, kind: .array, count: array.count), key: token)
  }

  /// The token as an offset, if it is an index that fits an `Int`.
  private static func offset(_ token: String) -> Int? {
    isIndex(token) ? DecimalInteger(token)?.int : nil
  }

  /// Whether a token is an index by the grammar of RFC 6901, section 4.
  private static func isIndex(_ token: String) -> Bool {
    token == "0"
      || token.utf8.first != UInt8(ascii: "0") && !token.isEmpty
        && token.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
