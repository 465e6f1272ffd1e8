extension JSON: Hashable {
  /// Whether two values are the same JSON.
  ///
  /// The order of an object's members does not matter, and numbers count by their value: 1 == 1.0.
  /// Values of different kinds are never equal (1 != true), strings and keys are compared by their
  /// Unicode scalars and not by canonical equivalence, and errors by what they say. Compared with `nil`,
  /// an error counts as nothing, as null does.
  ///
  /// - Complexity: O(*n*) in the size of the smaller value.
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.object(let left), .object(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.number(let left), .number(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.null, .null): true
    case (.error(let left), .error(let right)): left == right
    default: false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .object(let object): hasher.combine(object)
    case .array(let array): hasher.combine(array)
    case .string(var text): text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .number(let number): hasher.combine(number)
    case .bool(let value): hasher.combine(value)
    case .error(let error): hasher.combine(error)
    case .null: break
    }
  }
}
