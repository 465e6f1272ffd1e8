import Jansson

/// The parts of a value, which are decoded one after the other into the memory of a tuple.
///
/// Parts that can be read at once are, by a loop for all of them; it creates neither a cursor for
/// each, nor a value of a type that it would have to look up.
final class ZippedParts: Sendable {
  private let parts: [AnyZippedPart]
  /// How each part is read at once, if it can be.
  ///
  /// Soundness (`nonisolated(unsafe)`): the memory never changes, and is freed with its owner. The
  /// parts keep alive what the fields refer to.
  private nonisolated(unsafe) let fields: UnsafeMutableBufferPointer<BuiltInField?>
  private let size: Int
  private let alignment: Int

  /// Prepares decodings, in their order.
  ///
  /// Soundness: elements of a tuple are stored one after the other, each at the next multiple of
  /// its alignment. This is part of the stable ABI, and asserted.
  init<each Part>(_ part: repeat JSON.Decoding<each Part>) {
    var parts: [AnyZippedPart] = []
    var end = 0
    for part in repeat each part {
      let zipped = ZippedPart(part, after: end)
      parts.append(zipped)
      end = zipped.end
    }
    self.parts = parts
    fields = .allocate(capacity: parts.count)
    for (index, part) in parts.enumerated() { fields.initializeElement(at: index, to: part.field) }
    size = MemoryLayout<(repeat each Part)>.size
    alignment = MemoryLayout<(repeat each Part)>.alignment
    assert(end == MemoryLayout<(repeat each Part)>.size, "a tuple of an unknown layout")
  }

  deinit { fields.deallocate() }

  /// Decodes the parts, and makes a value from the tuple in memory, which `make` takes.
  func decode<Value>(
    _ cursor: DecodingCursor, into make: (UnsafeMutableRawPointer) -> Value
  ) throws(JSON.Errors) -> Value {
    try ScratchMemory.with(size, alignment) { (start) throws(JSON.Errors) in
      try initialize(start, cursor)
      return make(start)
    }
  }

  /// Initializes the memory of the tuple, or leaves it uninitialized if a part is invalid.
  private func initialize(
    _ start: UnsafeMutableRawPointer, _ cursor: DecodingCursor
  ) throws(JSON.Errors) {
    var count = 0
    do throws(JSON.Errors) {
      while true {
        if case .node(let node) = cursor {
          count = node.read(UnsafeBufferPointer(fields), from: count, into: start)
        }
        if count == parts.count { return }
        try parts[count].initialize(start, cursor)
        count += 1
      }
    } catch {
      for part in parts[..<count] { part.deinitialize(start) }
      throw adding(error, of: parts[(count + 1)...], cursor)
    }
  }

  /// Adds the errors of the parts after the first invalid one.
  ///
  /// Those before it are valid, and none may be decoded twice: where such values contain each
  /// other, that would double the work with every level.
  private func adding(
    _ first: JSON.Errors, of rest: ArraySlice<AnyZippedPart>, _ cursor: DecodingCursor
  ) -> JSON.Errors {
    var errors = first
    for part in rest { part.merge(into: &errors, cursor) }
    return errors
  }
}

/// A decoding of a type that is known where it is run, and the place of its value in a tuple.
///
/// Soundness (`@unchecked Sendable`): nothing changes after the initializer, and decodings and
/// fields are `Sendable`. The memory of a tuple is that for which `ZippedParts` computed the place.
private class AnyZippedPart: @unchecked Sendable {
  /// How the part is read at once, if it can be; it refers to what the part keeps alive.
  let field: BuiltInField?

  init(_ field: BuiltInField?) { self.field = field }

  /// Initializes the part's place in a tuple.
  func initialize(
    _ tuple: UnsafeMutableRawPointer, _ cursor: DecodingCursor
  ) throws(JSON.Errors) {}

  /// Destroys the value in a tuple.
  func deinitialize(_ tuple: UnsafeMutableRawPointer) {}

  /// Adds the errors of decoding a value.
  func merge(into errors: inout JSON.Errors, _ cursor: DecodingCursor) {}
}

private final class ZippedPart<Value>: AnyZippedPart, @unchecked Sendable {
  private let decoding: JSON.Decoding<Value>
  private let offset: Int

  /// Creates a part whose place is after another, which ends at `end`.
  init(_ decoding: JSON.Decoding<Value>, after end: Int) {
    let mask = MemoryLayout<Value>.alignment - 1
    let offset = (end + mask) & ~mask
    self.decoding = decoding
    self.offset = offset
    let field: BuiltInField? =
      if let path = decoding.path, let reader = decoding.reader {
        BuiltInField(path, reader, offset: offset)
      } else {
        nil
      }
    super.init(field)
  }

  /// Where the place ends.
  var end: Int { offset + MemoryLayout<Value>.size }

  override func initialize(
    _ tuple: UnsafeMutableRawPointer, _ cursor: DecodingCursor
  ) throws(JSON.Errors) {
    (tuple + offset).initializeMemory(as: Value.self, to: try decoding.run(cursor))
  }

  override func deinitialize(_ tuple: UnsafeMutableRawPointer) {
    (tuple + offset).assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }

  override func merge(into errors: inout JSON.Errors, _ cursor: DecodingCursor) {
    do throws(JSON.Errors) {
      _ = try decoding.run(cursor)
    } catch {
      errors.merge(error)
    }
  }
}
