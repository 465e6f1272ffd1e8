import Foundation
import Jansson
import Synchronization
import Testing

/// The paths that a custom key strategy is given, in whatever order a type opens its containers.
struct KeyPathTests {
  /// Opens the containers of all members before it codes what is in the first.
  private struct Branch: Codable {
    var leaves: [String: [String: Branch]]

    init(_ leaves: [String: [String: Branch]]) { self.leaves = leaves }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
      let inner = try keys.map { try container.nestedContainer(keyedBy: AnyKey.self, forKey: $0) }
      leaves = [:]
      for (key, inner) in zip(keys, inner).reversed() {
        var branches: [String: Branch] = [:]
        for name in inner.allKeys {
          branches[name.stringValue] = try inner.decode(Branch.self, forKey: name)
        }
        leaves[key.stringValue] = branches
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      let names = leaves.keys.sorted()
      let inner = names.map {
        container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(stringValue: $0))
      }
      for (name, var inner) in zip(names, inner).reversed() {
        for (key, branch) in leaves[name] ?? [:] {
          try inner.encode(branch, forKey: AnyKey(stringValue: key))
        }
      }
    }
  }

  private static func tree(_ levels: Int) -> Branch {
    if levels == 0 { return Branch([:]) }
    let inner = tree(levels - 1)
    return Branch(["a": ["x": inner, "y": inner], "b": ["x": inner], "c": [:]])
  }

  /// The paths that a strategy gets while `body` uses it.
  private static func paths(
    _ body: (@escaping @Sendable ([any CodingKey]) -> any CodingKey) throws -> Void
  ) rethrows -> Set<[String]> {
    let paths = Mutex<Set<[String]>>([])
    try body { path in
      paths.withLock { _ = $0.insert(path.map(\.stringValue)) }
      return path.last ?? AnyKey(stringValue: "")
    }
    return paths.withLock { $0 }
  }

  /// The paths of all members of a tree.
  private static func expected(_ tree: Branch) throws -> Set<[String]> {
    try paths {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .custom($0)
      _ = try decoder.decode(Branch.self, from: JSONEncoder().encode(tree))
    }
  }

  @Test func `Each key that is decoded has its path`() throws {
    let tree = Self.tree(4)
    let data = try JSONEncoder().encode(tree)
    let paths = try Self.paths {
      let decoder = JSON.Decoder()
      decoder.keyDecodingStrategy = .custom($0)
      _ = try decoder.decode(Branch.self, from: data)
    }
    #expect(try paths == Self.expected(tree))
    #expect(paths.contains(["b", "x", "a", "y", "a", "x", "c"]))
  }

  /// Foundation's encoder leaves the keys of nested containers out.
  @Test func `Each key that is encoded has its path`() throws {
    let tree = Self.tree(4)
    let paths = try Self.paths {
      let encoder = JSON.Encoder()
      encoder.keyEncodingStrategy = .custom($0)
      _ = try encoder.encode(tree)
    }
    #expect(try paths == Self.expected(tree))
  }

  /// A path that is kept is not changed by those that follow.
  @Test func `A strategy may keep the paths, and use the coder`() throws {
    let decoder = JSON.Decoder()
    let kept = Mutex<[[any CodingKey]]>([])
    decoder.keyDecodingStrategy = .custom { path in
      kept.withLock { $0.append(path) }
      let number = try? JSON.Decoder().decode([String: Int].self, from: #"{"a": 1}"#)["a"]
      return number == 1 ? path[path.count - 1] : AnyKey(stringValue: "")
    }
    _ = try decoder.decode(Branch.self, from: JSONEncoder().encode(Self.tree(2)))
    let paths = kept.withLock { $0.map { $0.map(\.stringValue) } }
    #expect(paths.count == Set(paths).count)
    #expect(paths.allSatisfy { path in path.count == 1 || paths.contains(path.dropLast()) })
  }
}
