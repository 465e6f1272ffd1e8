/// An error about a value, of another module, that knows where the value is in its text.
package protocol LocatedError: Error {
  /// The position of the value, if it is known.
  var textPosition: JSON.TextPosition? { get }
  /// A description on a single line, without the position.
  var messageWithoutPosition: String { get }
}
