internal import JanssonCoding
internal import JanssonCore

extension StoredPropertyLayout {
  /// Creates a struct by initializing its fields one by one.
  func makeStructure<T>(_: T.Type, from json: JSON) throws -> T {
    if let unsupportedTypeError { throw unsupportedTypeError }
    guard case .object(let object) = json else {
      throw json.mismatch(T.self)
    }
    return try ValueMemory.make { start in try initialize(start, from: object) }
  }

  /// Initializes a struct, with which decoding begins, from an object.
  func initialize(_ start: UnsafeMutableRawPointer, from object: JSON.Object) throws {
    let context = MappingContext.current
    let layout = adapted(to: context?.call)
    var parent = NodeCursor(object.reference, context)
    try withUnsafeMutablePointer(to: &parent) { try layout.initialize(start, from: $0) }
  }

  /// Initializes a struct field by field, from an object.
  ///
  /// Soundness: if a field cannot be decoded, the fields before it are destroyed and the memory is
  /// left uninitialized; if all can, it holds a complete value. The block of a listed model has no
  /// values of constants: they are neither read nor destroyed, and generated code takes none.
  func initialize(
    _ start: UnsafeMutableRawPointer, from parent: UnsafeMutablePointer<NodeCursor>
  ) throws {
    if let compiled {
      if compiled.initialize(start, from: parent) { return }
      return try compiled.initialize(start) { try initializeInPlace($0, from: parent) }
    }
    try initializeInPlace(start, from: parent)
  }

  /// Initializes fields at their offsets.
  private func initializeInPlace(
    _ start: UnsafeMutableRawPointer, from parent: UnsafeMutablePointer<NodeCursor>
  ) throws {
    if let mode { parent.pointee.mode = mode }
    let context = keyScope.map { $0.context(in: parent.pointee.context) }
    if let context { parent.pointee.context = context }
    try withExtendedLifetime(context) {
      try initializeFields(start, from: parent) { try read($0, parent, &$1, start) }
    }
  }

  /// Initializes the fields with `read`, which gets the index of each.
  func initializeFields(
    _ start: UnsafeMutableRawPointer, from parent: UnsafeMutablePointer<NodeCursor>,
    _ read: (Int, inout MemberCursor) throws -> Void
  ) throws {
    var members = MemberCursor(parent.pointee.node)
    var done = 0
    do {
      while done < fields.count {
        try read(done, &members)
        done += 1
      }
      try checkKeys(parent)
    } catch {
      for field in fields[..<done] where !field.isConstant {
        field.codec.memory.destroy(start + field.offset)
      }
      throw misspeltKey(insteadOf: error, parent) ?? error
    }
  }

  /// Overwrites every field of a value that `init()` created.
  ///
  /// - Parameter start: the address of the value, or of the object; each field is initialized
  ///   before and after, even if an error is thrown.
  func overwrite(_ start: UnsafeMutableRawPointer, from json: JSON) throws {
    if let optionError { throw optionError }
    guard case .object(let object) = json else {
      throw json.mismatch(memory.type)
    }
    let context = MappingContext.current
    let layout = adapted(to: context?.call)
    var parent = NodeCursor(object.reference, context)
    try withUnsafeMutablePointer(to: &parent) { try layout.overwrite(start, from: $0) }
  }

  private func overwrite(
    _ start: UnsafeMutableRawPointer, from parent: UnsafeMutablePointer<NodeCursor>
  ) throws {
    if let mode { parent.pointee.mode = mode }
    let context = keyScope.map { $0.context(in: parent.pointee.context) }
    if let context { parent.pointee.context = context }
    try withExtendedLifetime(context) {
      do {
        var members = MemberCursor(parent.pointee.node)
        for index in fields.indices where fields[index].storage == .stored {
          let memory = fields[index].codec.memory
          try withUnsafeTemporaryAllocation(byteCount: memory.size, alignment: memory.alignment) {
            new in
            // Even a type of size 0 needs an address; the struct's own suffices.
            let source = new.baseAddress ?? start
            try read(index, parent, &members, source - fields[index].offset)
            memory.replace(start + fields[index].offset, source)
          }
        }
        try checkKeys(parent)
      } catch {
        throw misspeltKey(insteadOf: error, parent) ?? error
      }
    }
  }

  /// Initializes one field of the value at `start`.
  func read(
    _ index: Int, _ parent: UnsafeMutablePointer<NodeCursor>, _ members: inout MemberCursor,
    _ start: UnsafeMutableRawPointer
  ) throws {
    guard let base = fields.baseAddress else { return }
    let field = base + index
    let target = start + field.pointee.offset
    guard field.pointee.isSimple else { return try readOther(field, parent, &members, target) }
    var node = members.value(of: field.pointee.key.member)
    if node == nil, isSnakeCase { node = field.pointee.convertedMember(of: parent.pointee.node) }
    // The fast path reads nothing that would have to be reported.
    if field.pointee.fastPath.initialize(node, target) { return }
    let location = ValueLocation(parent, .field(field))
    try field.pointee.codecReference._withUnsafeGuaranteedRef {
      try $0.read(node, location, target)
    }
    if location.isLogged, let node, field.pointee.codec.isConversion(node) {
      location.context.report(.converted, at: location.path)
    }
  }

  /// Initializes a field that has options, or is lazy.
  @inline(never)
  private func readOther(
    _ field: UnsafePointer<Field>, _ parent: UnsafeMutablePointer<NodeCursor>,
    _ members: inout MemberCursor, _ target: UnsafeMutableRawPointer
  ) throws {
    if field.pointee.isConstant { return }
    if field.pointee.isFlattened { return try readFlattened(field, parent, target) }
    let location = ValueLocation(parent, .field(field))
    guard field.pointee.isMember else {
      return try field.pointee.readSpecially(location, isSnakeCase: isSnakeCase, target)
    }
    var node = members.value(of: field.pointee.key.member)
    if node == nil, isSnakeCase { node = field.pointee.convertedMember(of: parent.pointee.node) }
    try field.pointee.readMember(node, location, target)
  }
}
