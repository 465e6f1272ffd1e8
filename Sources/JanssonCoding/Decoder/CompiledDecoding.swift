// Values that generated code reads. It only determines whether a value fits; if it does not, the
// type's own `init(from:)` converts it or reports the error.

internal import JanssonCore

extension ValueDecoder {
  @inline(never)
  func compiledValue<T: Decodable>(
    _ type: T.Type, _ reading: _JSONCoding.Reading, _ node: Node, _ step: CodingPathComponent
  ) throws -> T {
    try ScratchMemory.with(MemoryLayout<T>.size, MemoryLayout<T>.alignment) { memory in
      let dates = session.settings.dateForm
      guard session.triesCompiled, node.isScanned, reading.permits(dates) else {
        return try customValue(type, node, step)
      }
      // Soundness: it initializes the memory, or returns false.
      if reading.value(memory, node.scanned, StackGuard.limit, dates) {
        return memory.assumingMemoryBound(to: T.self).move()
      }
      session.triesCompiled = false
      return try customValue(type, node, step)
    }
  }

  /// The elements of an array, if generated code reads them, and all fit.
  @inline(never)
  func compiledElements<Element>(of type: Element.Type, _ node: Node) -> [Element]? {
    guard session.triesCompiled, node.isScanned, node.isArray, node.count > 0,
      case .compiled(let reading) = CodingDispatch.decoding(type)
    else { return nil }
    let (limit, dates) = (StackGuard.limit, session.settings.dateForm)
    guard reading.permits(dates) else { return nil }
    let elements = [Element](unsafeUninitializedCapacity: node.count) { values, filled in
      // Soundness: `filled` counts the elements that have been initialized, in order.
      var cursor = ChildCursor(node)
      while let element = cursor.nextValue(), let start = values.baseAddress,
        reading.value(start + filled, element.scanned, limit, dates)
      {
        filled += 1
      }
    }
    session.triesCompiled = elements.count == node.count
    return session.triesCompiled ? elements : nil
  }
}

extension SharedBox<DecodingSettings> {
  // A method of the box: calling one of the settings would copy them.

  /// Initializes memory with the value of a text, freeing the document at once; returns false, and
  /// does nothing, if the value must be decoded in the usual way, even if only to report an error.
  func initialize(
    _ target: UnsafeMutableRawPointer, _ reading: _JSONCoding.Reading,
    from text: UnsafeRawBufferPointer
  ) -> Bool {
    guard value.usesDefaultKeys, !value.assumesTopLevelDictionary, reading.permits(dateForm),
      let root = try? ScannedReader.scan(text, value.reading)
    else { return false }
    defer { root.release() }
    return reading.value(target, root, StackGuard.limit, dateForm)
  }
}
