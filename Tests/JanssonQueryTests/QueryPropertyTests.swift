import Jansson
import JanssonQuery
import TestSupport
import Testing

@Suite("Queries at random") struct QueryPropertyTests {
  @Test(arguments: 0..<8)
  func `Random queries select what a reference evaluator selects`(seed: UInt64) throws {
    var random = RandomQuery(seed: seed)
    var selected = 0
    for _ in 0..<400 {
      let query = random.query()
      let document = random.document()
      let expected = query.run(on: document)
      selected += expected.count
      let compiled = try JSON.Query(query.text)
      #expect(try JSON.Query(compiled.normalizedText) == compiled)
      let built = document.json
      for json in [built, try JSON(parsing: try built.jsonString())] {
        let matches = Array(json.matches(of: compiled))
        #expect(matches.map(\.normalizedPath) == expected.map(\.path), "\(query.text) of \(json)")
        #expect(matches.map(\.value) == expected.map(\.value.json), "\(query.text) of \(json)")
        #expect(json.values(at: compiled).count == expected.count)
        for match in matches { #expect(json[match.path] == match.value) }
      }
    }
    #expect(selected > 200)
  }

  @Test(arguments: 0..<8) func `Random queries change what a reference evaluator selects`(
    seed: UInt64
  ) throws {
    var random = RandomQuery(seed: 1_000 + seed)
    for _ in 0..<200 {
      let query = random.query()
      let built = random.document().json
      let compiled = try JSON.Query(query.text)
      for json in [built, try JSON(parsing: try built.jsonString())] {
        let before = try json.jsonString()
        let paths = Set(json.matches(of: compiled).map(\.path))
        // From the last to the first, so that indices stay valid, and from the innermost outwards.
        let order = paths.sorted { Order($0) > Order($1) }
        try expectSame(json, order, compiled, paths.count) { json, path in
          json[path] = ["was": json[path]]
        } queried: {
          try $0.update(at: $1) { $0 = ["was": $0] }
        }
        try expectSame(json, order, compiled, paths.count) {
          $0[$1] = "x"
        } queried: {
          try $0.replace(at: $1, with: "x")
        }
        try expectSame(json, order, compiled, paths.count) {
          try $0.remove(at: JSON.Index($1))
        } queried: {
          try $0.removeAll(at: $1)
        }
        #expect(try json.jsonString() == before)
      }
    }
  }

  /// RFC 9535, section 2.7.
  @Test func `A normalized path of any ASCII character selects its member`() throws {
    for byte in UInt8(0)..<0x80 {
      let key = String(decoding: [byte], as: UTF8.self)
      var json: JSON = ["other": 1]
      json[key] = 2
      let path = JSON.Path([.key(key)])
      #expect(json.values(at: try JSON.Query(path.normalized)).map { $0 } == [2], "\(byte)")
      #expect(path.normalized.utf8.allSatisfy { $0 >= 0x20 })
    }
    #expect(JSON.Path([.key("\u{10}\u{F}")]).normalized == #"$['\u0010\u000f']"#)
  }

  private func expectSame(
    _ json: JSON, _ paths: [JSON.Path], _ query: JSON.Query, _ count: Int,
    one: (inout JSON, JSON.Path) throws -> Void, queried: (inout JSON, JSON.Query) throws -> Int
  ) throws {
    var expected = json
    for path in paths { try one(&expected, path) }
    var changed = json
    #expect(try queried(&changed, query) == count)
    #expect(try changed.jsonString() == expected.jsonString(), "\(query) of \(json)")
  }
}

/// Compares paths by their steps: indices by value, keys as strings, and a path after its prefixes.
private struct Order: Comparable {
  let steps: [JSON.Path.Step]

  init(_ path: JSON.Path) { steps = path.steps }

  static func < (left: Order, right: Order) -> Bool {
    for (left, right) in zip(left.steps, right.steps) where left != right {
      switch (left, right) {
      case (.index(let left), .index(let right)): return left < right
      case (.key(let left), .key(let right)): return left < right
      default: return false
      }
    }
    return left.steps.count < right.steps.count
  }
}
