import Foundation
import Jansson
import Testing

/// Dates in a text format of the program's own, without a formatter of Foundation's.
struct DateFormatTests {
  private struct Entry: Codable, JSONCodable, Equatable { var day: Date }

  /// Days since 1970, as `D1`.
  private let days = JSON.DateFormat("Dn") { text in
    guard text.hasPrefix("D"), let days = Int(text.dropFirst()) else { return nil }
    return Date(timeIntervalSince1970: Double(days) * 86_400)
  } text: { date in
    date.timeIntervalSince1970 < 0 ? nil : "D\(Int(date.timeIntervalSince1970 / 86_400))"
  }
  private let entry = Entry(day: Date(timeIntervalSince1970: 3 * 86_400))

  @Test func `The coders read and write it`() throws {
    let (decoder, encoder) = (JSON.Decoder(), JSON.Encoder())
    decoder.dateDecodingStrategy = .format(days)
    encoder.dateEncodingStrategy = .format(days)
    #expect(try encoder.encodeString(entry) == #"{"day":"D3"}"#)
    #expect(try decoder.decode(Entry.self, from: #"{"day":"D3"}"#) == entry)
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode(Entry.self, from: #"{"day":"3"}"#)
    }
    #expect(error.map { "\($0)" }?.contains(#"a date in the format "Dn""#) == true)
    #expect(throws: EncodingError.self) {
      try encoder.encode(Entry(day: Date(timeIntervalSince1970: -1)))
    }
  }

  @Test func `Mapping reads and writes it`() throws {
    try JSON.DateTransform.withDefault(.format(days)) { () throws -> Void in
      #expect(try entry.jsonString() == #"{"day":"D3"}"#)
      #expect(try Entry(jsonString: #"{"day":"D3"}"#) == entry)
      #expect { try Entry(jsonString: #"{"day":"3"}"#) } throws: {
        "\($0)".contains(#"expected text in the format Dn, found "3""#)
      }
      #expect(throws: JSON.Error.self) {
        try Entry(day: Date(timeIntervalSince1970: -1)).jsonString()
      }
    }
  }
}
