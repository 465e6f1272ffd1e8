extension Plan {
  /// Makes a struct by initialising its fields one by one.
  func makeStructure<T>(_: T.Type, from json: JSON) throws -> T {
    if let obstacle { throw obstacle }
    guard case .object(let object) = json else { throw json.mismatch(T.self).attaching(json.place) }
    var site = Site(object.place, DecodingContext.current)
    return try ValueMemory.make { start in
      try withUnsafeMutablePointer(to: &site) { try initialize(start, from: $0) }
    }
  }

  /// Initialises a struct field by field, from an object.
  ///
  /// Soundness: if a field cannot be decoded, those before it are destroyed and the memory is given
  /// back without a value in it; if all can, it holds a whole value.
  func initialize(
    _ start: UnsafeMutableRawPointer, from site: UnsafeMutablePointer<Site>
  ) throws {
    var members = MemberCursor(site.pointee.node)
    var done = 0
    do {
      while done < fields.count {
        try read(done, site, &members, start)
        done += 1
      }
    } catch {
      for index in 0..<done { fields[index].codec.memory.destroy(start + fields[index].offset) }
      throw error
    }
  }

  /// Overwrites every field of a value that `init()` made.
  ///
  /// - Parameter start: where the value, or the object, begins; each field holds a value before and
  ///   after, whatever happens.
  func overwrite(_ start: UnsafeMutableRawPointer, from json: JSON) throws {
    guard case .object(let object) = json else {
      throw json.mismatch(memory.type).attaching(json.place)
    }
    var site = Site(object.place, DecodingContext.current)
    try withUnsafeMutablePointer(to: &site) { site in
      var members = MemberCursor(site.pointee.node)
      for index in fields.indices where fields[index].storage == .plain {
        let memory = fields[index].codec.memory
        try withUnsafeTemporaryAllocation(byteCount: memory.size, alignment: memory.alignment) {
          new in
          // Even a type of size 0 needs an address; the field's own will do.
          let source = new.baseAddress ?? start
          try read(index, site, &members, source - fields[index].offset)
          memory.replace(start + fields[index].offset, source)
        }
      }
    }
  }

  /// Initialises one field of the value that begins at `start`.
  @inline(__always)
  private func read(
    _ index: Int, _ site: UnsafeMutablePointer<Site>, _ members: inout MemberCursor,
    _ start: UnsafeMutableRawPointer
  ) throws {
    guard let base = fields.baseAddress else { return }
    let field = base + index
    let target = start + field.pointee.offset
    guard field.pointee.isSimple else {
      return try field.pointee.readSpecially(Spot(site, .field(field)), target)
    }
    let node = members.value(of: field.pointee.key.member)
    // Nothing of what a report tells of is read by a shortcut.
    if field.pointee.shortcut.read(node, target) { return }
    let spot = Spot(site, .field(field))
    try field.pointee.codec.read(node, spot, target)
    if spot.context?.log != nil, let node, field.pointee.codec.isConversion(node) {
      spot.context.report(.converted, at: spot.path)
    }
  }
}
