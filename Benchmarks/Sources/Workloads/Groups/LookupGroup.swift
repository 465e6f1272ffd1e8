internal import CBaseline
internal import Foundation
internal import Harness
internal import Jansson
internal import PureSwiftParser

extension Group {
  /// Written by hand, with literal keys.
  static func lookups(_ twitter: Corpus) -> Group {
    Group(
      "Lookups",
      """
      One value from a document in memory; in twitter, three levels deep and in another status \
      each time. A Swift library returns a value that outlives the document; C and C++ return a \
      pointer into it.
      """,
      rows: [
        { try Lookups(twitter).integer() },
        { try Lookups(twitter).string() },
        { try Lookups(twitter).bool() },
        { try wideObject() },
      ])
  }
}

/// The document in the form of each library.
private struct Lookups {
  private let count = 100_000
  private let statuses: Int
  private let jansson: JSON
  private let c: CLibrary.Document
  private let foundation: Unchanging<Any>
  private let swift: Value
  private let cxx: [CxxLookups]
  private let promises = [Promise.nanoseconds(atMost: 150)]

  init(_ corpus: Corpus) throws {
    let text = corpus.texts[0]
    jansson = try JSON(parsing: text)
    statuses = jansson["statuses"].count
    // C's document is never released; it lives as long as the program.
    c = try CLibrary().parse(text)
    foundation = Unchanging([try FoundationLibrary().parse(text)])
    swift = try Parser.parse(text)
    cxx = try CxxLookups.all(text)
  }

  func integer() -> Row {
    Row(
      "an integer",
      [
        Entry("Jansson, one path", promises: promises) {
          reading { index in
            guard case .number(let number) = jansson["statuses", .index(index), "retweet_count"]
            else { return nil }
            return Int64(exactly: number)
          }
        },
        Entry("Jansson, three subscripts", promises: [.nanoseconds(atMost: 200)]) {
          reading { index in
            guard case .number(let number) = jansson["statuses"][.index(index)]["retweet_count"]
            else { return nil }
            return Int64(exactly: number)
          }
        },
        Entry("Jansson, one path, Int64(exactly:)", promises: promises) {
          reading { index in
            guard case .number(let number) = jansson["statuses", .index(index), "retweet_count"]
            else { return nil }
            return Int64(exactly: number)
          }
        },
        Entry("jansson in C", reference: "C") {
          reading { index in
            cbaseline_read_integer(c.pointer, "statuses", index, "retweet_count")
          }
        },
        Entry("JSONSerialization", reference: "Foundation") {
          reading { index in status(index)?["retweet_count"] as? Int64 }
        },
        Entry("Swift parser") {
          reading { index in
            guard case .integer(let number) = swift["statuses"]?[index]?["retweet_count"] else {
              return nil
            }
            return number
          }
        },
      ]
        + cxx.map { library in
          Entry(library.name) { reading { library.integer($0, "retweet_count") } }
        })
  }

  func string() -> Row {
    Row(
      "a string of 18 bytes",
      [
        Entry("Jansson, one path", promises: promises) {
          reading { index in
            guard case .string(let text) = jansson["statuses", .index(index), "id_str"] else {
              return nil
            }
            return Int64(text.utf8.count)
          }
        },
        Entry("jansson in C", reference: "C") {
          reading { index in
            var length = 0
            let text = cbaseline_read_string(c.pointer, "statuses", index, "id_str", &length)
            return text == nil ? nil : Int64(length)
          }
        },
        Entry("JSONSerialization", reference: "Foundation") {
          reading { index in (status(index)?["id_str"] as? String).map { Int64($0.utf8.count) } }
        },
        Entry("Swift parser") {
          reading { index in
            guard case .string(let text) = swift["statuses"]?[index]?["id_str"] else { return nil }
            return Int64(text.utf8.count)
          }
        },
      ]
        + cxx.map { library in
          Entry(library.name) { reading { library.string($0, "id_str") } }
        })
  }

  func bool() -> Row {
    Row(
      "a boolean",
      [
        Entry("Jansson, one path", promises: promises) {
          reading { index in
            guard case .bool(let value) = jansson["statuses", .index(index), "truncated"] else {
              return nil
            }
            return value ? 1 : 0
          }
        },
        Entry("jansson in C", reference: "C") {
          reading { index in
            let value = cbaseline_read_bool(c.pointer, "statuses", index, "truncated")
            return value < 0 ? nil : Int64(value)
          }
        },
        Entry("JSONSerialization", reference: "Foundation") {
          reading { index in (status(index)?["truncated"] as? Bool).map { $0 ? 1 : 0 } }
        },
        Entry("Swift parser") {
          reading { index in
            guard case .bool(let value) = swift["statuses"]?[index]?["truncated"] else {
              return nil
            }
            return value ? 1 : 0
          }
        },
      ]
        + cxx.map { library in
          Entry(library.name) { reading { library.bool($0, "truncated") } }
        })
  }

  private func status(_ index: Int) -> [String: Any]? {
    let root = foundation.values[0] as? [String: Any]
    return (root?["statuses"] as? [Any])?[index] as? [String: Any]
  }

  /// Inlined, so that at most one call of a closure is measured with each read.
  @inline(__always)
  private func reading(_ read: @escaping @Sendable (Int) -> Int64?) -> Workload {
    let (count, statuses) = (count, statuses)
    return Workload(operations: count) { stopwatch in
      var sum: Int64 = 0
      var index = 0
      stopwatch.start()
      for _ in 0..<count {
        guard let value = read(index) else { throw WrongAnswer("nothing at \(index)") }
        sum &+= value
        index = index == statuses - 1 ? 0 : index + 1
      }
      stopwatch.stop()
      sink(sum)
    }
  }
}

/// The members of an object with 100,000 of them, in random order.
private func wideObject() throws -> Row {
  let count = 100_000
  let text = "{" + (0..<count).map { "\"member \($0)\":\($0)" }.joined(separator: ",") + "}"
  let keys = (0..<count).map { "member \($0 * 7919 % count)" }
  @Sendable func work<Library: UntypedLibrary>(_ library: Library) throws -> Workload {
    let document = Unchanging([try library.parse(Data(text.utf8))])
    // A thousand are enough where each lookup searches half of the object.
    let keys = library.searchesMembers ? Array(keys.prefix(1000)) : keys
    let expected = keys.reduce(0.0) { $0 + (Double($1.dropFirst(7)) ?? .nan) }
    let paths = Unchanging(keys.map { library.path([.key($0)]) })
    return Workload(operations: keys.count) { stopwatch in
      var sum = 0.0
      stopwatch.start()
      for path in paths.values { sum += library.read(path, in: document.values[0]) }
      stopwatch.stop()
      if sum != expected { throw WrongAnswer("\(library.name) adds up to \(sum)") }
    }
  }
  return Row(
    "a member of 100,000",
    Contenders.untyped(.lookup).map { library in
      Entry(library.name, reference: library.reference) { try work(library) }
    })
}
