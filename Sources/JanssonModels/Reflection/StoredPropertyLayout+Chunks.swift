internal import JanssonCore

extension TypeMapping {
  /// Initializes memory with the model in a large text, whose large arrays are decoded in chunks;
  /// returns false, and does nothing, if that is impossible, even if only for an error.
  ///
  /// A type's first value is created through its conformance, from a value of the whole text. If
  /// that calls the default initializer, the value is freed, and the model is created in chunks.
  ///
  /// - Parameter make: initializes the memory through the conformance.
  @inline(never)
  func initialize(
    _ target: UnsafeMutableRawPointer, inChunks text: UnsafeRawBufferPointer,
    _ options: JSON.ReadingOptions, _ make: (JSON) throws -> Void
  ) -> Bool {
    guard MappingContext.current == nil, let layout = structureLayout, !probe.foundCustom,
      let arrays = ChunkedArrays(text, options, layout)
    else { return false }
    let isKnown = probe.mapping != nil || layout.compiled != nil
    if !isKnown || arrays.haveUnknownModels {
      guard let json = try? TextReader.read(text, options: options) else { return false }
      if !isKnown {
        let made: Void? = try? probe.findingOut { try make(json) }
        if made != nil { return true }
        guard probe.mapping != nil else { return false }
      }
      guard arrays.haveDefaultInitializers(json) else { return false }
    }
    guard let root = arrays.outline(), root.node.isObject else { return false }
    var parent = NodeCursor(root, nil)
    return withUnsafeMutablePointer(to: &parent) { parent in
      do {
        guard parent.hasStack else { return false }
        try layout.initialize(target, from: parent, arrays.properties)
        return true
      } catch {
        return false
      }
    }
  }
}

extension StoredPropertyLayout {
  /// Initializes a struct from an object in the outline of a text.
  ///
  /// - Throws: any error, after which the text must be read as a whole.
  fileprivate func initialize(
    _ start: UnsafeMutableRawPointer, from parent: UnsafeMutablePointer<NodeCursor>,
    _ chunked: [ChunkedArrays.Property]
  ) throws {
    guard let compiled else { return try initializeFields(start, from: parent, chunked) }
    try compiled.initialize(start) { try initializeFields($0, from: parent, chunked) }
  }

  /// Soundness: as for `initialize(_:from:)`.
  private func initializeFields(
    _ start: UnsafeMutableRawPointer, from parent: UnsafeMutablePointer<NodeCursor>,
    _ chunked: [ChunkedArrays.Property]
  ) throws {
    if let mode { parent.pointee.mode = mode }
    try initializeFields(start, from: parent) { index, members in
      if let property = chunked.first(where: { $0.index == index }) {
        try read(property, parent, start)
      } else {
        try read(index, parent, &members, start)
      }
    }
  }

  /// Initializes a property that is, or contains, an array that the outline omits.
  private func read(
    _ property: ChunkedArrays.Property, _ parent: UnsafeMutablePointer<NodeCursor>,
    _ start: UnsafeMutableRawPointer
  ) throws {
    guard let base = fields.baseAddress else { return }
    let field = base + property.index
    let target = start + field.pointee.offset
    let location = ValueLocation(parent, .field(field))
    switch property.value {
    case .array(let type, let chunks):
      guard type.initialize(target, from: chunks, location) else { throw NotInChunks() }
    case .model(let layout, let properties):
      guard let node = parent.pointee.node.child(utf8: field.pointee.key.utf8), node.isObject
      else { throw NotInChunks() }
      var cursor = NodeCursor(node, location)
      try withUnsafeMutablePointer(to: &cursor) {
        guard $0.hasStack else { throw NotInChunks() }
        try layout.initialize(target, from: $0, properties)
      }
    }
  }
}

/// The text must be read as a whole.
private struct NotInChunks: Error {}
