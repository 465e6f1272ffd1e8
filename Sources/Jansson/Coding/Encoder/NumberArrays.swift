internal import CJanssonTurbo

// Arrays of numbers, which are written as text at once where compact text is what will be written.
// A value of its own for each number would take more memory and time than the text.

extension EncodingFrame {
  func doubles(_ values: [Double], _ slot: Int32, _ step: CodingPathComponent) throws {
    let tree = session.tree
    if session.writesNumbers, tree.setElements(slot, count: values.count, { $0.append(values) }) {
      return
    }
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

  func integers(_ values: [Int], _ slot: Int32) {
    let tree = session.tree
    if session.writesNumbers, tree.setElements(slot, count: values.count, { $0.append(values) }) {
      return
    }
    tree[slot].reset(.array)
    for value in values { integer(value, tree.addElement(to: slot)) }
  }

  func doubleArrays(
    _ values: [[Double]], _ slot: Int32, _ step: CodingPathComponent
  ) throws {
    if session.writesNumbers,
      session.tree.setElements(slot, count: values.count, { $0.append(arrays: values) })
    {
      return
    }
    try values.encode(in: slot, step, of: self)
  }

  func integerArrays(_ values: [[Int]], _ slot: Int32, _ step: CodingPathComponent) throws {
    if session.writesNumbers,
      session.tree.setElements(slot, count: values.count, { $0.append(arrays: values) })
    {
      return
    }
    try values.encode(in: slot, step, of: self)
  }
}

// The elements of arrays as text, with commas between them and without the brackets around them.
// The functions return false if a number has no text.

extension GrowingBuffer where Element == UInt8 {
  fileprivate mutating func append(_ values: [Double]) -> Bool {
    append(values) { (text, value) in
      guard value.isFinite else { return false }
      text.append(room: Int(TURBO_DOUBLE_ROOM)) { start in
        let end = start.withMemoryRebound(to: CChar.self, capacity: Int(TURBO_DOUBLE_ROOM)) {
          turbo_print_double(value, $0) - $0
        }
        // The text of a double has at least three bytes; integers are written without a fraction.
        let isWhole = start[end - 1] == UInt8(ascii: "0") && start[end - 2] == UInt8(ascii: ".")
        return start + (isWhole ? end - 2 : end)
      }
      return true
    }
  }

  fileprivate mutating func append(_ values: [Int]) -> Bool {
    append(values) { (text, value) in
      text.append(room: Int(TURBO_INTEGER_ROOM)) { start in
        start.withMemoryRebound(to: CChar.self, capacity: Int(TURBO_INTEGER_ROOM)) {
          UnsafeMutableRawPointer(turbo_print_integer(Int64(value), $0))
            .assumingMemoryBound(to: UInt8.self)
        }
      }
      return true
    }
  }

  fileprivate mutating func append(arrays: [[Double]]) -> Bool {
    append(arrays) { (text, array) in text.bracketed { $0.append(array) } }
  }

  fileprivate mutating func append(arrays: [[Int]]) -> Bool {
    append(arrays) { (text, array) in text.bracketed { $0.append(array) } }
  }

  @inline(__always)
  private mutating func bracketed(_ elements: (inout Self) -> Bool) -> Bool {
    append(UInt8(ascii: "["))
    guard elements(&self) else { return false }
    append(UInt8(ascii: "]"))
    return true
  }

  /// Appends what `element` appends for each value; stops where that returns false.
  @inline(__always)
  private mutating func append<Value>(
    _ values: [Value], _ element: (inout Self, Value) -> Bool
  ) -> Bool {
    var isFirst = true
    for value in values {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      guard element(&self, value) else { return false }
    }
    return true
  }
}
