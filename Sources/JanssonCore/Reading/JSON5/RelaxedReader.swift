/// Reads the supersets of JSON.
///
/// The text is rewritten as JSON, which the JSON readers then parse. So the JSON readers need no
/// support for the supersets, which would slow them down, and their limits, policies and handling
/// of numbers apply.
enum RelaxedReader {
  /// Returns the value of the text from `start` on.
  ///
  /// - Parameter isOriginal: whether values report their positions in the text, which is kept for
  ///   that.
  static func read(
    _ source: SourceText, startingAt start: Int, options: JSON.ReadingOptions, isOriginal: Bool
  ) throws(JSON.Error) -> JSON {
    var rewriter = RelaxedRewriter(source, startingAt: start, options: options)
    try rewriter.rewrite()
    var options = options.requiringWholeText
    options.syntax = .json
    options.maximumSize = nil  // The limit applies to the original's size.
    defer { withExtendedLifetime(rewriter.output) {} }
    let text = rewriter.output.bytes
    do throws(JSON.Error) {
      if rewriter.nonFinite.isEmpty {
        let value = try TextReader.read(
          UnsafeRawBufferPointer(text), options: options, file: source.file, isOriginal: isOriginal)
        if isOriginal, let document = value.reference as? Document {
          let (original, offsets) = (Array(source.bytes), rewriter.offsets)
          let count = Lock(LineCount())
          document.setOriginalPosition { offset in
            original.withUnsafeBufferPointer { bytes in
              let source = SourceText(bytes: bytes, file: nil)
              return count.withLock { $0.position(at: offsets.original(of: offset), in: source) }
            }
          }
        }
        return value
      }
      return try StrictReader.read(
        SourceText(bytes: text, file: nil), startingAt: 0, options: options,
        nonFinite: rewriter.nonFinite)
    } catch {
      throw rewriter.offsets.error(error, in: source)
    }
  }
}

/// Maps offsets in a rewritten text to offsets in the original.
package struct RelaxedOffsets: Sendable {
  /// The points where the distance between the two texts changes; both offsets increase.
  private var changes: [(output: Int, input: Int)] = []

  /// Records that the token at `output` comes from `input` in the original.
  mutating func note(output: Int, input: Int) {
    if let last = changes.last, input - output == last.input - last.output { return }
    changes.append((output, input))
  }

  /// The offset in the original of a token at `output`.
  ///
  /// - Complexity: O(log *n*).
  package func original(of output: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].output <= output { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return output }
    return changes[low - 1].input + output - changes[low - 1].output
  }

  /// Converts an error about the rewritten text to one about the original.
  func error(_ error: JSON.Error, in source: SourceText) -> JSON.Error {
    switch error {
    case .syntax(let error):
      source.syntaxError(error.message, at: original(of: error.position.offset))
    case .duplicateKey(let key, let path, let position):
      .duplicateKey(
        key: key, path: path, position: source.position(at: original(of: position.offset)))
    case .tooDeep(let limit, let position):
      .tooDeep(
        limit: limit, position: position.map { source.position(at: original(of: $0.offset)) })
    default: error
    }
  }
}
