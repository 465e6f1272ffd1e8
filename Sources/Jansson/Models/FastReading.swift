/// How values of a type are read where nothing needs a report, and all of a value fits: without a
/// location for each part of it, and from a text without a document that outlives it.
///
/// What does not fit is decoded once more in the usual way, which converts it or says what is
/// wrong.
///
/// Soundness (`@unchecked Sendable`): the function captures only types and other such functions.
struct FastReading: @unchecked Sendable {
  /// Whether elements are containers themselves.
  let isNested: Bool
  /// Whether the value is read from an object, every member of which is looked at.
  let isObject: Bool
  /// Initializes memory with the value of a node; returns false, and does nothing, if anything in
  /// it does not fit, or two keys are equal.
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
    // A large array of arrays is read in chunks; those of scalars are better read in one loop.
    guard !isNested || text.count < ArrayChunks.leastSize,
      let root = try ScannedReader.scan(text, options, leavesObjects: isObject)
    else { return false }
    defer { root.release() }
    return read(Node(root), target)
  }
}
