public import Jansson

// Changes by JSON Pointers.

extension JSON.Text {
  /// The value at a JSON Pointer (RFC 6901), or `.error` if there is none.
  ///
  ///     let pointer = try JSON.Pointer("/users/0/name")
  ///     text[pointer: pointer] = "Ann"
  ///
  /// Tokens are resolved as by the same subscript of `JSON`. An assignment that is impossible
  /// changes nothing; `set(_:atPointer:)` throws the reason.
  ///
  /// - Complexity: as for the subscript by an index.
  public subscript(pointer pointer: JSON.Pointer) -> JSON {
    get { value[pointer: pointer] }
    set {
      do throws(JSON.Error) {
        try set(newValue, atPointer: pointer)
      } catch {
        error.endProcessIfExhausted()
      }
    }
  }

  /// The value at a JSON Pointer given as a string: `text[pointer: "/users/0/name"]`.
  ///
  /// A string that is not a pointer yields an `.error`, and writing to it does nothing.
  public subscript(pointer pointer: String) -> JSON {
    get { value[pointer: pointer] }
    set { if let pointer = try? JSON.Pointer(pointer) { self[pointer: pointer] = newValue } }
  }

  /// Sets the value at a JSON Pointer; `-` appends, and missing containers on the way are created.
  ///
  ///     try text.set("c", atPointer: JSON.Pointer("/files/-"))
  ///
  /// - Throws: as `JSON.set(_:atPointer:)` and `set(_:at:)`.
  /// - Complexity: as for `set(_:at:)`.
  public mutating func set(_ value: JSON, atPointer pointer: JSON.Pointer) throws(JSON.Error) {
    try change { (syntax) throws(JSON.Error) in
      guard let steps = syntax.steps(of: pointer) else { return nil }
      return try syntax.set(value, at: steps).map { ($0, ()) }
    } orIn: { (json) throws(JSON.Error) in
      try json.set(value, atPointer: pointer)
    }
  }

  /// Removes the value at a JSON Pointer, and returns it.
  ///
  ///     try text.remove(atPointer: JSON.Pointer("/files/0"))
  ///
  /// - Throws: the error that looking it up yields.
  /// - Complexity: as for `remove(at:)`.
  @discardableResult
  public mutating func remove(atPointer pointer: JSON.Pointer) throws(JSON.Error) -> JSON {
    try change { (syntax) throws(JSON.Error) in
      guard let steps = syntax.steps(of: pointer) else { return nil }
      return try syntax.remove(at: steps)
    } orIn: { (json) throws(JSON.Error) in
      try json.remove(atPointer: pointer)
    }
  }
}
