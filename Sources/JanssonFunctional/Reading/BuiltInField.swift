internal import Jansson

/// A part of a value that is read without the user's code: its path in the document, its reader,
/// and the offset of its memory.
///
/// Fields report no errors: one that cannot be read is decoded again like any other part.
struct BuiltInField: Sendable {
  /// The only step of the path, if that is a key.
  fileprivate let key: MemberKey?
  // Soundness: both outlive the field.
  fileprivate let path: Unmanaged<LookupPath>
  fileprivate let reader: Unmanaged<BuiltInReader>
  fileprivate let storage: ScalarStorage
  fileprivate let isNilIfMissing: Bool
  fileprivate let offset: Int

  /// Creates a field.
  ///
  /// Soundness: the caller keeps the path and the reader alive.
  ///
  /// - Parameter offset: the distance of its memory, which is for a value of the reader's type,
  ///   from that of the whole value.
  init(_ path: LookupPath, _ reader: BuiltInReader, offset: Int) {
    key = path.key
    self.path = .passUnretained(path)
    self.reader = .passUnretained(reader)
    storage = reader.storage
    isNilIfMissing = reader.isNilIfMissing
    self.offset = offset
  }
}

extension UnsafeMutablePointer<NodeCursor> {
  /// Reads fields one after the other, up to the first one that is nil or cannot be read.
  ///
  /// - Returns: the index of that field; the memory of those before it is now initialized.
  /// - Complexity: O(1) for each field whose path is one key, if these fields are in the order of
  ///   the members.
  func read(
    _ fields: UnsafeBufferPointer<BuiltInField?>, from first: Int,
    into start: UnsafeMutableRawPointer
  ) -> Int {
    guard let node = value else { return first }
    var members = node.isObject ? pointee.members ?? MemberCursor(node) : nil
    defer { pointee.members = members }
    var index = first
    while index < fields.count, let field = fields[index],
      read(field, of: node, &members, start)
    {
      index += 1
    }
    return index
  }

  private func read(
    _ field: BuiltInField, of node: Node, _ members: inout MemberCursor?,
    _ start: UnsafeMutableRawPointer
  ) -> Bool {
    let target = start + field.offset
    let value: Node?
    if let key = field.key {
      // If the value is not an object, the missing member may be an error.
      guard members != nil else { return false }
      value = members?.value(of: key)
    } else {
      value = node.value(along: field.path._withUnsafeGuaranteedRef { $0.indices })
    }
    guard let value else {
      return field.isNilIfMissing && field.key != nil && field.storage.initialize(nil, target)
    }
    return field.storage.initialize(value, target)
      || field.reader._withUnsafeGuaranteedRef {
        $0.initialize(
          target, with: value, in: self, .index(field.path._withUnsafeGuaranteedRef { $0.index }))
      }
  }
}
