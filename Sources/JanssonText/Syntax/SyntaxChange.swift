internal import Jansson

/// What a change has done to the value of a text.
enum SyntaxChange {
  /// The value at a path is another one, which may be new: a member at the end of its object, or a value in containers
  /// that were missing.
  case set([JSON.Index])
  /// An element was inserted.
  case inserted([JSON.Index])
  case removed([JSON.Index])

  /// Makes the change in the value that the text had before.
  ///
  /// - Parameters:
  ///   - isMade: whether the change has been made, and only the new value is to be read from the text.
  ///   - syntax: the text after the change. What is read from it counts, as it may have more or less than was set: the
  ///     order of members, or the digits of numbers.
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
    guard let place = find(steps) else { throw .other(description: "nothing is there") }
    return try json(at: place)
  }
}
