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
  /// - Parameters:
  ///   - data: the text in UTF-8; nil is decoded as null.
  ///   - options: limits, the policy for duplicate keys, the engine and the syntax.
  /// - Throws: `JSON.Error` if the text is invalid, and what `init(decode:)` throws.
  public init(jsonData data: Data?, options: JSON.ReadingOptions = .init()) throws {
    try self.init(decode: JSON(jsonData: data, options: options))
  }

  /// Parses a JSON text and decodes it.
  ///
  ///     let numbers = try [Int](jsonString: "[1, 2, 3]")
  ///
  /// - Parameters:
  ///   - text: the text; nil is decoded as null.
  ///   - options: limits, the policy for duplicate keys, the engine and the syntax.
  /// - Throws: `JSON.Error` if the text is invalid, and what `init(decode:)` throws.
  public init(jsonString text: String?, options: JSON.ReadingOptions = .init()) throws {
    try self.init(decode: JSON(jsonString: text, options: options))
  }
}
