public import Jansson

extension JSON.Events {
  /// Reads the bytes that the next value has in the text: that of the key that was read last, or
  /// the next element.
  ///
  ///     let events = JSON.Events(contentsOfFile: "export.json")
  ///     if try events.find(["users"]), try events.next() == .beginArray {
  ///       while let user = try events.readRawValue() { try archive.append(user) }
  ///     }
  ///
  /// The value is checked like all others, and is in memory as a whole. Its digits, its escapes and
  /// its white space are as they were written.
  ///
  /// - Returns: nil if an array ends, or the text; the end is not an event then.
  /// - Throws: as `readValue()`.
  /// - Complexity: O(*n*) in the bytes of the value. The first raw value of a container also takes
  ///   the time to read again what is around it, some kilobytes, and its children are then read one
  ///   by one.
  public func readRawValue() throws(JSON.Error) -> [UInt8]? {
    while true {
      switch try reader.findWhole() {
      case .whole(let bytes): return Array(bytes)
      case .needsMore: try fill()
      case .end, .endOfText: return nil
      case .key: throw .other(description: "a value cannot be read before its key")
      case .begin, .scalar, .children:
        // The value is invalid, and its error comes now.
        try finish()
        throw .other(description: "the text is not JSON")
      }
    }
  }
}
