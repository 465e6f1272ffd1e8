import FxJSON
import Synchronization
import Testing

/// Values that were created before a later property failed must be destroyed, exactly once each.
@Suite struct LeakTests {
  final class Tracked: JSONDecodable, Sendable {
    static let alive = Mutex(0)
    let id: Int
    init(decoding json: JSON) throws {
      id = try json<
      Self.alive.withLock { $0 += 1 }
    }
    deinit { Self.alive.withLock { $0 -= 1 } }
  }

  struct Inner: JSONDecodable { let first: Tracked, text: String, last: Tracked }
  struct Outer: JSONDecodable {
    let a: Tracked, inner: Inner, list: [Tracked], maybe: Tracked?, z: Int
  }
  final class Object: JSONDecodable, JSON.DefaultInitializable {
    var tracked: Tracked?
    var other: [Tracked] = []
    var number = 0
    required init() {}
  }

  @Test func `Nothing is leaked, wherever decoding fails`() throws {
    let good: JSON = [
      "a": 1, "inner": ["first": 2, "text": "a text of more than fifteen bytes", "last": 3],
      "list": [4, 5, 6], "maybe": 7, "z": 8,
    ]
    let paths: [JSON.Path] = [
      ["a"], ["inner", "first"], ["inner", "text"], ["inner", "last"], ["list", 0], ["list", 2],
      ["maybe"], ["z"], ["inner"], ["list"],
    ]
    for path in paths {
      var bad = good
      bad[path] = .object([:])
      _ = try? Outer(decoding: bad)
      #expect(Tracked.alive.withLock { $0 } == 0, "\(path)")
    }
    do {
      let outer = try Outer(decoding: good)
      #expect(Tracked.alive.withLock { $0 } == 7)
      _ = outer
    }
    #expect(Tracked.alive.withLock { $0 } == 0)
    for other in [[1, 2], [1, "x"], 5] as [JSON] {
      _ = try? Object(decoding: ["tracked": 1, "other": other, "number": 3])
      #expect(Tracked.alive.withLock { $0 } == 0)
    }
    _ = try [Tracked].decoding([1, "x", 2], policy: .lossy)
    #expect(Tracked.alive.withLock { $0 } == 0)
  }
}
