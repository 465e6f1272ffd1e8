import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

/// Whichever allocation fails, the lines up to there are right, and the failure is one of memory.
struct LinesExhaustionTests {
  @Test func `Lines, models and chunks survive failure of any allocation`() async {
    await #expect(processExitsWith: .success) { try LinesExhaustion.run() }
  }
}

private enum LinesExhaustion {
  struct Model: Codable, JSONCodable, Equatable {
    let id: Int
    let name: String
    let tags: [String]?
  }

  static let text =
    (0..<6).map {
      #"{"id":\#($0),"name":"a text of more than fifteen bytes","tags":["a","b\#($0)"]}"#
    }
    .joined(separator: "\n")

  static func isOutOfMemory(_ error: any Error) -> Bool {
    switch error {
    case JSON.Error.outOfMemory: true
    case let failure as JSON.Lines.Failure:
      failure.underlyingError.map(isOutOfMemory) ?? false
    default: false
    }
  }

  static func run() throws {
    FailingAllocator.install()
    var failures = 0
    for format in [JSON.Lines.Format.lines, .concatenated] {
      let options = JSON.Lines.Options(format: format)
      let values = try JSON.Lines(parsing: text, options: options).map { try $0.get() }
      failures += check(values) { take in
        for line in JSON.Lines(parsing: text, options: options) { take(try line.get()) }
      }
      failures += check(values) { take in
        let parser = JSON.Lines.Parser(options: options)
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: 50) {
          parser.append(bytes[start..<min(start + 50, bytes.count)])
          while let line = parser.next() { take(try line.get()) }
        }
        parser.finish()
        while let line = parser.next() { take(try line.get()) }
      }
      let models = try values.map { try Model(decoding: $0) }
      failures += check(models) { take in
        for model in JSON.Lines(parsing: text, options: options).decoded(as: Model.self) {
          take(try model.get())
        }
      }
    }
    require(failures > 20)
    failures = try checkGrowth()
    require(failures > 20)
  }

  /// A text that grows; what has been read remains.
  private static func checkGrowth() throws -> Int {
    let bytes = Array(text.prefix { $0 != "\n" }.utf8)
    let expected = try JSON(parsing: bytes)
    return FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
      var growing = JSON.Growing()
      var last: JSON?
      do {
        for start in stride(from: 0, to: bytes.count, by: 7) {
          let piece = bytes[start..<min(start + 7, bytes.count)]
          _ = try growing.changes(appending: piece)
          let value = try growing.value()
          last = value
        }
        last = try growing.finish()
      } catch {
        FailingAllocator.recover()
        let value = try growing.value()
        require(last == nil || value != nil)
        require(last.map { $0.count <= value?.count ?? 0 } ?? true)
        throw error
      }
      FailingAllocator.recover()
      require(last == expected)
    }
  }

  private static func check<Value: Equatable>(
    _ expected: [Value], _ body: ((Value) -> Void) throws -> Void
  ) -> Int {
    FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
      var found: [Value] = []
      do {
        try body { found.append($0) }
      } catch {
        FailingAllocator.recover()
        require(found == Array(expected.prefix(found.count)))
        throw error
      }
      FailingAllocator.recover()
      require(found == expected)
    }
  }
}
