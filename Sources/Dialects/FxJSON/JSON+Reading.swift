public import Foundation
public import Jansson

// FxJSON's readers, which do not throw.

extension JSON {
  /// Reads a JSON text without throwing: nil becomes null, and an invalid text becomes `.error`.
  ///
  ///     let json = JSON(jsonData: response.body)
  ///     if let error = json.error { print(error) }
  ///
  /// - Complexity: O(*n*) in the bytes.
  public init(jsonData data: Data?, options: ReadingOptions = ReadingOptions()) {
    guard let data else {
      self = .null
      return
    }
    do throws(JSON.Error) {
      try self.init(parsing: data, options: options)
    } catch {
      self = .error(error)
    }
  }

  /// Reads a JSON text without throwing: nil becomes null, and an invalid text becomes `.error`.
  ///
  ///     print(JSON(jsonString: "[1]")[0])   // Prints "1"
  ///
  /// - Complexity: O(*n*) in the bytes.
  public init(jsonString text: String?, options: ReadingOptions = ReadingOptions()) {
    guard let text else {
      self = .null
      return
    }
    do throws(JSON.Error) {
      try self.init(parsing: text, options: options)
    } catch {
      self = .error(error)
    }
  }
}
