import Jansson

/// JSON as plain Swift values, changed in the most obvious way: the model that `JSON` is compared
/// with.
indirect enum PathModel {
  case null
  case number(Int)
  case array([PathModel])
  case object([(key: String, value: PathModel)])

  /// The value at a path, or nil if there is none.
  func value(at path: ArraySlice<JSON.Path.Step>) -> PathModel? {
    guard let step = path.first else { return self }
    switch (self, step) {
    case (.array(let elements), .index(let index)):
      guard elements.indices.contains(index) else { return nil }
      return elements[index].value(at: path.dropFirst())
    case (.object(let members), .key(let key)):
      return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value.value(
        at: path.dropFirst())
    default: return nil
    }
  }

  /// Sets a value and creates missing containers along the path; returns false, with nothing
  /// changed, if the path is blocked.
  mutating func set(_ value: PathModel, at path: ArraySlice<JSON.Path.Step>) -> Bool {
    guard let step = path.first else {
      self = value
      return true
    }
    switch (self, step) {
    case (.null, .key), (.object, .key): return setMember(value, at: path)
    case (.null, .index), (.array, .index): return setElement(value, at: path)
    default: return false
    }
  }

  private mutating func setMember(
    _ value: PathModel, at path: ArraySlice<JSON.Path.Step>
  ) -> Bool {
    guard case .key(let key)? = path.first else { return false }
    var members: [(key: String, value: PathModel)] = []
    if case .object(let old) = self { members = old }
    let place = members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
    var child = place.map { members[$0].value } ?? .null
    guard child.set(value, at: path.dropFirst()) else { return false }
    if let place { members[place].value = child } else { members.append((key, child)) }
    self = .object(members)
    return true
  }

  private mutating func setElement(
    _ value: PathModel, at path: ArraySlice<JSON.Path.Step>
  ) -> Bool {
    guard case .index(let index)? = path.first else { return false }
    var elements: [PathModel] = []
    if case .array(let old) = self { elements = old }
    guard index >= 0, index <= elements.count + 65_536 else { return false }
    var child = elements.indices.contains(index) ? elements[index] : .null
    guard child.set(value, at: path.dropFirst()) else { return false }
    while elements.count <= index { elements.append(.null) }
    elements[index] = child
    self = .array(elements)
    return true
  }

  /// Removes the value at a path; returns false if there is none.
  mutating func remove(at path: ArraySlice<JSON.Path.Step>) -> Bool {
    guard let step = path.last else {
      self = .null
      return true
    }
    switch (value(at: path.dropLast()), step) {
    case (.array(var elements)?, .index(let index)) where elements.indices.contains(index):
      elements.remove(at: index)
      return set(.array(elements), at: path.dropLast())
    case (.object(var members)?, .key(let key)):
      guard let place = members.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) else {
        return false
      }
      members.remove(at: place)
      return set(.object(members), at: path.dropLast())
    default: return false
    }
  }

  /// Inserts into an array; the last step of the path is the index.
  mutating func insert(_ value: PathModel, at path: ArraySlice<JSON.Path.Step>) -> Bool {
    guard case .index(let index)? = path.last else { return false }
    var elements: [PathModel] = []
    switch self.value(at: path.dropLast()) {
    case .array(let old)?: elements = old
    case .null?, nil: break
    default: return false
    }
    guard (0...elements.count).contains(index) else { return false }
    elements.insert(value, at: index)
    return set(.array(elements), at: path.dropLast())
  }

  mutating func merge(_ other: PathModel) {
    guard case .object(let additions) = other, case .object(var members) = self else {
      self = other
      return
    }
    for (key, value) in additions {
      if let place = members.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
        members[place].value.merge(value)
      } else {
        members.append((key, value))
      }
    }
    self = .object(members)
  }

  /// As compact JSON; the keys that the fuzzer uses need no escapes.
  var text: String {
    switch self {
    case .null: "null"
    case .number(let value): "\(value)"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0.key)\":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  var size: Int {
    switch self {
    case .null, .number: 1
    case .array(let elements): elements.reduce(1) { $0 + $1.size }
    case .object(let members): members.reduce(1) { $0 + $1.value.size }
    }
  }
}
