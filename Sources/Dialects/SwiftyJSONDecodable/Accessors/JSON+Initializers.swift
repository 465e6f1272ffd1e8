public import Foundation
public import Jansson

extension JSON {
  /// A value from what Foundation and plain Swift hold JSON in; the same as `init(any:)`.
  ///
  /// - Parameter object: a dictionary, an array, a string, a number, a Boolean or `NSNull`;
  ///   anything else becomes null.
  /// - Complexity: O(*n* log *n*) in the members.
  @_disfavoredOverload
  public init(_ object: Any) { self.init(any: object) }

  /// A value from a dictionary.
  ///
  /// - Parameter members: the members; what has no form in JSON becomes null.
  /// - Complexity: O(*n* log *n*) in the members.
  @_disfavoredOverload
  public init(_ members: [String: Any]) { self.init(any: members) }

  /// A value from an array.
  ///
  /// - Parameter elements: the elements; what has no form in JSON becomes null.
  /// - Complexity: O(*n* log *n*) in the members.
  @_disfavoredOverload
  public init(_ elements: [Any]) { self.init(any: elements) }

  /// Reads a text; what is not JSON becomes an error.
  ///
  /// - Parameter text: the text.
  /// - Complexity: O(*n*) in the bytes.
  public init(parseJSON text: String) {
    do throws(JSON.Error) {
      try self.init(parsing: text)
    } catch {
      self = .error(error)
    }
  }

  /// Reads a text; the same as `init(parsing:)`.
  ///
  /// - Parameter data: the text.
  /// - Throws: what is wrong with the text, and where.
  /// - Complexity: O(*n*) in the bytes.
  public init(data: Data) throws(JSON.Error) { try self.init(parsing: data) }
}
