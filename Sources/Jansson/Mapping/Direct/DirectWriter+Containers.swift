internal import Foundation

extension DirectWriter {
  /// Writes the elements of an array, each in its place by a function.
  @inline(__always)
  func array<Element>(
    _ elements: [Element], _ write: (UnsafePointer<Element>) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    try put(UInt8(ascii: "["))
    try elements.withUnsafeBufferPointer { (elements) throws(JSON.Error) in
      guard let first = elements.baseAddress else { return }
      for index in 0..<elements.count {
        if index > 0 { try put(UInt8(ascii: ",")) }
        do throws(JSON.Error) {
          try write(first + index)
        } catch {
          throw error.prefixed(by: [.index(index)])
        }
      }
    }
    try put(UInt8(ascii: "]"))
  }

  /// Writes an array of values of any type.
  func array<Element>(_ elements: [Element], by codec: ValueCodec) throws(JSON.Error) {
    try array(elements) { (element) throws(JSON.Error) in
      try codec.writeDirectly(UnsafeRawPointer(element), self)
    }
  }

  /// Writes a dictionary as an object, sorted by the bytes of the keys.
  func object<Value>(
    _ members: [String: Value], by codec: ValueCodec
  ) throws(JSON.Error) {
    // Both are in the dictionary's own order.
    let keys = Array(members.keys)
    let order = keys.indices.sorted { DirectWriter.precedes(keys[$0], keys[$1]) }
    try put(UInt8(ascii: "{"))
    try Array(members.values).withUnsafeBufferPointer { (values) throws(JSON.Error) in
      guard let first = values.baseAddress else { return }
      var isFirst = true
      for index in order {
        if !isFirst { try put(UInt8(ascii: ",")) }
        isFirst = false
        try string(keys[index])
        try put(UInt8(ascii: ":"))
        do throws(JSON.Error) {
          try codec.writeDirectly(UnsafeRawPointer(first + index), self)
        } catch {
          throw error.prefixed(by: [.key(keys[index])])
        }
      }
    }
    try put(UInt8(ascii: "}"))
  }

  /// Writes members as an object, in their order.
  func object<Value>(
    sorted members: [(key: String, value: Value)], by codec: ValueCodec
  ) throws(JSON.Error) {
    try put(UInt8(ascii: "{"))
    var isFirst = true
    for member in members {
      if !isFirst { try put(UInt8(ascii: ",")) }
      isFirst = false
      try string(member.key)
      try put(UInt8(ascii: ":"))
      do throws(JSON.Error) {
        try codec.write(member.value, to: self)
      } catch {
        throw error.prefixed(by: [.key(member.key)])
      }
    }
    try put(UInt8(ascii: "}"))
  }

  /// Whether the bytes of one text come before those of another.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    let result = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        guard let one = left.baseAddress, let two = right.baseAddress else {
          return left.count < right.count
        }
        let difference = memcmp(one, two, min(left.count, right.count))
        return difference < 0 || (difference == 0 && left.count < right.count)
      }
    }
    // Only text of another system's making is not contiguous.
    return (result ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
