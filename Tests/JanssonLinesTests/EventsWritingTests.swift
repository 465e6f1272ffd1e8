import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

/// Texts that are written in another layout as they are read.
@Suite struct EventsWritingTests {
  private static let layouts: [JSON.WritingOptions] = [
    .compact, .pretty, JSON.WritingOptions(indent: 0),
    JSON.WritingOptions(indent: 3, endsWithNewline: true),
    JSON.WritingOptions(indent: 1, isASCIIOnly: true),
  ]

  private func written(_ events: JSON.Events, _ options: JSON.WritingOptions) throws -> [UInt8] {
    let folder = try ScratchFolder()
    try events.write(toFile: folder.path + "/out", options: options)
    return Array(try Data(contentsOf: URL(filePath: folder.path + "/out")))
  }

  @Test func `What is written is what the value writes`() throws {
    var documents = RandomJSON(seed: 11)
    let fixed: [JSON] = [
      [:], [], 1, "x", [[]], [[:], [], ["a": [:]]], ["a": ["b": ["c": []]], "d": []],
    ]
    for json in fixed + (0..<60).map({ _ in documents.value() }) {
      let text = try json.jsonBytes(options: .pretty)
      for (index, options) in Self.layouts.enumerated() {
        let form = EventsTests.forms[index % EventsTests.forms.count]
        let result = try written(EventsTests.events(text, form), options)
        #expect(result == (try json.jsonBytes(options: options)), "\(json) \(form)")
      }
    }
  }

  @Test func `A text that is larger than the window is written`() throws {
    let element = "{\"id\":1,\"tags\":[\"é\",[]]}"
    let elements = Array(repeating: element, count: 5000).joined(separator: ",")
    let long = String(repeating: "long", count: 100_000)
    let text = Array("{\"a\":[\(elements)],\"b\":{\"c\":\"\(long)\"}}".utf8)
    let json = try JSON(parsing: text)
    for options in Self.layouts {
      let result = try written(EventsTests.events(text, (4096, 10_000)), options)
      let isEqual = try result == json.jsonBytes(options: options)
      #expect(isEqual)
    }
  }

  @Test(arguments: EventsTests.forms.indices) func `One value of a text is written`(
    _ form: Int
  ) throws {
    let folder = try ScratchFolder()
    let path = try folder.file("out", "")
    func write(_ events: JSON.Events) throws -> String? {
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: 0)
      let isWritten = try events.writeValue(to: file.fileDescriptor, options: .pretty)
      return isWritten ? try String(contentsOfFile: path, encoding: .utf8) : nil
    }
    let events = EventsTests.events(EventsTests.text, EventsTests.forms[form])
    let json = try JSON(parsing: EventsTests.text)
    #expect(try events.find(["users"]) && events.next() == .beginArray)
    #expect(try write(events) == json["users", 0].jsonString(options: .pretty))
    #expect(try events.readValue() == json["users", 1])
    #expect(try write(events) == "7")
    #expect(try write(events) == nil)
    #expect(throws: JSON.Error.self) { try write(events) }
    let whole = EventsTests.events(EventsTests.text, EventsTests.forms[form])
    #expect(try write(whole) == json.jsonString(options: .pretty))
    #expect(try write(whole) == nil)
  }

  @Test func `A file that is invalid stays as it is`() throws {
    let folder = try ScratchFolder()
    for text in ["[1, 2", "[1] 2", "", "{\"a\": 1, \"a\": 2}"] {
      let path = try folder.file("a.json", text)
      let events = JSON.Events(
        contentsOfFile: path, options: JSON.ReadingOptions(duplicateKeys: .reject))
      #expect(throws: JSON.Error.self) { try events.write(toFile: path) }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
    let good = try folder.file("a.json", "[1, 2]\n")
    try JSON.Events(contentsOfFile: good).write(toFile: good)
    #expect(try String(contentsOfFile: good, encoding: .utf8) == "[1,2]")
    #expect(throws: JSON.Error.self) {
      try JSON.Events(contentsOfFile: good).write(
        toFile: good, options: JSON.WritingOptions(sortsKeys: true))
    }
  }
}
