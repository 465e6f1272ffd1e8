internal import Foundation
internal import Harness
internal import Jansson
internal import JanssonLines
internal import SampleData

/// Work whose memory is measured, in a separate process.
public enum MemoryTask: String, CaseIterable, Codable, Sendable {
  /// Text to a value.
  case read
  /// A file to a value.
  case readFile
  /// Text to a value, and the first write to it.
  case change
  /// Text to models.
  case decode
  /// A file to events.
  case events
  /// A value to text.
  case write
  /// Models to text.
  case encode

  /// The task's name in the report.
  public var title: String {
    switch self {
    case .read: "bytes to a value"
    case .readFile: "a file to a value"
    case .change: "bytes to a value, and the first write to it"
    case .decode: "bytes to models"
    case .events: "a file to events"
    case .write: "value to bytes"
    case .encode: "models to bytes"
    }
  }

  /// The libraries that can do it with a document.
  public func contenders(for document: String) -> [String] {
    let isEvents = document == SampleDocument.manyMessagesName
    if isEvents || self == .events { return isEvents && self == .events ? ["JSON.Events"] : [] }
    let messages = [SampleDocument.messagesName, SampleDocument.pageName]
    if messages.contains(document), self != .decode { return [] }
    switch self {
    case .read, .readFile: return Contenders.untyped(.reading).map(\.name)
    case .change: return Contenders.untyped(.changing).map(\.name)
    case .events: return []
    case .write: return Contenders.untyped(.writing).map(\.name)
    case .decode, .encode:
      guard let model = MemoryTask.models[document] else { return [] }
      let direction: CodingDirection = self == .decode ? .decoding : .encoding
      return Contenders.models
        .filter { !($0 is FunctionalLibrary) && $0.offers(direction, model) }.map(\.name)
    }
  }

  /// Whether the task begins with a text, which it does not keep.
  var consumesText: Bool { [.read, .change, .decode].contains(self) }

  /// Prepares the task for a text, of which no other reference remains, or for the file with the
  /// text.
  ///
  /// - Parameters:
  ///   - contender: The library's name.
  ///   - document: The document's name, which determines its models.
  ///   - file: Where the text is.
  ///   - text: Gives the text; it is not kept.
  /// - Returns: A function that does the work; its result must be kept while memory is measured.
  func prepare(
    _ contender: String, _ document: String, file: URL, text: @escaping () throws -> Data
  ) throws -> () throws -> Any {
    if self == .events { return { try MemoryTask.countEvents(file) } }
    if let library = Contenders.untyped.first(where: { $0.name == contender }) {
      return try library.prepare(self, file, text)
    }
    guard let library = Contenders.models.first(where: { $0.name == contender }),
      let model = MemoryTask.models[document]
    else { throw WrongAnswer("there is no library \(contender), or \(document) has no models") }
    switch self {
    case .decode:
      if document == SampleDocument.pageName {
        // When it first decodes a type, this library analyses it.
        let small = SampleDocument.page(of: [UInt8]("[]".utf8))
        _ = try library.once(.decoding, model) { Data(small) }()
      }
      return try library.once(.decoding, model, text)
    case .encode: return try library.once(.encoding, model, text)
    case .read, .readFile, .change, .events, .write: throw NotOffered()
    }
  }

  private static func countEvents(_ file: URL) throws -> Int {
    let events = JSON.Events(contentsOfFile: file.path)
    var count = 0
    while try events.next() != nil { count += 1 }
    return count
  }

  private static let models: [String: any BenchmarkModel.Type] = [
    "twitter": Timeline.self, "citm_catalog": Catalog.self, "canada": Map.self,
    "small": Message.self, SampleDocument.messagesName: [Message].self,
    SampleDocument.pageName: MessagePage.self,
  ]
}

extension UntypedLibrary {
  fileprivate func prepare(
    _ task: MemoryTask, _ file: URL, _ text: @escaping () throws -> Data
  ) throws -> () throws -> Any {
    switch task {
    case .read: return { try parse(text()) }
    case .readFile: return { try parse(file: file) }
    case .change:
      let way = path(try Corpus(name: "", texts: [text()]).changes[0])
      return {
        var document = try parse(text())
        try replace(way, in: &document, by: 7)
        return document
      }
    case .write:
      let document = try parse(text())
      return { (document, try write(document)) }
    case .events, .decode, .encode: throw NotOffered()
    }
  }
}
