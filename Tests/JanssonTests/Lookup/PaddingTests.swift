import FxJSON
import Testing

/// A write beyond the end of an array pads it with null, up to 65,536 elements beyond the end.
struct PaddingTests {
  static let limit = 65_536

  @Test(arguments: [0, 1, 3])
  func `An existing array is padded up to the limit and not beyond`(count: Int) throws {
    let original: JSON = .object(["list": .array(.init(repeating: 7, count: count))])
    var json = original
    try json.set("far", at: ["list", .index(count + Self.limit)])
    #expect(json["list"].count == count + Self.limit + 1)
    #expect(json["list", .index(count + Self.limit)] == "far")
    #expect(json["list"].dropFirst(count).dropLast().allSatisfy { $0.isNull })
    #expect(json["list"].prefix(count).allSatisfy { $0 == 7 })

    json = original
    for index in [count + Self.limit + 1, .max] {
      #expect {
        try json.set("far", at: ["list", .index(index)])
      } throws: {
        guard case JSON.Error.outOfBounds(let array, index) = $0 else { return false }
        return array.path == ["list"] && array.count == count
      }
      json["list", .index(index)] = "far"
      json["list"][.index(index)]["x"] = "far"
      json["list", .index(index), "x"] = "far"
      json[create: "list", .index(index)] = "far"
      json[pointer: "/list/\(index)"] = "far"
      #expect(json == original)
    }
  }

  @Test func `A created array is padded up to the limit and not beyond`() throws {
    var json: JSON = ["null": nil]
    try json.set(1, at: ["new", .index(Self.limit)])
    try json.set(1, at: ["null", .index(Self.limit), 2])
    #expect(json["new"].count == Self.limit + 1 && json["null"].count == Self.limit + 1)
    #expect(json["null"].last == [nil, nil, 1])
    let before = json
    for path in [["x", .index(Self.limit + 1)], ["y", "z", .index(.max), 0]] as [JSON.Index] {
      #expect(throws: JSON.Error.self) { try json.set(1, at: path) }
      json[path] = 1
    }
    #expect(json == before)
    var root = JSON()
    root[.index(Self.limit + 1)] = 1
    #expect(root.isNull)
    root[.index(Self.limit)] = 1
    #expect(root.count == Self.limit + 1)
  }
}
