import FxJSON
import Jansson
import Testing

@testable import JanssonCore

/// Writing to an unshared value changes it in place: the tree's root stays the same node.
///
/// Copying would give the same results, only slower, so no other test notices. To be run optimised
/// as well, since the lifetimes of references differ there.
struct InPlaceTests {
  private func staysInPlace(
    _ json: consuming JSON, _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout JSON) throws -> Void
  ) rethrows {
    var json = json
    // A tree of its own: a literal may be a shared constant.
    json = json.detached()
    try change(&json)
    let inner = json["a"].reference?.node
    let outer = json.reference?.node
    try change(&json)
    #expect(json.reference?.node == outer, what, sourceLocation: sourceLocation)
    #expect(json["a"].reference?.node == inner, what, sourceLocation: sourceLocation)
  }

  @Test func `Every kind of write to an unshared value is done in place`() throws {
    let json: JSON = ["a": ["b": [1, 2], "c": ["d": nil]], "e": 1]
    staysInPlace(json, "set a member") { $0["e"] = "x" }
    staysInPlace(json, "add a member") { $0["f"] = 2 }
    staysInPlace(json, "set below") { $0["a"]["b"][0] = 3 }
    staysInPlace(json, "set by path") { $0["a", "b", 0] = 3 }
    staysInPlace(json, "create below") { $0["a"]["x"]["y"][2] = 3 }
    staysInPlace(json, "by variables") { json in
      for key in ["b", "c"] { json["a"][key]["new"] = 1 }
    }
    try staysInPlace(json, "append below") { try $0["a"]["b"].append(4) }
    try staysInPlace(json, "append by path") { try $0.append(4, at: ["a", "b"]) }
    try staysInPlace(json, "insert") { try $0.insert(4, at: ["a", "b", 0]) }
    try staysInPlace(json, "remove") { json in
      json["a", "gone"] = 1
      try json.remove(at: ["a", "gone"])
    }
    staysInPlace(json, "swap") { $0["a"]["b"].swapAt(0, 1) }
    staysInPlace(json, "a failed write") { $0["a"]["b"]["x"] = 1 }
    staysInPlace(json, "create:") { $0[create: "a", "b", 5] = 1 }
  }

  @Test func `Unshared arrays and objects are changed in place`() {
    var array: JSON.Array = [[1], 2]
    array.append(3)
    let node = array.reference.node
    array.append(4)
    array[0][0] = 5
    array.swapAt(0, 1)
    array.insert(6, at: 0)
    array.remove(at: 0)
    array.removeLast()
    #expect(array.reference.node == node)
    var object: JSON.Object = ["k": [1]]
    object["new"] = 1
    let root = object.reference.node
    object["k"]?[0] = 2
    object["n", default: []][0] = 1
    object["new"] = nil
    object.updateValue(3, forKey: "k")
    #expect(object.reference.node == root)
  }

  @Test func `A parsed object changes in place, whatever returns the old values`() throws {
    let members = (0..<40).map { #""key \#($0)": \#($0)"# }.joined(separator: ", ")
    var object = try JSON(parsing: "{\(members)}").members
    let root = object.reference.node
    #expect(object.updateValue("text", forKey: "key 3") == 3)
    #expect(object.updateValue(.null, forKey: "key 3") == "text")
    object["key 4", default: 0] = 5
    object.merge(["key 4": 6]) { old, new in [old, new] == [5, 6] ? 7 : 8 }
    object.values[object.startIndex] = 1
    #expect(object.reference.node == root)
    #expect(object["key 3"] == .null && object["key 4"] == 7 && object["key 0"] == 1)
  }

  @Test func `A changed copy shares what was not changed`() {
    let json: JSON = ["big": [1, 2, 3], "small": ["x": 1]]
    var copy = json
    copy["small"]["x"] = 2
    #expect(copy["big"].reference?.node == json["big"].reference?.node)
    #expect(copy["small"].reference?.node != json["small"].reference?.node)
  }
}
