public import Jansson
public import JanssonPlatform

extension JSON {
  /// Everything that is wrong with a value: one or more errors in document order.
  ///
  /// Printed, it is a list that a person can work through:
  ///
  /// ```
  /// 3 errors:
  /// - users[2].age: expected Int, found the string "old"
  /// - users[2].email: no such member in an object of 3 members
  /// - users[7]: expected an object, found null
  /// ```
  ///
  /// Errors about members missing from an object follow those about members in it, in the order in
  /// which they were requested. Errors created without a document come first. If several members
  /// are requested from a value that is missing or not an object, it is reported once.
  public struct Errors: Swift.Error, Sendable {
    /// The errors in document order; never empty.
    private var entries: [Entry]

    private struct Entry {
      let error: JSON.Error
      /// The position in the document, in a form that sorts in document order.
      let positions: [Int]
    }

    /// Creates a list of errors without positions in a document.
    ///
    ///     throw JSON.Errors(.other(description: "the end is before the start"))
    public init(_ first: JSON.Error, _ others: JSON.Error...) {
      entries = ([first] + others).map { Entry(error: $0, positions: []) }
    }

    init(_ error: JSON.Error, positions: [Int]) {
      entries = [Entry(error: error, positions: positions)]
    }

    /// The first error, which decoding would throw if it stopped at the first.
    public var firstError: JSON.Error { entries[0].error }
  }
}

extension JSON.Errors: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of errors.
  public var endIndex: Int { entries.count }
  /// The error at this index.
  ///
  /// - Complexity: O(1).
  public subscript(index: Int) -> JSON.Error { entries[index].error }
}

extension JSON.Errors {
  /// Adds the errors of another list in document order.
  ///
  /// - Complexity: O(*m*) if all of them come after the errors here, otherwise O(*n* + *m*).
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

  /// Returns these errors and those of another list in document order.
  ///
  /// - Complexity: O(*n* + *m*).
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

  /// Whether two errors report the same problem: for a value that is not an object, one error about
  /// its members suffices.
  private static func isSame(_ left: JSON.Error, _ right: JSON.Error) -> Bool {
    guard left.message == right.message else { return false }
    if case (.notSubscriptable(let left, _), .notSubscriptable(let right, _)) = (left, right) {
      return left == right
    }
    return left.path == right.path
  }
}

extension JSON.Errors? {
  /// Adds the errors of another list, even if there are none yet.
  mutating func merge(_ other: JSON.Errors) {
    if self == nil { self = other } else { self?.merge(other) }
  }
}

extension JSON.Errors: LocalizedError {
  /// The description, in English, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}

extension JSON.Errors: CustomStringConvertible {
  /// The description of the only error; or the number of errors, and each on its own line.
  public var description: String {
    if count == 1 { return firstError.description }
    let lines = map { "- " + $0.description.replacing("\n", with: "\n  ") }
    return "\(count) errors:\n" + lines.joined(separator: "\n")
  }
}
