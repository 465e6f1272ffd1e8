internal import CJanssonTurbo
internal import JanssonCore

extension DirectWriter {
  /// Writes an array, calling a function to write each element.
  func array<Element>(
    _ elements: [Element], _ write: (UnsafePointer<Element>) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    try put(UInt8(ascii: "["))
    try elements.withUnsafeBufferPointer { (elements) throws(JSON.Error) in
      // Soundness: `write` receives the address of each element while the array is alive.
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

  /// Writes an object.
  ///
  /// - Parameter forEach: calls a function for each member with the bytes of its key, which are
  ///   followed by `TURBO_PADDING` readable ones, and the address of its value.
  func object<Value>(
    by codec: ValueCodec,
    _ forEach: (
      (UnsafeBufferPointer<UInt8>, UnsafePointer<Value>) throws(JSON.Error) -> Void
    ) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    try put(UInt8(ascii: "{"))
    var isFirst = true
    try forEach { (key, value) throws(JSON.Error) in
      if !isFirst { try put(UInt8(ascii: ",")) }
      isFirst = false
      try self.key(padded: key)
      do throws(JSON.Error) {
        try codec.writeDirectly(UnsafeRawPointer(value), self)
      } catch {
        throw error.prefixed(by: [.key(String(decoding: key, as: UTF8.self))])
      }
    }
    try put(UInt8(ascii: "}"))
  }
}
