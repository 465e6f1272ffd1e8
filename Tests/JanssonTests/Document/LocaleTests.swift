import Foundation
import FxJSON
import Testing

/// jansson reads and writes doubles according to the locale; users of this library must not notice.
///
/// Each test runs in its own process, because the locale is global. The locales are compiled
/// for the test, which needs their sources: Debian's package `locales`.
@Suite(.enabled(if: Locales.areAvailable))
struct LocaleTests {
  @Test func `A locale with a decimal comma has no effect`() async {
    await #expect(processExitsWith: .success) { try Locales.check("de_DE") }
  }

  /// jansson 2.14 aborts the process here.
  @Test func `A locale with a decimal point of several bytes has no effect`() async {
    await #expect(processExitsWith: .success) { try Locales.check("ps_AF") }
  }

  /// jansson 2.14 aborts the process when the locale changes while it reads a number.
  @Test func `Another thread that changes the locale has no effect`() async {
    await #expect(processExitsWith: .success) {
      try Locales.install("de_DE")
      let text = "[" + Array(repeating: "1.5,-2.25e3", count: 200).joined(separator: ",") + "]"
      let changer = Thread {
        for round in 0... { setlocale(LC_ALL, round.isMultiple(of: 2) ? "de_DE.UTF-8" : "C") }
      }
      changer.start()
      for _ in 0..<500 {
        for engine in JSON.Engine.allCases {
          let json = try JSON(parsing: text, options: .init(engine: engine))
          let options = JSON.WritingOptions(engine: engine)
          guard json[0] == 1.5, json[399] == -2250,
            try JSON(parsing: json.jsonString(options: options)) == json
          else { exit(1) }
          try Locales.checkModels(engine)
        }
      }
      exit(0)
    }
  }
}

private enum Locales {
  /// Whether `localedef` and the sources of the locales are installed.
  static let areAvailable = FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/ps_AF")

  /// Compiles a locale and makes the process use it.
  static func install(_ name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "locale-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "localedef", "-i", name, "-f", "UTF-8", folder.appending(path: "\(name).UTF-8").path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    setenv("LOCPATH", folder.path, 1)
    guard setlocale(LC_ALL, "\(name).UTF-8") != nil else { exit(2) }
  }

  private struct Item: Codable, JSONCodable, Equatable {
    var ratio: Double
    var decimal: Decimal
    var small: Float
    var date: Date
  }

  /// Mapped and coded models, descriptions, errors and copies: everything that prints or reads a
  /// double.
  static func checkModels(_ engine: JSON.Engine) throws {
    let text = #"{"ratio":-1234.5,"decimal":0.1,"small":2.5,"date":1.5}"#
    let decoder = JSON.Decoder()
    decoder.readingOptions.engine = engine
    let item = try decoder.decode(Item.self, from: text)
    guard item.ratio == -1234.5, item.decimal == Decimal(string: "0.1"), item.small == 2.5,
      try JSON.Encoder().encodeString(item) == text
    else { exit(6) }
    var json = try JSON(parsing: text, options: .init(engine: engine))
    json["x"] = 0.125
    guard json.detached().description == text.dropLast() + #","x":0.125}"#,
      JSON(any: json.object)["ratio"] == -1234.5,
      try [Double](decoding: [1.5, 2]) == [1.5, 2], try [1.5, -0.25].jsonString() == "[1.5,-0.25]",
      try Double.decoding(json["ratio"], policy: .strict).value == -1234.5
    else { exit(7) }
    let exact = JSON.ReadingOptions(exactNumbers: true, engine: engine)
    guard try JSON(parsing: "[1.10,1e400]", options: exact).jsonString() == "[1.10,1e400]" else {
      exit(8)
    }
    do throws(JSON.Error) {
      _ = try JSON(parsing: "[1,5e]", options: .init(engine: engine))
      exit(9)
    } catch {
      guard error.position?.offset == 5 else { exit(10) }
    }
  }

  static func check(_ name: String) throws {
    try install(name)
    guard strtod("1.5", nil) == 1 else { exit(3) }  // The locale is really in effect.
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: "[1.5,1e3,-0.25]", options: .init(engine: engine))
      guard try json.jsonString(options: .init(engine: engine)) == "[1.5,1000.0,-0.25]" else {
        exit(4)
      }
      try checkModels(engine)
      guard JSON.Number("1.25")?.double == 1.25, JSON.Number("1.25")?.decimal == 1.25 else {
        exit(5)
      }
    }
    exit(0)
  }
}
