internal import Foundation
internal import Harness
internal import SampleData
internal import Workloads

/// Checks that every benchmark works and that the libraries agree, measuring no more than
/// necessary.
struct Verification {
  private var mistakes: [String] = []

  /// Does everything once and prints what is wrong.
  ///
  /// - Returns: Whether everything is correct.
  static func run() throws -> Bool {
    var verification = Verification()
    try verification.groups()
    try verification.memory()
    try verification.scaling()
    verification.refusals()
    for mistake in verification.mistakes { print("wrong: \(mistake)") }
    return verification.mistakes.isEmpty
  }

  /// Rows check the libraries' results when they are created, and some in every run.
  private mutating func groups() throws {
    for group in try Group.all() {
      for make in group.rows {
        let row = try make()
        for (entry, failure) in row.rehearse() {
          mistakes.append("\(group.title), \(row.name), \(entry.name): \(failure)")
        }
        checkGrowth(of: row)
      }
      print("\(group.title): \(group.rows.count) documents or pieces of work")
      fflush(nil)
    }
  }

  /// How much slower than promised something may be, to allow for other work on the machine.
  private static let tolerance = 3.0

  /// Measures the promises that compare the library with itself.
  ///
  /// For example, writing in place must not have become copying, which would take many times as
  /// long. `--check` detects promises that are missed narrowly.
  private mutating func checkGrowth(of row: Row) {
    let references = Set(row.entries.compactMap(\.reference)).subtracting(["C", "Foundation"])
    guard !references.isEmpty else { return }
    let own = Row(row.name, row.entries.filter { $0.name.hasPrefix("Jansson") })
    for result in Contest(rounds: 3).measure(own) {
      for promise in result.entry.promises {
        guard let result = PromiseResult(promise, result), result.shortfall > Self.tolerance
        else { continue }
        mistakes.append(
          "\(row.name): \(Format.measured(result)) times as fast, promised "
            + Format.promise(promise))
      }
    }
  }

  private mutating func memory() throws {
    var settings = Settings.quick
    settings.documents = [
      "twitter", SampleDocument.messagesName, SampleDocument.pageName,
      SampleDocument.manyMessagesName,
    ]
    let results = try MemoryMeasuring(settings).run { _ in }
    for result in results {
      if result.need == nil {
        mistakes.append("memory: \(result.contender) fails at \(result.task.title)")
      } else if let promise = result.promise, !promise.isKept {
        mistakes.append("memory: \(result.contender) needs \(Format.measured(promise))")
      }
    }
    print("Memory: \(results.count) processes")
    fflush(nil)
  }

  private mutating func scaling() throws {
    for scale in Scale.all(largest: 10_000) {
      for size in scale.sizes.prefix(2) {
        for (entry, failure) in scale.row(scale.texts(size)).rehearse() {
          mistakes.append("\(scale.title), \(entry.name): \(failure)")
        }
      }
    }
    print("Scaling: the two smallest sizes")
    fflush(nil)
  }

  /// Texts that are not JSON, which the strict libraries must reject.
  private mutating func refusals() {
    for library in Contenders.untyped where library.isStrict {
      for text in Self.refused where library.accepts(text) {
        mistakes.append("\(library.name) accepts \(String(decoding: text, as: UTF8.self))")
      }
    }
    print("Refusals: \(Self.refused.count) texts that are not JSON")
    fflush(nil)
  }

  private static let refused: [Data] =
    [
      "", " ", "[", "]", "{", "{]", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}",
      "{\"a\":1,}", "01", "-", "+1", "1.", ".5", "1e", "1e+", "0x1", "NaN", "Infinity", "tru",
      "nul", "True", "\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\n\"",
      "\"\t\"", "'a'", "[1]]", "1 2", "//", "[1]x", "1e400",
    ].map { Data($0.utf8) } + [
      Data([0x22, 0xFF, 0x22]), Data([0x22, 0xC0, 0x80, 0x22]),
      Data([0x22, 0xED, 0xA0, 0x80, 0x22]),
      Data([0x5B, 0x31, 0x00, 0x5D]), Data(repeating: UInt8(ascii: "["), count: 3000),
    ]
}

extension UntypedLibrary {
  fileprivate func accepts(_ text: Data) -> Bool {
    guard let document = try? parse(text) else { return false }
    release(document)
    return true
  }
}
