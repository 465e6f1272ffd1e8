import Foundation
import Jansson
import Testing

struct ISO8601Tests {
  private func date(_ text: String) -> Double? {
    let decoder = JSON.Decoder()
    decoder.dateDecodingStrategy = .iso8601
    return (try? decoder.decode(Date.self, from: "\"\(text)\""))?.timeIntervalSince1970
  }

  private func text(_ seconds: Double) throws -> String {
    let encoder = JSON.Encoder()
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encodeJSON(Date(timeIntervalSince1970: seconds)).description
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2024-02-29T12:30:45Z", 1_709_209_845),
    ("2000-02-29T23:59:59Z", 951_868_799), ("1969-12-31T23:59:59Z", -1),
    ("1900-03-01T00:00:00Z", -2_203_891_200), ("0000-01-01T00:00:00Z", -62_167_219_200),
    ("9999-12-31T23:59:59Z", 253_402_300_799), ("1600-02-29T00:00:00Z", -11_670_998_400),
  ])
  func `Dates are read and written`(text: String, seconds: Double) throws {
    #expect(date(text) == seconds)
    #expect(try self.text(seconds) == "\"\(text)\"")
  }

  @Test(arguments: [
    ("2024-02-29T12:30:45.5Z", 1_709_209_845.5),
    ("2024-02-29T12:30:45.125+02:00", 1_709_202_645.125),
    ("2024-02-29T12:30:45-0230", 1_709_218_845), ("2024-02-29T12:30:45+02", 1_709_202_645),
    ("1969-12-31T23:59:59.75Z", -0.25), ("2024-02-29t12:30:45z", 1_709_209_845),
    ("2016-12-31T23:59:60Z", 1_483_228_800), ("2024-02-29T24:00:00Z", 1_709_251_200),
    ("1970-01-01T00:00:00.1234567890123456789Z", 0.123456789012345),
  ])
  func `Fractions, time zones and leap seconds are read`(text: String, seconds: Double) {
    let date = date(text)
    #expect(date.map { abs($0 - seconds) < 1e-6 } == true)
  }

  @Test(arguments: [
    "", "2024", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z",
    "2024-01-01T25:00:00Z", "2024-01-01T24:00:01Z", "2024-01-01T24:01:00Z",
    "2024-01-01T00:60:00Z",
    "2024-01-01T00:00:61Z", "2024-01-01T00:00:00", "2024-01-01T00:00:00.Z",
    "2024-01-01T00:00:00Z ", "2024-01-01 00:00:00Z", "2024-01-01T00:00:00+24:00",
    "2024-01-01T00:00:00+2:00", "2024-01-01T00:00:00+02:60", "+2024-01-01T00:00:00Z",
    "2024-01-01T00:00Z", "20240101T000000Z", "２024-01-01T00:00:00Z",
  ])
  func `Strings that are not dates are rejected`(text: String) { #expect(date(text) == nil) }

  /// Foundation's calendar is Gregorian from 1582 on.
  @Test func `Dates over seven centuries are written as by Foundation`() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let days = stride(from: -135_000, to: 146_097, by: 97).map {
      Date(timeIntervalSince1970: Double($0) * 86_400 + 12_345)
    }
    let ours = JSON.Encoder()
    ours.dateEncodingStrategy = .iso8601
    let text = try ours.encode(days)
    #expect(try text == encoder.encode(days))
    let decoder = JSON.Decoder()
    decoder.dateDecodingStrategy = .iso8601
    #expect(try decoder.decode([Date].self, from: text) == days)
  }
}
