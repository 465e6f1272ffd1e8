import SwiftyJSON

/// SwiftyJSON's interface against ordinary Swift values: any sequence of lookups, changes and
/// merges on values that share parts has the same effect on both.
enum DialectValues {
  private static let keys = ["a", "b", "", "é"]

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let first = PlainValue(&input, keys: keys)
    var plain = [first, first, PlainValue(&input, keys: keys)]
    var values = plain.map { JSON($0.any) }
    values[1] = values[0]
    for turn in 0..<24 where !input.isEmpty {
      let number = input.choice(3)
      let path = (0..<input.choice(4)).map { _ in step(&input) }
      // The text is made only if it is needed.
      let before = plain[number]
      func what(_ more: String = "") -> String { "\(turn): \(path) in \(before)\(more)" }
      switch input.choice(6) {
      case 0: check(values[number][path], plain[number].value(at: path), what())
      case 1:
        let new = PlainValue(&input, keys: keys, depth: 2)
        values[number][path] = JSON(new.any)
        // As in SwiftyJSON, nothing is set at an empty path.
        if !path.isEmpty { plain[number].set(new, at: path) }
      case 2:
        // One subscript after the other, which is changed in place.
        let new = PlainValue(&input, keys: keys, depth: 1)
        guard path.count == 2 else { continue }
        switch (path[0], path[1]) {
        case (let key as String, let inner as String): values[number][key][inner] = JSON(new.any)
        case (let key as String, let inner as Int): values[number][key][inner] = JSON(new.any)
        case (let index as Int, let inner as String):
          values[number][index][inner] = JSON(new.any)
        case (let index as Int, let inner as Int): values[number][index][inner] = JSON(new.any)
        default: continue
        }
        plain[number].set(new, at: path)
      case 3:
        let other = input.choice(3)
        let isMerged = (try? values[number].merge(with: values[other])) != nil
        require(isMerged == plain[number].merge(plain[other]), what(": merged with \(other)"))
        // Merging into itself again and again grows without limit.
        if plain[number].size > 2000 { return }
      case 4:
        let other = input.choice(3)
        (values[number], plain[number]) = (values[other], plain[other])
      default:
        guard let text = values[number].rawString(options: []) else {
          // Only a container has a text here.
          require(!plain[number].isContainer, what(": no text"))
          continue
        }
        if plain[number].isContainer {
          check(JSON(parseJSON: text), plain[number], what(": its text"))
        }
      }
      check(values[number], plain[number], what())
    }
    // What one change does to another value stays until the end.
    for (value, expected) in zip(values, plain) { check(value, expected, "at the end") }
  }

  private static func step(_ input: inout InputBytes) -> any JSONSubscriptType {
    let byte = Int(input.byte())
    return byte < 128 ? keys[byte % keys.count] as any JSONSubscriptType : byte % 5 - 1
  }

  /// Checks that a value, or null with an error, is what is expected.
  private static func check(
    _ json: JSON, _ expected: PlainValue?, _ what: @autoclosure () -> String
  ) {
    require((json.error == nil) == (expected != nil), "\(what()): \(json.debugDescription)")
    require(json.exists() == (expected != nil), "\(what()): exists")
    require(PlainValue(json) == expected ?? .null, "\(what()): \(json), not \(expected as Any)")
  }
}

/// A JSON value as any program would write it.
enum PlainValue: Equatable {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([PlainValue])
  case dictionary([String: PlainValue])

  init(_ input: inout InputBytes, keys: [String], depth: Int = 3) {
    switch input.choice(depth > 0 ? 7 : 4) {
    case 0: self = .null
    case 1: self = .bool(input.choice(2) == 1)
    case 2: self = .int(Int(input.byte()) - 100)
    case 3: self = .string(input.choice(2) == 0 ? "a text of more than fifteen bytes" : "x")
    case 4, 5:
      self = .array(
        (0..<input.choice(4)).map { _ in PlainValue(&input, keys: keys, depth: depth - 1) })
    default:
      var members: [String: PlainValue] = [:]
      for _ in 0..<input.choice(5) {
        members[input.element(of: keys)] = PlainValue(&input, keys: keys, depth: depth - 1)
      }
      self = .dictionary(members)
    }
  }

  /// What SwiftyJSON's accessors say that a value is.
  init(_ json: JSON) {
    switch json.type {
    case .null, .unknown: self = .null
    case .bool: self = .bool(json.boolValue)
    case .number: self = .int(json.intValue)
    case .string: self = .string(json.stringValue)
    case .array: self = .array(json.arrayValue.map { PlainValue($0) })
    case .dictionary: self = .dictionary(json.dictionaryValue.mapValues { PlainValue($0) })
    }
  }

  var any: Any {
    switch self {
    case .null: JSON.null.object
    case .bool(let bool): bool
    case .int(let int): int
    case .string(let text): text
    case .array(let elements): elements.map(\.any)
    case .dictionary(let members): members.mapValues(\.any)
    }
  }

  var isContainer: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }

  var size: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.size }
    case .dictionary(let members): members.values.reduce(1) { $0 + $1.size }
    default: 1
    }
  }

  func value(at path: some Collection<any JSONSubscriptType>) -> PlainValue? {
    guard let first = path.first else { return self }
    return child(first)?.value(at: path.dropFirst())
  }

  private func child(_ step: any JSONSubscriptType) -> PlainValue? {
    switch (self, step) {
    case (.dictionary(let members), let key as String): members[key]
    case (.array(let elements), let index as Int) where elements.indices.contains(index):
      elements[index]
    default: nil
    }
  }

  /// Only the last member of a path may be new.
  mutating func set(_ new: PlainValue, at path: some Collection<any JSONSubscriptType>) {
    guard let first = path.first else {
      self = new
      return
    }
    let rest = path.dropFirst()
    guard var child = child(first) ?? (rest.isEmpty ? .null : nil) else { return }
    child.set(new, at: rest)
    switch (self, first) {
    case (.dictionary(var members), let key as String):
      members[key] = child
      self = .dictionary(members)
    case (.array(var elements), let index as Int) where elements.indices.contains(index):
      elements[index] = child
      self = .array(elements)
    default: break
    }
  }

  /// Returns whether both were of one type.
  mutating func merge(_ other: PlainValue) -> Bool {
    switch (self, other) {
    case (.dictionary(var members), .dictionary(let others)):
      for (key, value) in others {
        guard var member = members[key], member.merge(value) else {
          members[key] = value
          continue
        }
        members[key] = member
      }
      self = .dictionary(members)
    case (.array(let elements), .array(let others)): self = .array(elements + others)
    case (.null, .null), (.bool, .bool), (.int, .int), (.string, .string): self = other
    default: return false
    }
    return true
  }
}
