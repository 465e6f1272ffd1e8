extension Plan {
  /// Makes a struct by initialising its fields one by one.
  func makeStructure<T>(_: T.Type, from json: JSON) throws -> T {
    if let obstacle { throw obstacle }
    guard case .object(let object) = json else { throw json.mismatch(T.self).attaching(json.place) }
    let context = MappingContext.current
    let plan = adapted(to: context?.call)
    var site = Site(object.place, context)
    return try ValueMemory.make { start in
      try withUnsafeMutablePointer(to: &site) { try plan.initialize(start, from: $0) }
    }
  }

  /// Initialises a struct field by field, from an object.
  ///
  /// Soundness: if a field cannot be decoded, those before it are destroyed and the memory is given
  /// back without a value in it; if all can, it holds a whole value.
  func initialize(
    _ start: UnsafeMutableRawPointer, from site: UnsafeMutablePointer<Site>
  ) throws {
    if let mode { site.pointee.mode = mode }
    var members = MemberCursor(site.pointee.node)
    var done = 0
    do {
      while done < fields.count {
        try read(done, site, &members, start)
        done += 1
      }
      try checkKeys(site)
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
    if let mistake { throw mistake }
    guard case .object(let object) = json else {
      throw json.mismatch(memory.type).attaching(json.place)
    }
    let context = MappingContext.current
    let plan = adapted(to: context?.call)
    var site = Site(object.place, context)
    try withUnsafeMutablePointer(to: &site) { try plan.overwrite(start, from: $0) }
  }

  private func overwrite(
    _ start: UnsafeMutableRawPointer, from site: UnsafeMutablePointer<Site>
  ) throws {
    if let mode { site.pointee.mode = mode }
    do {
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
      try checkKeys(site)
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
    guard field.pointee.isSimple else { return try readOther(field, site, &members, target) }
    var node = members.value(of: field.pointee.key.member)
    if node == nil, isSnakeCase { node = field.pointee.convertedMember(of: site.pointee.node) }
    // Nothing of what a report tells of is read by a shortcut.
    if field.pointee.shortcut.read(node, target) { return }
    let spot = Spot(site, .field(field))
    try field.pointee.codec.read(node, spot, target)
    if spot.isLogged, let node, field.pointee.codec.isConversion(node) {
      spot.context.report(.converted, at: spot.path)
    }
  }

  /// Initialises a field that has options, or is lazy.
  @inline(never)
  private func readOther(
    _ field: UnsafePointer<Field>, _ site: UnsafeMutablePointer<Site>,
    _ members: inout MemberCursor, _ target: UnsafeMutableRawPointer
  ) throws {
    let spot = Spot(site, .field(field))
    guard field.pointee.isMember else {
      return try field.pointee.readSpecially(spot, isSnakeCase: isSnakeCase, target)
    }
    var node = members.value(of: field.pointee.key.member)
    if node == nil, isSnakeCase { node = field.pointee.convertedMember(of: site.pointee.node) }
    try field.pointee.readMember(node, spot, target)
  }
}
