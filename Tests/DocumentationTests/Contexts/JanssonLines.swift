import Foundation
import Jansson
import JanssonLines

/// What the examples assume.
final class Context: @unchecked Sendable {
  let chunks = AsyncStream<Data> { $0.finish() }
  let tokens = AsyncStream<String> { $0.finish() }
  let lines = JSON.Lines(parsing: "")
  var growing = JSON.Growing()
  var chunk = Data()
  var delta = ""
  let decoder = JSON.Decoder()
  var parser = JSON.Lines.Parser()
  var events: JSON.Events { fatalError() }
  var records: JSON.Lines.Records.Iterator {
    get { fatalError() }
    set {}
  }
  var failure: JSON.Lines.Failure { fatalError() }
  var writer: JSON.LineWriter { get throws { try JSON.LineWriter(to: 1) } }
  var messages: [Data] = []
  var entry = Event(name: "")
  var entries: [Event] = []
  var user = Event(name: "")
  var archive: Archive { fatalError() }
  var response = Response()
  var body = Data()
  var path = ""
  var worker = 0
}

let log = Log()
let connection = Connection()
let index = Index()
func handle(_ line: JSON) {}

struct Summary: Sendable { init(of line: JSON) throws {} }

struct Connection: Sequence, IteratorProtocol {
  func next() -> [UInt8]? { nil }
  func send(_ summary: Summary) async throws {}
}

struct Index { func insert(_ event: Event) {} }

struct Event: JSONCodable, Codable { let name: String }

struct Order: JSONCodable, Codable { let price: Int }

struct Recipe: JSONCodable { let title: String? }

struct Response { var body = Data() }

struct Log { func warning(_ text: String) {} }

final class Archive: @unchecked Sendable {
  init(_ file: String) throws {}
  func read(into room: UnsafeMutableRawBufferPointer) -> Int { 0 }
  func append(_ bytes: some Sequence<UInt8>) throws {}
}
