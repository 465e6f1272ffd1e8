extension DirectWriter {
  /// Writes an array, calling a function to write each element.
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
    // `keys` and `values` have the same order.
    let keys = Array(members.keys)
    let order = keys.orderInUTF8()
    try Array(members.values).withUnsafeBufferPointer { (values) throws(JSON.Error) in
      try object(order, key: { keys[$0] }) { (index) throws(JSON.Error) in
        guard let first = values.baseAddress else { return }
        try codec.writeDirectly(UnsafeRawPointer(first + index), self)
      }
    }
  }

  /// Writes members as an object, in the given order.
  func object<Value>(
    sorted members: [(key: String, value: Value)], by codec: ValueCodec
  ) throws(JSON.Error) {
    try object(members, key: \.key) { (member) throws(JSON.Error) in
      try codec.write(member.value, to: self)
    }
  }

  @inline(__always)
  private func object<Member>(
    _ members: [Member], key: (Member) -> String, write: (Member) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    try put(UInt8(ascii: "{"))
    var isFirst = true
    for member in members {
      if !isFirst { try put(UInt8(ascii: ",")) }
      isFirst = false
      let key = key(member)
      try string(key)
      try put(UInt8(ascii: ":"))
      do throws(JSON.Error) {
        try write(member)
      } catch {
        throw error.prefixed(by: [.key(key)])
      }
    }
    try put(UInt8(ascii: "}"))
  }
}
