public import Foundation
public import Jansson

extension JSON {
  /// The value as `JSONSerialization` gives it; the same as `object`.
  ///
  /// - Complexity: O(*n*).
  public var rawValue: Any { object }

  /// The text of the value: a string itself, without quotes, and anything else as JSON.
  ///
  /// - Parameter options: how JSON is written; indented unless given.
  /// - Returns: nil for what has no form in JSON, such as an error.
  /// - Complexity: O(*n*).
  public func rawString(options: JSON.WritingOptions = .pretty) -> String? {
    if case .string(let text) = self { text } else { try? jsonString(options: options) }
  }

  /// The value as JSON text; the same as `jsonData(options:)`.
  ///
  /// - Parameter options: how it is written.
  /// - Returns: the text, in UTF-8.
  /// - Throws: for what has no form in JSON, with its path.
  /// - Complexity: O(*n*).
  public func rawData(options: JSON.WritingOptions = .init()) throws(JSON.Error) -> Data {
    try jsonData(options: options)
  }
}
