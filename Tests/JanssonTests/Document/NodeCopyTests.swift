import Jansson
import TestSupport
import Testing

@testable import JanssonCore

/// Where the containers around a scalar have many children, which would all become nodes of a tree,
/// it is changed in a copy of all scanned nodes, which shares the strings.
struct NodeCopyTests {
  /// A thousand arrays of a number and a string.
  private static func text(_ count: Int = 1000) -> String {
    let elements = (0..<count).map { #"[\#($0), "the string with the number \#($0)"]"# }
    return #"{"list": [\#(elements.joined(separator: ","))], "last": {"a": "b"}}"#
  }

  private static func string(_ number: Int) -> JSON {
    .string("the string with the number \(number)")
  }

  @Test func `A changed copy stays scanned, and leaves the original as it was`() throws {
    let original = try JSON(parsing: Self.text())
    let before = try original.jsonString()
    var copy = original
    copy["list", 500, 0] = -1
    #expect(copy.reference?.node.isScanned == true)
    #expect(copy["list", 500] == [-1, "the string with the number 500"])
    copy["list", 501, 1] = "a string of more than fifteen bytes"
    var expected = try JSON(parsing: before, options: .init(engine: .other)).asTree()
    expected["list", 500, 0] = -1
    expected["list", 501, 1] = "a string of more than fifteen bytes"
    #expect(copy == expected)
    #expect(try copy.jsonString() == expected.jsonString())
    #expect(try original.jsonString() == before)
  }

  @Test func `The strings outlive the original`() throws {
    func changed() throws -> JSON {
      let original = try JSON(parsing: Self.text())
      var copy = original
      copy["list", 0, 0] = true
      #expect(original["list", 0, 0] == 0)
      return copy
    }
    let copy = try changed()
    for index in 1..<1000 {
      #expect(copy["list", .index(index), 1] == Self.string(index))
    }
    #expect(copy["last"] == ["a": "b"] && copy["list", 0, 0] == true)
  }

  @Test(arguments: ["a new string of more than fifteen bytes", 7] as [JSON])
  func `Copies of copies have what each of them got`(value: JSON) throws {
    var versions = [try JSON(parsing: Self.text(100))]
    for index in 0..<50 {
      var copy = versions[index]
      copy["list", .index(index), .index(index % 2)] = value
      copy.reference?.checkInvariants()
      versions.append(copy)
    }
    while let last = versions.popLast() {
      for index in 0..<100 {
        let isChanged = index < versions.count
        let element = last["list", .index(index)]
        #expect(element[index % 2] == value || !isChanged)
        let other = element[1 - index % 2]
        #expect(other == (index % 2 == 0 ? Self.string(index) : .number(.init(index))))
      }
    }
  }

  @Test func `A container inside is copied without the rest`() throws {
    let document = try JSON(parsing: Self.text(100))
    var list = document["list"]
    list[7, 1] = .null
    #expect(list.reference?.node.isScanned == true)
    #expect(list[7] == [7, nil] && list[8, 1] == "the string with the number 8")
    #expect(document["list", 7, 1] == "the string with the number 7")
    try list.append(1)
    #expect(list.count == 101 && list[100] == 1 && list[7, 1] == .null)
  }

  @Test func `A view of what was copied keeps the path to it`() throws {
    let document = try JSON(parsing: Self.text(100))
    var copy = document
    copy["list", 3, 0] = "three"
    guard case .error(let error) = copy["list", 3, 5] else {
      Issue.record("an element that is not there")
      return
    }
    #expect("\(error)".contains("list[3]"))
  }

  @Test(
    arguments: [
      .number(.init(Double.nan)), .error(.outOfMemory), [], [1, 2], ["a": "b"],
    ] as [JSON])
  func `What only a tree can store is put into a tree`(value: JSON) throws {
    let document = try JSON(parsing: Self.text(100))
    var copy = document
    copy["list", 3, 0] = value
    #expect(copy.reference?.node.isScanned == false)
    #expect(dump(copy["list", 3, 0]) == dump(value))
    #expect(copy["list", 4] == document["list", 4] && document["list", 3, 0] == 3)
  }

  @Test func `Few children around the scalar become nodes of a tree`() throws {
    let numbers = (0..<1000).map(String.init).joined(separator: ",")
    let document = try JSON(parsing: #"{"a": {"b": 1}, "numbers": [\#(numbers)]}"#)
    var copy = document
    copy["a", "b"] = 2
    #expect(copy.reference?.node.isScanned == false)
    #expect(copy["a", "b"] == 2 && copy["numbers"] == document["numbers"])
    copy["numbers", 999] = "end"
    #expect(document["numbers", 999] == 999 && copy["numbers", 998] == 998)
  }
}
