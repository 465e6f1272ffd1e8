public import Jansson

extension JSON.Text {
  /// The value of the text as it is now.
  ///
  ///     print(text.value["version"])
  ///
  /// A new value is assigned by the changes that it takes: members and elements that are equal keep their
  /// text. A value that cannot be written is not assigned; `set(_:at:)` throws the reason.
  ///
  /// - Complexity: O(1) for a text as it was read. After the first change the text is read again, O(*n*); from then on the
  ///   value is kept up to date, at the cost of the same change to a `JSON`, and getting it is O(1). Only
  ///   `rename(_:to:)`, `sortKeys(at:)`, assigning to `value`, and bringing back a removed member have it read again.
  ///   O(*n*) to assign.
  public var value: JSON {
    get {
      if isAsRead { return syntax.document }
      return cache.withLock { value in
        if let value { return value }
        let read = Self.read(syntax)
        value = read
        return read
      }
    }
    set { try? set(newValue, at: .path([])) }
  }

  private static func read(_ syntax: Syntax) -> JSON {
    do throws(JSON.Error) {
      return try syntax.json(of: syntax.root)
    } catch {
      return .error(error)
    }
  }

  /// Makes a change: in the syntax if the path leads there, and otherwise in the value.
  ///
  /// - Parameters:
  ///   - change: makes the change; returns nil without having changed anything if the path does not lead to
  ///     something that can be changed like this. What it throws, it throws before the first change.
  ///   - plain: the same change of a value. It throws the reason, or makes the change after all.
  mutating func change<Result>(
    _ change: (inout Syntax) throws(JSON.Error) -> (SyntaxChange, Result)?,
    orIn plain: (inout JSON) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result {
    if let (change, result) = try change(&syntax) {
      noteChanges([change])
      return result
    }
    var value = value
    let result = try plain(&value)
    try syntax.check(value, depth: 0)
    try syntax.assign(value, at: .root, depth: 0)
    noteChanges(nil)
    return result
  }

  /// Must be called after each change of the syntax.
  ///
  /// - Parameters:
  ///   - changes: all that was changed, in this order; nil if that is not known, and the value has to be read again.
  ///   - changed: the value if the changes have been made in it; nil to make them in what is known.
  mutating func noteChanges(_ changes: [SyntaxChange]?, in changed: consuming JSON? = nil) {
    if isAsRead, changes?.isEmpty ?? false { return }
    isAsRead = false
    let isReordered = syntax.isReordered
    syntax.isReordered = false
    let isMade = changed != nil
    if !isMade { changed = takeValue() }
    guard var value = changed.take(), let changes, !isReordered else { return }
    do throws(JSON.Error) {
      for change in changes { try change.make(in: &value, isMade: isMade, &syntax) }
      cache.withLock { [value] in $0 = value }
    } catch {
      // It is read again when it is asked for.
    }
  }

  /// The value, if it is known, which is nowhere else afterwards, unless the user has it: so it is changed in place.
  mutating func takeValue() -> JSON? {
    // The box may be shared with copies of this text, which go on without this change.
    if !isKnownUniquelyReferenced(&cache) { cache = Lock(cache.withLock { $0 }) }
    return cache.withLock { $0.take() }
  }
}
