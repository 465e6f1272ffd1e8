internal import Jansson

// Single changes at positions that the caller has found.

extension Syntax {
  /// Replaces the value at a position by another one, as text.
  ///
  /// If it is the original value, the original text is restored.
  ///
  /// - Parameter depth: the number of containers around the position.
  mutating func replace(
    _ position: ValuePosition, by value: JSON, depth: Int
  ) throws(JSON.Error) {
    if try restore(position, to: value) { return }
    if value.reference == nil, options.syntax == .json {
      // A scalar needs no layout. Only strings depend on the style, for which the text is examined.
      let writing = value.kind == .string ? style().writingOptions : .init()
      return try replace(position, by: value.jsonBytes(options: writing), [])
    }
    var spreads: Bool?
    var column = 0
    let indentation = indentation(at: position)
    if case .child(let container, let offset) = position {
      spreads = self.spreads(value, in: container, style(of: container))
      let entry = containers[container].entries[offset]
      column = Int(entry.valueStart - entry.start)
    }
    let bytes = try ValueLayout.text(
      of: value, indentation: indentation, column: column, spreads: spreads, depth: depth, style(),
      options)
    try replace(position, by: bytes, indentation)
  }

  /// Replaces the value at a position by a text with this indentation.
  mutating func replace(
    _ position: ValuePosition, by bytes: [UInt8], _ indentation: [UInt8]
  ) throws(JSON.Error) {
    let source = try add(bytes, indentation: indentation)
    setValue(ValueRange(source: source, 0..<bytes.count), at: position)
  }

  /// The indentation of the line that the value at a position begins on.
  mutating func indentation(at position: ValuePosition) -> [UInt8] {
    switch position {
    case .root: return text.indentation(at: rootRange.lowerBound)
    case .child(let container, let offset):
      let entry = containers[container].entries[offset]
      return entry.isOriginal
        ? sources[Int(entry.source)].indentation(at: Int(entry.valueStart))
        : style(of: container).indentation
    }
  }

  /// Restores the original text at a position, if it has this value.
  mutating func restore(_ position: ValuePosition, to value: JSON) throws(JSON.Error) -> Bool {
    let old: ValueRange
    switch position {
    case .root: old = ValueRange(source: 0, rootRange)
    case .child(let container, let offset):
      let entry = containers[container].entries[offset]
      guard entry.isOriginal else {
        guard containers[container].isObject,
          try restoreMember(key(of: entry), value, in: container)
        else { return false }
        // The one that was removed takes the place of this one.
        containers[container].entries[offset].isRemoved = true
        containers[container].count -= 1
        return true
      }
      old = ValueRange(source: Int(entry.source), entry.oldValue)
    }
    guard try isValue(of: old, value) else { return false }
    setValue(old, at: position)
    return true
  }

  /// Whether an unchanged range of a source has this value.
  private func isValue(of range: ValueRange, _ value: JSON) throws(JSON.Error) -> Bool {
    // Most values differ in their first byte.
    let byte = sources[Int(range.source)][Int(range.start)]
    let isSame =
      switch value {
      case .object: byte == UInt8(ascii: "{")
      case .array: byte == UInt8(ascii: "[")
      case .string: byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      case .null: byte == UInt8(ascii: "n")
      case .bool(let bool): byte == UInt8(ascii: bool ? "t" : "f")
      case .number, .error: true
      }
    return isSame ? try json(of: range).isSame(as: value) : false
  }

  /// Removes a child.
  mutating func remove(_ offset: Int, of container: Int) {
    containers[container].entries[offset].isRemoved = true
    containers[container].count -= 1
    if containers[container].isObject {
      let entry = containers[container].entries[offset]
      let key = key(of: entry)
      containers[container].index?[key] = nil
      if entry.isOriginal {
        let oldKey = sources[Int(entry.source)].key(in: entry.key)
        containers[container].removed[oldKey] = Int32(offset)
      }
    } else {
      var order = containers[container].detachOrder()
      if let position = order.firstIndex(of: Int32(offset)) { order.remove(at: position) }
      containers[container].order = order
    }
  }

  /// Removes the element at an index.
  mutating func removeElement(at index: Int, of container: Int) {
    var order = containers[container].detachOrder()
    let offset = Int(order.remove(at: index))
    containers[container].order = order
    containers[container].entries[offset].isRemoved = true
    containers[container].count -= 1
  }

  /// Gives a member another key, which no other member may have.
  mutating func rename(_ offset: Int, of container: Int, to key: String) throws(JSON.Error) {
    let entry = containers[container].entries[offset]
    let utf8 = Array(key.utf8)
    let oldKey = self.key(of: entry)
    if oldKey == utf8 { return }
    let text = sources[Int(entry.source)]
    if text.key(in: entry.key) == utf8 {
      containers[container].entries[offset].newKey = -1
    } else {
      let first = text[Int(entry.start)]
      let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
      let bytes = try ValueLayout.text(
        ofKey: key, isBare: !isQuoted, quote: isQuoted ? first : style().quote, style(),
        options.syntax)
      containers[container].entries[offset].newKey = Int32(try add(bytes))
    }
    containers[container].index?[oldKey] = nil
    containers[container].index?[utf8] = Int32(offset)
  }
}

// New children.

/// The text of a new child, from which it is composed.
struct ChildText {
  /// Comments, and the white space after each.
  var above: [UInt8] = []
  /// The key with its quotes; empty for an element.
  var key: [UInt8] = []
  var colon: [UInt8] = []
  let value: [UInt8]
  /// Comments on the line on which the value ends, and the white space before each.
  var beside: [UInt8] = []
}

extension Syntax {
  /// Adds a member, whose key the object does not have, at its end.
  ///
  /// - Parameter depth: the number of containers around the new value.
  mutating func addMember(
    _ key: String, _ value: JSON, to container: Int, depth: Int
  ) throws(JSON.Error) {
    if try restoreMember(Array(key.utf8), value, in: container) { return }
    let style = style(of: container)
    let name = try keyText(key, in: container)
    let bytes = try text(
      of: value, after: name + style.colon, in: container, style, depth: depth)
    try addMember(key, ChildText(value: bytes), to: container)
  }

  /// Adds a member with its text.
  mutating func addMember(
    _ key: String, _ text: ChildText, to container: Int
  ) throws(JSON.Error) {
    let style = style(of: container)
    var text = text
    text.key = try keyText(key, in: container)
    if text.colon.isEmpty { text.colon = style.colon }
    var entry = try newEntry(text, style)
    entry.isPlaced = place(Array(key.utf8), in: container)
    containers[container].entries.append(entry)
    containers[container].count += 1
    let offset = Int32(containers[container].entries.count - 1)
    containers[container].index?[Array(key.utf8)] = offset
    spreadIfTooLong(container)
  }

  /// Inserts an element before the one at an index, or at the end.
  mutating func insertElement(
    _ value: JSON, at index: Int, of container: Int, depth: Int
  ) throws(JSON.Error) {
    if try restoreElement(value, at: index, in: container) { return }
    let style = style(of: container)
    let bytes = try text(of: value, after: [], in: container, style, depth: depth)
    try insertElement(ChildText(value: bytes), at: index, of: container)
  }

  /// Inserts an element with its text.
  mutating func insertElement(
    _ text: ChildText, at index: Int, of container: Int
  ) throws(JSON.Error) {
    let entry = try newEntry(text, style(of: container))
    var order = containers[container].detachOrder()
    order.insert(Int32(containers[container].entries.count), at: index)
    containers[container].order = order
    containers[container].entries.append(entry)
    containers[container].count += 1
    spreadIfTooLong(container)
  }

  private mutating func text(
    of value: JSON, after key: [UInt8], in container: Int, _ style: ContainerStyle, depth: Int
  ) throws(JSON.Error) -> [UInt8] {
    return try ValueLayout.text(
      of: value, indentation: style.indentation, column: DocumentStyle.width(of: key),
      spreads: spreads(value, in: container, style), depth: depth, self.style(), options)
  }

  private mutating func keyText(_ key: String, in container: Int) throws(JSON.Error) -> [UInt8] {
    let document = style()
    var isBare = document.hasBareKeys
    var quote = document.quote
    if let last = containers[container].entries.last {
      let first = sources[Int(last.source)][Int(last.start)]
      isBare = first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
      if !isBare { quote = first }
    }
    return try ValueLayout.text(ofKey: key, isBare: isBare, quote: quote, style(), options.syntax)
  }

  private mutating func newEntry(
    _ text: ChildText, _ style: ContainerStyle
  ) throws(JSON.Error) -> Entry {
    let parts = [text.above, text.key, text.colon, text.value, text.beside]
    let source = try add(Array(parts.joined()), indentation: style.indentation)
    // The ends of the parts.
    var ends: [UInt32] = []
    for part in parts { ends.append((ends.last ?? 0) + UInt32(part.count)) }
    return Entry(
      source: Int32(source), slotStart: 0, start: ends[0], keyEnd: ends[1], valueStart: ends[2],
      valueEnd: ends[3], comma: 0, slotEnd: ends[4], isOriginal: false,
      value: ValueRange(source: source, Int(ends[2])..<Int(ends[3])))
  }
}

// Removed members and elements that are restored.

extension Syntax {
  mutating func restoreMember(
    _ key: [UInt8], _ value: JSON, in container: Int
  ) throws(JSON.Error) -> Bool {
    guard let offset = containers[container].removed[key] else { return false }
    let entry = containers[container].entries[Int(offset)]
    let old = ValueRange(source: Int(entry.source), entry.oldValue)
    guard try isValue(of: old, value) else { return false }
    putBack(Int(offset), old, in: container)
    isReordered = true
    containers[container].removed[key] = nil
    containers[container].index?[key] = offset
    return true
  }

  mutating func restoreElement(
    _ value: JSON, at index: Int, in container: Int
  ) throws(JSON.Error) -> Bool {
    let array = containers[container]
    guard array.count < array.entries.count, let order = array.order else { return false }
    let original = Int32(array.originalCount)
    // Original elements keep their order; added ones may be between them.
    let before = order[..<index].last { $0 < original } ?? -1
    let after = order[index...].first { $0 < original } ?? original
    for offset in [before + 1, after - 1] where offset > before && offset < after {
      let entry = array.entries[Int(offset)]
      let old = ValueRange(source: Int(entry.source), entry.oldValue)
      guard try isValue(of: old, value) else { continue }
      putBack(Int(offset), old, in: container)
      containers[container].order?.insert(offset, at: index)
      return true
    }
    return false
  }

  private mutating func putBack(_ offset: Int, _ value: ValueRange, in container: Int) {
    containers[container].entries[offset].isRemoved = false
    containers[container].entries[offset].newKey = -1
    containers[container].entries[offset].value = value
    containers[container].count += 1
  }
}

extension Container {
  /// The order of the elements, which is moved out so that it has a single owner, and must be put
  /// back.
  fileprivate mutating func detachOrder() -> [Int32] {
    defer { order = nil }
    return order ?? (0..<Int32(entries.count)).map { $0 }
  }
}

extension JSON {
  /// Whether both are equal, where NaN equals NaN.
  func isSame(as other: JSON) -> Bool {
    if self == other { return true }
    guard case .number(let left) = self, case .number(let right) = other else { return false }
    return left.double.isNaN && right.double.isNaN
  }
}
