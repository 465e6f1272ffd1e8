public import Jansson

extension JSON.Events {
  /// Reads the bytes of the next value as they are in the text: the value of the key that was read
  /// last, or the next element.
  ///
  ///     let events = JSON.Events(contentsOfFile: "export.json")
  ///     if try events.find(["users"]), try events.next() == .beginArray {
  ///       while let user = try events.readRawValue() { try archive.append(user) }
  ///     }
  ///
  /// The value is checked like all others, and is in memory as a whole. Its digits, its escapes and
  /// its white space are as they were written.
  ///
  /// - Returns: nil at the end of an array or of the text; an array's end is then not returned as
  ///   an event.
  /// - Throws: as `readValue()`.
  /// - Complexity: O(*n*) in the bytes of the value. For the first raw value of a container, some
  ///   kilobytes around it are also read again, and the container's other children are then read
  ///   one by one.
  public func readRawValue() throws(JSON.Error) -> [UInt8]? {
    while true {
      switch try reader.findWhole() {
      case .whole(let bytes): return Array(bytes)
      case .needsMore: try fill()
      case .end, .endOfText: return nil
      case .key: throw .other(description: "a value cannot be read before its key")
      case .begin, .scalar, .children:
        // The value is invalid; reading on throws the error.
        try finish()
        throw .other(description: "the text is not JSON")
      }
    }
  }
}
