/// How a collection of scalars is decoded where nothing needs a report, and every value fits as it is:
/// without a location for each value, and from a text without a document that outlives it.
///
/// Soundness (`@unchecked Sendable`): the function captures only other such functions.
struct PlainReading: @unchecked Sendable {
  /// Whether elements are collections themselves.
  let isNested: Bool
  /// Whether the collection is decoded from an object, every member of which is looked at.
  let isObject: Bool
  /// Initializes memory with the value of a node; returns false, and does nothing, if anything in it
  /// does not fit, or two keys are equal.
  let read: (Node, UnsafeMutableRawPointer) -> Bool

  init(
    isNested: Bool = false, isObject: Bool = false,
    _ read: @escaping (Node, UnsafeMutableRawPointer) -> Bool
  ) {
    self.isNested = isNested
    self.isObject = isObject
    self.read = read
  }

  /// Initializes memory with the value in a text; returns false, and does nothing, if it must be
  /// decoded in another way, even if only for an error.
  ///
  /// - Throws: `outOfMemory`.
  func initialize(
    _ target: UnsafeMutableRawPointer, fromText text: UnsafeRawBufferPointer,
    _ options: JSON.ReadingOptions
  ) throws(JSON.Error) -> Bool {
    // A large array of arrays is read in pieces; those of scalars are better read in one loop.
    guard !isNested || text.count < ArrayPieces.leastSize,
      let root = try ScannedReader.scan(text, options, leavesObjects: isObject)
    else { return false }
    defer { root.release() }
    return read(Node(root), target)
  }
}

extension ValueCodec {
  /// The value of a node that is decoded plainly; nil if it must be decoded in another way.
  func plainValue<T>(_ node: Node, as _: T.Type = T.self) -> T? {
    guard let plain, MappingContext.current?.log == nil else { return nil }
    let start = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<T>.size, alignment: MemoryLayout<T>.alignment)
    defer { start.deallocate() }
    guard plain.read(node, start) else { return nil }
    return start.assumingMemoryBound(to: T.self).move()
  }
}
