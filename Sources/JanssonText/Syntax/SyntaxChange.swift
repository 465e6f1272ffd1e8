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
  /// - Parameter syntax: the text after the change, which the new value is read from: it is what counts, also where it has
  ///   more or less than was set, such as the order of members.
  func make(in value: inout JSON, _ syntax: inout Syntax) throws(JSON.Error) {
    switch self {
    case .set(let steps):
      guard let place = syntax.find(steps) else { throw Self.unknown }
      try value.set(try syntax.json(at: place), at: .path(steps))
    case .inserted(let steps):
      guard let place = syntax.find(steps) else { throw Self.unknown }
      try value.insert(try syntax.json(at: place), at: .path(steps))
    case .removed(let steps): try value.remove(at: .path(steps))
    }
  }

  private static var unknown: JSON.Error { .other(description: "nothing is there") }
}
