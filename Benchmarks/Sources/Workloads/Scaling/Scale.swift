public import Foundation
public import Harness
internal import SampleData

/// The same work on larger and larger inputs.
public struct Scale: Sendable {
  /// What is done.
  public let title: String
  /// What grows.
  public let variable: String
  /// The size from which on fixed costs are too small to matter.
  public let threshold: Int
  /// The sizes of the inputs.
  public let sizes: [Int]
  /// The texts of a size, each of which is read or written alone.
  public let texts: @Sendable (Int) -> [Data]
  /// The work on texts.
  public let row: @Sendable ([Data]) -> Row

  /// Everything that is scaled.
  ///
  /// - Parameter largest: The maximum size of a text in bytes.
  public static func all(largest: Int) -> [Scale] {
    let sizes = (3...8).map { power(10, $0) }.filter { $0 <= largest }
    let shorter = sizes.filter { $0 <= 10_000_000 }
    return [
      Scale(
        title: reading, variable: "bytes of text", threshold: 10_000, sizes: sizes,
        texts: { [messages(bytes: $0)] }, row: { row(Contenders.untyped, reading: $0) }),
      Scale(
        title: "Bytes to a value, 1,000 small documents in turn, by size",
        variable: "bytes of text", threshold: 256, sizes: (6...12).map { power(2, $0) },
        texts: { SampleDocument.smallDocuments(bytes: $0).map { Data($0) } },
        row: { row(Contenders.untyped + [JanssonLibrary(keepsMemory: true)], reading: $0) }),
      Scale(
        title: "Value to bytes, by size", variable: "bytes of text", threshold: 10_000,
        sizes: shorter, texts: { [messages(bytes: $0)] },
        row: { row(Contenders.untyped(.writing), writing: $0) }),
      Scale(
        title: "Bytes to a value, by depth", variable: "containers within each other",
        threshold: 64, sizes: (0...10).map { power(2, $0) } + [2000],
        texts: { [tower(levels: $0)] },
        row: { row(Contenders.deep, reading: $0) }),
      Scale(
        title: "Bytes to a value, by members of one object", variable: "members", threshold: 1000,
        sizes: (1...6).map { power(10, $0) }.filter { $0 * 20 <= largest },
        texts: { [wide(members: $0)] }, row: { row(Contenders.untyped, reading: $0) }),
    ]
  }

  /// The title of the one for which memory is measured as well.
  public static let reading = "Bytes to a value, by size"

  private static func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}

// The inputs.
extension Scale {
  /// An array of small messages.
  private static func messages(bytes: Int) -> Data {
    let different = SampleDocument.smallDocuments()
    var text = Data(capacity: bytes + 400)
    text.append(UInt8(ascii: "["))
    var number = 0
    while text.count < bytes {
      if number > 0 { text.append(UInt8(ascii: ",")) }
      text.append(contentsOf: different[number % different.count])
      number += 1
    }
    text.append(UInt8(ascii: "]"))
    return text
  }

  /// Objects in arrays in objects.
  private static func tower(levels: Int) -> Data {
    let opening = (0..<levels).map { $0.isMultiple(of: 2) ? "[" : "{\"key\":" }
    let closing = (0..<levels).reversed().map { $0.isMultiple(of: 2) ? "]" : "}" }
    return Data((opening.joined() + "1" + closing.joined()).utf8)
  }

  /// An object.
  private static func wide(members: Int) -> Data {
    let members = (0..<members).map { "\"member \($0)\":\($0)" }
    return Data("{\(members.joined(separator: ","))}".utf8)
  }
}

// The work.
extension Scale {
  private static func row(_ libraries: [any UntypedLibrary], reading texts: [Data]) -> Row {
    Row(
      "", bytes: texts[0].count,
      libraries.map { library in
        Entry(library.name, reference: library.reference) { library.readingOnly(texts) }
      })
  }

  private static func row(_ libraries: [any UntypedLibrary], writing texts: [Data]) -> Row {
    Row(
      "", bytes: texts[0].count,
      libraries.map { library in
        Entry(library.name, reference: library.reference) { try library.writingOnly(texts) }
      })
  }
}

extension UntypedLibrary {
  fileprivate func readingOnly(_ texts: [Data]) -> Workload {
    .each(repeated(texts, texts)) { text in release(try parse(text)) }
  }

  fileprivate func writingOnly(_ texts: [Data]) throws -> Workload {
    let documents = try texts.map { Holder(try parse($0), self) }
    return .each(repeated(documents, texts)) { document in try write(document.document) }
  }

  /// What is made of a single small text many times, so that the stopwatch's own cost does not
  /// matter.
  private func repeated<Element>(_ elements: [Element], _ texts: [Data]) -> [Element] {
    guard texts.count == 1 else { return elements }
    return Array(repeating: elements[0], count: max(1, 100_000 / max(texts[0].count, 1)))
  }
}

/// Releases a document when it is deallocated; there are too many large ones to keep them.
private final class Holder<Library: UntypedLibrary> {
  let document: Library.Document
  private let library: Library

  init(_ document: Library.Document, _ library: Library) {
    self.document = document
    self.library = library
  }

  deinit { library.release(document) }
}
