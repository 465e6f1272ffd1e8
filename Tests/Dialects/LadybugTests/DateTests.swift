import Foundation
import Ladybug
import Testing

struct DateTests {
  /// A model with one date, read by a transformer that depends on the test.
  struct Event<Form: Forming>: JSONCodable {
    let date: Date?

    static var transformersByPropertyKey: [PropertyKey: any JSONTransformer] { ["date": Form.form] }
  }

  protocol Forming: Sendable { static var form: any JSONTransformer { get } }
  enum Seconds: Forming { static var form: any JSONTransformer { secondsSince1970 } }
  enum Milliseconds: Forming { static var form: any JSONTransformer { millisecondsSince1970 } }
  enum ISO: Forming { static var form: any JSONTransformer { iso8601 } }
  enum Day: Forming { static var form: any JSONTransformer { format("yyyyMMdd") } }
  enum Nothing: Forming { static var form: any JSONTransformer { custom { _ in nil } } }
  enum Now: Forming { static var form: any JSONTransformer { currentDate } }

  /// The date of a text, which does not depend on whether the text or an object is read.
  func date<Form: Forming>(_ form: Form.Type, _ text: String) throws -> Date? {
    let data = Data(#"{"date": \#(text)}"#.utf8)
    let date = try Event<Form>(data: data).date
    #expect(try Event<Form>(json: JSONSerialization.jsonObject(with: data)).date == date)
    return date
  }

  @Test func `Seconds may be numbers or strings`() throws {
    for text in ["946684800", "946684800.0", "9.466848e8", #""946684800""#, #""946684800.0""#] {
      #expect(try date(Seconds.self, text) == Date(timeIntervalSince1970: 946_684_800))
    }
    #expect(try date(Seconds.self, "1.25") == Date(timeIntervalSince1970: 1.25))
    #expect(try date(Seconds.self, "0.000125") == Date(timeIntervalSince1970: 0.000125))
    #expect(try date(Seconds.self, "-1") == Date(timeIntervalSince1970: -1))
    #expect(try date(Seconds.self, "null") == nil)
  }

  @Test func `Milliseconds may be numbers or strings`() throws {
    for text in ["946684800000", "946684800000.0", #""946684800000""#, #""946684800000.0""#] {
      #expect(try date(Milliseconds.self, text) == Date(timeIntervalSince1970: 946_684_800))
    }
    #expect(try date(Milliseconds.self, "null") == nil)
  }

  @Test(arguments: ["1e13", "1e16", "1e17", "1e19", "-1e18"])
  func `Distant dates keep their values`(text: String) throws {
    let seconds = try #require(Double(text))
    #expect(try date(Seconds.self, text)?.timeIntervalSince1970 == seconds)
  }

  @Test func `iso8601 accepts the forms of RFC 3339`() throws {
    let noon = Date(timeIntervalSince1970: 1_503_662_400)
    for text in [
      "2017-08-25T12:00:00Z", "2017-08-25T12:00:00+0000", "2017-08-25T14:00:00+02:00",
      "2017-08-25T12:00:00.000Z",
    ] {
      #expect(try date(ISO.self, "\"\(text)\"") == noon)
    }
  }

  @Test func `A number may be parsed by a date pattern`() throws {
    let day = try date(Day.self, #""20170825""#)
    #expect(day != nil)
    #expect(try date(Day.self, "20170825") == day)
  }

  @Test func `A value that is not a date is rejected`() {
    for text in [#""yesterday""#, "true", "[]", "{}"] {
      #expect(throws: DecodingError.self) { try date(Seconds.self, text) }
      #expect(throws: DecodingError.self) { try date(Milliseconds.self, text) }
      #expect(throws: DecodingError.self) { try date(ISO.self, text) }
      #expect(throws: DecodingError.self) { try date(Day.self, text) }
      #expect(throws: DecodingError.self) { try date(Nothing.self, text) }
    }
  }

  @Test func `A function that returns nil leaves the value unchanged`() throws {
    #expect(try date(Nothing.self, "1000") == Date(timeIntervalSince1970: 1))
    #expect(try date(Nothing.self, "null") == nil)
    #expect(try Event<Nothing>(data: Data("{}".utf8)).date == nil)
  }

  @Test func `The current date needs no member`() throws {
    for text in ["{}", #"{"date": null}"#, #"{"date": 5}"#] {
      let date = try #require(try Event<Now>(data: Data(text.utf8)).date)
      #expect(abs(date.timeIntervalSinceNow) < 600)
      #expect(date.timeIntervalSince1970 * 1000 == (date.timeIntervalSince1970 * 1000).rounded())
    }
  }

  @Test func `A function receives the value as it is`() {
    final class Seen: @unchecked Sendable { var values: [Any?] = [] }
    let seen = Seen()
    let transformer = custom { value in
      seen.values.append(value)
      return nil
    }
    for json in [[:], ["date": NSNull()], ["date": "x"]] as [[String: Any]] {
      var json = json
      transformer.transform(&json, mappingTo: "date")
    }
    #expect(seen.values.count == 3)
    #expect(seen.values[0] == nil)
    #expect(seen.values[1] is NSNull)
    #expect(seen.values[2] as? String == "x")
  }

  @Test func `Dates in dictionaries become whole milliseconds`() throws {
    var json: [String: Any] = ["date_key": "Sunday, Oct 25, 1992"]
    let transformer = JSONKeyPath("date_key") <- format("EEEE, MMM d, yyyy")
    transformer.transform(&json, mappingTo: "date")
    let formatter = DateFormatter()
    formatter.dateFormat = "EEEE, MMM d, yyyy"
    let date = try #require(formatter.date(from: "Sunday, Oct 25, 1992"))
    let milliseconds = try #require(json["date"] as? Int)
    #expect(Date(timeIntervalSince1970: TimeInterval(milliseconds / 1000)) == date)

    json = [:]
    custom { _ in Date(timeIntervalSince1970: 1.2345678) }.transform(&json, mappingTo: "date")
    #expect(json["date"] as? Int == 1234)
    custom { _ in Date(timeIntervalSince1970: .nan) }.transform(&json, mappingTo: "date")
    #expect(json["date"] as? Int == 1234)
  }

  @Test func `Date formats are equal unless they are functions`() {
    #expect(secondsSince1970 == DateFormat.secondsSince1970)
    #expect(millisecondsSince1970 != DateFormat.secondsSince1970)
    #expect(format("ok") == .format("ok"))
    #expect(format("ok") != .format("no"))
    #expect(iso8601.hashValue == DateFormat.iso8601.hashValue)
    #expect(currentDate != currentDate)
    #expect(custom { _ in nil } != custom { _ in nil })
  }
}
