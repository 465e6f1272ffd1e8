internal import JanssonCoding
public import JanssonCore

extension Array: JSONDecodable, JSONEncodable, JSONMappable, JSON.DefaultInitializable {
  /// Decodes each element of an array; null is an element like any other, nil for an `Optional`.
  ///
  ///     let numbers = try [Int](decoding: [1, 2, 3])
  ///
  /// The elements of `[Any]` are those of `JSON.object`.
  ///
  /// - Throws: `typeMismatch` if the value is not an array; `missingConformance` if the element
  ///   type cannot be decoded; and what decoding an element throws, with its path. Under the policy
  ///   `.lossy`, and inside an `Optional` or a property with a default, an element that does not
  ///   fit is dropped instead.
  /// - Complexity: O(*n*).
  public init(decoding json: JSON) throws {
    guard case .array(let array) = json else { throw json.mismatch(Self.self) }
    if let value: Self = ValueCodec.of(Self.self).fastValue(array.reference.node) {
      self = value
      return
    }
    var parent = NodeCursor(array.reference, MappingContext.current)
    self = try withUnsafeMutablePointer(to: &parent) {
      try Self.elements($0, ValueCodec.of(Element.self))
    }
  }

  /// The elements as an array; `.error` if JSON cannot represent one of them.
  public var json: JSON { ValueCodec.of(Self.self).collection(self) }

  /// Decodes each element of the array `parent`.
  ///
  /// - Parameter firstIndex: the index of its first element, if the array is a chunk of another.
  static func elements(
    _ parent: UnsafeMutablePointer<NodeCursor>, _ codec: ValueCodec, firstIndex: Int = 0
  ) throws -> Self {
    let count = parent.pointee.node.count
    if count == 0, !codec.isDecodable { throw parent.locate(codec.refusal) }
    // All empty arrays share one buffer, and the initializer below would write to it: a data race.
    if count == 0 { return [] }
    let stride = MemoryLayout<Element>.stride
    return try Self(unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      var target = start
      // If the function throws, the array destroys the first `filled` elements.
      defer { filled = (target - start) / stride }
      let read = codec.read
      let scalar = codec.scalar
      var elements = ChildCursor(parent.pointee.node)
      while let element = elements.nextValue() {
        // Values that the scalar's storage reads need no report.
        if scalar != .none, scalar.initialize(element, target) {
          target += stride
          continue
        }
        let location = ValueLocation(parent, .element(firstIndex + elements.offset - 1))
        do {
          try read(element, location, target)
          target += stride
          if location.isLogged, codec.isConversion(element) {
            location.context.report(.converted, at: location.path)
          }
        } catch {
          try location.dropElement(error)
        }
      }
    }
  }

  // The elements are not copied, which takes long for those of a type known only at run time.
  private static func node(
    _ elements: Self, by codec: ValueCodec
  ) throws(JSON.Error) -> OwnedNode {
    let array = try Node.makeArray()
    try elements.withUnsafeBufferPointer { (elements) throws(JSON.Error) in
      guard let first = elements.baseAddress else { return }
      for index in elements.indices {
        do throws(JSON.Error) {
          try array.tree.append(codec.write(UnsafeRawPointer(first + index)))
        } catch {
          throw error.prefixed(by: [.index(index)])
        }
      }
    }
    return array
  }
}

extension Array: ValueCodecProviding {
  static var holdsScalarsAlone: Bool {
    (Element.self as? any ValueCodecProviding.Type)?.holdsScalarsAlone ?? false
  }

  // Not specialized for the types of this module: there are separate functions where these must be
  // fast.
  @_semantics("optimize.sil.specialize.generic.never")
  static func makeCodec() -> ValueCodec {
    let element = ValueCodec.of(Element.self)
    // Soundness: a codec's functions are called with memory of the type that the codec is for.
    return ValueCodec(
      memory: ValueMemory(Self.self),
      read: { node, location, target in
        guard let node, node.isArray else {
          throw location.failure(of: node) { $0.mismatch(Self.self) }
        }
        var parent = NodeCursor(node, location)
        try withUnsafeMutablePointer(to: &parent) { try elements($0, element).store(at: target) }
      },
      write: { source throws(JSON.Error) in
        try node(source.assumingMemoryBound(to: Self.self).pointee, by: element)
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        try writer.array(source.assumingMemoryBound(to: Self.self).pointee, by: element)
      },
      readJSON: { json, target in
        target.initializeMemory(as: Self.self, to: try Self(decoding: json))
      },
      fastReading: _JSONListing.of(Element.self)?.makeModel()?.arrayReading(of: Element.self),
      isMadeOfJSON: element.isMadeOfJSON
    ).trying(makeScalars(elements: element.scalars))
  }
}
