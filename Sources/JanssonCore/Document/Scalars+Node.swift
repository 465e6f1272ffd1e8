// Swift's scalars as nodes. These functions throw only `outOfMemory`.

extension String {
  /// A node with this string.
  package func node() throws(JSON.Error) -> OwnedNode { try Node.makeString(self) }
}

extension Bool {
  /// A node with this Boolean.
  package func node() -> OwnedNode { Node.makeBool(self) }
}

extension Double {
  /// A number as mapping and the coders write it; see `jsonInteger`.
  package func node() throws(JSON.Error) -> OwnedNode { try Node.make(.number(self)) }
}

extension JSON.Number {
  /// A node with this number; unlike one of a `Double`, it keeps its form.
  package func node() throws(JSON.Error) -> OwnedNode {
    switch storage {
    case .int(let value): try Node.makeInteger(value)
    case .double(let value): try Node.makeReal(value)
    case .uint(let value): try Node.makeRawNumber(value.description)
    case .rawNumber(let text): try Node.makeRawNumber(text)
    }
  }
}
