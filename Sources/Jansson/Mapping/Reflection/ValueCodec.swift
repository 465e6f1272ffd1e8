/// Reads values of one type out of a document, and writes them into one.
///
/// It is made once for each type and never freed; the functions in it are specialised for the type
/// where that is a built-in one. All of them work on memory that holds, or is to hold, one value.
///
/// Soundness (`@unchecked Sendable`): the functions capture types and other codecs, and nothing else.
final class ValueCodec: @unchecked Sendable {
  /// Initialises memory with the value of a node, nil for a missing one.
  typealias Read = (Node?, Spot, UnsafeMutableRawPointer) throws -> Void
  /// A node for the value in memory.
  typealias Write = (UnsafeRawPointer) throws(JSON.Error) -> OwnedNode

  /// Writes the value in memory as text.
  typealias WriteDirectly = (UnsafeRawPointer, DirectWriter) throws(JSON.Error) -> Void

  let read: Read
  let write: Write
  /// Writes the value in memory as text.
  let writeDirectly: WriteDirectly
  /// Initialises memory with the value that a transform gave or JSON that is not in the document.
  let readJSON: (JSON, UnsafeMutableRawPointer) throws -> Void
  /// Whether reading the node gives something that is not just what stands there.
  let isConversion: (Node) -> Bool
  /// Whether the value in memory is the nil of an `Optional`; nil for other types.
  let isNil: ((UnsafeRawPointer) -> Bool)?
  let memory: ValueMemory
  /// False if no value can ever be read, so that even what is missing is refused.
  let isDecodable: Bool

  init(
    memory: ValueMemory, isDecodable: Bool = true, read: @escaping Read, write: @escaping Write,
    writeDirectly: @escaping WriteDirectly,
    readJSON: @escaping (JSON, UnsafeMutableRawPointer) throws -> Void,
    isConversion: @escaping (Node) -> Bool = { _ in false },
    isNil: ((UnsafeRawPointer) -> Bool)? = nil
  ) {
    self.read = read
    self.write = write
    self.writeDirectly = writeDirectly
    self.readJSON = readJSON
    self.isConversion = isConversion
    self.isNil = isNil
    self.memory = memory
    self.isDecodable = isDecodable
  }

  /// Throws the error of a type that cannot be decoded.
  func refuse() throws {
    throw JSON.Error.notConformTo(protocol: (any JSONDecodable).self, actual: memory.type)
  }

  /// The codec of a type; a type that cannot be mapped has one that says so.
  static func of(_ type: Any.Type) -> ValueCodec { table.entry(for: type) }

  private static let table = TypeTable<ValueCodec> { make($0) }

  private static func make(_ type: Any.Type) -> ValueCodec {
    if let type = type as? any ValueCodecProviding.Type { return type.makeCodec() }
    return _openExistential(type, do: genericCodec)
  }
}

private func genericCodec<T>(of type: T.Type) -> ValueCodec { .makeGeneric(type) }

/// Built-in types, which bring a codec of their own.
protocol ValueCodecProviding {
  static func makeCodec() -> ValueCodec
  /// Whether a value is a scalar, or a collection of nothing else.
  static var holdsScalarsAlone: Bool { get }
}

/// What can be done to memory that holds a value, without knowing its type.
///
/// Soundness (`@unchecked Sendable`): the functions capture the type, and nothing else.
struct ValueMemory: @unchecked Sendable {
  let type: Any.Type
  let size: Int
  let alignment: Int
  /// Ends the life of the value.
  let destroy: (UnsafeMutableRawPointer) -> Void
  /// Moves the value from the second place over the one in the first.
  let replace: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  /// A copy of the value.
  let load: (UnsafeRawPointer) -> Any
  /// Initialises with a value of exactly this type; false, and nothing done, for any other.
  let store: (Any, UnsafeMutableRawPointer) -> Bool
  /// Initialises with a value that Swift casts to this type, such as one for an `Optional` of it; false,
  /// and nothing done, for any other.
  let storeCast: (Any, UnsafeMutableRawPointer) -> Bool

  init<T>(_ type: T.Type) {
    self.type = type
    size = MemoryLayout<T>.size
    alignment = MemoryLayout<T>.alignment
    destroy = { $0.assumingMemoryBound(to: T.self).deinitialize(count: 1) }
    // Not `moveUpdate`, which copies a whole stride: in the room behind a value another field may stand.
    replace = { target, source in
      target.assumingMemoryBound(to: T.self).pointee = source.assumingMemoryBound(to: T.self).move()
    }
    load = { $0.assumingMemoryBound(to: T.self).pointee }
    store = { value, target in
      guard Swift.type(of: value) == T.self, let value = value as? T else { return false }
      target.initializeMemory(as: T.self, to: value)
      return true
    }
    storeCast = { value, target in
      guard let value = value as? T else { return false }
      target.initializeMemory(as: T.self, to: value)
      return true
    }
  }

  /// A value made in memory of its own.
  ///
  /// Allocated plainly: room on the stack for a type that is known only at run time takes longer, for
  /// several types have to be looked up for it.
  ///
  /// Soundness: `initialize` initialises the memory or throws and leaves it as it was.
  @inline(__always)
  static func make<T>(_ initialize: (UnsafeMutableRawPointer) throws -> Void) throws -> T {
    let start = UnsafeMutableRawPointer.allocate(
      byteCount: max(MemoryLayout<T>.size, 1), alignment: MemoryLayout<T>.alignment)
    defer { start.deallocate() }
    try initialize(start)
    return start.assumingMemoryBound(to: T.self).move()
  }
}
