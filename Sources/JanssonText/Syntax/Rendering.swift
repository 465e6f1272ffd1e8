internal import Jansson

/// A text composed of segments of the original and of added text.
struct Rendering {
  /// A segment of the text.
  enum Segment {
    /// Bytes of a source, the first of which is the original text.
    case source(Int, Range<Int>)
    case bytes([UInt8])
  }

  private(set) var segments: [Segment] = []

  /// Appends a range of a source, extending the last segment if it is adjacent.
  mutating func append(source: Int, _ range: Range<Int>) {
    if range.isEmpty { return }
    if case .source(source, let last)? = segments.last, last.upperBound == range.lowerBound {
      segments[segments.count - 1] = .source(source, last.lowerBound..<range.upperBound)
    } else {
      segments.append(.source(source, range))
    }
  }

  mutating func append(_ bytes: [UInt8]) {
    if !bytes.isEmpty { segments.append(.bytes(bytes)) }
  }

  /// The whole text.
  func bytes(_ syntax: Syntax) -> [UInt8] {
    // Soundness: `count` is the total size of all segments, and each is written after the previous
    // one.
    [UInt8](unsafeUninitializedCapacity: count) { result, length in
      forEach(syntax) { bytes in
        length = result[length...].update(fromContentsOf: bytes)
      }
    }
  }

  /// The length of the whole text.
  var count: Int {
    segments.reduce(0) { sum, segment in
      switch segment {
      case .source(_, let range): sum + range.count
      case .bytes(let bytes): sum + bytes.count
      }
    }
  }

  /// Calls `body` with the bytes of each segment in order.
  func forEach<Failure: Error>(
    _ syntax: Syntax, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    for segment in segments {
      switch segment {
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
  /// The current text.
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
