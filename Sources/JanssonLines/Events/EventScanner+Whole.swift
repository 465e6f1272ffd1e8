internal import CJanssonTurbo
internal import Jansson

// Values that are found as a whole, with their bytes in the text.

extension EventScanner {
  /// Finds the next value as a whole or, if there is none, a key or the end of a container.
  ///
  /// If the value is invalid, it begins as a container, and the error is thrown later.
  mutating func nextWhole() throws(JSON.Error) -> Found {
    // The values that follow are probably read in the same way.
    if singleDepth == nil { singleDepth = open.count }
    findsWhole = true
    defer { findsWhole = false }
    return try next()
  }

  /// Goes back from the end of the children that were found together last to the current position
  /// in them.
  mutating func rewind(to children: FoundChildren) throws(JSON.Error) {
    guard let (length, reading, key) = stretch else { return }
    stretch = nil
    window.rewind(length)
    search = nil
    state = .reading(reading)
    open[open.count - 1].key = key
    for key in children.keys where options.duplicateKeys == .reject {
      open[open.count - 1].keys.remove(key)
    }
    if singleDepth == nil { singleDepth = open.count }
    let offsets = children.offsets
    for (level, offset) in offsets.enumerated() {
      let isInnermost = level == offsets.count - 1
      let passed = isInnermost && !children.isAfterKey ? offset : offset - 1
      for _ in 0..<max(passed, 0) {
        if isInObject { _ = try next() }
        _ = try nextWhole()
      }
      if passed == offset { return }
      if isInObject { _ = try next() }
      if !isInnermost { _ = try next() }
    }
  }
}
