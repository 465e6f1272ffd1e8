internal import Jansson

/// A value that is added by a patch.
enum AddedValue {
  case json(JSON)
  /// The text of a value, on a line with this indentation, and the value itself.
  case text([UInt8], indentation: [UInt8], JSON)
}

extension Syntax {
  /// The value at a pointer with its text, to be inserted elsewhere.
  ///
  /// - Parameter depth: the number of containers that will be around it.
  mutating func moved(
    from pointer: JSON.Pointer, depth: Int
  ) throws(JSON.Error) -> AddedValue {
    guard let steps = steps(of: pointer), let position = find(steps) else {
      throw .other(description: "no value at \(pointer)")
    }
    let bytes = rendering(of: value(at: position)).bytes(self)
    let value = try json(at: position)
    try check(value, depth: depth)
    return .text(bytes, indentation: indentation(at: position), value)
  }

  /// Adds a value at a pointer, as the operation of a patch does.
  mutating func add(
    _ value: AddedValue, at pointer: JSON.Pointer
  ) throws(JSON.Error) -> SyntaxChange {
    guard let steps = steps(of: pointer) else {
      throw .other(description: "cannot add a value at \(pointer)")
    }
    guard let last = steps.last else {
      try addRoot(value)
      return .set([])
    }
    guard let parent = find(Array(steps.dropLast())) else {
      throw .other(description: "cannot add a value at \(pointer)")
    }
    let container = expand(parent)
    switch (value, last) {
    case (.json(let json), .index): _ = try insert(json, at: steps)
    case (.json(let json), _): _ = try set(json, at: steps)
    case (.text(_, _, let json), .index(let index)):
      if try restoreElement(json, at: index, in: container) { break }
      let text = Self.text(value, indentedBy: style(of: container).indentation)
      try insertElement(text, at: index, of: container)
    case (.text(_, _, let json), .key(let key)):
      if let old = member(Array(key.utf8), of: container) {
        let position = ValuePosition.child(container, old)
        if try restore(position, to: json) { break }
        let indentation = indentation(at: position)
        try replace(position, by: Self.text(value, indentedBy: indentation), indentation)
      } else {
        if try restoreMember(Array(key.utf8), json, in: container) { break }
        let text = Self.text(value, indentedBy: style(of: container).indentation)
        try addMember(key, text, to: container)
      }
    default: break
    }
    if case .index = last { return .inserted(steps) }
    return .set(steps)
  }

  private mutating func addRoot(_ value: AddedValue) throws(JSON.Error) {
    switch value {
    case .json(let json): _ = try set(json, at: [])
    case .text:
      let indentation = indentation(at: .root)
      try replace(.root, by: Self.text(value, indentedBy: indentation), indentation)
    }
  }

  /// The text of a value with a new indentation for the lines after the first.
  private static func text(_ value: AddedValue, indentedBy new: [UInt8]) -> [UInt8] {
    guard case .text(let bytes, let old, _) = value else { return [] }
    if old == new { return bytes }
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      result.append(byte)
      offset += 1
      guard byte == UInt8(ascii: "\n") else { continue }
      // A JSON5 string may continue on the next line, which is then part of it.
      if isContinuation(bytes[..<(offset - 1)]) { return bytes }
      if bytes[offset...].starts(with: old), offset < bytes.count,
        !TextSource.isLineEnd(bytes[offset])
      {
        result += new
        offset += old.count
      }
    }
    return result
  }

  private static func isContinuation(_ bytes: ArraySlice<UInt8>) -> Bool {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return line.last == UInt8(ascii: "\\")
  }
}
