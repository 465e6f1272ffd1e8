import Jansson
import Testing

struct OwnershipTests {
  /// Random writes to random copies; each copy must reflect only its own history.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Copies are independent of each other`(seed: UInt64) {
    var random = RandomJSON(seed: seed)
    var copies: [(json: JSON, model: JSON)] = [(["root": random.value()], nil)]
    copies[0].model = copies[0].json.detached()
    let keys: [JSON.Index] = ["root", "a", "b", 0, 1, 2]
    for _ in 0..<200 {
      let which = Int.random(in: 0..<copies.count, using: &random.generator)
      var path: [JSON.Index] = []
      for _ in 0..<Int.random(in: 1...4, using: &random.generator) {
        path.append(keys.randomElement(using: &random.generator) ?? 0)
      }
      // A value from one document is moved into another or within its own.
      let source = copies.randomElement(using: &random.generator)?.json ?? nil
      let value = Bool.random(using: &random.generator) ? source["root"] : random.value(depth: 2)
      guard !value.isError else { continue }
      var detached = copies[which].model.detached()
      copies[which].json[.path(path)] = value
      detached[.path(path)] = value.detached()
      copies[which].model = detached.detached()
      if copies.count < 6 {
        copies.append((copies[which].json, copies[which].model.detached()))
      }
      for copy in copies { #expect(copy.json == copy.model) }
    }
  }

  @Test func `Nested writes in one expression change only the written copy`() {
    var json: JSON = ["a": ["b": [["c": 1]]]]
    let copy = json
    let part = json["a"]
    json["a"]["b"][0]["c"] = 2
    json["a"]["b"][0]["d"]["e"] = 3
    #expect(json == ["a": ["b": [["c": 2, "d": ["e": 3]]]]])
    #expect(copy == ["a": ["b": [["c": 1]]]])
    #expect(part == ["b": [["c": 1]]])
  }

  @Test func `A value can be stored inside itself`() {
    var json: JSON = ["a": [1]]
    json["a"][1] = json
    json["self"] = json
    #expect(json == ["a": [1, ["a": [1]]], "self": ["a": [1, ["a": [1]]]]])
    json["self", "a", 0] = 9
    #expect(json["a", 0] == 1)
  }

  @Test func `Errors inside shared trees are freed once`() {
    var json: JSON = ["x": JSON.null["missing"]]
    var list = JSON.Array()
    for _ in 0..<100 {
      list.append(json)
      json["x"] = json.detached()["x"]
    }
    #expect(list.allSatisfy { $0["x"].isError })
    list.removeAll { _ in true }
    #expect(json["x"].error?.path?.description == "missing")
  }
}
