public import Foundation
public import Jansson

extension JSON {
  /// All that is wrong with a value: one error or more, in the order of the document.
  ///
  /// Printed, it is a list that a person can work through:
  ///
  ///     3 errors:
  ///     - users[2].age: expected Int, found the string "old"
  ///     - users[2].email: no such member in an object of 3 members
  ///     - users[7]: expected an object, found null
  ///
  /// What stands earlier in the document comes first, what is missing from an object after what is
  /// in it, in the order in which it was asked for. An error that was made without a document stands
  /// before the others. A value that is asked for several members, and is missing or no object, is
  /// reported once.
  public struct Errors: Swift.Error, Sendable {
    /// Never empty, and sorted.
    private var entries: [Entry]

    private struct Entry {
      let error: JSON.Error
      /// Sorts as the document does.
      let positions: [Int]
    }

    /// These errors; they do not belong to any document's order.
    public init(_ first: JSON.Error, _ others: JSON.Error...) {
      entries = ([first] + others).map { Entry(error: $0, positions: []) }
    }

    init(_ error: JSON.Error, positions: [Int]) {
      entries = [Entry(error: error, positions: positions)]
    }

    /// The first error, as the only one that a reader who stops there would meet.
    public var firstError: JSON.Error { entries[0].error }
  }
}

extension JSON.Errors: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of errors.
  public var endIndex: Int { entries.count }
  /// The error at an index.
  public subscript(index: Int) -> JSON.Error { entries[index].error }
}

extension JSON.Errors {
  /// Adds the errors of another list, each at its place in the document.
  ///
  /// - Complexity: O(*m*) if all of them stand after the ones here, otherwise O(*n* + *m*).
  public mutating func merge(_ other: Self) {
    guard let last = entries.last, let first = other.entries.first else { return }
    if !first.positions.lexicographicallyPrecedes(last.positions) {
      for entry in other.entries { add(entry) }
      return
    }
    var (left, right) = (entries[...], other.entries[...])
    entries = []
    while let before = left.first, let after = right.first {
      if after.positions.lexicographicallyPrecedes(before.positions) {
        add(right.removeFirst())
      } else {
        add(left.removeFirst())
      }
    }
    for entry in left { add(entry) }
    for entry in right { add(entry) }
  }

  /// These errors and those of another list, each at its place in the document.
  public func merging(_ other: Self) -> Self {
    var errors = self
    errors.merge(other)
    return errors
  }

  private mutating func add(_ entry: Entry) {
    if let last = entries.last, last.positions == entry.positions,
      JSON.Errors.isSame(last.error, entry.error)
    {
      return
    }
    entries.append(entry)
  }

  /// Whether two errors tell the same: of a value that is no object, one member says enough.
  private static func isSame(_ left: JSON.Error, _ right: JSON.Error) -> Bool {
    guard left.message == right.message else { return false }
    if case (.wrongType(let left, _), .wrongType(let right, _)) = (left, right) {
      return left == right
    }
    return left.path == right.path
  }
}

extension JSON.Errors? {
  /// Adds the errors of another list, to none as well.
  mutating func merge(_ other: JSON.Errors) {
    if self == nil { self = other } else { self?.merge(other) }
  }
}

extension JSON.Errors: LocalizedError {
  /// What `localizedDescription` says: the description, in English.
  public var errorDescription: String? { description }
}

extension JSON.Errors: CustomStringConvertible {
  /// The only error's description, or the number of errors and each on a line of its own.
  public var description: String {
    if count == 1 { return firstError.description }
    let lines = map { "- " + $0.description.replacing("\n", with: "\n  ") }
    return "\(count) errors:\n" + lines.joined(separator: "\n")
  }
}
