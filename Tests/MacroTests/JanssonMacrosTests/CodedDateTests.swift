import Foundation
import JanssonMacros
import Testing

/// Generated code reads and writes dates, data and URLs as the coder's strategies require.
@Suite struct CodedDateTests {
  @Test(arguments: CoderForm.all)
  func `Dates are read as by the compiler's conformance`(_ form: CoderForm) throws {
    let decoder = JSON.Decoder()
    form.apply(decoder)
    var fitting = 0
    for text in try form.texts() {
      let own = outcome { try decoder.decode(Coded.Dated.self, from: text) }
      #expect(own == outcome { try decoder.decode(Plain.Dated.self, from: text) }, "\(text)")
      if !own.contains("Error") { fitting += 1 }
      let list = "[\(text),\(text)]"
      #expect(
        outcome { try decoder.decode([Coded.Dated].self, from: list) }
          == outcome { try decoder.decode([Plain.Dated].self, from: list) }, "\(list)")
      let around = #"{"value":\#(text),"list":\#(list),"named":{"a":\#(text)}}"#
      #expect(
        outcome { try decoder.decode(Around<Coded.Dated>.self, from: around) }
          == outcome { try decoder.decode(Around<Plain.Dated>.self, from: around) }, "\(around)")
    }
    #expect(fitting > 10)
  }

  @Test(arguments: CoderForm.all)
  func `Dates are written as by the compiler's conformance`(_ form: CoderForm) throws {
    let encoder = JSON.Encoder()
    form.apply(encoder)
    let seconds = [
      0, -0.0, 1.5, -1.5, 0.1, 1e9, 1e15, -1e15, -978_307_200, -978_307_200.5, 1e300, .infinity,
      .nan,
    ]
    for date in seconds.map(Date.init(timeIntervalSinceReferenceDate:)) + [
      .distantPast, .distantFuture,
    ] {
      let url = try #require(URL(string: "https://example.org/a%20b?c=\"d\""))
      let data = Data("\(date.timeIntervalSince1970)".utf8)
      let own = Coded.Dated(
        date: date, data: data, url: url, end: nil, dates: [nil, date], named: ["a": date],
        blobs: [Data(), data], links: [url])
      let other = Plain.Dated(
        date: date, data: data, url: url, end: nil, dates: [nil, date], named: ["a": date],
        blobs: [Data(), data], links: [url])
      #expect(
        outcome { try encoder.encodeString(own) } == outcome { try encoder.encodeString(other) })
      #expect(
        outcome { try encoder.encodeString([own, own]) }
          == outcome { try encoder.encodeString([other, other]) })
      #expect(
        outcome { try encoder.encodeString(["k": own]) }
          == outcome { try encoder.encodeString(["k": other]) })
    }
  }

  private func outcome(_ make: () throws -> some Any) -> String {
    do { return "\(try make())".replacing("Coded.", with: "Plain.") } catch {
      return "\(error)".replacing("Coded.", with: "Plain.")
    }
  }
}

/// Strategies for dates and data, and what they read.
struct CoderForm: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let dates: (JSON.Decoder.DateDecodingStrategy, JSON.Encoder.DateEncodingStrategy)
  private let data: (JSON.Decoder.DataDecodingStrategy, JSON.Encoder.DataEncodingStrategy)
  private let date: String
  private let blob: String

  static let all: [CoderForm] = {
    let base64 = (
      JSON.Decoder.DataDecodingStrategy.base64, JSON.Encoder.DataEncodingStrategy.base64
    )
    let text = #""SGVsbG8=""#
    let iso = #""2024-02-29T12:30:00.5+02:00""#
    return [
      .init("deferred", (.deferredToDate, .deferredToDate), base64, "-1.5", text),
      .init("seconds", (.secondsSince1970, .secondsSince1970), base64, "1e3", text),
      .init(
        "milliseconds", (.millisecondsSince1970, .millisecondsSince1970), base64, "1500", text),
      .init("ISO 8601", (.iso8601, .iso8601), base64, iso, text),
      .init("a format", (.format(minutes), .format(minutes)), base64, #""3m""#, text),
      .init(
        "custom",
        (
          .custom { Date(timeIntervalSince1970: Double(try String(from: $0).count)) },
          .custom { try "\($0.timeIntervalSince1970)".encode(to: $1) }
        ), base64, #""abc""#, text),
      .init(
        "ISO 8601, bytes", (.iso8601, .iso8601), (.deferredToData, .deferredToData), iso,
        "[1,255]"),
      .init(
        "seconds, custom data", (.secondsSince1970, .secondsSince1970),
        (
          .custom { Data(try String(from: $0).utf8) },
          .custom { try String(decoding: $0, as: UTF8.self).encode(to: $1) }
        ), "1", text),
    ]
  }()

  private init(
    _ name: String,
    _ dates: (JSON.Decoder.DateDecodingStrategy, JSON.Encoder.DateEncodingStrategy),
    _ data: (JSON.Decoder.DataDecodingStrategy, JSON.Encoder.DataEncodingStrategy), _ date: String,
    _ blob: String
  ) {
    testDescription = name
    (self.dates, self.data, self.date, self.blob) = (dates, data, date, blob)
  }

  private static let minutes = JSON.DateFormat("minutes") {
    $0.hasSuffix("m")
      ? Double($0.dropLast()).map { Date(timeIntervalSince1970: $0 * 60) } : nil
  } text: {
    $0.timeIntervalSince1970 < 0 ? nil : "\($0.timeIntervalSince1970 / 60)m"
  }

  func apply(_ decoder: JSON.Decoder) {
    (decoder.dateDecodingStrategy, decoder.dataDecodingStrategy) = (dates.0, data.0)
  }

  func apply(_ encoder: JSON.Encoder) {
    (encoder.dateEncodingStrategy, encoder.dataEncodingStrategy) = (dates.1, data.1)
  }

  /// Documents with other values at each place, some of which fit.
  func texts() throws -> [String] {
    let full = #"""
      {"date":\#(date),"data":\#(blob),"url":"https://example.org/a b","end":\#(date),
      "dates":[\#(date),null],"named":{"a":\#(date)},"blobs":[\#(blob)],"links":["a"]}
      """#
    let dates = [
      #""2024-02-30T12:30:00Z""#, #""2024-02-29T12:30:00Z""#, "-0.0", "9007199254740993",
      "18446744073709551615", "1e400", "1e17", #""7m""#, #""""#,
    ]
    return try JSON(parsing: full).variants.map { try $0.jsonString() } + [full]
      + dates.map { full.replacing(#""date":\#(date)"#, with: #""date":\#($0)"#) }
      + [#""=""#, #""SGVsbG8""#, "[256]", #""S GVsbG8=""#].map {
        full.replacing(#""data":\#(blob)"#, with: #""data":\#($0)"#)
      }
      + [#""""#, #""%""#, #""http://[""#, #""ü""#].map {
        full.replacing(#""https://example.org/a b""#, with: $0)
      }
  }
}
