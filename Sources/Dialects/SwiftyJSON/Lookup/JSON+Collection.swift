internal import Jansson

/// A collection of pairs: the key and the value of each member, or the index as text and the value
/// of each element.
///
///     for (key, value) in json["address"] { print(key, value) }
///     for (_, user) in json["users"] { print(user["name"]) }
///
/// Members come in the order of the document. Anything but a dictionary or array is empty.
extension JSON: Swift.Collection {
  /// A position.
  public typealias Index = JSONRawIndex

  /// Iterates over members or elements in order.
  public struct Iterator: IteratorProtocol, Sendable {
    private enum Source: Sendable {
      case members(Jansson.JSON.Object.Iterator)
      case elements(Jansson.JSON.Array.Iterator)
      case none
    }

    private var source: Source
    private var index = 0

    fileprivate init(_ value: Jansson.JSON) {
      source =
        switch value {
        case .object(let object): .members(object.makeIterator())
        case .array(let array): .elements(array.makeIterator())
        default: .none
        }
    }

    /// The next pair; nil after the last one.
    public mutating func next() -> (String, JSON)? {
      switch source {
      case .members(var members):
        guard let (key, value) = members.next() else { return nil }
        source = .members(members)
        return (key, JSON(value))
      case .elements(var elements):
        guard let value = elements.next() else { return nil }
        source = .elements(elements)
        defer { index += 1 }
        return (String(index), JSON(value))
      case .none:
        return nil
      }
    }
  }

  /// Returns an iterator over the current members or elements; later changes do not affect it.
  public func makeIterator() -> Iterator { Iterator(value) }

  /// The number of members or elements; 0 for anything else.
  ///
  /// - Complexity: O(1).
  public var count: Int {
    switch value {
    case .object(let object): object.count
    case .array(let array): array.count
    default: 0
    }
  }

  /// Whether there are no members or elements.
  public var isEmpty: Bool { count == 0 }

  /// The position of the first member or element.
  public var startIndex: Index {
    switch value {
    case .object(let object): .dictionary(DictionaryIndex(position: object.startIndex))
    case .array: .array(0)
    default: .null
    }
  }

  /// The position after the last member or element.
  public var endIndex: Index {
    switch value {
    case .object(let object): .dictionary(DictionaryIndex(position: object.endIndex))
    case .array(let array): .array(array.count)
    default: .null
    }
  }

  /// The position after another.
  ///
  /// - Complexity: O(1).
  public func index(after i: Index) -> Index {
    switch (i, value) {
    case (.array(let index), _): .array(index + 1)
    case (.dictionary(let index), .object(let object)):
      .dictionary(DictionaryIndex(position: object.index(after: index.position)))
    default: .null
    }
  }

  /// The member or element at a position.
  ///
  /// - Precondition: the position is one of this value's, before `endIndex`.
  /// - Complexity: O(1).
  public subscript(position: Index) -> (String, JSON) {
    switch (position, value) {
    case (.array(let index), .array(let array)):
      return (String(index), JSON(array[index]))
    case (.dictionary(let index), .object(let object)):
      let (key, value) = object[index.position]
      return (key, JSON(value))
    case (.null, _):
      return ("", .null)
    default:
      preconditionFailure("a position of another value")
    }
  }
}
