internal import CJanssonTurbo
package import JanssonCore

/// The text of a large array, read in chunks: documents that each contain some of its elements.
///
/// Decoding models from the elements needs one chunk at a time. A document of the whole text would
/// take more memory than most models.
package struct ArrayChunks {
  /// Some consecutive elements.
  package struct Chunk {
    /// An array of these elements.
    package let root: ContainerReference
    /// The index of the first of them in the whole array.
    package let firstIndex: Int
    /// The approximate number of chunks in the whole text.
    let estimatedChunkCount: Int
    /// The text of the chunk.
    package let text: ChunkText
  }

  /// The minimum size in bytes of a text that is read in chunks; smaller ones need little memory.
  package static let minimumSize = 1 << 20
  /// The size of most chunks, in bytes: with its nodes, a chunk stays in the processor's cache.
  private static let chunkSize = 1 << 17

  private let finder: ValueFinder
  private let options: JSON.ReadingOptions

  /// Returns nil for a text that is better read as a whole.
  ///
  /// - Parameter text: must outlive the chunks' texts.
  package init?(_ text: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions) {
    guard text.count >= Self.minimumSize, text.count <= options.maximumSize ?? .max,
      options.engine == .turbo, options.syntax == .json
    else { return nil }
    // Soundness: `UInt8` is trivial, so bytes of any origin can be read as such.
    self.init(text.bindMemory(to: UInt8.self), options)
  }

  /// The text of an array of any size, perhaps a value in a larger text.
  package init(_ array: UnsafeBufferPointer<UInt8>, _ options: JSON.ReadingOptions) {
    finder = ValueFinder(text: array)
    self.options = options.requiringWholeText
  }

  /// Calls `body` with one chunk after another.
  ///
  /// - Returns: false if the text must be read as a whole: it is not an array, which shows before
  ///   the first chunk is read, or an error will be found.
  package func forEach(_ body: (Chunk) throws -> Void) throws -> Bool {
    let text = finder.text
    let open = finder.start
    guard open < text.count, text[open] == UInt8(ascii: "[") else { return false }
    var start = open + 1
    var elements = 0
    while true {
      let comma = endOfChunk(from: start)
      let chunk = ChunkText(
        elements: UnsafeBufferPointer(rebasing: text[start..<(comma ?? text.count)]),
        isLast: comma == nil, options: options)
      guard let root = try? chunk.read() else { return false }
      let count = root.node.count
      // After a comma there is an element.
      if count == 0 && elements > 0 { return false }
      try body(
        Chunk(
          root: root, firstIndex: elements,
          estimatedChunkCount: text.count / (chunk.elements.count + 1) + 1, text: chunk))
      elements += count
      guard let comma else { return true }
      start = comma + 1
    }
  }

  /// The offset of a comma that ends a chunk of the usual size; nil if the rest is one chunk.
  ///
  /// Only brackets and quotes are examined. That is enough: if the text between two such commas is
  /// valid as an array by itself, it is valid here.
  private func endOfChunk(from start: Int) -> Int? {
    let text = finder.text
    var offset = start
    while true {
      guard let end = finder.end(ofValueAt: finder.afterWhiteSpace(offset)) else { return nil }
      offset = finder.afterWhiteSpace(end)
      guard offset < text.count, text[offset] == UInt8(ascii: ",") else { return nil }
      if offset - start >= Self.chunkSize { return offset }
      offset += 1
    }
  }
}

/// The text of some elements of an array.
package struct ChunkText {
  /// The elements; in the last chunk, also everything that follows in the text.
  let elements: UnsafeBufferPointer<UInt8>
  let isLast: Bool
  let options: JSON.ReadingOptions

  /// Reads the elements as an array.
  ///
  /// - Parameter isExact: whether all digits of numbers are kept.
  /// - Throws: `JSON.Error` if they are invalid.
  package func read(isExact: Bool = false) throws(JSON.Error) -> ContainerReference {
    var options = options
    if isExact { options.exactNumbers = true }
    let array = try bracketed()
    if let value = try ScannedReader.readInPlace(
      array, options: options, file: nil, isOriginal: false)
    {
      return try value.rootReference()
    }
    // Scanning in place has clobbered it. This reader applies the policy for repeated keys.
    let again = try bracketed()
    defer { withExtendedLifetime(again) {} }
    return try TextReader.readRefused(again.bytes, options: options, file: nil).rootReference()
  }

  private func bracketed() throws(JSON.Error) -> ByteBuffer {
    let buffer = ByteBuffer()
    try buffer.reserve(exactly: elements.count + 2 + Int(TURBO_PADDING))
    try buffer.append(UInt8(ascii: "["))
    try buffer.append(elements)
    if !isLast { try buffer.append(UInt8(ascii: "]")) }
    return buffer
  }
}

extension Array {
  /// Appends the elements of a chunk.
  ///
  /// With the first chunk, it reserves room for the elements of all.
  package mutating func append(_ elements: [Element], of chunk: ArrayChunks.Chunk) {
    if chunk.firstIndex == 0, chunk.estimatedChunkCount > 1 {
      reserveCapacity(elements.count * chunk.estimatedChunkCount)
    }
    append(contentsOf: elements)
  }
}
