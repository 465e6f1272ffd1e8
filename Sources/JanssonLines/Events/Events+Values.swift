public import Jansson

// Whole values.

extension JSON.Events {
  /// Reads the next value as a whole: the value of the key that was read last, or the next element.
  ///
  ///     while let event = try events.next() {
  ///       if event == .key("users"), try events.next() == .beginArray {
  ///         while let user = try events.readValue() { print(user["name"]) }
  ///       }
  ///     }
  ///
  /// The value may share memory with its neighbours, some hundred kilobytes; `detached()` gives it
  /// memory of its own.
  ///
  /// - Returns: nil at the end of an array or of the text; an array's end is then not returned as
  ///   an event.
  /// - Throws: as `next()`, and an error if a key is next.
  public func readValue() throws(JSON.Error) -> JSON? {
    if let value = reader.readFoundValue() { return value }
    var builder = EventValue(keepsFirst: options.duplicateKeys == .keepFirst)
    while let event = try next() {
      if case .key = event, builder.isEmpty {
        throw .other(description: "a value cannot be read before its key")
      }
      if builder.isEmpty, event == .endArray || event == .endObject { return nil }
      if let value = builder.add(event) { return value }
    }
    return nil
  }

  /// Skips the next value: the value of the key that was read last, or the next element.
  ///
  /// A skipped value is checked like any other.
  ///
  /// - Returns: false at the end of an array or of the text; an array's end is then not returned as
  ///   an event.
  /// - Throws: as `readValue()`.
  @discardableResult
  public func skipValue() throws(JSON.Error) -> Bool {
    if reader.readFoundValue() != nil { return true }
    let outer = depth
    switch try next() {
    case nil, .endArray, .endObject: return false
    case .value: return true
    case .key: throw .other(description: "a value cannot be skipped before its key")
    case .beginObject, .beginArray:
      try skip(to: outer)
      return true
    }
  }

  /// Skips the rest of the innermost open container, including its end.
  ///
  /// - Throws: as `next()`.
  public func skipContainer() throws(JSON.Error) { try skip(to: depth - 1) }

  private func skip(to outer: Int) throws(JSON.Error) {
    while depth > outer {
      if reader.scanner.open.count > outer {
        // All children that were found together are inside.
        if try !pass() { return }
      } else if try next() == nil {
        return
      }
    }
  }

  /// Goes to the value at a path, which must be ahead, so that `readValue()` reads it.
  ///
  ///     let events = JSON.Events(contentsOfFile: "export.json")
  ///     if try events.find(["data", "users"]), try events.next() == .beginArray {
  ///       while let user = try events.readValue() { print(user["name"]) }
  ///     }
  ///
  /// - Parameter path: from the root of the text.
  /// - Returns: false if the text ends first; all of it has then been checked.
  /// - Throws: as `next()`.
  public func find(_ path: JSON.Path) throws(JSON.Error) -> Bool {
    var left = path.steps[...]
    while let step = left.first {
      guard let event = try next() else { return false }
      let isFound: Bool
      switch (event, step) {
      case (.beginObject, .key(let key)): isFound = try findMember(key)
      case (.beginArray, .index(let index)): isFound = try skipElements(index)
      default: isFound = false
      }
      if !isFound {
        try finish()
        return false
      }
      left = left.dropFirst()
    }
    return true
  }

  private func findMember(_ key: String) throws(JSON.Error) -> Bool {
    while case .key(let found)? = try next() {
      if found.hasSameUTF8(as: key) { return true }
      try skipValue()
    }
    return false
  }

  private func skipElements(_ count: Int) throws(JSON.Error) -> Bool {
    guard count >= 0 else { return false }
    for _ in 0..<count where try !skipValue() { return false }
    while true {
      if let hasChild = reader.hasChild() { return hasChild }
      try fill()
    }
  }
}
