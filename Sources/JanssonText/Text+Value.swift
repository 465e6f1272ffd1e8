public import Jansson

extension JSON.Text {
  /// The current value of the text.
  ///
  ///     print(text.value["version"])
  ///
  /// Assigning a new value changes only what differs: equal members and elements keep their text. A
  /// value that cannot be written is not assigned; `set(_:at:)` throws the reason.
  ///
  /// - Complexity: O(1) for an unchanged text. After the first change the text is parsed again,
  ///   O(*n*); from then on the value is updated with each change, at the cost of the same change
  ///   to a `JSON`, and getting it is O(1). Only `rename(_:to:)`, `sortKeys(at:)`, assigning to
  ///   `value`, and members that are added or restored among others require parsing it again.
  ///   O(*n*) to assign.
  public var value: JSON {
    get { value(inOrder: true) }
    set { assign(newValue, at: .path([])) }
  }

  /// The current value.
  ///
  /// - Parameter inOrder: whether its members must be in the order of the text.
  func value(inOrder: Bool) -> JSON {
    if isAsRead { return syntax.document }
    return cache.withLock { known in
      if let known, known.isInOrder || !inOrder { return known.value }
      let read = Self.read(syntax)
      known = KnownValue(value: read)
      return read
    }
  }

  private static func read(_ syntax: Syntax) -> JSON {
    do throws(JSON.Error) {
      return try syntax.json(of: syntax.root)
    } catch {
      return .error(error)
    }
  }

  /// Makes a change: in the syntax if that is possible, and otherwise in the value.
  ///
  /// - Parameters:
  ///   - change: makes the change; returns nil without having changed anything if the path leads to
  ///     nothing that can be changed in the syntax. It throws only before the first change.
  ///   - changeValue: makes the same change in a value; throws the reason, or succeeds after all.
  mutating func change<Result>(
    _ change: (inout Syntax) throws(JSON.Error) -> (SyntaxChange, Result)?,
    orIn changeValue: (inout JSON) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result {
    if let (change, result) = try change(&syntax) {
      noteChanges([change])
      return result
    }
    var value = value
    let result = try changeValue(&value)
    try syntax.check(value, depth: 0)
    try syntax.assign(value, at: .root, depth: 0)
    noteChanges(nil)
    return result
  }

  /// Must be called after each change of the syntax.
  ///
  /// - Parameters:
  ///   - changes: all changes, in order; nil if they are not known, and the value must be parsed
  ///     again.
  ///   - changed: the value, if the changes have been made in it; nil to make them in the known
  ///     value.
  mutating func noteChanges(
    _ changes: [SyntaxChange]?, in changed: consuming KnownValue? = nil
  ) {
    if isAsRead, changes?.isEmpty ?? false { return }
    isAsRead = false
    let isReordered = syntax.isReordered
    syntax.isReordered = false
    let isMade = changed != nil
    if !isMade { changed = detachValue() }
    guard var known = changed.take(), let changes else { return }
    do throws(JSON.Error) {
      for change in changes { try change.make(in: &known.value, isMade: isMade, &syntax) }
      if isReordered { known.isInOrder = false }
      cache.withLock { [known] in $0 = known }
    } catch {
      // It is parsed again on demand.
    }
  }

  /// Moves out the value, if it is known, so that it can be changed in place unless the user has a
  /// copy.
  mutating func detachValue() -> KnownValue? {
    // The box may be shared with copies of this text, which are not affected by this change.
    if !isKnownUniquelyReferenced(&cache) { cache = Lock(cache.withLock { $0 }) }
    return cache.withLock { $0.take() }
  }
}
