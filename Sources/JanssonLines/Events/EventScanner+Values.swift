internal import CJanssonTurbo
internal import Jansson

// Keys, values, and children that are found together.

extension EventScanner {
  /// Finds the children that are in the window or, if not even the first one is, begins that one.
  mutating func children(
    _ byte: UInt8, _ reading: JSON.ChunkState
  ) throws(JSON.Error) -> Found {
    if isReadSingly { return try child(byte, reading) }
    guard window.has(window.usualSize) else { return .needsMore }
    let bytes = window.rest
    let limit = min(
      bytes.count, ChildrenSearch.maximumLength, max(credit, Self.minimumSearch))
    var childrenSearch = ChildrenSearch(UnsafeBufferPointer(rebasing: bytes[..<limit]))
    guard let length = childrenSearch.run() else {
      credit = max(credit - limit, 0)
      return try child(byte, reading)
    }
    let text = UnsafeBufferPointer(rebasing: bytes[..<length])
    guard let found = try container(of: text, isObject: isInObject) else {
      if options.duplicateKeys != .reject { return try fail(reading, within: length) }
      // The error may be a repeated key: reading key by key finds its position.
      singleDepth = 0
      return try child(byte, reading)
    }
    // A child must follow an opening bracket or a comma.
    guard found.container.node.count > 0 else { return try fail(reading, within: length) }
    credit = min(credit + 4 * length, Self.maximumCredit)
    window.consume(length)
    // A search for the end of the first child may have begun when fewer bytes were in the window.
    search = nil
    stretch = (length, reading, open[open.count - 1].key)
    open[open.count - 1].key = nil
    state = .reading(.afterValue)
    return .children(found.container, hasRepeats: found.hasRepeats)
  }

  private var isReadSingly: Bool { singleDepth.map { open.count >= $0 } ?? false }

  private mutating func child(
    _ byte: UInt8, _ reading: JSON.ChunkState
  ) throws(JSON.Error) -> Found {
    isInObject ? try key(byte, reading) : try value(byte, reading)
  }

  /// A container of consecutive children; nil if they are invalid, or if they repeat a key and that
  /// is not allowed.
  private mutating func container(
    of text: UnsafeBufferPointer<UInt8>, isObject: Bool
  ) throws(JSON.Error) -> (container: ContainerReference, hasRepeats: Bool)? {
    let depth = max(open.count, 1)
    let mayRepeat = options.duplicateKeys != .reject
    func read(leavingObjects: Bool) throws(JSON.Error) -> ContainerReference? {
      try ChunkReader.container(
        of: text, isObject: isObject, depth: depth, leavingObjects: leavingObjects, options)
    }
    guard let container = try read(leavingObjects: onlyChecks && mayRepeat) else {
      if onlyChecks || !mayRepeat { return nil }
      return try read(leavingObjects: true).map { ($0, true) }
    }
    if !mayRepeat, isObject, !addKeys(of: container) { return nil }
    return (container, false)
  }

  /// Adds keys of an object that were found together; returns false, and adds none, if one of them
  /// occurred before.
  private mutating func addKeys(of object: ContainerReference) -> Bool {
    let last = open.count - 1
    var cursor = ChildCursor(object.node)
    while let key = cursor.next()?.key {
      if open[last].keys.contains(key) { return false }
    }
    cursor = ChildCursor(object.node)
    while let key = cursor.next()?.key { open[last].keys.insert(key) }
    return true
  }

  /// Counts children that have been returned.
  mutating func count(_ children: Int) { open[open.count - 1].count += children }

  /// A key, and the colon after it.
  private mutating func key(_ byte: UInt8, _ reading: JSON.ChunkState) throws(JSON.Error) -> Found {
    guard byte == UInt8(ascii: "\"") else { return try fail(reading) }
    guard let length = valueLength() else { return try more(reading) }
    guard case .string(let key)? = try scalar(length) else {
      return try fail(reading, within: length)
    }
    try expectNew(key)
    var colon = length
    while colon < window.rest.count, window.rest[colon].isWhiteSpace { colon += 1 }
    guard colon < window.rest.count else { return try more(reading) }
    guard window.rest[colon] == UInt8(ascii: ":") else {
      return try fail(reading, within: colon)
    }
    if options.duplicateKeys == .reject { open[open.count - 1].keys.insert(key) }
    window.consume(colon + 1)
    search = nil
    open[open.count - 1].key = key
    open[open.count - 1].count += 1
    state = .reading(.value)
    return .key(key)
  }

  /// - Throws: `duplicateKey` if the next key occurred before and must not be repeated.
  private func expectNew(_ key: String) throws(JSON.Error) {
    guard options.duplicateKeys == .reject, open[open.count - 1].keys.contains(key) else { return }
    let steps = open.dropLast().compactMap(\.step) + [.key(key)]
    throw .duplicateKey(
      key: key, path: JSON.Path(steps),
      position: window.position(window.source(file).position(at: window.offset)))
  }

  /// Begins a container or reads a scalar; or finds either as a whole.
  mutating func value(
    _ byte: UInt8, _ reading: JSON.ChunkState = .value
  ) throws(JSON.Error) -> Found {
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
      guard open.count < options.maximumDepth else { return try fail(reading) }
      if findsWhole { return try whole(byte, reading) }
      return begin(isObject: byte == UInt8(ascii: "{"))
    }
    if findsWhole { return try whole(byte, reading) }
    guard let length = valueLength() else { return try more(reading) }
    guard let value = try scalar(length) else { return try fail(reading, within: length) }
    endValue(length)
    return .scalar(value)
  }

  private mutating func begin(isObject: Bool) -> Found {
    window.consume(1)
    search = nil
    countElement()
    open.append(OpenContainer(isObject: isObject))
    state = .reading(.firstChild)
    return .begin(isObject: isObject)
  }

  /// Finds a value of any kind as a whole.
  private mutating func whole(_ byte: UInt8, _ reading: JSON.ChunkState) throws(JSON.Error) -> Found
  {
    let isContainer = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    let length = valueLength()
    if let length {
      let text = UnsafeBufferPointer(rebasing: window.rest[..<length])
      // In separate brackets, it is an element.
      if try element(text) {
        endValue(length)
        return .whole(text)
      }
    } else if !window.isFinal {
      return .needsMore
    }
    guard isContainer else { return try fail(reading, within: length ?? 0) }
    // The error will be found inside.
    findsWhole = false
    return begin(isObject: byte == UInt8(ascii: "{"))
  }

  /// Whether a text is one valid value.
  private func element(_ text: UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> Bool {
    let array = try ChunkReader.container(
      of: text, isObject: false, depth: open.count,
      leavingObjects: options.duplicateKeys != .reject,
      options)
    return array?.node.count == 1
  }

  private mutating func endValue(_ length: Int) {
    window.consume(length)
    search = nil
    countElement()
    state = .reading(.afterValue)
  }

  /// Counts a value unless it belongs to a member, whose key has been counted.
  private mutating func countElement() {
    if !open.isEmpty, !isInObject { open[open.count - 1].count += 1 }
  }

  /// The length of the value that is next; nil if it ends after the window.
  private mutating func valueLength() -> Int? {
    var (state, length) = search ?? (turbo_value_search(), 0)
    let rest = window.rest
    if state.state != TURBO_VALUE_DONE, let start = rest.baseAddress {
      let left = rest.count - length
      // Soundness: after the window's bytes there is padding that the search may read.
      length += (start + length).withMemoryRebound(to: CChar.self, capacity: left) {
        turbo_find_value_end($0, left, &state)
      }
    }
    if state.state == TURBO_VALUE_SCALAR {
      // A number may end with the text; anything that is not a scalar may never end.
      let more = UnsafeBufferPointer(rebasing: rest[(search?.length ?? 0)..<length])
      if window.isFinal || !Self.mayBeScalar(from: rest[0], more, length) {
        state.state = TURBO_VALUE_DONE
      }
    }
    search = (state, length)
    return state.state == TURBO_VALUE_DONE ? length : nil
  }

  /// Whether the bytes so far may belong to a number, `true`, `false` or `null`.
  private static func mayBeScalar(
    from first: UInt8, _ more: UnsafeBufferPointer<UInt8>, _ length: Int
  ) -> Bool {
    switch first {
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): length <= 5
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      more.allSatisfy { "+-.0123456789Ee".utf8.contains($0) }
    default: false
    }
  }

  /// The scalar of this length; nil if it is invalid.
  private func scalar(_ length: Int) throws(JSON.Error) -> JSON? {
    let text = UnsafeBufferPointer(rebasing: window.rest[..<length])
    let container = try ChunkReader.container(
      of: text, isObject: false, depth: max(open.count, 1), leavingObjects: true, options)
    guard let container, container.node.count == 1, let node = container.node.child(0) else {
      return nil
    }
    return container.value(of: node, step: .root)
  }

  private func more(_ reading: JSON.ChunkState) throws(JSON.Error) -> Found {
    window.isFinal ? try fail(reading) : .needsMore
  }
}

// Errors.

extension EventScanner {
  /// Throws the error with which reading the rest of the text ends.
  ///
  /// - Parameter length: the number of bytes in which, or directly after which, the error is.
  func fail(
    _ reading: JSON.ChunkState, within length: Int = 0
  ) throws(JSON.Error) -> Found {
    // The error message shows the surrounding text.
    if !window.has(length + EventWindow.excerptSize) { return .needsMore }
    let error = ChunkReader.firstError(
      in: window.source(file), at: window.offset, inside: open.map(\.isObject), reading, options)
    guard let error else { throw .other(description: "the text is not JSON") }
    // Where the window ends, the text need not end.
    if !window.isFinal, error.position?.offset ?? 0 >= window.memory.bytes.count {
      return .needsMore
    }
    throw error.mapPosition(window.position)
  }
}
