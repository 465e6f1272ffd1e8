internal import Jansson

extension Syntax {
  /// Follows steps as far as values exist.
  ///
  /// - Returns: the last position that exists, and how many steps lead to it.
  mutating func follow(_ steps: [JSON.Index]) -> (position: ValuePosition, depth: Int) {
    var position = ValuePosition.root
    for (depth, step) in steps.enumerated() {
      guard let child = child(of: position, at: step) else { return (position, depth) }
      position = child
    }
    return (position, steps.count)
  }

  /// The position at the end of the steps; nil if there is no value.
  mutating func find(_ steps: [JSON.Index]) -> ValuePosition? {
    let (position, depth) = follow(steps)
    return depth == steps.count ? position : nil
  }

  /// The child of a value; nil if there is none, or if the value is not a container of that kind.
  mutating func child(of position: ValuePosition, at step: JSON.Index) -> ValuePosition? {
    switch step {
    case .key(let key):
      guard isObject(at: position) else { return nil }
      let container = expand(position)
      return member(Array(key.utf8), of: container).map { .child(container, $0) }
    case .index(let index):
      guard isArray(at: position) else { return nil }
      let container = expand(position)
      return containers[container].element(index).map { .child(container, $0) }
    case .member, .path: return nil  // The caller handles these.
    }
  }

  /// Objects with more entries than this are searched through a table from the second lookup on.
  private static var fewMembers: Int { 16 }

  /// The offset of the member with a key in the entries of an object.
  ///
  /// If several have the same key, the options' policy selects one.
  mutating func member(_ key: [UInt8], of container: Int) -> Int? {
    // A single search takes less time than creating the table.
    if containers[container].wasSearched, containers[container].entries.count > Self.fewMembers {
      if containers[container].index == nil { makeIndex(of: container) }
      return containers[container].index?[key].map(Int.init)
    }
    containers[container].wasSearched = true
    let object = containers[container]
    let keepsFirst = options.duplicateKeys == .keepFirst
    var found: Int?
    for (offset, entry) in object.entries.enumerated() where !entry.isRemoved {
      if isKey(key, of: entry) {
        found = offset
        if keepsFirst { break }
      }
    }
    return found
  }

  private mutating func makeIndex(of container: Int) {
    var index: [[UInt8]: Int32] = [:]
    let entries = containers[container].entries
    index.reserveCapacity(entries.count)
    for (offset, entry) in entries.enumerated() where !entry.isRemoved {
      let key = key(of: entry)
      if index[key] != nil {
        containers[container].repeatsKeys = true
        if options.duplicateKeys == .keepFirst { continue }
      }
      index[key] = Int32(offset)
    }
    containers[container].index = index
  }

  private func isKey(_ key: [UInt8], of entry: Entry) -> Bool {
    if entry.newKey >= 0 {
      let source = sources[Int(entry.newKey)]
      return source.isKey(key, in: 0..<source.count)
    }
    return sources[Int(entry.source)].isKey(key, in: entry.key)
  }

  /// The key of a member.
  func key(of entry: Entry) -> [UInt8] {
    if entry.newKey >= 0 {
      let source = sources[Int(entry.newKey)]
      return source.key(in: 0..<source.count)
    }
    return sources[Int(entry.source)].key(in: entry.key)
  }

  /// The offsets of all members with a key.
  mutating func members(_ key: [UInt8], of container: Int) -> [Int] {
    if containers[container].index != nil, !containers[container].repeatsKeys {
      return member(key, of: container).map { [$0] } ?? []
    }
    return containers[container].entries.indices.filter {
      !containers[container].entries[$0].isRemoved
        && isKey(key, of: containers[container].entries[$0])
    }
  }
}

// Values.

extension Syntax {
  /// The value at a position.
  ///
  /// - Complexity: O(*n*) in its text, unless it is an unchanged container.
  func json(at position: ValuePosition) throws(JSON.Error) -> JSON {
    let value = value(at: position)
    if !value.isExpanded, let node = unchangedNode(at: position) {
      return document.reference?.subdocument(node) ?? JSON(scalar: node)
    }
    return try json(of: value)
  }

  /// The value that a range has.
  func json(of value: ValueRange) throws(JSON.Error) -> JSON {
    guard value.isExpanded else {
      return try read(sources[Int(value.source)][value.range])
    }
    let bytes = rendering(of: value).bytes(self)
    return try bytes.withUnsafeBufferPointer { (bytes) throws(JSON.Error) in try read(bytes) }
  }

  private func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> JSON {
    var options = options
    options.maximumSize = nil
    if options.syntax == .json5,
      bytes.first == UInt8(ascii: "'") || bytes.first == UInt8(ascii: "\"")
    {
      // A JSON5 string may begin with NUL; as a separate text, it would be taken for UTF-16.
      let array = [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")]
      return try JSON(parsing: array, options: options)[0]
    }
    return try TextReader.read(UnsafeRawBufferPointer(bytes), options: options, isOriginal: false)
  }

  /// The node of a value that has not changed.
  private func unchangedNode(at position: ValuePosition) -> Node? {
    switch position {
    case .root: return root.source == 0 ? rootNode : nil
    case .child(let container, let entry):
      let entry = containers[container].entries[entry]
      return entry.isOriginal && entry.hasOldValue ? entry.node : nil
    }
  }
}
