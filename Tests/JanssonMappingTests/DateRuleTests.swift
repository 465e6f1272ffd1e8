import Foundation
import Jansson
import JanssonFoundation
import TestSupport
import Testing

/// Mapping and coders treat dates alike.
@Suite struct DateRuleTests {
  private static let coder = {
    let decoder = JSON.Decoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  @Test(arguments: [
    "2016-11-02T18:05:47+0800", "2016-11-02T10:05:47Z", "2016-11-02T10:05:47z",
    "2016-11-02t10:05:47Z", "2016-11-02T10:05:47.123Z", "2016-11-02T10:05:47,5+08:00",
    "2016-11-02T10:05:47+08", "2016-12-31T23:59:60Z", "2016-11-02T24:00:00Z",
    "2016-11-02T24:00:00.0Z", "0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z",
    "1500-02-28T00:00:00Z", "9999-12-31T23:59:59.999Z",
  ])
  func `Mapping and the decoder read the same dates`(_ text: String) throws {
    let date = try #require(Date(JSON(text)))
    #expect(try Self.coder.decode(Date.self, from: "\"\(text)\"") == date)
  }

  @Test(arguments: [
    "2016-1-02T10:05:47Z", "2016-11-2T10:05:47Z", "2016-11-02T1:05:47Z", "12016-11-02T10:05:47Z",
    "+2016-11-02T10:05:47Z", "16-11-02T10:05:47Z", "2016-11-02T10:05:47", "2016-11-02T10:05:47GMT",
    "2016-11-02T24:00:00.5Z", "2016-11-02T10:05Z", "2016-11-02T10:05:47.Z", " 2016-11-02T10:05:47Z",
    "-0001-01-01T00:00:00Z", "1900-02-29T00:00:00Z",
  ])
  func `Mapping and the decoder reject the same strings`(_ text: String) {
    #expect(Date(JSON(text)) == nil)
    #expect(throws: DecodingError.self) { try Self.coder.decode(Date.self, from: "\"\(text)\"") }
  }

  @Test(arguments: [
    "1970-01-01T00:00:00Z", "1970-01-01T00:00:00.250Z", "2016-11-02T10:05:47.123Z",
    "1969-12-31T23:59:59.500Z", "2001-01-01T00:00:00.000001Z",
    "2000-12-31T23:59:59.999999999Z", "0000-12-31T23:59:59Z", "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59.500Z",
  ])
  func `A date in the default format is written as it was read`(_ text: String) throws {
    let date = try #require(Date(JSON(text)))
    #expect(String(date.json) == text)
  }

  @Test func `Every date that is written is read back as the same date`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let seconds = Double.random(in: -62_167_219_200..<253_402_300_800, using: &random)
      for seconds in [seconds, seconds / 1e3, seconds / 1e6, (seconds * 1000).rounded() / 1000] {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(Date(date.json) == date)
      }
    }
    // Closer to a second than fifteen digits can express.
    let near = Date(timeIntervalSinceReferenceDate: -1e-20)
    #expect(Date(near.json) == Date(timeIntervalSinceReferenceDate: 0))
  }

  struct Model: JSONEncodable {
    var when: [Date]
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 253_402_300_800, -62_167_219_201])
  func `Writing a date that the format cannot represent is an error`(_ seconds: Double) throws {
    let model = Model(when: [Date(), Date(timeIntervalSince1970: seconds)])
    #expect { try model.jsonString() } throws: {
      ($0 as? JSON.Error)?.path == ["when", 1] && "\($0)".contains("seconds after 1970")
    }
    #expect(model.json.isError)
    #expect(model.when[1].json.isError)
  }

  @Test func `A custom formatter is used for reading and writing`() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    let early = Date(timeIntervalSince1970: -62_200_000_000)
    try JSON.DateTransform.withDefault(.formatter(formatter)) {
      #expect(Date(timeIntervalSince1970: 0).json == "1970-01-01")
      #expect(Date("1970-1-1" as JSON) == Date(timeIntervalSince1970: 0))
      #expect(early.json.isError)
      #expect(Date(timeIntervalSince1970: .nan).json.isError)
      formatter.dateFormat = "yyyy-MM-dd G 'y'"
      let text = try #require(String(early.json))
      #expect(text.contains("BC"))
      // Without a year, nothing is lost.
      formatter.dateFormat = "MM-dd"
      #expect(String(early.json)?.count == 5)
    }
  }

  @Test func `Dates written as numbers keep every bit`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 0.1)
    JSON.DateTransform.withDefault(.timeIntervalSince(.referenceDate)) {
      #expect(date.json == 0.1)
      #expect(Date(date.json) == date)
    }
    let huge = try JSON(parsing: "[1e400]", options: .init(exactNumbers: true))
    #expect(throws: JSON.Error.self) { try Date(decoding: huge[0]) }
  }

  struct Inner: Codable, Equatable {
    let when: Date
    var others: [Date] = []
  }
  struct Outer: JSONCodable, Equatable {
    let when: Date
    let inner: Inner
  }

  @Test func `Dates in Codable properties use the format of the enclosing model`() throws {
    let date = Date(timeIntervalSince1970: 1_478_081_147.5)
    let model = Outer(when: date, inner: Inner(when: date, others: [date]))
    let text = "2016-11-02T10:05:47.500Z"
    let expected: JSON = ["when": text, "inner": ["when": text, "others": [text]]]
    #expect(model.json == expected)
    #expect(try Outer(decoding: model.json) == model)
    #expect(try Outer(jsonString: model.jsonString()) == model)
    try JSON.DateTransform.withDefault(.timeIntervalSince(.year1970)) { () throws in
      #expect(model.json["inner", "when"] == 1_478_081_147.5)
      #expect(try Outer(decoding: model.json) == model)
    }
    let bad: JSON = ["when": 0, "inner": ["when": 0, "others": [0, "yesterday"]]]
    #expect { try Outer(decoding: bad) } throws: {
      ($0 as? JSON.Error)?.path == ["inner", "others", 1]
    }
    let nan = Outer(when: date, inner: Inner(when: Date(timeIntervalSince1970: .nan)))
    #expect { try nan.jsonString() } throws: { ($0 as? JSON.Error)?.path == ["inner", "when"] }
  }
}
