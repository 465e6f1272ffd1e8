import Foundation
import SwiftyJSON
import Testing

struct IterationTests {
  @Test func `Members come in the order of the document`() {
    let json = JSON(parseJSON: #"{"z": 1, "a": [2], "m": null}"#)
    var pairs: [String] = []
    for (key, value) in json { pairs.append("\(key) \(value.rawString(options: []) ?? "")") }
    #expect(pairs == ["z 1", "a [2]", "m null"])
    #expect(json.map(\.0) == ["z", "a", "m"])
  }

  @Test func `Elements come with their index as text`() {
    var pairs: [String] = []
    for (index, value) in ["a", true, 2.5] as JSON { pairs.append(index + value.stringValue) }
    #expect(pairs == ["0a", "1true", "22.5"])
  }

  @Test func `Anything else has nothing to iterate over`() {
    for json in [1, "a", true, .null, JSON([1])[5], JSON(Date())] as [JSON] {
      #expect(json.isEmpty && json.count == 0 && json.first == nil)
      #expect(json.startIndex == .null && json.endIndex == .null)
      #expect(json.map(\.0) == [])
      #expect(json[JSON.Index.null].0 == "")
    }
  }

  @Test func `It is a collection`() throws {
    let json: JSON = ["b": 1, "a": 2]
    #expect(json.count == 2 && !json.isEmpty)
    #expect(json.first?.0 == "b")
    #expect(json.filter { $0.1 == 2 }.map(\.0) == ["a"])
    #expect(json.dropFirst().map(\.0) == ["a"])
    #expect(json.reversed().map(\.0) == ["a", "b"])
    #expect(json.contains { $0.0 == "a" })
    let list: JSON = [3, 1, 2]
    #expect(list.map(\.1).sorted() == [1, 2, 3])
    #expect(list.first?.1 == 3)
    #expect(list.enumerated().map { $0.element.0 } == ["0", "1", "2"])
  }

  @Test func `Positions go through all of it`() {
    for json in [["b": 1, "a": 2], [5, 6, 7]] as [JSON] {
      var keys: [String] = []
      var index = json.startIndex
      while index != json.endIndex {
        keys.append(json[index].0)
        let next = json.index(after: index)
        #expect(index < next && !(next < index) && index != next)
        index = next
      }
      #expect(keys == json.map(\.0))
    }
  }

  @Test func `Positions of different kinds have no order`() {
    let (list, object): (JSON, JSON) = ([1], ["a": 1])
    #expect(list.startIndex == JSONRawIndex.array(0))
    if case .dictionary = object.startIndex {} else { Issue.record() }
    #expect(list.startIndex != object.startIndex)
    #expect(!(list.startIndex < object.startIndex) && !(object.startIndex < list.startIndex))
    #expect(JSONIndex.array(1) < JSONIndex.array(2))
    #expect(!(JSONIndex.null < JSONIndex.null))
  }

  @Test func `Changing it does not disturb an iteration`() {
    var json: JSON = [1, 2, 3]
    var seen: [Int] = []
    for (index, value) in json {
      json[0] = "changed"
      seen.append(value.intValue + (Int(index) ?? 0))
    }
    #expect(seen == [1, 3, 5])
  }
}
