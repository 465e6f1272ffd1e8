import Jansson
import TestSupport
import Testing

/// Positions of an object that was changed since: after the first change, it is another object, in
/// which the members are found by their offsets.
@Suite struct OldPositionTests {
  private static func objects(_ count: Int) throws -> [JSON] {
    let text =
      "{" + (0..<count).map { "\"k\($0)\":\($0 % 3 == 0 ? "[]" : "\($0)")" }.joined(separator: ",")
      + "}"
    let scanned = try JSON(parsing: text)
    var built = JSON.object([:])
    for (key, value) in try #require(scanned.object) { built[key] = value }
    return [scanned, built]
  }

  @Test func `All values can be replaced by the positions before the first change`() throws {
    for json in try Self.objects(100) {
      var object = try #require(json.object)
      for index in object.values.indices {
        object.values[index] = .number(JSON.Number(index.offset))
      }
      #expect(object.keys.elementsEqual(try #require(json.object).keys))
      #expect(object.values.elementsEqual((0..<100).map { JSON($0) }))

      var value = json
      for index in value.indices {
        if value[index].array != nil { try value[index].append(1) } else { value[index] = "x" }
      }
      #expect(value.enumerated().allSatisfy { $1 == ($0 % 3 == 0 ? [1] : "x") })
      #expect(json != value && value.count == 100)
    }
  }

  @Test func `Random changes by old positions change the member at the offset`() throws {
    var random = SplitMix64(seed: 5)
    for var json in try Self.objects(30) {
      var expected = Array(json)
      for _ in 0..<20 {
        let positions = Array(json.indices)
        for round in 0..<10 {
          let position = try #require(positions.randomElement(using: &random))
          guard case .member(let member) = position else { return }
          #expect(json[position] == expected[member.offset])
          if round % 3 == 2 {
            let other = try #require(positions.randomElement(using: &random))
            guard case .member(let second) = other else { return }
            json.swapAt(position, other)
            expected.swapAt(member.offset, second.offset)
          } else {
            json[position] = JSON(round)
            expected[member.offset] = JSON(round)
          }
        }
        #expect(Array(json) == expected)
        // Afterwards, all positions are those of other members.
        let key = try #require(json.object?.keys.first)
        if json.count > 15 {
          try json.remove(at: key)
          expected.removeFirst()
        }
        json["new\(expected.count)\(random.next())"] = [1]
        expected.append([1])
      }
    }
  }

  @Test func `A position finds no other member after a removal`() throws {
    for json in try Self.objects(10) {
      var object = try #require(json.object)
      let positions = Array(object.indices)
      object.values[positions[5]] = "changed"
      object.values[positions[6]] = "changed"
      object.removeValue(forKey: "k2")
      #expect(object[positions[1]].key == "k1")
      var changed = JSON.object(object)
      #expect(changed[.member(positions[3])].isError)
      changed[.member(positions[4])] = "no"
      #expect(changed == .object(object))
      #expect(throws: JSON.Error.self) { try changed.set(1, at: .member(positions[4])) }
    }
  }

  @Test func `An object can be partitioned by its values`() throws {
    for var json in try Self.objects(50) {
      let values = Array(json)
      let pivot = json.partition { $0.array != nil }
      guard case .member(let position) = pivot else { return }
      #expect(Array(json).prefix(position.offset).allSatisfy { $0.array == nil })
      #expect(Array(json).dropFirst(position.offset).allSatisfy { $0.array != nil })
      #expect(Set(json) == Set(values) && json.count == 50)
    }
  }

  @Test func `The position of a key is found for any key`() {
    let keys = ["", "a", "é", "e\u{301}", "a\u{0}b", String(repeating: "x", count: 100)]
    let object = JSON.Object(keys.map { (key: $0, value: JSON.null) })
    for (offset, key) in keys.enumerated() { #expect(object.index(forKey: key)?.offset == offset) }
    #expect(object.index(forKey: "b") == nil)
  }
}
