import Foundation
import Jansson
import JanssonQuery
import TestSupport
import Testing

@Suite("Limits of queries") struct QueryLimitTests {
  @Test func `Only as much is visited as is asked for`() {
    let calls = Counter()
    let seen = JSON.Query.Function(
      "seen", parameters: [.value],
      logical: { _ in
        calls.add()
        return true
      })
    let json = JSON.array(JSON.Array((0..<1_000).map { JSON.number(.init($0)) }))
    guard let query = try? JSON.Query("$[?seen(@)]", options: .init(functions: [seen])) else {
      Issue.record("the query compiles")
      return
    }
    #expect(json.values(at: query).first == 0)
    #expect(calls.count == 1)
    #expect(!json.values(at: query).isEmpty)
    #expect(calls.count == 2)
    #expect(Array(json.values(at: query).prefix(5)) == [0, 1, 2, 3, 4])
    #expect(calls.count <= 8)
  }

  @Test func `A call of a custom function is a step`() throws {
    let yes = JSON.Query.Function("yes", parameters: [], logical: { _ in true })
    let json: JSON = [1, 2, 3, 4, 5]
    func steps(_ text: String) throws -> Int? {
      let query = try JSON.Query(text, options: .init(functions: [yes]))
      return (0..<100).first { (try? json.values(at: query, stepLimit: $0)) != nil }
    }
    let (one, two) = (try steps("$[?yes()]"), try steps("$[?yes() && yes()]"))
    #expect(one != nil && two == one.map { $0 + 5 })
  }

  /// Otherwise, each would take a million steps.
  @Test(arguments: [
    ("$[?$[*].none]", 0), ("$[?$[?@.none]]", 0), ("$[?!$..none]", 1000),
    ("$[?$[?@.id == 7]]", 1000),
    ("$[?@.id == count($[*])]", 0), ("$[?@.id < count($..id)]", 1000),
    ("$[?value($[?@.id == 7].id) == @.id]", 1), ("$[?length(value($..name)) == 1]", 0),
    ("$[?@.id > length(value($[?@.id == 999].long))]", 0),
    ("$[?match(value($[?@.id == 999].long), 'a*')]", 1000),
  ])
  func `What filters find out about the root is found out once`(
    _ text: String, count: Int
  ) throws {
    var json = JSON.array(JSON.Array((0..<1000).map { ["id": JSON($0)] as JSON }))
    json[999, "long"] = JSON(String(repeating: "a", count: 10_000))
    let query = try JSON.Query(text)
    #expect(try json.values(at: query, stepLimit: 20_000).count == count)
    #expect(Array(json.values(at: query)).count == count)
    // Each document has a root of its own.
    #expect(Array(([[:]] as JSON).values(at: "$[?!$[*].none]")).count == 1)
  }

  @Test(arguments: [
    "$..*", "$..[?@.x]", "$[?count($..*) == 0]", "$..*..*",
    "$[?@ == $]", "$[?@[?@ == $[0]]]", "$[::-1]", "$[99:100]", "$[?match($.s, 'a*b')]",
  ])
  func `Steps are counted against the limit`(_ text: String) throws {
    let row = JSON.array(JSON.Array(repeating: 1, count: 100))
    let json = JSON.array(JSON.Array(repeating: row, count: 100))
    let query = try JSON.Query(text)
    #expect(throws: JSON.Query.Error.self) { try json.values(at: query, stepLimit: 90) }
    #expect(throws: JSON.Query.Error.self) { try json.matches(of: query, stepLimit: 90) }
    let values = try json.values(at: query, stepLimit: 100_000_000)
    #expect(values == Array(json.values(at: query)))
    do {
      _ = try json.values(at: query, stepLimit: 90)
    } catch {
      #expect("\(error)" == "the query takes more than the 90 steps allowed")
    }
  }

  @Test func `A pattern in the document costs steps`() throws {
    let pattern = JSON.string(String(repeating: "a", count: 100_000))
    let json: JSON = [["text": "b", "pattern": pattern]]
    let query: JSON.Query = "$[?match(@.text, @.pattern)]"
    #expect(throws: JSON.Query.Error.self) { try json.values(at: query, stepLimit: 1000) }
    #expect(try json.values(at: query, stepLimit: 1_000_000).isEmpty)
  }

  @Test func `A product of costs ends at the step limit`() throws {
    let json = (0..<200).reduce(1 as JSON) { inner, _ in [inner] }
    let query: JSON.Query = "$..[?@..[?@..[?@ == 4]]]"
    #expect(throws: JSON.Query.Error.self) { try json.values(at: query, stepLimit: 100_000) }
    let text = JSON.string(String(repeating: "a", count: 1 << 14))
    let texts: JSON = ["s": text, "v": JSON.Array((0..<1_000).map { JSON("b\($0)") })]
    #expect(throws: JSON.Query.Error.self) {
      try texts.values(at: "$.v[?search($.s, @)]", stepLimit: 10_000)
    }
    let same: JSON = ["s": text, "v": JSON.Array(repeating: text, count: 1_000)]
    #expect(throws: JSON.Query.Error.self) {
      try same.values(at: "$.v[?length(@) == 1]", stepLimit: 10_000)
    }
    #expect(throws: JSON.Query.Error.self) {
      try same.values(at: "$.v[?match(@, '(a|a|a|a|a|a|a|a)*b')]", stepLimit: 10_000)
    }
  }

  @Test func `Replacements are counted against the limit with all that is in them`() throws {
    let json = JSON.array(JSON.Array(repeating: 1, count: 100))
    let value = JSON.array(JSON.Array(repeating: 2, count: 99))
    var changed = json
    #expect(try changed.replace(at: "$..*", with: value, stepLimit: 10_000) == 100)
    #expect(changed[99] == value)
    changed = json
    #expect(throws: JSON.Query.Error.self) {
      try changed.replace(at: "$..*", with: value, stepLimit: 9_999)
    }
    #expect(changed == json)
    #expect(throws: JSON.Query.Error.self) {
      try changed.replace(at: "$", with: value, stepLimit: 99)
    }
    #expect(try changed.replace(at: "$", with: value, stepLimit: 100) == 1)
    #expect(changed == value)
  }

  @Test(arguments: ["$..*", "$..a", "$..[?@.a]", "$..[0]"])
  func `Queries on a deep document need only a small stack`(_ text: String) throws {
    let depth = deepLevels
    let counts = onSmallStack { () -> [Int] in
      var json: JSON = 1
      for level in 0..<depth { json = level % 2 == 0 ? [json] : ["a": json] as JSON }
      guard let query = try? JSON.Query(text) else { return [] }
      var matches = 0
      for match in json.matches(of: query) { matches += match.value.isError ? 0 : 1 }
      return [matches, json.values(at: query).count]
    }
    #expect(counts.count == 2)
    #expect(counts.first == counts.last)
    #expect(counts[0] >= depth / 2 - 1)
  }

  @Test func `A deep document can be changed`() throws {
    let depth = deepLevels
    let isDone = onSmallStack { () -> Bool in
      var json: JSON = 1
      for _ in 0..<depth { json = [json, 0] }
      guard (try? json.replace(at: "$..[1]", with: 2)) == depth else { return false }
      guard (try? json.update(at: "$..[0]") { _ in }) == depth else { return false }
      guard json.values(at: "$..[1]").first == 2 else { return false }
      guard json.values(at: "$..[?@ == 2]").count == depth else { return false }
      guard json.values(at: "$[?@ == $[0]]").count == 1 else { return false }
      return (try? json.removeAll(at: "$..[1]")) == depth
    }
    #expect(isDone)
  }

  @Test(arguments: nesting)
  func `A query may be nested 64 levels deep and no deeper`(_ make: Nesting) {
    #expect(onSmallStack { (try? JSON.Query(make.text(64))) != nil })
    #expect(onSmallStack { (try? JSON.Query(make.text(65))) == nil })
    #expect(onSmallStack { (try? JSON.Query(make.text(100_000))) == nil })
    let count = onSmallStack { () -> Int in
      var json: JSON = 1
      for _ in 0..<80 { json = [json] }
      guard let query = try? JSON.Query(make.text(64)) else { return -1 }
      guard (try? JSON.Query(query.normalizedText)) == query else { return -2 }
      return json.values(at: query).count
    }
    #expect(count == 1)
  }

  @Test func `Long queries are compiled and run`() {
    let count = onSmallStack { () -> Int in
      let many = "$" + String(repeating: "[0]", count: 50_000)
      let either = "$[?" + Array(repeating: "@.a", count: 10_000).joined(separator: "||") + "]"
      let all = "$[" + Array(repeating: "0", count: 10_000).joined(separator: ",") + "]"
      guard let many = try? JSON.Query(many), let either = try? JSON.Query(either),
        let all = try? JSON.Query(all)
      else { return -1 }
      let json: JSON = [1]
      return json.values(at: many).count + json.values(at: either).count
        + json.values(at: all).count
    }
    #expect(count == 10_000)
  }

  @Test func `Many threads can use one query concurrently`() async throws {
    let text =
      "{\"v\":[" + (0..<200).map { #"{"id":\#($0),"s":"x\#($0)"}"# }.joined(separator: ",") + "]}"
    let json = try JSON(parsing: text)
    let query: JSON.Query = "$.v[?match(@.s, 'x[0-9]*7') && @.id > 50].id"
    let expected = Array(json.values(at: query))
    #expect(expected.count == 15)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          (0..<20).allSatisfy { _ in
            var copy = json
            let changed = try? copy.replace(at: query, with: 0)
            return Array(json.values(at: query)) == expected && changed == expected.count
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}

/// A way to nest a query to a given depth.
struct Nesting: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: @Sendable (Int) -> String
}

private func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

private let nesting = [
  Nesting(testDescription: "filters") { "$" + times("[?@", $0) + times("]", $0) },
  Nesting(testDescription: "parentheses") {
    "$[?" + times("(", $0 - 1) + "@" + times(")", $0 - 1) + "]"
  },
  Nesting(testDescription: "negations") {
    "$[?" + times("!(!(", ($0 - 1) / 2) + ($0 % 2 == 0 ? "(@)" : "@") + times("))", ($0 - 1) / 2)
      + "]"
  },
  Nesting(testDescription: "calls") {
    "$[?" + times("length(", $0 - 1) + "@" + times(")", $0 - 1) + "==$.x]"
  },
]

private final class Counter: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var value = 0
  func add() { lock.withLock { value += 1 } }
  var count: Int { lock.withLock { value } }
}
