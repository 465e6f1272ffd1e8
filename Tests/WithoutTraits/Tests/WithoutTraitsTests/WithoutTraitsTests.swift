import Jansson
import JanssonFunctional
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The library without its traits: reading, changing, writing, mapping, and what is left of the
/// conversions to Foundation's types.
@Suite struct WithoutTraitsTests {
  @Test func `Text is read, changed and written`() throws {
    var json = try JSON(parsing: #"{"tags": ["a", "b"], "pi": 3.141592653589793238}"#)
    json["tags", 1] = "c"
    #expect(try json.jsonString() == #"{"tags":["a","c"],"pi":3.141592653589793238}"#)
  }

  struct Event: JSONCodable, Codable, Equatable {
    var start: Date
    var page: URL?
    var id: UUID
    var data: Data
    var price: Decimal
    var weights: [Float]
  }

  static let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
  static let text =
    #"{"start":"2016-11-02T18:05:47+0000","page":"https://example.org/a%20b","id":"\#(id)","#
    + #""data":"AQID","price":0.1,"weights":[0.5,1.5]}"#

  @Test func `Models have dates, URLs, UUIDs, data and decimals`() throws {
    let event = try Event(decode: JSON(parsing: Self.text))
    #expect(event.start == Date(timeIntervalSince1970: 1_478_109_947))
    #expect(event.page?.absoluteString == "https://example.org/a%20b")
    #expect(event.data == Data([1, 2, 3]))
    #expect(event.price == Decimal(string: "0.1"))
    #expect(try event.jsonString().replacing("\\/", with: "/") == Self.text)
  }

  @Test func `Characters that URLs do not allow are percent-encoded`() throws {
    let url = URL(JSON.string("https://x.org/a b?c=d|é"))
    #expect(url?.absoluteString == "https://x.org/a%20b?c=d%7C%C3%A9")
  }

  @Test func `Dates are strings of ISO 8601, or seconds`() throws {
    let date = Date(timeIntervalSince1970: 1_478_109_947.25)
    #expect(date.json == "2016-11-02T18:05:47.250+0000")
    #expect(Date(date.json) == date)
    #expect(throws: JSON.Error.self) { try Date(decode: "2016-11-02") }
    let seconds: JSON = DateTransform.withDefault(.timeIntervalSince(.year1970)) { date.json }
    #expect(seconds == 1_478_109_947.25)
    #expect(DateTransform.withDefault(.iso8601) { date.json } == date.json)
  }

  struct Anything: JSONDecodable { var value: Any }

  @Test func `Properties of type Any are refused`() throws {
    #expect(throws: JSON.Error.self) { try Anything(decode: ["value": 1]) }
  }

  @Test func `Plain values of Swift become JSON`() {
    let values: [String: Any] = ["a": 1, "b": [true, 2.5, "c"] as [Any], "d": Int?.none as Any]
    #expect(JSON(any: values) == ["a": 1, "b": [true, 2.5, "c"], "d": nil])
  }

  @Test func `Files are written and read`() throws {
    let path = "/tmp/without-traits-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let json: JSON = ["a": 1, "b": [2]]
    try json.write(toFile: path)
    #expect(try JSON(contentsOfFile: path) == json)
  }

  @Test func `Pointers, merging and the canonical form stay`() throws {
    var json: JSON = ["b": [1, 2], "a": 1.0]
    #expect(json[pointer: "/b/1"] == 2)
    json.merge(["b": ["c": nil]])
    #expect(try json.jsonString(options: .canonical) == #"{"a":1,"b":{"c":null}}"#)
  }

  @Test func `Many texts are read in the same memory, and large arrays in pieces`() throws {
    let reader = JSON.Reader()
    for number in 0..<3 { #expect(try reader.read(Array("[\(number)]".utf8))[0] == JSON(number)) }
    struct Point: JSONCodable, Equatable { var x: Int }
    let points = (0..<100_000).map { Point(x: $0) }
    let text = try points.jsonString()
    #expect(text.utf8.count > 1 << 20)
    #expect(try [Point](jsonString: text) == points)
  }

  @Test func `Errors say what the system says`() {
    #expect(throws: JSON.Error.self) { try JSON(contentsOfFile: "/there/is/no/file") }
    do {
      _ = try JSON(contentsOfFile: "/there/is/no/file")
    } catch {
      #expect(error.description.contains("No such file or directory"))
    }
  }

  @Test func `Decoders are composed`() {
    let ages = JSON.Decoding<Int>.at("age").list
    #expect(ages.validate([["age": 1], ["age": "x"]]).errors?.count == 1)
  }

  /// Foundation's coders go on without ours.
  @Test func `JSON values are Codable`() throws {
    let json: JSON = ["a": [1, 2.5, nil, true]]
    #expect(try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(json)) == json)
  }
}

// What the traits add, but for FullFoundation.

#if Coders
extension WithoutTraitsTests {
  @Test func `The coders have their strategies but for formatters`() throws {
    let decoder = JSON.Decoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.dataDecodingStrategy = .base64
    let event = try decoder.decode(Event.self, from: Self.text)
    let encoder = JSON.Encoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let json = try JSON(parsing: encoder.encode(event))
    #expect(json["start"] == 1_478_109_947)
  }

  @Test func `Integers of all sizes are decoded, and rejected out of range`() throws {
    struct Sizes: Codable, Equatable {
      var a: Int8
      var b: UInt16?
      var c: UInt64
      var d: Int128
      var e: [UInt8]
    }
    let text =
      #"{"a":-128,"b":65535,"c":18446744073709551615,"d":1000000000000000000000000000000,"#
      + #""e":[0,255]}"#
    let sizes = try JSON.Decoder().decode(Sizes.self, from: text)
    #expect(sizes.c == .max && sizes.d == 1_000_000_000_000_000_000_000_000_000_000)
    #expect(throws: DecodingError.self) {
      try JSON.Decoder().decode(Sizes.self, from: text.replacing("-128", with: "-129"))
    }
  }
}
#endif

#if Lines
extension WithoutTraitsTests {
  @Test func `Lines are read from files and bytes, and written`() throws {
    let path = "/tmp/without-traits-\(UUID().uuidString).jsonl"
    let writer = try JSON.LineWriter(appendingToFile: path)
    try writer.write(["a": 1])
    try writer.write([2])
    try writer.close()
    defer { try? FileManager.default.removeItem(atPath: path) }
    var lines: [JSON] = []
    for line in JSON.Lines(contentsOfFile: path) { lines.append(try line.get()) }
    #expect(lines == [["a": 1], [2]])
  }
}
#endif

#if Patches
extension WithoutTraitsTests {
  @Test func `Documents are patched and compared`() throws {
    let json: JSON = ["a": 1, "b": [1, 2]]
    let patched = try json.applying([.add(["b", "-"], 3), .remove(["a"])])
    #expect(patched == ["b": [1, 2, 3]])
    #expect(try json.applying(JSON.Patch(from: json, to: patched)) == patched)
    #expect(try json.applying(mergePatch: ["a": nil]) == ["b": [1, 2]])
  }
}
#endif

#if Queries
extension WithoutTraitsTests {
  @Test func `Queries select values`() throws {
    let json: JSON = ["a": [["b": 1], ["b": 7]]]
    #expect(json.values(at: "$.a[?@.b > 3].b").map { $0 } == [7])
  }
}
#endif
