import Foundation
import FxJSON
import JanssonFoundation
import Testing

/// Dates by the default format, which is read and written without a formatter, and by any other.
@Suite struct DateTests {
  private static let reference = {
    let formatter: DateFormatter = .default
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
    return formatter
  }()

  @Test(arguments: 0..<200)
  func `The fast path writes and reads what the formatter does`(_ seed: Int) throws {
    // From the year 1600 to 9999, in steps that cover every time of day.
    let seconds = -11_676_096_000 + seed * 1_325_390_871
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    let text = Self.reference.string(from: date)
    #expect(String(date.json) == text)
    #expect(Date(JSON(text)) == date)
  }

  @Test(arguments: [
    ("2016-11-02T18:05:47+0800", 1_478_081_147), ("2016-11-02T10:05:47Z", 1_478_081_147),
    ("2016-11-02T04:35:47-05:30", 1_478_081_147), ("2000-02-29T00:00:00Z", 951_782_400),
    ("1969-12-31T23:59:59+0000", -1),
  ])
  func `Time zone offsets are applied`(_ text: String, _ seconds: Int) {
    #expect(Date(JSON(text)) == Date(timeIntervalSince1970: TimeInterval(seconds)))
  }

  @Test(arguments: [
    "", "2016", "2016-13-01T00:00:00Z", "2016-02-30T00:00:00Z", "1900-02-29T00:00:00Z",
    "2016-11-02T24:00:01Z", "2016-11-02T18:60:00Z", "2016-11-02 18:05:47Z", "2016-11-02T18:05:47",
  ])
  func `A string that is not a date is an error with the format and the string`(_ text: String) {
    #expect {
      try Date(decoding: JSON(text))
    } throws: { error in
      guard case JSON.Error.invalidFormat(let format, let value) = error else { return false }
      return format == "yyyy-MM-dd'T'HH:mm:ssZZZZZ" && value == text
    }
  }

  @Test func `A number is read as seconds after the transform's reference date`() throws {
    #expect(try Date(decoding: 5.5) == Date(timeIntervalSince1970: 5.5))
    let reference = JSON.DateTransform.timeIntervalSince(.referenceDate)
    JSON.DateTransform.withDefault(reference) {
      #expect(Date(5 as JSON) == Date(timeIntervalSinceReferenceDate: 5))
      #expect(Date(timeIntervalSinceReferenceDate: 7).json == 7)
    }
    let start = Date(timeIntervalSince1970: 100)
    JSON.DateTransform.withDefault(.timeIntervalSince(.date(start))) {
      #expect(start.json == 0)
    }
    #expect(throws: JSON.Error.self) { try Date(decoding: true) }
  }

  struct Event: JSONCodable {
    let start: Date
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["start": .transform(.date(.timeIntervalSince(.year1970)))]
    }
  }

  @Test func `A date property with a transform keeps fractions of a second`() throws {
    let event = try Event(decoding: ["start": 0.125])
    #expect(event.start == Date(timeIntervalSince1970: 0.125))
    #expect(event.json == ["start": 0.125])
  }
}
