/// The document that an error's path belongs to, which can locate a value in its text and file.
package protocol PathOrigin: AnyObject, Sendable {
  /// Whether paths in both begin at the same value.
  func hasPaths(of other: any PathOrigin) -> Bool

  /// The file that the document was read from; nil if it has been mutated since.
  var file: String? { get }

  /// The position of the value at a path, or of the deepest existing one on it; nil without a text.
  func textPosition(of path: JSON.Path) -> JSON.TextPosition?
}
