import Foundation
import SwiftyJSON
import Testing

struct WritingTests {
  let json: JSON = [
    "b": [1, 2.5, 3.0, true, NSNull(), "x\"/\\\n"], "a": ["k": [:]], "e": [], "n10": 1, "n9": 2,
  ]

  @Test func `Descriptions are bare`() {
    let name: JSON = ["name": "Ann"]
    #expect("Hello, \(name["name"])!" == "Hello, Ann!")
    #expect(JSON(1.5).description == "1.5" && JSON(3.0).description == "3")
    #expect(JSON(true).description == "true" && JSON.null.description == "null")
    #expect(name["missing"].description == "null")
    #expect(JSON(Date()).description == "unknown")
    #expect(JSON("a\"b").debugDescription == "a\"b")
    #expect(name.debugDescription == name.description)
    #expect(String(describing: JSON(9.22337203685478E18)) == "9.22337203685478e+18")
  }

  @Test func `Containers are indented as JSONSerialization does`() throws {
    let object: JSON = ["b": [1, ["c": "d"]], "e": [], "f": [:]]
    #expect(
      object.description == """
        {
          "b" : [
            1,
            {
              "c" : "d"
            }
          ],
          "e" : [

          ],
          "f" : {

          }
        }
        """)
  }

  @Test(arguments: [
    JSONSerialization.WritingOptions.sortedKeys, [.sortedKeys, .prettyPrinted],
    [.sortedKeys, .withoutEscapingSlashes], [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes],
  ])
  func `The text is that of JSONSerialization`(options: JSONSerialization.WritingOptions) throws {
    let list: JSON = [
      json, ["B": 1, "a": 2, "b": 3, "A": 4, "é": 5, "": 6, "10": 7, "9": 8],
      [1e16, 1e21, 1e-7, 0.1, -0.0, 123_456_789_012_345_678.0, 1e15], "\u{7}\u{2028}😀",
    ]
    let expected = try JSONSerialization.data(withJSONObject: list.object, options: options)
    #expect(
      try String(decoding: list.rawData(options: options), as: UTF8.self)
        == String(decoding: expected, as: UTF8.self))
    #expect(list.rawString(options: options) == String(decoding: expected, as: UTF8.self))
  }

  @Test func `Members keep their order unless keys are sorted`() throws {
    #expect(
      json.rawString(options: [])
        == #"{"b":[1,2.5,3,true,null,"x\"\/\\\n"],"a":{"k":{}},"e":[],"n10":1,"n9":2}"#)
    #expect(try json.rawData() == Data(try #require(json.rawString(options: [])).utf8))
    #expect(
      json.rawString(options: [.sortedKeys, .withoutEscapingSlashes])
        == #"{"a":{"k":{}},"b":[1,2.5,3,true,null,"x\"/\\\n"],"e":[],"n9":2,"n10":1}"#)
  }

  @Test func `Only containers have raw data`() {
    for json in [1, "a", true, .null, JSON(Date())] as [JSON] {
      #expect(throws: SwiftyJSONError.invalidJSON) { try json.rawData() }
      #expect(throws: SwiftyJSONError.invalidJSON) {
        try json.rawData(options: .fragmentsAllowed)
      }
    }
  }

  @Test func `What cannot be written has no text`() {
    for json in [[Double.nan], [-Double.infinity], ["a": [Date()]]] as [JSON] {
      #expect(throws: SwiftyJSONError.invalidJSON) { try json.rawData() }
      #expect(json.rawString() == nil)
      #expect(json.rawString([.castNilToNSNull: true]) == nil)
      #expect(json.description == "unknown")
    }
  }

  @Test func `Raw strings of scalars are bare`() {
    #expect(JSON("x").rawString() == "x" && JSON("x").rawString(.utf8, options: []) == "x")
    #expect(JSON(1).rawString() == "1" && JSON(false).rawString() == "false")
    #expect(JSON.null.rawString() == "null" && json["missing"].rawString() == "null")
    #expect(JSON(Date()).rawString() == nil && JSON(Date()).rawString([:]) == nil)
    #expect(JSON("x").rawString([.castNilToNSNull: true]) == "x")
  }

  @Test func `The encoding is what the text is taken for`() throws {
    let text: JSON = ["é"]
    #expect(text.rawString(.utf8, options: []) == #"["é"]"#)
    #expect(text.rawString(.isoLatin1, options: []) == #"["Ã©"]"#)
    #expect(
      text.rawString([
        .encoding: String.Encoding.isoLatin1,
        .jsonSerialization:
          JSONSerialization.WritingOptions([]),
      ]) == #"["Ã©"]"#)
    #expect(text.rawString(.ascii, options: []) == nil)
  }

  @Test func `Options choose the form`() {
    #expect(json.rawString([:]) == json.rawString())
    let options: JSONSerialization.WritingOptions = [.sortedKeys]
    #expect(json.rawString([.jsonSerialization: options]) == json.rawString(options: options))
    #expect(json.rawString([.castNilToNSNull: false]) == json.rawString())
  }

  @Test func `Nil becomes null`() {
    let members: [String: Any?] = ["a": 1, "b": nil, "c": ["x", nil, 2.0] as [Any?]]
    let json = JSON(members)
    #expect(json["b"].null != nil && json["c", 1].exists())
    #expect(json.rawString([.castNilToNSNull: true]) == #"{"a": 1,"b": null,"c": ["x",null,2]}"#)
    #expect(json.rawString(options: []) == #"{"a":1,"b":null,"c":["x",null,2]}"#)
    #expect(JSON([1, nil] as [Any?]).rawString([.castNilToNSNull: true]) == "[1,null]")
  }

  @Test func `The other form escapes what must be escaped, and no slashes`() {
    let json: JSON = ["k\"": "\"a\"\\/\n", "e": [:], "l": []]
    #expect(
      json.rawString([.castNilToNSNull: true])
        == #"{"k\"": "\"a\"\\/\n","e": {},"l": []}"#)
  }

  @Test func `The other form has a limit of depth`() {
    func nested(_ depth: Int) -> JSON { (1..<depth).reduce([]) { json, _ in [json] } }
    #expect(nested(10).rawString([.castNilToNSNull: true]) != nil)
    #expect(nested(11).rawString([.castNilToNSNull: true]) == nil)
    #expect((["a": 1] as JSON).rawString([.castNilToNSNull: true, .maxObjextDepth: 1]) == nil)
    #expect(([] as JSON).rawString([.castNilToNSNull: true, .maxObjextDepth: 1]) == "[]")
    #expect(([1] as JSON).rawString([.castNilToNSNull: true, .maxObjextDepth: 2]) == "[1]")
    #expect(JSON(1).rawString([.maxObjextDepth: 0]) == nil)
    #expect(nested(40).rawString([.castNilToNSNull: true, .maxObjextDepth: 40])?.count == 80)
    #expect(nested(40).rawString([.maxObjextDepth: 1]) != nil)
  }
}
