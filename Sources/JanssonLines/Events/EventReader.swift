internal import Jansson

/// Converts what the scanner finds in a text to events, until more of the text is needed.
struct EventReader {
  enum Step {
    case event(JSON.Event)
    case needsMore
    case end
  }

  var scanner: EventScanner
  /// The children that were found together, and the current position in them.
  private(set) var children: FoundChildren?

  init(_ scanner: EventScanner) { self.scanner = scanner }

  /// The next event.
  mutating func next() throws(JSON.Error) -> Step {
    while true {
      if let event = children?.next() { return .event(event) }
      switch try find() {
      case .begin(let isObject): return .event(isObject ? .beginObject : .beginArray)
      case .end(let isObject): return .event(isObject ? .endObject : .endArray)
      case .key(let key): return .event(.key(key))
      case .scalar(let value): return .event(.value(value))
      case .children: break
      // Only `findWhole()` requests one.
      case .whole: break
      case .needsMore: return .needsMore
      case .endOfText: return .end
      }
    }
  }

  /// Finds what follows the children that were found last, whether or not all of them were read.
  mutating func find() throws(JSON.Error) -> EventScanner.Found {
    if let finished = children {
      scanner.count(finished.count)
      children = nil
    }
    let found = try scanner.next()
    if case .children(let container, let hasRepeats) = found {
      children = FoundChildren(
        container, after: scanner.open.last?.count ?? 0, hasRepeats: hasRepeats)
    }
    return found
  }

  /// Passes over what is next without creating events.
  mutating func pass() throws(JSON.Error) -> EventScanner.Found {
    scanner.onlyChecks = true
    defer { scanner.onlyChecks = false }
    return try find()
  }

  /// Finds the next value as whole bytes.
  mutating func findWhole() throws(JSON.Error) -> EventScanner.Found {
    if let children {
      self.children = nil
      try scanner.rewind(to: children)
    }
    return try scanner.nextWhole()
  }

  /// The next value as a whole, if it was found together with others.
  mutating func readFoundValue() -> JSON? { children?.readValue() }

  /// Whether the innermost container has another child, or an error in its place; nil if more of
  /// the text is needed.
  mutating func hasChild() -> Bool? { children?.hasChild ?? scanner.hasChild() }

  /// Whether some of the children that were found together have not been read.
  var hasFoundMore: Bool { children.map { !$0.isAtEnd } ?? false }

  /// The number of containers that have begun and not ended.
  var depth: Int { scanner.open.count + (children?.depth ?? 0) }

  /// The path of what was read last.
  var path: JSON.Path {
    guard let children else { return JSON.Path(scanner.open.compactMap(\.step)) }
    return JSON.Path(scanner.open.dropLast().compactMap(\.step) + children.steps)
  }
}
