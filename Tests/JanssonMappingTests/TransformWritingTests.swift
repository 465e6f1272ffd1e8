import Foundation
import FxJSON
import Testing

/// Writing through a transform that throws: an error if one can be thrown, and no change.
@Suite struct TransformWritingTests {
  struct Refused: Error {}

  let even = CustomTransform<Int, Int>.both(
    fromJSON: { $0 / 2 },
    toJSON: {
      if $0 > 100 { throw JSON.Error.customTransform(source: $0) }
      if $0 < 0 { throw Refused() }
      return $0 * 2
    })
  let json: JSON = ["a": 4, "list": [1, ["b": 6] as JSON] as JSON, "box": ["x": 1] as JSON]

  @Test(arguments: [101, -1, "x", nil, ["k": 1]] as [JSON])
  func `Assigning a value that the transform rejects changes nothing`(_ bad: JSON) {
    var changed = json
    changed["a"][even] = bad
    changed["list", 1, "b"][even] = bad
    changed["box"][even] = bad
    changed["new"][even] = bad
    changed["list"][1]["c"][even] = bad
    #expect(changed == json)
    var scalar: JSON = 4
    scalar[even] = bad
    #expect(scalar == 4)
  }

  @Test func `Accepted values are written through the transform`() throws {
    var changed = json
    changed["a"][even] = 5
    changed["new", 0][even] = 1
    try changed.set(7, at: ["list", 1, "b"], through: even)
    #expect(changed["a"] == 10 && changed["new"] == [2] && changed["list", 1, "b"] == 14)
    var scalar: JSON = nil
    try scalar.set(3, through: even)
    #expect(scalar == 6)
    try changed.set("as it is", at: "a", through: CustomTransform<Int, Int>.fromJSON { $0 })
    #expect(changed["a"] == "as it is")
  }

  @Test func `The set method throws an error with the path and changes nothing`() {
    var changed = json
    let error = #expect(throws: JSON.Error.self) {
      try changed.set(101, at: ["list", 1, "b"], through: even)
    }
    #expect(error?.path == ["list", 1, "b"])
    guard case .nested(_, let inner)? = error, case JSON.Error.customTransform(let source) = inner
    else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(source as? Int == 101)
    #expect(throws: JSON.Error.self) { try changed.set("x", at: "a", through: even) }
    #expect(throws: JSON.Error.self) { try changed.set(-1, at: "a", through: even) }
    #expect(throws: JSON.Error.self) { try changed.set(1, at: ["a", "b"], through: even) }
    #expect(changed == json)
  }

  @Test func `Reading through a transform that throws gives an error value`() {
    #expect((["a": "x"] as JSON)["a"][even].isError)
    let failing = CustomTransform<Int, Int>.fromJSON { _ in throw Refused() }
    #expect(json["a"][failing].isError)
  }

  @Test func `A builder becomes the error, and the original is unchanged`() {
    let changed = json.transformed {
      $0["a"][even] << 101
      $0["a"] << 1
    }
    #expect(changed.error?.path == ["a"])
    #expect(json["a"] == 4)
    let reading = json.transformed { $0["box"][even][0] << 1 }
    #expect(reading.error?.path == ["box"])
  }
}
