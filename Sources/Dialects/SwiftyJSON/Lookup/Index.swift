internal import Jansson

/// A position in a `JSON` as a collection.
///
///     var index = json.startIndex
///     while index != json.endIndex {
///       print(json[index].0, json[index].1)
///       index = json.index(after: index)
///     }
public enum Index<T>: Comparable, Sendable {
  /// In an array.
  case array(Int)
  /// In a dictionary.
  case dictionary(DictionaryIndex<String, T>)
  /// In anything else, which has no elements.
  case null

  /// Whether both are the same position.
  public static func == (left: Index, right: Index) -> Bool {
    switch (left, right) {
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    case (.null, .null): true
    default: false
    }
  }

  /// Orders positions in one value; positions of different kinds have no order.
  public static func < (left: Index, right: Index) -> Bool {
    switch (left, right) {
    case (.array(let left), .array(let right)): left < right
    case (.dictionary(let left), .dictionary(let right)): left < right
    default: false
    }
  }
}

/// A position in a collection of `JSON` values.
public typealias JSONIndex = Index<JSON>

/// A position in `JSON` itself.
public typealias JSONRawIndex = Index<Any>

/// A position among the members of a dictionary, in their order in the document.
///
/// It replaces the standard library's type of this name, which belongs to a `Dictionary` and so has
/// no order.
public struct DictionaryIndex<Key, Value>: Comparable, Hashable, Sendable {
  let position: Jansson.JSON.MemberIndex

  /// Orders by the number of preceding members.
  public static func < (left: Self, right: Self) -> Bool { left.position < right.position }
}
