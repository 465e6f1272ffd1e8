import Foundation
import Jansson
import JanssonFoundation
import Synchronization
import TestSupport
import Testing

/// Everything that is initialised lazily is first used by many threads at once, each time in a new
/// process.
struct FirstUseTests {
  @Test func `Many threads can read for the first time at once`() async {
    await #expect(processExitsWith: .success) { FirstUse.everyThread { try FirstUse.read($0) } }
  }

  @Test func `Many threads can write for the first time at once`() async {
    await #expect(processExitsWith: .success) { FirstUse.everyThread { try FirstUse.write($0) } }
  }

  @Test func `Many threads can map for the first time at once`() async {
    await #expect(processExitsWith: .success) { FirstUse.everyThread { try FirstUse.map($0) } }
  }

  @Test func `Many threads can use the coders for the first time at once`() async {
    await #expect(processExitsWith: .success) { FirstUse.everyThread { try FirstUse.code($0) } }
  }

  @Test func `Many threads can create errors for the first time at once`() async {
    await #expect(processExitsWith: .success) { FirstUse.everyThread { try FirstUse.fail($0) } }
  }

  @Test func `Many threads can change copies by positions of another object`() async {
    await #expect(processExitsWith: .success) {
      let text = "{" + (0..<50).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
      guard let json = try? JSON(parsing: text), var other = json.object else { return }
      // A copy with members of its own, and the positions of its original.
      other["k0"] = 0
      let shared = JSON.object(other)
      FirstUse.everyThread { number in
        for position in json.indices.reversed() {
          var copy = shared
          // Nothing is set for a number that is not changed.
          FirstUse.mutate(&copy[position]) { require($0.int != nil) }
          FirstUse.mutate(&copy[position]) { $0 = JSON(number) }
          require(copy[position].int == number)
        }
      }
    }
  }

  @Test func `Many threads can use different features for the first time at once`() async {
    await #expect(processExitsWith: .success) {
      FirstUse.everyThread { number in
        switch number % 5 {
        case 0: try FirstUse.read(number)
        case 1: try FirstUse.write(number)
        case 2: try FirstUse.map(number)
        case 3: try FirstUse.code(number)
        default: try FirstUse.fail(number)
        }
      }
    }
  }
}

private enum FirstUse {
  struct Item: Codable, JSONCodable {
    var id: Int
    var name: String?
    var date: Date
    var next: [Item]
    var byKey: [String: Double]
    var userName: String?
  }

  static let text =
    #"{"id":1,"name":"é","date":"2024-02-29T12:00:00Z","next":[],"byKey":{"a":0.1,"b":1e300}}"#

  /// Runs `body` on 16 threads that start together, and ends the process.
  static func everyThread(_ body: @escaping @Sendable (Int) throws -> Void) -> Never {
    let waiting = Atomic<Int>(16)
    let failures = Atomic<Int>(0)
    let done = DispatchSemaphore(value: 0)
    for number in 0..<16 {
      Thread.detachNewThread {
        waiting.subtract(1, ordering: .acquiringAndReleasing)
        // Without yielding, those that wait take the processors from those that have yet to start.
        while waiting.load(ordering: .acquiring) > 0 { sched_yield() }
        do {
          try body(number)
        } catch {
          FileHandle.standardError.write(Data("\(error)\n".utf8))
          failures.add(1, ordering: .relaxed)
        }
        done.signal()
      }
    }
    for _ in 0..<16 { done.wait() }
    exit(failures.load(ordering: .relaxed) == 0 ? 0 : 1)
  }

  static func mutate(_ json: inout JSON, _ body: (inout JSON) -> Void) { body(&json) }

  private static func engine(_ number: Int) -> JSON.Engine {
    JSON.Engine.allCases[number % JSON.Engine.allCases.count]
  }

  static func read(_ number: Int) throws {
    let members = (0..<100).map { "\"k\($0)\":\($0).5" }.joined(separator: ",")
    let json = try JSON(
      parsing: "[\(text),{\(members)},18446744073709551615]",
      options: .init(engine: engine(number)))
    require(json[1, "k77"] == 77.5 && json[0, "name"] == "é" && json.hashValue != 0)
  }

  static func write(_ number: Int) throws {
    let json: JSON = ["a": [1, 0.1, nil, "é\n"], "b": JSON.number(.init(UInt64.max))]
    let options = JSON.WritingOptions(sortsKeys: true, isASCIIOnly: true, engine: engine(number))
    let text = try json.jsonString(options: options)
    require(text.hasSuffix(#""\u00e9\n"],"b":18446744073709551615}"#) && !json.description.isEmpty)
  }

  static func map(_ number: Int) throws {
    let json = try JSON(parsing: text, options: .init(engine: engine(number)))
    let item = try Item(decoding: json)
    require(try item.json["byKey", "a"] == 0.1 && !item.jsonString().isEmpty)
    let (items, report) = try [Item].decoding([json, 1], policy: .lossy)
    require(items.count == 1 && report.entries.count == 1)
  }

  static func code(_ number: Int) throws {
    let decoder = JSON.Decoder()
    decoder.readingOptions.engine = engine(number)
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    let encoder = JSON.Encoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    let item = try decoder.decode([Item].self, from: "[\(text)]")[0]
    let again = try decoder.decode(Item.self, from: encoder.encode(item))
    require(again.date == item.date && again.byKey == item.byKey)
  }

  static func fail(_ number: Int) throws {
    let options = JSON.ReadingOptions(duplicateKeys: .reject, engine: engine(number))
    for bad in ["[1,}", #"{"a":1,"a":2}"#, "\u{FEFF}", "[1e999]"] {
      do throws(JSON.Error) {
        _ = try JSON(parsing: bad, options: options)
        require(false)
      } catch {
        require(!error.description.isEmpty)
      }
    }
    var json: JSON = ["list": []]
    json["error"] = json["list", 5, "x"]
    require(json["error"].error?.path == ["list", 5])
    require((try? json.jsonString()) == nil)
    require(JSON.Number("1e400")?.decimal == nil || number >= 0)
  }
}
