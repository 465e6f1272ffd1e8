extension Array: JSONDecodable, JSONEncodable, JSONMappable, DefaultInitializable {
  /// The elements of an array, each decoded; null is an element as any other, nil for an `Optional`.
  ///
  /// `[Any]` takes what `JSON.object` gives for each element.
  /// - Throws: `typeMismatch` if the value is no array, `notConformTo` if the elements cannot be
  ///   decoded at all, and what decoding an element throws, with the path to it. By the policy
  ///   `.lossy`, and inside an `Optional` or a property with a default, such an element is left out
  ///   instead.
  /// - Complexity: O(*n*).
  public init(decode json: JSON) throws {
    guard case .array(let array) = json else { throw json.mismatch(Self.self) }
    var site = Site(array.place, MappingContext.current)
    self = try withUnsafeMutablePointer(to: &site) {
      try Self.elements($0, ValueCodec.of(Element.self))
    }
  }

  /// The elements as an array; `.error` if one of them has no form in JSON.
  public var json: JSON { ValueCodec.of(Self.self).json(self) }

  /// Replaces what the builder has.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }

  /// Decodes each element of the array at `site`.
  static func elements(_ site: UnsafeMutablePointer<Site>, _ codec: ValueCodec) throws -> Self {
    let count = site.pointee.node.count
    if count == 0, !codec.isDecodable { try codec.refuse() }
    // All empty arrays are one, and the initializer below would write to it: a race.
    if count == 0 { return [] }
    let stride = MemoryLayout<Element>.stride
    // If the function throws, the array destroys as many elements as `filled` says.
    return try Self(unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      let read = codec.read
      var elements = ChildCursor(site.pointee.node)
      while let element = elements.nextValue() {
        let spot = Spot(site, .index(elements.offset - 1))
        do {
          try read(element, spot, start + filled * stride)
          filled += 1
        } catch {
          try spot.dropElement(error)
        }
      }
    }
  }
}

extension Array: ValueCodecProviding {
  static var holdsScalarsAlone: Bool {
    (Element.self as? any ValueCodecProviding.Type)?.holdsScalarsAlone ?? false
  }

  static func makeCodec() -> ValueCodec {
    if let scalar = Element.self as? any Scalar.Type { return scalar.makeArrayCodec() }
    if let array = Element.self as? any ScalarNesting.Type { return array.makeNestedArrayCodec() }
    return makeGeneralCodec()
  }

  /// The codec for elements of any type.
  static func makeGeneralCodec() -> ValueCodec {
    let element = ValueCodec.of(Element.self)
    return ValueCodec(
      memory: ValueMemory(Self.self),
      read: { node, spot, target in
        guard let node, node.isArray else {
          throw spot.failure(of: node) { $0.mismatch(Self.self) }
        }
        var site = Site(node, spot)
        let array = try withUnsafeMutablePointer(to: &site) { try elements($0, element) }
        target.initializeMemory(as: Self.self, to: array)
      },
      write: { source throws(JSON.Error) in
        try element.array(source.assumingMemoryBound(to: Self.self).pointee)
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        try writer.array(source.assumingMemoryBound(to: Self.self).pointee, by: element)
      },
      readJSON: { json, target in
        target.initializeMemory(as: Self.self, to: try Self(decode: json))
      })
  }
}

extension ValueCodec {
  /// An array node with these elements, of this codec's type.
  func array<T>(_ elements: some Sequence<T>) throws(JSON.Error) -> OwnedNode {
    let array = try Node.makeArray()
    for (index, element) in elements.enumerated() {
      do throws(JSON.Error) {
        try array.tree.append(node(element))
      } catch {
        throw error.prefixed(by: [.index(index)])
      }
    }
    return array
  }
}
