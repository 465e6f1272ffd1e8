extension Plan {
  /// Makes a struct by initialising its fields one by one.
  ///
  /// Soundness: if a field cannot be decoded, those before it are destroyed and the memory is given
  /// back without a value in it; if all can, it holds a whole value, which is moved out.
  func makeStructure<T>(_: T.Type, from json: JSON) throws -> T {
    if let obstacle { throw obstacle }
    guard case .object(let object) = json else { throw json.mismatch(T.self) }
    let place = object.place
    let context = DecodingContext.current
    // The raw form spares looking up the metadata of a buffer of `T`.
    return try withUnsafeTemporaryAllocation(
      byteCount: max(MemoryLayout<T>.size, 1), alignment: MemoryLayout<T>.alignment
    ) { memory in
      guard let start = memory.baseAddress else { preconditionFailure("no memory for a value") }
      var done = 0
      do {
        while done < fields.count {
          try read(done, place, context, start)
          done += 1
        }
      } catch {
        for index in 0..<done { fields[index].codec.memory.destroy(start + fields[index].offset) }
        throw error
      }
      return start.assumingMemoryBound(to: T.self).move()
    }
  }

  /// Overwrites every field of a value that `init()` made.
  ///
  /// - Parameter start: where the value, or the object, begins; each field holds a value before and
  ///   after, whatever happens.
  func overwrite(_ start: UnsafeMutableRawPointer, from json: JSON) throws {
    guard case .object(let object) = json else { throw json.mismatch(memory.type) }
    let place = object.place
    let context = DecodingContext.current
    for index in fields.indices where fields[index].storage == .plain {
      let memory = fields[index].codec.memory
      try withUnsafeTemporaryAllocation(byteCount: memory.size, alignment: memory.alignment) {
        new in
        // Even a type of size 0 needs an address; the field's own will do.
        let source = new.baseAddress ?? start
        try read(index, place, context, source - fields[index].offset)
        memory.replace(start + fields[index].offset, source)
      }
    }
  }

  /// Initialises one field of the value that begins at `start`.
  @inline(__always)
  private func read(
    _ index: Int, _ place: Place, _ context: DecodingContext?, _ start: UnsafeMutableRawPointer
  ) throws {
    guard let base = fields.baseAddress else { return }
    let field = base + index
    let target = start + field.pointee.offset
    let spot = Spot(parent: place, step: .field(field), context: context)
    guard field.pointee.isSimple else {
      return try field.pointee.readSpecially(place, spot, target)
    }
    let node = place.node.child(utf8: field.pointee.key.utf8)
    try field.pointee.codec.read(node, spot, target)
    if context?.log != nil, let node, field.pointee.codec.isConversion(node) {
      context.report(.converted, at: spot.path)
    }
  }
}
