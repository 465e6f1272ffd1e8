import Foundation
import Jansson
import TestSupport
import Testing

/// What is written is read back as the same value, and what is read is written as the same text.
struct RoundTripTests {
  private static let layouts: [JSON.WritingOptions] = [
    .compact, .pretty, JSON.WritingOptions(sortsKeys: true), JSON.WritingOptions(isASCIIOnly: true),
    JSON.WritingOptions(indent: 7, sortsKeys: true, isASCIIOnly: true, escapesSlashes: true),
  ]

  @Test(arguments: JSON.Engine.allCases, JSON.Engine.allCases)
  func `Random values survive every combination of writer, reader and layout`(
    writer: JSON.Engine, reader: JSON.Engine
  ) throws {
    var random = RandomJSON(seed: 17)
    for _ in 0..<300 {
      let json = random.value()
      for layout in Self.layouts {
        var layout = layout
        layout.engine = writer
        let text = try json.jsonString(options: layout)
        let back = try JSON(parsing: text, options: .init(engine: reader))
        #expect(back == json, "\(text)")
      }
    }
  }

  @Test func `Both readers keep the order of members and the text of numbers`() throws {
    let text =
      #"{"z":1,"a":[18446744073709551615,-9223372036854775808,0.1,1e+16,-0.0,5e-324],"":{"\u0000k":"\u0000v"},"m":123456789012345678901234567890}"#
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: text, options: .init(engine: engine))
      #expect(try json.jsonString() == text)
    }
  }

  @Test func `Exact numbers keep their text`() throws {
    let text = "[1.10,1e400,-0,100E-2,0.1000000000000000055511151231257827]"
    let json = try JSON(parsing: text, options: .init(exactNumbers: true))
    #expect(
      try json.jsonString() == "[1.10,1e400,-0,100E-2,0.1000000000000000055511151231257827]")
  }

  @Test(
    .enabled(if: TestData.folder != nil),
    arguments: ["twitter.json", "citm_catalog.json", "canada.json"]
  )
  func `Real files survive every layout and both engines`(name: String) throws {
    let folder = try #require(TestData.folder)
    let path = folder.appending(path: name).path
    let json = try JSON(contentsOfFile: path)
    // Compared outside the macro, which would print both documents on failure.
    func expectSame(_ other: JSON, _ what: Comment) {
      let isSame = other == json
      #expect(isSame, what)
    }
    expectSame(try JSON(contentsOfFile: path, options: .init(engine: .other)), "both readers")
    // Foundation reads numbers with as many digits as in canada.json as decimals, not doubles.
    if name != "canada.json" {
      let data = try Data(contentsOf: URL(filePath: path))
      expectSame(JSON(any: try JSONSerialization.jsonObject(with: data)), "Foundation")
    }
    for layout in Self.layouts {
      expectSame(try JSON(parsing: json.jsonBytes(options: layout)), "written and read")
      var jansson = layout
      jansson.engine = .other
      expectSame(try JSON(parsing: json.jsonBytes(options: jansson)), "written by jansson")
    }
  }

  @Test func `Descriptions are JSON text`() throws {
    let json: JSON = ["a": [1, 2.5, nil] as JSON, "b": "x\n"]
    #expect(json.description == #"{"a":[1,2.5,null],"b":"x\n"}"#)
    #expect(json["b"].description == #""x\n""#)
    #expect(json["a"].debugDescription == "array: [1,2.5,null]")
    #expect(try JSON(parsing: json.description) == json)
    #expect(json["no"].description == "error: no: no such member in an object of 2 members")
    let holder: JSON = ["bad": json["no"], "nan": JSON.Number(Double.nan)]
    #expect(holder.description.contains("no such member"))
    #expect(JSON.Array([1, "a"]).description == #"[1,"a"]"#)
    #expect(JSON.Object([(key: "k", value: nil)]).description == #"{"k":null}"#)
  }
}
