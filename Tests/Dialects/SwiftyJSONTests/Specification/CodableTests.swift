import Foundation
import SwiftyJSON
import Testing

struct CodableTests {
  struct Event: Codable, Equatable {
    var name: String
    var payload: JSON
    var more: [String: JSON]?
  }

  @Test func `A member of a model is decoded and encoded, whatever it is`() throws {
    let text =
      #"{"name":"x","payload":[1,"2",true,null,{"a":4.25},[]],"more":{"k":18446744073709551615}}"#
    let event = try JSONDecoder().decode(Event.self, from: Data(text.utf8))
    #expect(event.payload == [1, "2", true, NSNull(), ["a": 4.25], []])
    #expect(event.payload[0].int == 1 && event.payload[0].bool == nil)
    #expect(event.payload[2].bool == true && event.payload[2].type == .bool)
    #expect(event.more?["k"]?.uInt64 == .max)
    let again = try JSONDecoder().decode(Event.self, from: JSONEncoder().encode(event))
    #expect(again == event)
  }

  @Test func `All values are codable, with other coders too`() throws {
    for json in ["a", 1, 2.5, true, [1, "x", [true]], ["a": ["b": 1]]] as [JSON] {
      let data = try PropertyListEncoder().encode([json])
      #expect(try PropertyListDecoder().decode([JSON].self, from: data) == [json])
    }
    #expect(try JSONEncoder().encode([JSON.null]) == Data("[null]".utf8))
    #expect(try JSONEncoder().encode([JSON([1])[5]]) == Data("[null]".utf8))
    #expect(try JSONEncoder().encode([JSON(Date())]) == Data("[null]".utf8))
    #expect(try JSONEncoder().encode(JSON(["key": nil as Int?])) == Data(#"{"key":null}"#.utf8))
  }

  @Test func `What a decoder cannot give is null`() throws {
    let data = try PropertyListEncoder().encode(["date": Date()])
    #expect(try PropertyListDecoder().decode([String: JSON].self, from: data)["date"] == .null)
  }
}
