/// The errors stored in trees.
///
/// jansson's tree cannot store a Swift value, so a tagged string node stores a number and this
/// registry the error itself, for the node's lifetime. Errors in trees are rare: they are failed
/// lookups that were stored in a document being built.
final class ErrorRegistry: Sendable {
  static let shared = ErrorRegistry()

  private struct Storage: Sendable {
    var next: UInt64 = 1
    var errors: [UInt64: JSON.Error] = [:]
  }

  private let storage = Lock(Storage())

  /// Stores `error` until `remove(_:)`, and returns its number.
  func insert(_ error: JSON.Error) -> UInt64 {
    storage.withLock { storage in
      let id = storage.next
      storage.next += 1
      storage.errors[id] = error
      return id
    }
  }

  func remove(_ id: UInt64) {
    // The error is destroyed outside the lock: it may own a tree that contains an error.
    _ = storage.withLock { $0.errors.removeValue(forKey: id) }
  }

  subscript(id: UInt64) -> JSON.Error {
    storage.withLock { $0.errors[id] } ?? .other(description: "an error that is no longer known")
  }
}
