import ArgumentParser
import Jansson
import JanssonLines

/// How the values of a file follow one another, for `json lines`.
enum LineForm: String, CaseIterable, ExpressibleByArgument {
  case lines, values, seq

  /// Nil for a value on each line.
  var format: JSON.Lines.Format? {
    switch self {
    case .lines: nil
    case .values: .concatenated
    case .seq: .textSequence
    }
  }

  /// The form of a text with this beginning: not lines if the first line is not a value by itself,
  /// but contains several values, or the start of one that continues on the next lines.
  init(guessedFrom beginning: ArraySlice<UInt8>, _ options: JSON.ReadingOptions) {
    self = .lines
    var text = beginning
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    text = text.drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
    if text.first == 0x1E { self = .seq }
    guard options.syntax == .json, let first = text.first, first != 0x1E else { return }
    let end = text.firstIndex(of: 0x0A) ?? text.endIndex
    if (try? JSON(parsing: Array(text[..<end]), options: options)) != nil { return }
    // All values that start on the first line must be valid.
    let parser = Self.parser(options)
    text.withUnsafeBytes { parser.append($0) }
    var isFirst = true
    while let value = parser.next() {
      switch value {
      case .success:
        if isFirst { self = .values }
        isFirst = false
      case .failure(let failure):
        if failure.line == 1 { self = .lines }
        return
      }
    }
  }

  /// A hint for a line that is not a value because it contains several, or the start of one; nil
  /// otherwise.
  ///
  /// - Parameter hasEnd: whether a line feed follows, so that the file is not truncated there.
  static func hint(
    for line: UnsafeBufferPointer<UInt8>, hasEnd: Bool, _ options: JSON.ReadingOptions
  ) -> String? {
    guard options.syntax == .json else { return nil }
    let parser = Self.parser(options)
    parser.append(UnsafeRawBufferPointer(line))
    parser.finish()
    switch parser.next() {
    case .success:
      guard case .failure(let failure) = parser.next(), !failure.isTruncated else {
        return "; --from values accepts several values on a line"
      }
      return nil
    case .failure(let failure):
      return failure.isTruncated && hasEnd ? "; --from values accepts values that span lines" : nil
    case nil: return nil
    }
  }

  private static func parser(_ options: JSON.ReadingOptions) -> JSON.Lines.Parser {
    JSON.Lines.Parser(
      options: JSON.Lines.Options(
        format: .concatenated, reading: options, maximumLength: .max))
  }
}

extension JSON.Lines.Failure {
  /// Whether the text ends within the value.
  fileprivate var isTruncated: Bool { if case .truncated = reason { true } else { false } }
}

/// Turns values that are not on one line each into lines.
///
/// The numbers keep their digits.
///
/// Soundness (`@unchecked Sendable`): one task at a time reads from it.
final class ValuesAsLines: ByteReader, @unchecked Sendable {
  private let values: ValueReader
  private var text: [UInt8] = []
  /// How much of the text has been read.
  private var start = 0

  /// - Throws: `JSON.Error`.
  init(
    _ source: ByteSource, _ format: JSON.Lines.Format, _ options: JSON.ReadingOptions
  ) throws(JSON.Error) {
    var options = options
    options.exactNumbers = true
    values = try ValueReader(source, format, options)
  }

  func read(into output: UnsafeMutableRawBufferPointer) throws(JSON.Error) -> Int {
    while start == text.count {
      text.removeAll(keepingCapacity: true)
      start = 0
      guard let value = try values.nextOrError() else { return 0 }
      text = try value.jsonBytes(options: JSON.WritingOptions(endsWithNewline: true))
    }
    let part = text[start...].prefix(output.count)
    output.copyBytes(from: part)
    start += part.count
    return part.count
  }
}

extension ValueReader {
  /// The next value; nil at the end.
  ///
  /// - Throws: `JSON.Error`, with the position in the whole text.
  fileprivate func nextOrError() throws(JSON.Error) -> JSON? {
    do {
      return try next()
    } catch let failure as JSON.Lines.Failure {
      switch failure.underlyingError {
      case JSON.Error.syntax(let mistake)?:
        throw .syntax(
          JSON.SyntaxError(
            message: mistake.message, position: failure.position, excerpt: mistake.excerpt))
      case let error as JSON.Error: throw error
      default: throw .other(description: "line \(failure.line): \(failure.message)")
      }
    } catch let error as JSON.Error {
      throw error
    } catch {
      throw .other(description: "\(error)")
    }
  }
}
