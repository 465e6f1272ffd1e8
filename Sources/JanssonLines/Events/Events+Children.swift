public import Jansson

// The children of one container of any size.

extension JSON.Events {
  /// Reads the next member of the object that has begun.
  ///
  ///     if try events.find(["users"]), try events.next() == .beginObject {
  ///       while let (id, user) = try events.readMember() { print(id, user["name"]) }
  ///     }
  ///
  /// - Returns: nil if the object ends; its end is then not returned as an event.
  /// - Throws: as `readValue()`, and an error if the next event is not a key.
  public func readMember() throws(JSON.Error) -> (key: String, value: JSON)? {
    switch try next() {
    case .key(let key)?:
      // The end of the text would have been an error.
      return try readValue().map { (key, $0) }
    case .endObject?: return nil
    default: throw .other(description: "a member can only be read in an object")
    }
  }

  /// Reads the members of the object at a path one by one; the object may have any size.
  ///
  ///     let events = JSON.Events(contentsOfFile: "users.json")
  ///     try events.forEachMember(at: ["data", "users"]) { id, user in print(id, user["name"]) }
  ///
  /// If a key occurs several times, each of its members is passed to `body`. `JSON.Lines` with
  /// `.elements(at:)` reads the elements of an array, on all cores too.
  ///
  /// - Parameters:
  ///   - path: from the root of the text, of which nothing has been read.
  ///   - body: receives the key and the value.
  /// - Returns: false if there is no object at the path. The rest of the text has been checked.
  /// - Throws: as `next()`, and what `body` throws.
  @discardableResult
  public func forEachMember(
    at path: JSON.Path = JSON.Path(), _ body: (_ key: String, _ value: JSON) throws -> Void
  ) throws -> Bool {
    let isFound = try find(path) && next() == .beginObject
    if isFound {
      while let (key, value) = try readMember() { try body(key, value) }
    }
    try finish()
    return isFound
  }

  /// Reads the elements of the array at a path one by one; the array may have any size.
  ///
  ///     let events = JSON.Events(contentsOfFile: "users.json")
  ///     try events.forEachElement(at: ["data", "items"]) { item in print(item["name"]) }
  ///
  /// - Parameters:
  ///   - path: from the root of the text, of which nothing has been read.
  ///   - body: receives the element.
  /// - Returns: false if there is no array at the path. The rest of the text has been checked.
  /// - Throws: as `next()`, and what `body` throws.
  @discardableResult
  public func forEachElement(
    at path: JSON.Path = JSON.Path(), _ body: (JSON) throws -> Void
  ) throws -> Bool {
    let isFound = try find(path) && next() == .beginArray
    if isFound {
      while let element = try readValue() { try body(element) }
    }
    try finish()
    return isFound
  }
}
