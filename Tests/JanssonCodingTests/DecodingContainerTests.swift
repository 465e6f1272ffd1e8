import Foundation
import Jansson
import Testing

/// Containers used directly: their order, their paths, and decoders that outlive the call.
struct DecodingContainerTests {
  private final class Box {
    var decoder: (any Decoder)?
    var container: KeyedDecodingContainer<AnyKey>?
    var paths: [String] = []
  }

  private struct Probe: Decodable {
    /// A class, because the optimiser of Swift 6.3 miscompiles a task-local value that is a
    /// function.
    final class Body: Sendable {
      let run: @Sendable (any Decoder) throws -> Void
      init(_ run: @escaping @Sendable (any Decoder) throws -> Void) { self.run = run }
    }

    @TaskLocal static var body: Body?
    init(from decoder: any Decoder) throws { try Self.body?.run(decoder) }
  }

  /// Runs `body` with our decoder and Foundation's; it returns what must be the same.
  private func both(
    _ text: String, _ body: @escaping @Sendable (any Decoder) throws -> [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    nonisolated(unsafe) var results: [[String]] = []
    let probe: @Sendable (any Decoder) throws -> Void = { results.append(try body($0)) }
    try Probe.$body.withValue(Probe.Body(probe)) {
      _ = try JSON.Decoder().decode(Probe.self, from: text)
      _ = try JSONDecoder().decode(Probe.self, from: Data(text.utf8))
    }
    #expect(results[0] == results[1], sourceLocation: sourceLocation)
    return results[0]
  }

  @Test func `Nested containers may be used in turns`() throws {
    let text = #"{"a": {"x": 1, "y": "s"}, "b": [1, [2, 3], {"z": null}, 4], "c": 5}"#
    _ = try both(text) { decoder in
      let outer = try decoder.container(keyedBy: AnyKey.self)
      let a = try outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
      var b = try outer.nestedUnkeyedContainer(forKey: AnyKey("b"))
      var log = [path(a.codingPath), path(b.codingPath), "\(b.count ?? -1)"]
      log.append("\(try b.decode(Int.self))")
      log.append("\(try a.decode(Int.self, forKey: AnyKey("x")))")
      var inner = try b.nestedUnkeyedContainer()
      log.append(path(inner.codingPath))
      let z = try b.nestedContainer(keyedBy: AnyKey.self)
      log += [path(z.codingPath), "\(try z.decodeNil(forKey: AnyKey("z")))"]
      log.append("\(try inner.decode(Int.self)) \(inner.currentIndex) \(inner.isAtEnd)")
      let failed = #expect(throws: DecodingError.self) { try inner.decode(String.self) }
      log.append(failed.map(summary) ?? "")
      log.append("\(try inner.decode(Int.self)) \(inner.isAtEnd) \(try b.decodeNil())")
      log.append("\(try b.superDecoder().singleValueContainer().decode(Int.self)) \(b.isAtEnd)")
      log.append(try a.decode(String.self, forKey: AnyKey("y")))
      log.append("\(a.contains(AnyKey("z"))) \(a.contains(AnyKey("y")))")
      log.append("\(try outer.decodeIfPresent(Int.self, forKey: AnyKey("none")) ?? -1)")
      log.append("\(try outer.superDecoder(forKey: AnyKey("c")).codingPath.count)")
      log.append("\(try outer.superDecoder().singleValueContainer().decodeNil())")
      let missing = #expect(throws: DecodingError.self) {
        try outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("c"))
      }
      log.append(missing.map(summary) ?? "")
      log.append(outer.allKeys.map(\.stringValue).sorted().joined(separator: ","))
      return log
    }
  }

  @Test func `Coding paths inside types are those of Foundation`() throws {
    let text = #"{"list": [{"deep": {"er": [0]}}], "dict": {"k": [true]}}"#
    struct Leaf: Decodable {
      let path: String
      init(from decoder: any Decoder) throws {
        path = decoder.codingPath.map(\.stringValue).joined(separator: "/")
      }
    }
    struct Model: Decodable {
      var list: [[String: [String: [Leaf]]]]
      var dict: [String: [Leaf?]]
    }
    let model = try JSON.Decoder().decode(Model.self, from: text)
    #expect(model.list[0]["deep"]?["er"]?[0].path == "list/Index 0/deep/er/Index 0")
    #expect(model.dict["k"]?[0]?.path == "dict/k/Index 0")
    let theirs = try JSONDecoder().decode(Model.self, from: Data(text.utf8))
    #expect(model.list[0]["deep"]?["er"]?[0].path == theirs.list[0]["deep"]?["er"]?[0].path)
  }

  @Test func `A decoder that is kept after the call stays valid`() throws {
    final class Keeper: Decodable {
      let decoder: any Decoder
      let container: KeyedDecodingContainer<AnyKey>
      init(from decoder: any Decoder) throws {
        self.decoder = decoder
        container = try decoder.container(keyedBy: AnyKey.self)
      }
    }
    let keepers = try JSON.Decoder().decode([Keeper].self, from: #"[{"a": "x"}, {"a": [1, 2]}]"#)
    #expect(try keepers[0].container.decode(String.self, forKey: AnyKey("a")) == "x")
    #expect(try keepers[1].container.decode([Int].self, forKey: AnyKey("a")) == [1, 2])
    #expect(path(keepers[1].decoder.codingPath) == "Index 1")
    let error = #expect(throws: DecodingError.self) {
      try keepers[1].container.decode(Int.self, forKey: AnyKey("a"))
    }
    #expect(error.map(summary) == "mismatch Int [1].a")
  }

  @Test func `Failed attempts to decode have no effect`() throws {
    struct Either: Decodable, Equatable {
      let text: String
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
          text = "\(number)"
        } else if let list = try? container.decode([Either].self) {
          text = list.map(\.text).joined(separator: "+")
        } else if let map = try? container.decode([String: Either].self) {
          text = map.keys.sorted().map { "\($0)=\(map[$0]?.text ?? "")" }.joined(separator: "&")
        } else {
          text = try container.decode(String.self)
        }
      }
    }
    let text = #"[1, "a", [2, ["b", {"k": "v", "l": [3]}]], {}]"#
    #expect(try JSON.Decoder().decode(Either.self, from: text).text == "1+a+2+b+k=v&l=3+")
  }

  @Test func `Members may be decoded in any order and repeatedly`() throws {
    let text = #"{"a": 1, "b": 2, "c": 3}"#
    _ = try both(text) { decoder in
      let container = try decoder.container(keyedBy: AnyKey.self)
      return try "cabbacbaccab".map {
        "\(try container.decode(Int.self, forKey: AnyKey(String($0))))"
      }
    }
  }

  @Test func `Integers of 128 bits are coded`() throws {
    let text = "[170141183460469231731687303715884105727, -1]"
    #expect(try JSON.Decoder().decode([Int128].self, from: text) == [.max, -1])
    #expect(try JSON.Encoder().encodeString([Int128.max, -1]) == text.replacing(" ", with: ""))
    #expect(try JSON.Encoder().encodeString([UInt128.max]) == "[\(UInt128.max)]")
  }
}

private func path(_ path: [any CodingKey]) -> String {
  path.map(\.stringValue).joined(separator: "/")
}
