/// The errors that stand inside trees.
///
/// A tree of jansson's can hold no Swift value, so a reserved string node holds a number and this
/// vault the error itself, from the making of that node to its release. Errors in trees are rare: a
/// value read in vain and stored in a document that somebody builds.
final class ErrorVault: Sendable {
  static let shared = ErrorVault()

  private struct Shelf: Sendable {
    var next: UInt64 = 1
    var errors: [UInt64: JSON.Error] = [:]
  }

  private let shelf = Lock(Shelf())

  /// Keeps `error` until `remove(_:)` and answers its number.
  func insert(_ error: JSON.Error) -> UInt64 {
    shelf.withLock { shelf in
      let id = shelf.next
      shelf.next += 1
      shelf.errors[id] = error
      return id
    }
  }

  func remove(_ id: UInt64) {
    // The error is destroyed outside the lock: it may hold a tree that holds an error.
    _ = shelf.withLock { $0.errors.removeValue(forKey: id) }
  }

  subscript(id: UInt64) -> JSON.Error {
    shelf.withLock { $0.errors[id] } ?? .other(description: "an error that is no longer known")
  }
}
