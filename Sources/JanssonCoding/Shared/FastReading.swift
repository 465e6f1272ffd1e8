package import JanssonCore

/// A fast way to read values of a type, if no report is needed and everything in the value fits:
/// without a location for each part of it, and from a text whose document is freed at once.
///
/// A value that does not fit is decoded again in the usual way, which converts it or reports the
/// error.
///
/// Soundness (`@unchecked Sendable`): the function captures only types and other such functions.
package struct FastReading: @unchecked Sendable {
  /// Whether elements are containers themselves.
  package let isNested: Bool
  /// Whether the value is read from an object, by visiting every member.
  package let isObject: Bool
  /// Initializes memory with the value of a node; returns false, and does nothing, if anything in
  /// it does not fit, or two keys are equal.
  package let read: (Node, UnsafeMutableRawPointer) -> Bool

  package init(
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
  package func initialize(
    _ target: UnsafeMutableRawPointer, fromText text: UnsafeRawBufferPointer,
    _ options: JSON.ReadingOptions
  ) throws(JSON.Error) -> Bool {
    // A large array of arrays is read in chunks; those of scalars are better read in one loop.
    guard !isNested || text.count < ArrayChunks.minimumSize,
      let root = try ScannedReader.scan(text, options, leavesObjects: isObject)
    else { return false }
    defer { root.release() }
    return read(Node(root), target)
  }
}
