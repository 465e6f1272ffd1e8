internal import JanssonCore

/// How an integer is read and written as an element of an array, for the types that are too rare
/// for loops of their own.
struct IntegerElement {
  /// Initializes memory with the value of a node; returns false, and does nothing, if it does not
  /// fit.
  let read: (Node, UnsafeMutableRawPointer) -> Bool
  /// Writes the value in memory.
  let write: (UnsafeRawPointer, inout ByteSink) throws(JSON.Error) -> Void

  /// Nil for all other types.
  ///
  /// A cast to a type of integers would search all conformances in the program.
  init?(_ type: Any.Type) {
    let all: [(type: Any.Type, make: () -> IntegerElement)] = [
      (UInt8.self, { IntegerElement(of: UInt8.self) }),
      (Int32.self, { IntegerElement(of: Int32.self) }),
      (UInt64.self, { IntegerElement(of: UInt64.self) }),
      (UInt.self, { IntegerElement(of: UInt.self) }),
      (UInt32.self, { IntegerElement(of: UInt32.self) }),
      (Int16.self, { IntegerElement(of: Int16.self) }),
      (UInt16.self, { IntegerElement(of: UInt16.self) }),
      (Int8.self, { IntegerElement(of: Int8.self) }),
    ]
    guard let known = all.first(where: { $0.type == type }) else { return nil }
    self = known.make()
  }

  // Soundness: the memory is for a value of the type that the functions were made for.
  private init<Value: FixedWidthInteger>(of _: Value.Type) {
    read = { node, target in
      guard let value: Value = try? node.integer() else { return false }
      target.initializeMemory(as: Value.self, to: value)
      return true
    }
    write = { source, sink throws(JSON.Error) in
      let value = source.load(as: Value.self)
      if let value = Int64(exactly: value) { return try sink.integer(value) }
      // All digits but the last are those of an `Int64`.
      try sink.integer(Int64(value / 10))
      try sink.integer(Int64(value % 10))
    }
  }
}
