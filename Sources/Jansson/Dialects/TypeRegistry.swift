/// What is known about each type: made at the first request, kept for the life of the process, and found
/// without a lock.
package final class TypeRegistry<Entry: AnyObject & Sendable>: Sendable {
  private let table: TypeTable<Entry>

  /// - Parameter make: makes the entry of a type; it may ask the registry for other types.
  package init(_ make: @escaping @Sendable (Any.Type) -> Entry) { table = TypeTable(make) }

  /// The entry of a type; all callers get the same one.
  ///
  /// - Complexity: O(1) once the entry exists.
  package func entry(for type: Any.Type) -> Entry { table.entry(for: type) }
}

/// How far down the calling thread's stack a recursion may go.
package enum StackLimit {
  /// The address on the calling thread's stack below which no further level may begin.
  package static var current: UInt { StackGuard.limit }
}
