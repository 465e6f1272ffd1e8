/// JSON as an enumeration of Swift's own types: the result of a parser written in pure Swift.
///
/// This library is here for comparison. It is what one would write by hand on a good day: a
/// recursive descent over the bytes, strict about RFC 8259, with a depth limit, and no
/// cleverness beyond that.
public enum Value: Sendable {
  /// The literal null.
  case null
  /// True or false.
  case bool(Bool)
  /// An integer that fits.
  case integer(Int64)
  /// Any other number.
  case double(Double)
  /// A text.
  case string(String)
  /// Elements in order.
  case array([Value])
  /// Members in order.
  case object(Members)
}

extension Value {
  /// The member with this key, or nil; assigning to it makes no copy of the object.
  public subscript(key: String) -> Value? {
    get {
      guard case .object(let members) = self else { return nil }
      return members[key]
    }
    _modify {
      guard case .object(var members) = self else {
        var nothing: Value?
        yield &nothing
        return
      }
      // While the payload is moved out, `self` has no second reference that would force a copy.
      self = .null
      defer { self = .object(members) }
      yield &members[key]
    }
  }

  /// The element at this offset, or nil; assigning to it makes no copy of the array.
  public subscript(index: Int) -> Value? {
    get {
      guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
    _modify {
      guard case .array(var elements) = self, elements.indices.contains(index) else {
        var nothing: Value?
        yield &nothing
        return
      }
      self = .null
      var element: Value? = elements[index]
      elements[index] = .null
      defer {
        elements[index] = element ?? .null
        self = .array(elements)
      }
      yield &element
    }
  }

  /// Appends an element to an array; any other value is left unchanged.
  public mutating func append(_ element: Value) {
    guard case .array(var elements) = self else { return }
    self = .null
    elements.append(element)
    self = .array(elements)
  }
}

extension Value {
  /// Whether both are the same JSON: members in any order, and 1 equals 1.0.
  public func agrees(with other: Value) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.integer(let whole), .double(let value)), (.double(let value), .integer(let whole)):
      Int64(exactly: value) == whole
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.agrees(with: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { key, value in right[key].map(value.agrees) ?? false }
    default: false
    }
  }
}
