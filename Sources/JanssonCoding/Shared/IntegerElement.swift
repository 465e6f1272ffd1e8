internal import JanssonCore

/// An integer as an element of an array, of one of the types that are too rare for loops of their
/// own.
enum IntegerElement {
  case int8, int16, int32, uint, uint8, uint16, uint32, uint64

  init?(_ type: Any.Type) {
    // A cast to a type of integers would search all conformances in the program.
    let all: [(any FixedWidthInteger.Type, IntegerElement)] = [
      (UInt8.self, .uint8), (Int32.self, .int32), (UInt64.self, .uint64), (UInt.self, .uint),
      (UInt32.self, .uint32), (Int16.self, .int16), (UInt16.self, .uint16), (Int8.self, .int8),
    ]
    guard let found = all.first(where: { $0.0 == type }) else { return nil }
    self = found.1
  }

  // Soundness of both: the memory is for a value of the type that this was made for.

  /// Initializes memory with the value of a node; returns false, and does nothing, if it does not
  /// fit.
  func initialize(_ node: Node, _ target: UnsafeMutableRawPointer) -> Bool {
    switch self {
    case .int8: Self.initialize(target, try? node.integer(as: Int8.self))
    case .int16: Self.initialize(target, try? node.integer(as: Int16.self))
    case .int32: Self.initialize(target, try? node.integer(as: Int32.self))
    case .uint: Self.initialize(target, try? node.integer(as: UInt.self))
    case .uint8: Self.initialize(target, try? node.integer(as: UInt8.self))
    case .uint16: Self.initialize(target, try? node.integer(as: UInt16.self))
    case .uint32: Self.initialize(target, try? node.integer(as: UInt32.self))
    case .uint64: Self.initialize(target, try? node.integer(as: UInt64.self))
    }
  }

  private static func initialize<Value: FixedWidthInteger>(
    _ target: UnsafeMutableRawPointer, _ value: Value?
  ) -> Bool {
    guard let value else { return false }
    target.initializeMemory(as: Value.self, to: value)
    return true
  }

  /// Writes the value in memory.
  func write(_ source: UnsafeRawPointer, to sink: inout ByteSink) throws(JSON.Error) {
    switch self {
    case .int8: try sink.integer(Int64(source.load(as: Int8.self)))
    case .int16: try sink.integer(Int64(source.load(as: Int16.self)))
    case .int32: try sink.integer(Int64(source.load(as: Int32.self)))
    case .uint8: try sink.integer(Int64(source.load(as: UInt8.self)))
    case .uint16: try sink.integer(Int64(source.load(as: UInt16.self)))
    case .uint32: try sink.integer(Int64(source.load(as: UInt32.self)))
    case .uint: try Self.write(UInt64(source.load(as: UInt.self)), to: &sink)
    case .uint64: try Self.write(source.load(as: UInt64.self), to: &sink)
    }
  }

  private static func write(_ value: UInt64, to sink: inout ByteSink) throws(JSON.Error) {
    if let value = Int64(exactly: value) { return try sink.integer(value) }
    // All digits but the last are those of an `Int64`.
    try sink.integer(Int64(value / 10))
    try sink.integer(Int64(value % 10))
  }
}
