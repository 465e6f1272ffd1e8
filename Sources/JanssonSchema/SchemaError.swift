public import Jansson

extension JSON.Schema {
  /// What is wrong with a schema, and where.
  public struct SchemaError: Error, Sendable, CustomStringConvertible {
    /// Where in its document: a pointer to a keyword, or to a schema.
    public let location: JSON.Pointer
    /// The URI of the document; empty for the schema that was to be compiled, if it has none.
    public let document: String
    /// The position in the document's text, if it is known.
    public let position: JSON.TextPosition?
    /// What is wrong, without the place.
    public let message: String

    init(
      _ message: String, at tokens: [String], in document: SchemaDocument?
    ) {
      self.message = message
      location = JSON.Pointer(tokens: tokens)
      self.document = document?.uri ?? ""
      position = document?.json.textPosition(at: tokens)
    }

    /// The message with the place, for example `#/type: there is no type 'int' (line 3, column 9)`.
    public var description: String {
      let place = position.map { " (line \($0.line), column \($0.column))" } ?? ""
      return "\(document)#\(location): \(message)\(place)"
    }
  }
}

extension JSON {
  /// The position of the value at these tokens, or of the deepest existing one above it.
  func textPosition(at tokens: [String]) -> TextPosition? {
    guard let reference else { return nil }
    var node = reference.node
    var steps: [Path.Step] = []
    for token in tokens {
      if node.isArray, let index = Int(token), let child = node.child(index) {
        steps.append(.index(index))
        node = child
      } else if node.isObject, let child: Node = node.child(token) {
        steps.append(.key(token))
        node = child
      } else {
        break
      }
    }
    return reference.textPosition(of: reference.path.appending(JSON.Path(steps)))
  }
}
