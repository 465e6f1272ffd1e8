internal import JanssonCoding
internal import JanssonCore

/// Decodes values of one type from a document, and encodes them.
///
/// One is created for each type and never freed; its functions are specialized for built-in types.
/// All of them work on memory that holds, or will hold, one value.
///
/// Soundness (`@unchecked Sendable`): the functions capture only types and other codecs.
package final class ValueCodec: @unchecked Sendable {
  /// Initializes memory with the value of a node, which is nil for a missing member.
  typealias Read = (Node?, ValueLocation, UnsafeMutableRawPointer) throws -> Void
  /// Creates a node from the value in memory.
  typealias Write = (UnsafeRawPointer) throws(JSON.Error) -> OwnedNode

  /// Writes the value in memory as JSON text.
  typealias WriteDirectly = (UnsafeRawPointer, DirectWriter) throws(JSON.Error) -> Void

  let read: Read
  let write: Write
  let writeDirectly: WriteDirectly
  /// Initializes memory from the result of a transform, or from JSON outside the document.
  let readJSON: (JSON, UnsafeMutableRawPointer) throws -> Void
  /// Whether decoding the node is a conversion: its value is not in the type's own form.
  let isConversion: (Node) -> Bool
  /// Whether the value in memory is the nil of an `Optional`; the property is nil for other types.
  let isNil: ((UnsafeRawPointer) -> Bool)?
  package let memory: ValueMemory
  /// How values are read and written without the codec, if the type is one of the commonest
  /// scalars.
  let scalar: ScalarStorage
  /// How values are read where nothing needs a report: collections of scalars, and arrays of models
  /// that generated code reads.
  let fastReading: FastReading?
  /// How a collection of scalars is read and written at once; nil for other types.
  let scalars: ScalarCollection?
  /// Whether models are created by the default initializer; nil for a built-in type.
  let probe: DefaultDecodingProbe?
  /// Whether values of a collection become JSON values by way of their text.
  let valueText: ValueTextProbe
  /// Whether values are JSON already, may be of any type, or are collections of such values: then
  /// their text would be that of nodes that were made for it.
  let isMadeOfJSON: Bool
  /// Whether `write` takes less time than to make a node of the type's own `json`, for the same
  /// value.
  ///
  /// It does for scalars, and for collections that are not written as text first, or only if they
  /// are large.
  var isMadeAsNode: Bool { isMadeOfJSON || scalars != nil || scalar != .none }
  /// False if no value of the type can ever be decoded, so that even a missing one is an error.
  let isDecodable: Bool

  @inline(never)  // It is called for every built-in type.
  init(
    memory: ValueMemory, isDecodable: Bool = true, read: @escaping Read, write: @escaping Write,
    writeDirectly: @escaping WriteDirectly,
    readJSON: @escaping (JSON, UnsafeMutableRawPointer) throws -> Void,
    isConversion: @escaping (Node) -> Bool = { _ in false },
    isNil: ((UnsafeRawPointer) -> Bool)? = nil, fastReading: FastReading? = nil,
    scalars: ScalarCollection? = nil, probe: DefaultDecodingProbe? = nil,
    isMadeOfJSON: Bool = false
  ) {
    self.read = read
    self.write = write
    self.writeDirectly = writeDirectly
    self.readJSON = readJSON
    self.isConversion = isConversion
    self.isNil = isNil
    self.memory = memory
    scalar = ScalarStorage(memory.type)
    self.fastReading = fastReading
    self.scalars = scalars
    self.probe = probe
    self.isDecodable = isDecodable
    valueText = ValueTextProbe(isHopeful: !isMadeOfJSON)
    self.isMadeOfJSON = isMadeOfJSON
  }

  /// The error for a type that cannot be decoded.
  var refusal: JSON.Error {
    .missingConformance(protocol: (any JSONDecodable).self, type: memory.type)
  }

  /// The codec of a type; for a type that cannot be mapped, one whose functions throw.
  package static func of(_ type: Any.Type) -> ValueCodec { table.entry(for: type) }

  private static let table = TypeCache<ValueCodec> { make($0) }

  private static func make(_ type: Any.Type) -> ValueCodec {
    if let type = type as? any ValueCodecProviding.Type { return type.makeCodec() }
    if type is any StoredAsDouble.Type, MemoryLayout<Int>.size == 8 { return Double.makeCodec() }
    return _openExistential(type, do: genericCodec)
  }
}

private func genericCodec<T>(of type: T.Type) -> ValueCodec { .makeGeneric(type) }

/// A type with the layout and the JSON form of `Double` where pointers have 64 bits: `CGFloat`,
/// which only module `JanssonFoundation` supports.
package protocol StoredAsDouble: JSONCodable {}

/// Built-in types, which provide their own codecs.
protocol ValueCodecProviding {
  static func makeCodec() -> ValueCodec
  /// Whether a value is a scalar, or a collection of scalars only.
  static var holdsScalarsAlone: Bool { get }
}

/// Operations on memory that holds a value of a type known only at run time.
///
/// Soundness (`@unchecked Sendable`): the functions capture only the type.
package struct ValueMemory: @unchecked Sendable {
  let type: Any.Type
  let size: Int
  let alignment: Int
  /// Destroys the value.
  package let destroy: (UnsafeMutableRawPointer) -> Void
  /// Moves the value at the second address over the one at the first.
  let replace: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  /// Returns a copy of the value.
  let load: (UnsafeRawPointer) -> Any
  /// Initializes the memory with a value of exactly this type; returns false, and does nothing, for
  /// any other.
  let store: (Any, UnsafeMutableRawPointer) -> Bool
  /// Initializes the memory with a value that Swift can cast to this type, such as one for an
  /// `Optional` of it; returns false, and does nothing, for any other.
  let storeCast: (Any, UnsafeMutableRawPointer) -> Bool

  // Not specialized for any type: that would be six functions for each, and only `destroy` and
  // `replace`, which do little, are called more often than for a transform.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  init<T>(_ type: T.Type) {
    self.type = type
    size = MemoryLayout<T>.size
    alignment = MemoryLayout<T>.alignment
    destroy = { $0.assumingMemoryBound(to: T.self).deinitialize(count: 1) }
    // Not `moveUpdate`, which copies a whole stride: another field may be stored in the padding
    // after it.
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

  /// Creates a value in allocated memory.
  ///
  /// It is allocated on the heap: stack space for a type known only at run time takes longer,
  /// because several types must be looked up for it.
  ///
  /// Soundness: `initialize` initializes the memory, or throws and leaves it uninitialized.
  package static func make<T, Failure>(
    _ initialize: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) -> T {
    let start = UnsafeMutableRawPointer.allocate(
      byteCount: max(MemoryLayout<T>.size, 1), alignment: MemoryLayout<T>.alignment)
    defer { start.deallocate() }
    try initialize(start)
    return start.assumingMemoryBound(to: T.self).move()
  }
}
