public import Foundation

extension JSONDecodable {
  /// Reads a JSON text and decodes it.
  ///
  ///     let user = try User(jsonData: data)
  ///
  /// - Throws: what is wrong with the text, or what `init(decode:)` throws. Nil reads as null.
  public init(jsonData data: Data?, options: JSON.ReadingOptions = .init()) throws {
    try self.init(decode: JSON(jsonData: data, options: options))
  }

  /// Reads a JSON text and decodes it.
  ///
  ///     let numbers = try [Int](jsonString: "[1, 2, 3]")
  ///
  /// - Throws: what is wrong with the text, or what `init(decode:)` throws. Nil reads as null.
  public init(jsonString text: String?, options: JSON.ReadingOptions = .init()) throws {
    try self.init(decode: JSON(jsonString: text, options: options))
  }
}
