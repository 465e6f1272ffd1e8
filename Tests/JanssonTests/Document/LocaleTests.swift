import Foundation
import Jansson
import Testing

/// jansson reads and writes doubles by the locale; users of this library must not notice.
///
/// Each test is a process of its own, for the locale belongs to the process. The locales are compiled
/// for the test, which needs their sources: Debian's package `locales`.
@Suite(.enabled(if: Locales.areAvailable))
struct LocaleTests {
  @Test func decimalCommas() async {
    await #expect(processExitsWith: .success) { try Locales.check("de_DE") }
  }

  /// jansson 2.14 aborts the process here.
  @Test func decimalPointsOfSeveralBytes() async {
    await #expect(processExitsWith: .success) { try Locales.check("ps_AF") }
  }

  /// jansson 2.14 aborts the process when the locale changes while it reads a number.
  @Test func anotherThreadChangesTheLocale() async {
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

  static func check(_ name: String) throws {
    try install(name)
    guard strtod("1.5", nil) == 1 else { exit(3) }  // The locale is really in force.
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: "[1.5,1e3,-0.25]", options: .init(engine: engine))
      guard try json.jsonString(options: .init(engine: engine)) == "[1.5,1000.0,-0.25]" else {
        exit(4)
      }
      guard JSON.Number("1.25")?.double == 1.25, JSON.Number("1.25")?.decimal == 1.25 else {
        exit(5)
      }
    }
    exit(0)
  }
}
