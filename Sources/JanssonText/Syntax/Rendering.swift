internal import Jansson

/// A text put together of parts of the original and of parts that were added.
struct Rendering {
  /// A part of the text.
  enum Piece {
    /// Bytes of a source, the first of which is the original text.
    case source(Int, Range<Int>)
    case bytes([UInt8])
  }

  private(set) var pieces: [Piece] = []

  /// Adds a part of a source; what continues the last part is joined with it.
  mutating func append(source: Int, _ range: Range<Int>) {
    if range.isEmpty { return }
    if case .source(source, let last)? = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .source(source, last.lowerBound..<range.upperBound)
    } else {
      pieces.append(.source(source, range))
    }
  }

  mutating func append(_ bytes: [UInt8]) {
    if !bytes.isEmpty { pieces.append(.bytes(bytes)) }
  }

  /// The whole text.
  func bytes(_ syntax: Syntax) -> [UInt8] {
    // Soundness: `count` is the sum of all pieces, and each is written after the one before.
    [UInt8](unsafeUninitializedCapacity: count) { result, length in
      forEach(syntax) { bytes in
        length = result[length...].update(fromContentsOf: bytes)
      }
    }
  }

  /// The length of the whole text.
  var count: Int {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .source(_, let range): sum + range.count
      case .bytes(let bytes): sum + bytes.count
      }
    }
  }

  /// Calls `body` with each part in order.
  func forEach<Failure: Error>(
    _ syntax: Syntax, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    for piece in pieces {
      switch piece {
      case .source(let source, let range): try body(syntax.sources[source][range])
      case .bytes(let bytes):
        let result: Result<Void, Failure> = bytes.withUnsafeBufferPointer { bytes in
          do throws(Failure) {
            return .success(try body(bytes))
          } catch {
            return .failure(error)
          }
        }
        try result.get()
      }
    }
  }
}

extension Syntax {
  /// The text as it is now.
  func rendering() -> Rendering {
    var writer = SyntaxWriter(self)
    writer.output.append(source: 0, 0..<rootRange.lowerBound)
    writer.write(root)
    writer.output.append(source: 0, rootRange.upperBound..<text.count)
    return writer.output
  }

  /// The text of one value.
  func rendering(of value: ValueRange) -> Rendering {
    var writer = SyntaxWriter(self)
    writer.write(value)
    return writer.output
  }
}
