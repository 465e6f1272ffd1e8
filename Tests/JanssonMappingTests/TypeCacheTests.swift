import Jansson
import Testing

@testable import JanssonCore

/// What is known of types is found again.
struct TypeCacheTests {
  private final class Entry: Sendable {}

  private struct Wrapped<Content> {}

  /// Different types, as many as there are.
  private static func types(_ count: Int) -> [Any.Type] {
    func wrapped<T>(_: T.Type) -> Any.Type { Wrapped<T>.self }
    var types: [Any.Type] = [Int.self]
    for index in 1..<count { types.append(_openExistential(types[index - 1], do: wrapped)) }
    return types
  }

  @Test func `Each type has one entry, however many types there are`() {
    let cache = TypeCache { _ in Entry() }
    let types = Self.types(400)
    let entries = types.map { ObjectIdentifier(cache.entry(for: $0)) }
    #expect(Set(entries).count == types.count)
    #expect(types.map { ObjectIdentifier(cache.entry(for: $0)) } == entries)
  }
}
