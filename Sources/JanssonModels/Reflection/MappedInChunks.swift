internal import JanssonCoding
internal import JanssonCore

/// Arrays, which can be decoded from the chunks of a text.
protocol MappedInChunks {
  /// Whether the elements are better decoded in chunks than in one loop, as scalars are.
  static var isMappedInChunks: Bool { get }

  /// Decodes the elements; returns nil if the text must be read as a whole, even if only for an
  /// error and its position.
  ///
  /// - Parameter location: the location of the array in an enclosing value; nil where decoding
  ///   begins.
  static func decoded(from chunks: ArrayChunks, _ location: ValueLocation?) -> Self?
}

extension MappedInChunks {
  /// Initializes memory with the array; returns false, and does nothing, where `decoded` returns
  /// nil.
  ///
  /// Soundness: the memory is for a value of this type.
  static func initialize(
    _ target: UnsafeMutableRawPointer, from chunks: ArrayChunks, _ location: ValueLocation?
  ) -> Bool {
    guard let value = decoded(from: chunks, location) else { return false }
    target.initializeMemory(as: Self.self, to: value)
    return true
  }
}

extension Array: MappedInChunks {
  static var isMappedInChunks: Bool {
    !(Element.self is any Scalar.Type) && ValueCodec.of(Element.self).scalar == .none
  }

  static func decoded(from chunks: ArrayChunks, _ location: ValueLocation?) -> Self? {
    guard isMappedInChunks, MappingContext.current == nil else { return nil }
    let codec = ValueCodec.of(Element.self)
    let array = ValueCodec.of(Self.self)
    var all: Self = []
    let isWhole = try? chunks.forEach { chunk in
      if let elements: Self = array.fastValue(chunk.root.node) {
        return all.append(elements, of: chunk)
      }
      var parent = NodeCursor(chunk.root, location?.context)
      parent.mode = location?.mode ?? .standard
      let elements = try withUnsafeMutablePointer(to: &parent) {
        try Self.elements($0, codec, firstIndex: chunk.firstIndex)
      }
      all.append(elements, of: chunk)
    }
    return isWhole == true ? all : nil
  }
}

extension Optional: MappedInChunks where Wrapped: MappedInChunks {
  static var isMappedInChunks: Bool { Wrapped.isMappedInChunks }

  static func decoded(from chunks: ArrayChunks, _ location: ValueLocation?) -> Self? {
    guard let value = Wrapped.decoded(from: chunks, location?.tolerating) else { return nil }
    return .some(.some(value))
  }
}
