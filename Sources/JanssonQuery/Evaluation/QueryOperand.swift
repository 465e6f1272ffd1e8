internal import JanssonCore

/// A value that a filter compares or passes to a function, whatever its source; or Nothing.
///
/// Soundness: strings and nodes live in the document, which the run retains, or in `owner`.
struct QueryOperand {
  /// Nil for Nothing.
  let content: Node.Content?
  /// The node of a container.
  let node: Node?
  /// The digits of a literal with a fraction or an exponent, which `content` stores as a double.
  private(set) var digits: UnsafeBufferPointer<UInt8>?
  private let owner: AnyObject?

  static var nothing: QueryOperand { QueryOperand(nil, nil, nil) }

  private init(_ content: Node.Content?, _ node: Node?, _ owner: AnyObject?) {
    (self.content, self.node, self.owner) = (content, node, owner)
  }

  /// The value of a node of the document.
  init(_ node: Node) { self.init(node.content, node.isContainer ? node : nil, nil) }

  init(_ literal: QueryLiteral) {
    // The query owns what the literal refers to.
    self.init(literal.content, nil, nil)
    if case .real = literal.content { digits = literal.number?.utf8 }
  }

  init(count: Int) { self.init(.integer(Int64(count)), nil, nil) }

  init(_ isTrue: Bool) { self.init(.bool(isTrue), nil, nil) }

  var isTrue: Bool { if case .bool(true)? = content { true } else { false } }

  /// A value created by a function.
  init(_ json: JSON) {
    switch json {
    case .object(let object): self.init(.object, object.reference.node, object.reference)
    case .array(let array): self.init(.array, array.reference.node, array.reference)
    case .string(let string):
      let text = QueryText(string)
      self.init(.string(text.utf8), nil, text)
    case .number(let number): self.init(number)
    case .bool(let value): self.init(.bool(value), nil, nil)
    case .null: self.init(.null, nil, nil)
    case .error(let error): self.init(.error(error), nil, nil)
    }
  }

  private init(_ number: JSON.Number) {
    switch number.storage {
    case .int(let value): self.init(.integer(value), nil, nil)
    case .double(let value): self.init(.real(value), nil, nil)
    case .uint, .rawNumber:
      let text = QueryText(number.description)
      self.init(.rawNumber(text.utf8), nil, text)
    }
  }

  /// The value as an argument of a user-defined function; nil for Nothing.
  func json(in reference: ContainerReference) -> JSON? {
    defer { withExtendedLifetime(self) {} }
    guard let content else { return nil }
    guard let node else { return JSON(scalar: content) }
    return ((owner as? ContainerReference) ?? reference).subdocument(node)
  }
}
