import Foundation
import Jansson
import TestSupport
import Testing

/// `JSON` as a property of models, and with other coders.
struct JSONFieldTests {
  private struct Event: Codable, Equatable {
    var name: String
    var payload: JSON
    var list: [JSON]
    var object: JSON.Object
    var array: JSON.Array
    var number: JSON.Number
    var optional: JSON?
  }

  private let text =
    #"{"name":"n","payload":{"z":1.0,"a":[18446744073709551616,-0.0,null,{"é":"/\"\u0001"}]},"#
    + #""list":[1,"2",[true]],"object":{"b":1,"a":2},"array":[[],{}],"number":0.1,"optional":{"c":0}}"#

  @Test func `A JSON property passes through both coders unchanged`() throws {
    let event = try JSON.Decoder().decode(Event.self, from: text)
    #expect(try JSON.Encoder().encodeString(event) == text)
    #expect(event.payload["a", 3, "é"] == .string("/\"\u{1}"))
    #expect(event.object.map(\.key) == ["b", "a"])
    #expect(try JSON.Encoder().encodeJSON(event).jsonString() == text)
  }

  @Test func `Exact numbers keep their digits`() throws {
    let text = #"{"a":[1.10,1e2,12345678901234567890123456789,1e400]}"#
    let decoder = JSON.Decoder()
    decoder.readingOptions.exactNumbers = true
    let value = try decoder.decode([String: [JSON]].self, from: text)
    #expect(try JSON.Encoder().encodeString(value) == text)
  }

  @Test func `A decoded value outlives its document and can be changed`() throws {
    var payload = try JSON.Decoder().decode(Event.self, from: text).payload
    payload["a"] = [1]
    #expect(payload == ["z": 1, "a": [1]])
  }

  @Test func `A JSON property is null for null and an error if missing`() throws {
    struct Model: Codable { var a: JSON, b: JSON? }
    let model = try JSON.Decoder().decode(Model.self, from: #"{"a": null, "b": null}"#)
    #expect(model.a.isNull)
    #expect(model.b == nil)
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode(Model.self, from: "{}") }
  }

  @Test func `Containers and numbers are decoded only from their own kind`() {
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode(JSON.Object.self, from: "[]") }
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode(JSON.Array.self, from: "{}") }
    #expect(throws: DecodingError.self) {
      try JSON.Decoder().decode(JSON.Number.self, from: "\"1\"")
    }
  }

  @Test func `JSON values are coded by Foundation's coders`() throws {
    let event = try JSON.Decoder().decode(Event.self, from: text)
    #expect(try JSONDecoder().decode(Event.self, from: Data(text.utf8)) == event)
    let theirs = try JSONEncoder().encode(event)
    #expect(try JSON.Decoder().decode(Event.self, from: theirs) == event)
    let list = try PropertyListEncoder().encode(["a": [1, "x", true, 1.5, ["b": -1]] as JSON])
    #expect(
      try PropertyListDecoder().decode(JSON.self, from: list) == [
        "a": [1, "x", true, 1.5, ["b": -1]]
      ])
  }

  @Test func `Encoding a value that JSON cannot represent is an error with its path`() throws {
    for bad in [JSON.number(JSON.Number(Double.nan)), JSON.null[0]] {
      let value = ["x": JSON.object(["a": .array(JSON.Array([1, bad]))])]
      let error = #expect(throws: EncodingError.self) { try JSON.Encoder().encode(value) }
      #expect(error.map(summary) == "invalid .x.a[1]")
    }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(JSON.null[0]) }
  }

  @Test func `Deep JSON values pass through the coders on a small stack`() throws {
    let depth = deepLevels
    var json = JSON.null
    for _ in 0..<depth { json = [json] }
    let value = json
    let size = onSmallStack { try? JSON.Encoder().encode(["a": value]).count }
    #expect(size == 2 * depth + 4 + 6)
    #expect(onSmallStack { (try? JSON.Encoder().encodeJSON([value]))?.count } == 1)
    #expect(onSmallStack { try? JSON.Decoder().decode([JSON].self, from: [value]).count } == 1)
  }
}
