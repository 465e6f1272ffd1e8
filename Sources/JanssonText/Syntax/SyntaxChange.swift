internal import Jansson

/// The effect of a change on the value of a text.
enum SyntaxChange {
  /// The value at a path was replaced or added: as the last member of its object, or inside
  /// containers that were missing.
  case set([JSON.Index])
  /// An element was inserted.
  case inserted([JSON.Index])
  case removed([JSON.Index])

  /// Applies the change to the previous value of the text.
  ///
  /// - Parameters:
  ///   - isMade: whether the change has been made, so that only the new value must be read from the
  ///     text.
  ///   - syntax: the text after the change. The value is read from it, because it may differ from
  ///     the value that was set in the order of members or the digits of numbers.
  func make(in value: inout JSON, isMade: Bool, _ syntax: inout Syntax) throws(JSON.Error) {
    switch self {
    case .inserted(let steps) where !isMade:
      try value.insert(try syntax.json(at: steps), at: .path(steps))
    case .set(let steps), .inserted(let steps):
      try value.set(try syntax.json(at: steps), at: .path(steps))
    case .removed(let steps):
      if !isMade { try value.remove(at: .path(steps)) }
    }
  }
}

extension Syntax {
  fileprivate mutating func json(at steps: [JSON.Index]) throws(JSON.Error) -> JSON {
    guard let position = find(steps) else { throw .other(description: "no value there") }
    return try json(at: position)
  }
}
