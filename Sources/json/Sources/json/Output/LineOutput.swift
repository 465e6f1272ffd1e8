import Foundation
import Jansson

/// The standard output for many short values, which are collected before they are written.
struct LineOutput {
  private static let capacity = 1 << 16
  private var buffer: [UInt8] = []
  private let isColoured = Colours(of: STDOUT_FILENO).isOn

  init() { buffer.reserveCapacity(2 * Self.capacity) }

  /// Writes a text.
  mutating func write(_ text: String) throws(OutputFailure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes a text and a line feed.
  mutating func write(line: String) throws(OutputFailure) {
    buffer.append(contentsOf: line.utf8)
    try write("\n")
  }

  /// Writes a value; with `raw`, a string without quotes and escapes.
  ///
  /// - Throws: `OutputFailure`, and `JSON.Error` for a value that cannot be written.
  mutating func write(_ json: JSON, options: JSON.WritingOptions, raw: Bool = false) throws {
    if raw, case .string(let text) = json { return try write(line: text) }
    let text = try json.jsonBytes(options: options)
    buffer.append(contentsOf: isColoured ? ColouredJSON(text).bytes : text)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes what has been collected; to be called at the end.
  mutating func flush() throws(OutputFailure) {
    let code = buffer.withUnsafeBytes { Output.write($0, to: STDOUT_FILENO) }
    buffer.removeAll(keepingCapacity: true)
    if let code { throw OutputFailure(code: code) }
  }
}
