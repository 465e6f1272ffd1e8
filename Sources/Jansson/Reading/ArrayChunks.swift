internal import CJanssonTurbo

/// The text of a large array, read in pieces: documents that contain some of its elements each.
///
/// Whoever makes models of the elements needs one piece at a time. The document of the whole text
/// would take more memory than most models do.
struct ArrayPieces {
  /// Some consecutive elements.
  struct Piece {
    /// An array of these elements.
    let root: ContainerReference
    /// The index of the first of them in the whole array.
    let firstIndex: Int
    /// How many such pieces the whole text has, about.
    let likelyPieces: Int
    /// The text of the piece.
    let text: PieceText
  }

  /// The size in bytes from which on a text is read in pieces: smaller ones need little memory.
  static let leastSize = 1 << 20
  /// The size of most pieces, in bytes: with its nodes, a piece stays in the processor's cache.
  private static let pieceSize = 1 << 17

  private let text: UnsafeBufferPointer<UInt8>
  private let options: JSON.ReadingOptions

  /// Returns nil for a text that is better read as a whole.
  ///
  /// - Parameter text: must outlive the pieces' texts.
  init?(_ text: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions) {
    guard text.count >= Self.leastSize, text.count <= options.maximumSize ?? .max,
      options.engine == .turbo, options.syntax == .json
    else { return nil }
    // Soundness: `UInt8` is trivial, so bytes of any origin can be read as such.
    self.text = text.bindMemory(to: UInt8.self)
    self.options = options
  }

  /// Calls `body` with one piece after the other.
  ///
  /// - Returns: false if the text must be read as a whole: it is not an array, which shows before
  ///   the first piece is read, or an error will be found.
  func forEach(_ body: (Piece) throws -> Void) throws -> Bool {
    let open = skipBlanks(ByteOrderMark.begins(text) ? ByteOrderMark.bytes.count : 0)
    guard open < searchEnd, text[open] == UInt8(ascii: "[") else { return false }
    var start = open + 1
    var elements = 0
    while true {
      let comma = endOfPiece(from: start)
      let piece = PieceText(
        elements: UnsafeBufferPointer(rebasing: text[start..<(comma ?? text.count)]),
        isLast: comma == nil, options: options)
      guard let root = try? piece.read() else { return false }
      let count = root.node.count
      // After a comma there is an element.
      if count == 0 && elements > 0 { return false }
      try body(
        Piece(
          root: root, firstIndex: elements,
          likelyPieces: text.count / (piece.elements.count + 1) + 1, text: piece))
      elements += count
      guard let comma else { return true }
      start = comma + 1
    }
  }

  /// The offset of a comma that ends a piece of the usual size; nil if the rest is one piece.
  ///
  /// Brackets and quotes alone are looked at. That is enough: if what is between two such commas is
  /// valid in brackets of its own, it is valid here.
  private func endOfPiece(from start: Int) -> Int? {
    guard let bytes = text.baseAddress else { return nil }
    var offset = start
    while true {
      offset = skipBlanks(offset)
      guard offset < searchEnd else { return nil }
      var search = turbo_value_search()
      // Soundness: the search ends so early that the padding that it reads is text.
      offset += (bytes + offset).withMemoryRebound(to: CChar.self, capacity: searchEnd - offset) {
        turbo_find_value_end($0, searchEnd - offset, &search)
      }
      guard search.state == TURBO_VALUE_DONE else { return nil }
      offset = skipBlanks(offset)
      guard offset < searchEnd, text[offset] == UInt8(ascii: ",") else { return nil }
      if offset - start >= Self.pieceSize { return offset }
      offset += 1
    }
  }

  private var searchEnd: Int { text.count - Int(TURBO_PADDING) }

  /// The offset of the next byte that is no white space, or where the search ends.
  private func skipBlanks(_ start: Int) -> Int {
    var offset = start
    while offset < searchEnd, text[offset].isWhiteSpace { offset += 1 }
    return offset
  }
}

/// The text of some elements of an array.
struct PieceText {
  /// The elements, and after the last ones all that follows in the text.
  let elements: UnsafeBufferPointer<UInt8>
  let isLast: Bool
  let options: JSON.ReadingOptions

  /// Reads the elements as an array.
  ///
  /// - Parameter isExact: whether all digits of numbers are kept.
  /// - Throws: `JSON.Error` if they are invalid.
  func read(isExact: Bool = false) throws(JSON.Error) -> ContainerReference {
    var options = options
    if isExact { options.exactNumbers = true }
    let array = try bracketed()
    if let value = try ScannedReader.readInPlace(
      array, options: options, file: nil, isOriginal: false)
    {
      return try value.rootReference()
    }
    // It was clobbered. The reader of such texts applies the policy for repeated keys.
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
  /// Appends the elements of a piece.
  ///
  /// With the first piece, it reserves room for the elements of all.
  mutating func append(_ elements: [Element], of piece: ArrayPieces.Piece) {
    if piece.firstIndex == 0, piece.likelyPieces > 1 {
      reserveCapacity(elements.count * piece.likelyPieces)
    }
    append(contentsOf: elements)
  }
}
