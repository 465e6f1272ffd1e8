// Scalars whose type is known, and collections of them.

internal import JanssonCore

extension ValueEncoder {
  /// Writes a collection as compact text; returns false, and does nothing, if the result is not
  /// compact text, or if one of the values must be encoded in another way.
  ///
  /// A separate value for each scalar would take more memory and time than the text.
  @inline(never)
  func writeScalars<T>(_ value: T, _ scalars: ScalarCollection, _ slot: Int32) throws -> Bool {
    guard let escaping = session.compactEscaping else { return false }
    do throws(JSON.Error) {
      return try withUnsafePointer(to: value) { (source) throws(JSON.Error) in
        try session.tree.write(slot, scalars.reading.isObject ? .object : .array) {
          (sink) throws(JSON.Error) in try scalars.write(source, &sink, escaping, .never)
        }
      }
    } catch {
      throw EncodingFailure.unwritable(value, error)
    }
  }

  /// The storage with which `scalar(_:_:_:_:)` encodes the elements of a collection; `none` if it
  /// does not encode them.
  ///
  /// That is so if the result is compact text: `writeScalars` has written those that can be.
  func storage(ofElements type: Any.Type) -> ScalarStorage {
    session.compactEscaping == nil ? ScalarStorage(type) : .none
  }

  /// Encodes the elements of an array, which have this storage.
  @inline(never)
  func scalars<Element>(_ elements: [Element], _ storage: ScalarStorage) throws {
    try elements.withUnsafeBufferPointer { elements in
      // Soundness: the storage is that of the elements' type.
      guard let first = elements.baseAddress else { return }
      for index in 0..<elements.count {
        try encodeElement { try scalar(storage, first + index, $0, $1) }
      }
    }
  }

  /// Encodes the scalar in memory, which has this storage.
  func scalar(
    _ storage: ScalarStorage, _ source: UnsafeRawPointer, _ slot: Int32,
    _ step: @autoclosure () -> CodingPathComponent
  ) throws {
    switch storage {
    case .none: preconditionFailure("the storage of another type")
    case .string: string(source.assumingMemoryBound(to: String.self).pointee, slot)
    case .integer: integer(source.load(as: Int64.self), slot)
    case .double: try double(source.load(as: Double.self), slot, step())
    case .bool: bool(source.load(as: Bool.self), slot)
    case .optionalString:
      guard let value = source.assumingMemoryBound(to: String?.self).pointee else {
        return null(slot)
      }
      string(value, slot)
    case .optionalInteger:
      guard let value = source.load(as: Int64?.self) else { return null(slot) }
      integer(value, slot)
    case .optionalDouble:
      guard let value = source.load(as: Double?.self) else { return null(slot) }
      try double(value, slot, step())
    case .optionalBool:
      guard let value = source.load(as: Bool?.self) else { return null(slot) }
      bool(value, slot)
    }
  }
}
