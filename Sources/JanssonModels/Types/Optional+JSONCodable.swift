internal import JanssonCoding
public import JanssonCore

extension Optional: JSONDecodable, JSONEncodable, JSONMappable, JSON.DefaultInitializable {
  /// Decodes the value; null, a missing value and one of the wrong type become nil.
  ///
  ///     let age = try Int?(decoding: json["age"])
  ///
  /// A collection inside drops the elements that do not fit, so that the others are not lost with
  /// them; under the policy `.strict` all must fit.
  ///
  /// - Throws: `missingConformance` if the wrapped type cannot be decoded at all; under the policy
  ///   `.strict`, also what decoding a value of the wrong type throws.
  public init(decoding json: JSON) throws {
    self = nil
    let codec = ValueCodec.of(Wrapped.self)
    // A type that cannot be decoded is a programming error, whatever the value.
    if !codec.isDecodable { throw codec.refusal }
    if json.isAbsent { return }
    let context = MappingContext.current
    do {
      self = try context.inMode(context.mode.tolerating) {
        try codec.value(json, as: Wrapped.self)
      }
    } catch {
      if context.mode == .strict || (error as? JSON.Error)?.isProgrammingError == true {
        throw error
      }
      context.reportDrop(.valueDropped, error, at: json.reference?.path ?? JSON.Path())
    }
  }

  /// The value, or null for nil.
  ///
  ///     print(Int?.none.json)   // Prints "null"
  public var json: JSON {
    guard let value = self else { return .null }
    return ValueCodec.of(Wrapped.self).json(value)
  }

  /// Creates nil.
  public init() { self = nil }
}

/// Identifies `Optional` types, and creates their nil.
package protocol OptionalValue {
  /// The wrapped value, if any.
  var unwrapped: Any? { get }

  /// Initializes memory with nil.
  static func initializeNil(_ target: UnsafeMutableRawPointer)
}

extension Optional: OptionalValue, ValueCodecProviding {
  package var unwrapped: Any? { self }

  package static func initializeNil(_ target: UnsafeMutableRawPointer) {
    target.initializeMemory(as: Wrapped?.self, to: nil)
  }

  static var holdsScalarsAlone: Bool {
    (Wrapped.self as? any ValueCodecProviding.Type)?.holdsScalarsAlone ?? false
  }

  static func makeCodec() -> ValueCodec {
    let wrapped = ValueCodec.of(Wrapped.self)
    // An `Optional` that is no larger than the value has the value's own bit pattern.
    let isInPlace = MemoryLayout<Wrapped?>.size == MemoryLayout<Wrapped>.size
    let empty = EmptyOptional(Wrapped.self)
    return ValueCodec(
      memory: ValueMemory(Wrapped?.self),
      read: { node, location, target in
        if !wrapped.isDecodable { throw location.locate(wrapped.refusal) }
        guard let node, !node.isNull else { return empty.copy(to: target) }
        do {
          // Soundness: the memory is for an `Optional`, which is at least as large as the value,
          // and aligned as it is.
          try wrapped.read(node, location.tolerating, target)
        } catch {
          try location.dropValue(error)
          return empty.copy(to: target)
        }
        if !isInPlace {
          let value = target.assumingMemoryBound(to: Wrapped.self).move()
          target.initializeMemory(as: Wrapped?.self, to: value)
        }
      },
      write: { source throws(JSON.Error) in
        guard let value = source.assumingMemoryBound(to: Wrapped?.self).pointee else {
          return Node.makeNull()
        }
        return try wrapped.node(value)
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        guard let value = source.assumingMemoryBound(to: Wrapped?.self).pointee else {
          return try writer.bytes.pointee.append("null")
        }
        try wrapped.write(value, to: writer)
      },
      readJSON: { json, target in
        target.initializeMemory(as: Wrapped?.self, to: try Self(decoding: json))
      },
      isConversion: wrapped.isConversion,
      isNil: {
        if case .none = $0.assumingMemoryBound(to: Wrapped?.self).pointee { true } else { false }
      },
      fastReading: wrapped.fastReading.flatMap { reading in
        guard isInPlace else { return nil }
        return FastReading(isNested: reading.isNested, isObject: reading.isObject) { node, target in
          if node.isNull { empty.copy(to: target) }
          return node.isNull || reading.read(node, target)
        }
      }, isMadeOfJSON: wrapped.isMadeOfJSON)
  }
}

/// The bytes of a nil, for its copies.
///
/// Storing a nil of a type that is known only at run time requires looking up that type, which
/// takes longer than decoding most values.
///
/// Soundness (`@unchecked Sendable`): the bytes do not change, and are freed together with
/// `memory`, which this value retains. A nil owns nothing, so its bytes may be copied.
private struct EmptyOptional: @unchecked Sendable {
  private let bytes: UnsafeRawPointer
  private let count: Int
  private let memory: Memory

  /// Frees the bytes: if several threads make a codec concurrently, all but one discard theirs.
  private final class Memory {
    private let bytes: UnsafeMutableRawPointer
    init(_ bytes: UnsafeMutableRawPointer) { self.bytes = bytes }
    deinit { bytes.deallocate() }
  }

  init<Wrapped>(_: Wrapped.Type) {
    count = MemoryLayout<Wrapped?>.size
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: count, alignment: MemoryLayout<Wrapped?>.alignment)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    Wrapped?.initializeNil(bytes)
    self.bytes = UnsafeRawPointer(bytes)
    memory = Memory(bytes)
  }

  func copy(to target: UnsafeMutableRawPointer) {
    target.copyMemory(from: bytes, byteCount: count)
  }
}
