extension JSON {
  /// The container's place, if the value is a container.
  var place: Place? {
    switch self {
    case .object(let object): object.place
    case .array(let array): array.place
    default: nil
    }
  }

  /// A node with this value, to be put into a tree; a container is shared and not copied.
  ///
  /// - Throws: `outOfMemory`.
  func node() throws(JSON.Error) -> OwnedNode {
    switch self {
    case .object(let object): try object.place.sharedTree()
    case .array(let array): try array.place.sharedTree()
    case .string(let text): try Node.makeString(text)
    case .number(let number): try number.node()
    case .bool(let value): Node.makeBool(value)
    case .null: Node.makeNull()
    case .error(let error): try Node.makeError(error)
    }
  }

  /// Runs `body` on the node of a container, or on one made for a scalar; it lives until then.
  func withNode<Result>(_ body: (Node) throws(JSON.Error) -> Result) throws(JSON.Error) -> Result {
    if let place {
      defer { withExtendedLifetime(place) {} }
      return try body(place.node)
    }
    let scalar = try node()
    defer { withExtendedLifetime(scalar) {} }
    return try body(scalar.node)
  }

  /// What an error says about this value; `path` is where the value stands, if it has no place.
  func found(at path: @autoclosure () -> Path) -> Error.Found {
    switch self {
    case .object(let object): object.place.found
    case .array(let array): array.place.found
    default: Error.Found(path: path(), kind: kind, excerpt: excerpt)
    }
  }

  /// The beginning of a scalar as JSON text.
  private var excerpt: String? {
    switch self {
    case .string(let text) where text.unicodeScalars.count > 48:
      PathSyntax.quote(String(text.unicodeScalars.prefix(48))) + "…"
    case .string(let text): PathSyntax.quote(text)
    case .number(let number):
      number.description.utf8.count > 48
        ? String(number.description.prefix(48)) + "…" : number.description
    case .bool(let value): "\(value)"
    case .error(let error): error.description
    default: nil
    }
  }
}

extension JSON.Number {
  func node() throws(JSON.Error) -> OwnedNode {
    switch storage {
    case .int(let value): try Node.makeInteger(value)
    case .double(let value): try Node.makeReal(value)
    case .uint(let value): try Node.makeDigits(value.description)
    case .digits(let text): try Node.makeDigits(text)
    }
  }
}
