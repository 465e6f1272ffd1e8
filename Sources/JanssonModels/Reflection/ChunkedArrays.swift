internal import CJanssonTurbo
internal import JanssonCoding
internal import JanssonCore

/// The large arrays in the text of a model, which are decoded in chunks, and an outline: the text
/// without their elements.
///
/// The outline is a document like any other. A model is decoded from it, except for the properties
/// that are such arrays.
struct ChunkedArrays {
  /// A property that is one of these arrays, or a model that has such properties.
  struct Property {
    /// The index of the field.
    let index: Int
    let value: Value
  }

  enum Value {
    case array(any MappedInChunks.Type, ArrayChunks)
    case model(StoredPropertyLayout, [Property])
  }

  /// The size in bytes from which a model's text is read in this way.
  ///
  /// Finding the arrays takes a tenth of the time of reading; smaller texts need little memory.
  static let minimumSize = 1 << 23

  private(set) var properties: [Property] = []
  private let finder: ValueFinder
  private let options: JSON.ReadingOptions
  /// The ranges of the arrays, in their order.
  private var omitted: [Range<Int>] = []
  /// Models on the way to an array whose initializers may or may not be the default one.
  private var unknown: [(codec: ValueCodec, path: [JSON.Index])] = []

  /// Returns nil for a text that is better read as a whole.
  ///
  /// - Parameter text: must outlive the use of the properties.
  init?(
    _ text: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions, _ layout: StoredPropertyLayout
  ) {
    guard text.count >= Self.minimumSize, text.count <= options.maximumSize ?? .max,
      options.engine == .turbo, options.syntax == .json
    else { return nil }
    // Soundness: `UInt8` is trivial, so bytes of any origin can be read as such.
    finder = ValueFinder(text: text.bindMemory(to: UInt8.self))
    self.options = options.requiringWholeText
    guard let properties = properties(of: layout, at: finder.start, []),
      omitted.reduce(0, { $0 + $1.count }) >= text.count / 2
    else { return nil }
    self.properties = properties
  }

  /// The properties of the model at an offset; nil if the text must be read as a whole.
  private mutating func properties(
    of layout: StoredPropertyLayout, at offset: Int, _ path: [JSON.Index]
  ) -> [Property]? {
    guard layout.mayHaveChunkedArrays else { return [] }
    var members: [(index: Int, value: Range<Int>)] = []
    var known: Set<Int> = []
    let isComplete = finder.forEachMember(ofObjectAt: offset) { key, value in
      guard let index = layout.fields.firstIndex(where: { $0.key.utf8.elementsEqual(key) })
      else { return true }
      if value.count >= ArrayChunks.minimumSize { members.append((index, value)) }
      // If a key is repeated, the policy decides which member counts.
      return known.insert(index).inserted
    }
    guard isComplete else { return nil }
    var properties: [Property] = []
    for (index, range) in members where layout.fields[index].isSimple {
      let field = layout.fields[index]
      let codec = field.codec
      if let type = codec.chunkedArray {
        guard finder.text[range.lowerBound] == UInt8(ascii: "[") else { return nil }
        var options = options
        options.maximumDepth -= path.count + 1
        let text = UnsafeBufferPointer(rebasing: finder.text[range])
        properties.append(Property(index: index, value: .array(type, ArrayChunks(text, options))))
        omitted.append(range)
      } else if let inner = codec.modelLayout {
        let step = path + [.key(field.key.text)]
        guard let found = self.properties(of: inner, at: range.lowerBound, step) else { return nil }
        if found.isEmpty { continue }
        if !codec.isKnownModel { unknown.append((codec, step)) }
        properties.append(Property(index: index, value: .model(inner, found)))
      }
    }
    return properties
  }
}

extension ChunkedArrays {
  /// Whether the initializer of a model on the way to an array is still unknown.
  var haveUnknownModels: Bool { !unknown.isEmpty }

  /// Finds out which initializers these models have, and returns whether all are the default one.
  ///
  /// - Parameter json: the value of the whole text, because a model's own initializer must not be
  ///   called with less.
  func haveDefaultInitializers(_ json: JSON) -> Bool {
    unknown.allSatisfy { $0.codec.findsDefault(with: json[.path($0.path)]) }
  }

  /// The document of the outline; nil if the text must be read as a whole.
  func outline() -> ContainerReference? {
    do throws(JSON.Error) {
      let text = ByteBuffer()
      let count = finder.text.count - omitted.reduce(0) { $0 + $1.count - 2 }
      try text.reserve(exactly: count + Int(TURBO_PADDING))
      var end = 0
      for array in omitted {
        try text.append(UnsafeBufferPointer(rebasing: finder.text[end..<array.lowerBound]))
        try text.append(UInt8(ascii: "["))
        try text.append(UInt8(ascii: "]"))
        end = array.upperBound
      }
      try text.append(UnsafeBufferPointer(rebasing: finder.text[end...]))
      return try ScannedReader.readInPlace(text, options: options, file: nil, isOriginal: false)?
        .reference
    } catch {
      return nil
    }
  }
}

extension ValueCodec {
  /// The type, if it is an array that is decoded in chunks.
  fileprivate var chunkedArray: (any MappedInChunks.Type)? {
    guard let type = memory.type as? any MappedInChunks.Type, type.isMappedInChunks else {
      return nil
    }
    return type
  }

  /// The layout of a struct that is created by initializing its fields, unless it is known to have
  /// its own initializer.
  fileprivate var modelLayout: StoredPropertyLayout? {
    guard let probe, !probe.foundCustom else { return nil }
    return TypeMapping.of(memory.type).structureLayout
  }

  /// Whether the initializer is known to be the default one; a compiled model's always is.
  fileprivate var isKnownModel: Bool {
    probe?.mapping != nil || TypeMapping.of(memory.type).layout?.compiled != nil
  }

  /// Finds out whether the initializer is the default one, by a call with a value.
  fileprivate func findsDefault(with json: JSON) -> Bool {
    guard let probe else { return false }
    let target = UnsafeMutableRawPointer.allocate(
      byteCount: max(memory.size, 1), alignment: memory.alignment)
    defer { target.deallocate() }
    // Soundness: `readJSON` initializes the memory, or throws.
    let made: Void? = try? probe.findingOut { try readJSON(json, target) }
    if made != nil { memory.destroy(target) }
    return probe.mapping != nil
  }
}

extension StoredPropertyLayout {
  /// Whether large arrays of a model can be omitted from a document: each property is decoded from
  /// its own member alone, and at least one is an array or a model.
  fileprivate var mayHaveChunkedArrays: Bool {
    guard keyScope == nil, unsupportedTypeError == nil else { return false }
    let isFromMembers = fields.allSatisfy { $0.isSimple || $0.isMember || $0.storage == .lazy }
    guard isFromMembers, Set(fields.map(\.key.text)).count == fields.count else { return false }
    return fields.contains {
      $0.isSimple && ($0.codec.chunkedArray != nil || $0.codec.modelLayout != nil)
    }
  }
}
