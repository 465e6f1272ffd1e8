import Jansson
import TestSupport
import Testing

@testable import JanssonCore

/// Parts of a scanned container are copied in its form.
struct CopyOfChildrenTests {
  private func isScanned(_ array: JSON.Array) -> Bool { array.reference.node.isScanned }

  /// Arrays of elements as wide as this, around the sizes that have an index.
  private static func text(_ count: Int, width: Int) -> String {
    let elements = (0..<count).map { number in
      let members = (0..<width).map { #""k\#($0)": "the string \#(number), in full length""# }
      return "{\"n\": \(number), \(members.joined(separator: ","))}"
    }
    return "[\(elements.joined(separator: ","))]"
  }

  @Test(arguments: [1, 2, 16, 17, 18, 100], [1, 2, 10, 70])
  func `Filtered and sorted elements are those of a tree`(count: Int, width: Int) throws {
    let scanned = try JSON(parsing: Self.text(count, width: width)).elements
    let tree = JSON.array(scanned).asTree().elements
    func isIncluded(_ element: JSON) -> Bool { (element["n"].int ?? 0) % 3 != 1 }
    let filtered = scanned.filter(isIncluded)
    #expect(filtered == tree.filter(isIncluded) && filtered.count == count - (count + 1) / 3)
    filtered.reference.checkInvariants()
    var sorted = scanned
    sorted.sort { $0["n"].int! > $1["n"].int! }
    sorted.reference.checkInvariants()
    #expect(sorted.elementsEqual(tree.reversed()))
    #expect(isScanned(sorted) == (width < 70) && isScanned(filtered) == (width < 70))
    var removed = scanned
    removed.removeAll(where: isIncluded)
    #expect(Swift.Array(removed) == tree.filter { !isIncluded($0) }.map { $0 })
    var json = JSON.array(scanned)
    json.sort { $0["n"].int! > $1["n"].int! }
    #expect(json == .array(sorted))
    // Indices are those of the copy.
    for (offset, element) in filtered.enumerated() { #expect(filtered[offset] == element) }
    #expect(
      try JSON.array(filtered).jsonString() == JSON.array(tree.filter(isIncluded)).jsonString())
  }

  @Test(arguments: [3, 64, 65, 66, 200])
  func `Filtered members are those of a tree`(count: Int) throws {
    let members = (0..<count).map {
      #""key \#($0)": [\#($0), "a string of more than fifteen bytes"]"#
    }
    let scanned = try JSON(parsing: "{\(members.joined(separator: ","))}").members
    let tree = JSON.object(scanned).asTree().members
    for isIncluded in [{ $0.value[0] != 2 }, { $0.key.hasSuffix("1") }, { _ in false }]
      as [(JSON.Object.Element) -> Bool]
    {
      let filtered = scanned.filter(isIncluded)
      #expect(filtered == tree.filter(isIncluded))
      #expect(filtered.reference.node.isScanned)
      filtered.reference.checkInvariants()
      for (key, value) in filtered { #expect(filtered[key] == value) }
      #expect(filtered["key 2"] == tree.filter(isIncluded)["key 2"])
    }
  }

  @Test func `Copies outlive what they were copied from`() throws {
    func filtered(width: Int) throws -> JSON.Array {
      var json = try JSON(parsing: Self.text(50, width: width))
      // An inserted string belongs to the document.
      json[4]["k0"] = "another string of more than fifteen bytes"
      return json.elements.filter { ($0["n"].int ?? 0) % 2 == 0 }
    }
    for width in [1, 20] {
      var array = try filtered(width: width)
      #expect(array.count == 25 && array[2]["k0"] == "another string of more than fifteen bytes")
      #expect(array[24]["k0"] == "the string 48, in full length")
      array[3]["k0"] = "changed"
      array.append(1)
      #expect(array[3]["k0"] == "changed" && array[25] == 1 && array[24]["n"] == 48)
    }
  }

  @Test func `An array of parts of several documents has copies of them`() throws {
    func array() throws -> JSON.Array {
      let first = try JSON(parsing: Self.text(20, width: 2))
      let second = try JSON(parsing: #"{"a": [1, ["two", {}]], "b": []}"#)
      return JSON.Array(first.elements.reversed() + second)
    }
    let copies = try array()
    #expect(isScanned(copies) && copies.count == 22)
    copies.reference.checkInvariants()
    #expect(copies[0]["n"] == 19 && copies[19]["k1"] == "the string 0, in full length")
    #expect(copies[20] == [1, ["two", [:]]] && copies[21] == [])
    // Scalars and values of trees are put into a tree.
    let others = JSON.Array(Swift.Array(copies) + [1, ["x": [1, JSON.null]] as JSON])
    #expect(!isScanned(others) && others.count == 24 && others[0] == copies[0] && others[22] == 1)
    #expect(JSON.Array([JSON]()).isEmpty)
  }

  @Test func `An error of the condition changes nothing`() throws {
    struct Failure: Error {}
    var array = try JSON(parsing: Self.text(20, width: 2)).elements
    let before = array
    #expect(throws: Failure.self) { try array.removeAll { _ in throw Failure() } }
    #expect(throws: Failure.self) { try array.sort { _, _ in throw Failure() } }
    #expect(array == before)
  }
}
