import Jansson

/// Decodes values one after the other into the memory of a tuple.
///
/// Values of built-in types are read by one loop, which creates neither a cursor for each nor a
/// value of a type that it would have to look up.
final class TupleDecoder: Sendable {
  private let elements: [AnyTupleElement]
  /// How the loop reads each element, if it can.
  ///
  /// Soundness (`nonisolated(unsafe)`): the memory never changes, and is freed with its owner. The
  /// elements keep alive what the fields refer to.
  private nonisolated(unsafe) let fields: UnsafeMutableBufferPointer<BuiltInField?>
  private let size: Int
  private let alignment: Int

  /// Prepares decodings, in their order.
  ///
  /// Soundness: elements of a tuple are stored one after the other, each at the next multiple of
  /// its alignment. This is part of the stable ABI, and asserted.
  init<each Value>(_ decoding: repeat JSON.Decoding<each Value>) {
    var elements: [AnyTupleElement] = []
    var end = 0
    for decoding in repeat each decoding {
      let element = TupleElement(decoding, after: end)
      elements.append(element)
      end = element.end
    }
    self.elements = elements
    fields = .allocate(capacity: elements.count)
    for (index, element) in elements.enumerated() {
      fields.initializeElement(at: index, to: element.field)
    }
    size = MemoryLayout<(repeat each Value)>.size
    alignment = MemoryLayout<(repeat each Value)>.alignment
    assert(end == MemoryLayout<(repeat each Value)>.size, "a tuple of an unknown layout")
  }

  deinit { fields.deallocate() }

  /// Decodes the elements, and calls `make` to create a value from the tuple in memory, whose
  /// elements it moves out.
  func decode<Value>(
    _ cursor: DecodingCursor, into make: (UnsafeMutableRawPointer) -> Value
  ) throws(JSON.Errors) -> Value {
    try ScratchMemory.with(size, alignment) { (start) throws(JSON.Errors) in
      try initialize(start, cursor)
      return make(start)
    }
  }

  /// Initializes the memory of the tuple, or leaves it uninitialized if an element is invalid.
  private func initialize(
    _ start: UnsafeMutableRawPointer, _ cursor: DecodingCursor
  ) throws(JSON.Errors) {
    var count = 0
    do throws(JSON.Errors) {
      while true {
        if case .node(let node) = cursor {
          count = node.read(UnsafeBufferPointer(fields), from: count, into: start)
        }
        if count == elements.count { return }
        try elements[count].initialize(start, cursor)
        count += 1
      }
    } catch {
      for element in elements[..<count] { element.deinitialize(start) }
      if Alternatives.areTried { throw error }
      throw adding(error, of: elements[(count + 1)...], cursor)
    }
  }

  /// Adds the errors of the elements after the first invalid one.
  ///
  /// Those before it are valid. None may be decoded twice: if such values are nested, that would
  /// double the work with every level.
  private func adding(
    _ first: JSON.Errors, of rest: ArraySlice<AnyTupleElement>, _ cursor: DecodingCursor
  ) -> JSON.Errors {
    var errors = first
    for element in rest { element.merge(into: &errors, cursor) }
    return errors
  }
}

/// A decoding of a type known to the subclass, and the offset of its value in a tuple.
///
/// Soundness (`@unchecked Sendable`): nothing changes after the initializer, and decodings and
/// fields are `Sendable`. The memory passed in is that of the tuple for which `TupleDecoder`
/// computed the offset.
private class AnyTupleElement: @unchecked Sendable {
  /// How the loop reads the element, if it can; this object keeps alive what the field refers to.
  let field: BuiltInField?

  init(_ field: BuiltInField?) { self.field = field }

  /// Initializes the element in a tuple.
  func initialize(
    _ tuple: UnsafeMutableRawPointer, _ cursor: DecodingCursor
  ) throws(JSON.Errors) {}

  /// Destroys the value in a tuple.
  func deinitialize(_ tuple: UnsafeMutableRawPointer) {}

  /// Adds the errors of decoding a value.
  func merge(into errors: inout JSON.Errors, _ cursor: DecodingCursor) {}
}

private final class TupleElement<Value>: AnyTupleElement, @unchecked Sendable {
  private let decoding: JSON.Decoding<Value>
  private let offset: Int

  /// Creates an element that is stored after another, which ends at `end`.
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

  /// The offset at which the element ends.
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
