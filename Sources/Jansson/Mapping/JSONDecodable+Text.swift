#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONDecodable {
  /// Parses a JSON text and decodes it.
  ///
  ///     let user = try User(jsonData: data)
  ///
  /// An array of a megabyte or more is decoded in pieces, so that no document of the whole text is
  /// in memory. If there is an error in the text or in a value, elements before it may be decoded
  /// twice.
  ///
  /// - Parameters:
  ///   - data: the text in UTF-8; nil is decoded as null.
  ///   - options: limits, the policy for duplicate keys, the engine and the syntax.
  /// - Throws: `JSON.Error` if the text is invalid, and what `init(decode:)` throws.
  public init(jsonData data: Data?, options: JSON.ReadingOptions = .init()) throws {
    if let data, data.count >= ArrayPieces.leastSize {
      self = try Self.decode(large: data, options) { JSON(jsonData: data, options: options) }
    } else {
      try self.init(decode: JSON(jsonData: data, options: options))
    }
  }

  /// Parses a JSON text and decodes it.
  ///
  ///     let numbers = try [Int](jsonString: "[1, 2, 3]")
  ///
  /// A large array is decoded in pieces, as by `init(jsonData:options:)`.
  ///
  /// - Parameters:
  ///   - text: the text; nil is decoded as null.
  ///   - options: limits, the policy for duplicate keys, the engine and the syntax.
  /// - Throws: `JSON.Error` if the text is invalid, and what `init(decode:)` throws.
  public init(jsonString text: String?, options: JSON.ReadingOptions = .init()) throws {
    if let text, text.utf8.count >= ArrayPieces.leastSize {
      var utf8 = text
      self = try utf8.withUTF8 {
        try Self.decode(large: UnsafeRawBufferPointer($0), options) {
          JSON(jsonString: text, options: options)
        }
      }
    } else {
      try self.init(decode: JSON(jsonString: text, options: options))
    }
  }

  /// Decodes a large text: an array piece by piece, if nothing is wrong with it, and anything else
  /// from `whole`.
  ///
  /// It is a separate function because it needs space for an `Optional` of a type that is known
  /// only at run time, which is slow to determine.
  @inline(never)
  private static func decode(
    large text: some ContiguousBytes, _ options: JSON.ReadingOptions, whole: () -> JSON
  ) throws -> Self {
    try text.withUnsafeBytes { text in
      if let pieces = ArrayPieces(text, options), let array = self as? any MappedInPieces.Type,
        let value = array.decoded(from: pieces) as? Self
      {
        return value
      }
      return try Self(decode: whole())
    }
  }
}

/// Arrays, which can be decoded from the pieces of a text.
private protocol MappedInPieces {
  /// Decodes the elements; returns nil if the text must be read as a whole, even if only for an
  /// error and its position.
  static func decoded(from pieces: ArrayPieces) -> Self?
}

extension Array: MappedInPieces {
  fileprivate static func decoded(from pieces: ArrayPieces) -> Self? {
    // Arrays of scalars are read in one loop.
    guard !(Element.self is any Scalar.Type), MappingContext.current == nil else { return nil }
    let codec = ValueCodec.of(Element.self)
    var all: Self = []
    let isWhole = try? pieces.forEach { piece in
      var parent = ParentContainer(piece.root, nil)
      let elements = try withUnsafeMutablePointer(to: &parent) {
        try Self.elements($0, codec, firstIndex: piece.firstIndex)
      }
      all.append(elements, of: piece)
    }
    return isWhole == true ? all : nil
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
