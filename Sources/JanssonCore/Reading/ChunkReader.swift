internal import CJanssonTurbo

// Functions that readers of texts of any size share with the readers of texts in memory.

extension JSON {
  /// The state of reading a text that arrives in chunks.
  package enum ChunkState: Sendable {
    /// Before a value: the whole text, or that of a member.
    case value
    /// In a container, after its opening bracket.
    case firstChild
    /// In a container, after a comma.
    case child
    /// After a value: in a container, or at the end of the text.
    case afterValue
  }
}

/// Reads parts of a text as strictly as a whole text.
package enum ChunkReader {
  /// The offset at which a text begins: after a byte order mark.
  ///
  /// - Parameter bytes: the first bytes, at least four unless there are no more.
  /// - Throws: the error for a text in another encoding.
  package static func start(of source: SourceText) throws(JSON.Error) -> Int {
    try TextReader.start(of: source)
  }

  /// A container with consecutive children of another one; nil if the text of a child is invalid,
  /// or if an object repeats a key.
  ///
  /// - Parameters:
  ///   - children: the text of the children, with the commas between them.
  ///   - depth: the number of open containers, the one with these children included.
  ///   - leavingObjects: whether objects may repeat keys, and large ones have no index.
  package static func container(
    of children: UnsafeBufferPointer<UInt8>, isObject: Bool, depth: Int,
    leavingObjects: Bool, _ options: JSON.ReadingOptions
  ) throws(JSON.Error) -> ContainerReference? {
    let text = ByteBuffer()
    try text.reserve(exactly: children.count + 2 + Int(TURBO_PADDING))
    try text.append(UInt8(ascii: isObject ? "{" : "["))
    try text.append(children)
    try text.append(UInt8(ascii: isObject ? "}" : "]"))
    var options = options.requiringWholeText
    options.maximumDepth -= depth - 1
    if options.mayReject(children) {
      // The exact reader checks the characters; the scanner does not.
      let source = SourceText(bytes: text.bytes, file: nil)
      if firstError(in: source, at: 0, inside: [], .value, options) != nil { return nil }
      options.rejectsNoncharacters = false
    }
    return try ScannedReader.readInPlace(
      text, options: options, file: nil, isOriginal: false, leavesObjects: leavingObjects
    )?.reference
  }

  /// The error in the rest of a text; nil if there is none.
  ///
  /// - Parameters:
  ///   - source: the bytes that are known.
  ///   - offset: the offset of the next byte.
  ///   - containers: for each open container, whether it is an object.
  package static func firstError(
    in source: SourceText, at offset: Int, inside containers: [Bool], _ state: JSON.ChunkState,
    _ options: JSON.ReadingOptions
  ) -> JSON.Error? {
    do throws(JSON.Error) {
      try StrictReader.check(source, from: offset, inside: containers, state, options: options)
      return nil
    } catch {
      return error
    }
  }
}
