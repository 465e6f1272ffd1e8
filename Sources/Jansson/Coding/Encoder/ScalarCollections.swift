internal import CJanssonTurbo

// Collections of scalars. Where compact text is what will be written, they are written at once: values of their
// own for the scalars would take more memory and time than the text.

extension EncodingFrame {
  func doubles(_ values: [Double], _ slot: Int32, _ step: CodingPathComponent) throws {
    let isWritten = try writeArray(values, slot) { (sink, value, _) throws(JSON.Error) in
      try sink.finite(value.pointee)
    }
    if isWritten { return }
    let tree = session.tree
    tree[slot].reset(.array)
    for (index, value) in values.enumerated() {
      let element = tree.addElement(to: slot)
      guard value.isFinite else {
        try lasting(slot, step).double(value, element, .index(index))
        continue
      }
      tree.set(element, .double, bits: value.bitPattern)
    }
  }

  func integers(_ values: [Int], _ slot: Int32) throws {
    let isWritten = try writeArray(values, slot) { (sink, value, _) throws(JSON.Error) in
      try sink.integer(Int64(value.pointee))
      return true
    }
    if isWritten { return }
    session.tree[slot].reset(.array)
    for value in values { integer(value, session.tree.addElement(to: slot)) }
  }

  func strings(_ values: [String], _ slot: Int32) throws {
    let isWritten = try writeArray(values, slot) { (sink, value, escaping) throws(JSON.Error) in
      try sink.string(value.pointee, escaping)
      return true
    }
    if isWritten { return }
    session.tree[slot].reset(.array)
    for value in values { string(value, session.tree.addElement(to: slot)) }
  }

  func doubleArrays(
    _ values: [[Double]], _ slot: Int32, _ step: CodingPathComponent
  ) throws {
    let isWritten = try writeArray(values, slot) { (sink, array, _) throws(JSON.Error) in
      try sink.array(array.pointee) { (sink, value) throws(JSON.Error) in
        try sink.finite(value.pointee)
      }
    }
    if isWritten { return }
    try values.encode(in: slot, step, of: self)
  }

  func integerArrays(_ values: [[Int]], _ slot: Int32, _ step: CodingPathComponent) throws {
    let isWritten = try writeArray(values, slot) { (sink, array, _) throws(JSON.Error) in
      try sink.array(array.pointee) { (sink, value) throws(JSON.Error) in
        try sink.integer(Int64(value.pointee))
        return true
      }
    }
    if isWritten { return }
    try values.encode(in: slot, step, of: self)
  }

  /// Writes an array as compact text; returns false, and does nothing, if something else is wanted, or if `write`
  /// returns false for an element.
  @inline(__always)
  private func writeArray<Value>(
    _ values: [Value], _ slot: Int32,
    _ write: (inout ByteSink, UnsafePointer<Value>, Escaping) throws(JSON.Error) -> Bool
  ) throws -> Bool {
    guard let escaping = session.compactEscaping else { return false }
    do throws(JSON.Error) {
      return try session.tree.write(slot, .array, count: values.count) {
        (sink) throws(JSON.Error) in
        try sink.array(values) { (sink, value) throws(JSON.Error) in
          try write(&sink, value, escaping)
        }
      }
    } catch {
      throw EncodingFailure.unwritable(values, error)
    }
  }
}

// Dictionaries, sorted by the bytes of their keys.

extension EncodingFrame {
  func textMembers(_ values: [String: String], _ slot: Int32) throws {
    try members(values, slot, { string($0, $1) }) { (sink, value, escaping) throws(JSON.Error) in
      try sink.string(value.pointee, escaping)
    }
  }

  func integerMembers(_ values: [String: Int], _ slot: Int32) throws {
    try members(values, slot, { integer($0, $1) }) { (sink, value, _) throws(JSON.Error) in
      try sink.integer(Int64(value.pointee))
    }
  }

  func doubleMembers(
    _ values: [String: Double], _ slot: Int32, _ step: CodingPathComponent
  ) throws {
    // What is not finite has a strategy, or an error with a path.
    guard values.values.allSatisfy(\.isFinite) else {
      return try values.encode(in: slot, step, of: self)
    }
    try members(values, slot, { session.tree.set($1, .double, bits: $0.bitPattern) }) {
      (sink, value, _) throws(JSON.Error) in
      try sink.shortReal(value.pointee)
    }
  }

  /// Encodes a dictionary: as compact text with `write`, otherwise member by member with `set`.
  @inline(__always)
  private func members<Value>(
    _ dictionary: [String: Value], _ slot: Int32, _ set: (Value, Int32) -> Void,
    _ write: (inout ByteSink, UnsafePointer<Value>, Escaping) throws(JSON.Error) -> Void
  ) throws {
    let tree = session.tree
    guard let escaping = session.compactEscaping else {
      tree.reset(slot, .object)
      tree[slot].bits = .max
      dictionary.forEachSorted(padding: 0) { set($1.pointee, tree.addMember($0, to: slot)) }
      return
    }
    do throws(JSON.Error) {
      _ = try tree.write(slot, .object, count: dictionary.count) { (sink) throws(JSON.Error) in
        try sink.object(dictionary, escaping) { (sink, value) throws(JSON.Error) in
          try write(&sink, value, escaping)
        }
        return true
      }
    } catch {
      throw EncodingFailure.unwritable(dictionary, error)
    }
  }
}

extension ByteSink {
  /// Writes a double; returns false, and does nothing, if it is not finite.
  @inline(__always)
  fileprivate mutating func finite(_ value: Double) throws(JSON.Error) -> Bool {
    guard value.isFinite else { return false }
    try shortReal(value)
    return true
  }

  /// Writes an array with what `element` writes for each element; stops, and returns false, where that returns
  /// false.
  @inline(__always)
  fileprivate mutating func array<Value>(
    _ values: [Value],
    _ element: (inout ByteSink, UnsafePointer<Value>) throws(JSON.Error) -> Bool
  ) throws(JSON.Error) -> Bool {
    try reserve(for: values)
    try append("[")
    let isWritten = try values.withUnsafeBufferPointer { (values) throws(JSON.Error) in
      guard let first = values.baseAddress else { return true }
      for place in 0..<values.count {
        if place > 0 { try append(",") }
        guard try element(&self, first + place) else { return false }
      }
      return true
    }
    try append("]")
    return isWritten
  }

  /// Writes a dictionary with what `value` writes for each value.
  @inline(__always)
  fileprivate mutating func object<Value>(
    _ members: [String: Value], _ escaping: Escaping,
    _ value: (inout ByteSink, UnsafePointer<Value>) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    try append("{")
    var isFirst = true
    try members.forEachSorted(padding: Int(TURBO_PADDING)) { (key, member) throws(JSON.Error) in
      if !isFirst { try append(",") }
      isFirst = false
      try string(padded: key, escaping)
      try append(":")
      try value(&self, member)
    }
    try append("}")
  }
}
