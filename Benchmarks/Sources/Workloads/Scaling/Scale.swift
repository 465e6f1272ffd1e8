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
  /// The text of a size.
  public let text: @Sendable (Int) -> Data
  /// The work on a text.
  public let row: @Sendable (Data) -> Row

  /// Everything that is scaled.
  ///
  /// - Parameter largest: The maximum size of a text in bytes.
  public static func all(largest: Int) -> [Scale] {
    let sizes = (3...8).map { power(10, $0) }.filter { $0 <= largest }
    let shorter = sizes.filter { $0 <= 10_000_000 }
    return [
      Scale(
        title: reading, variable: "bytes of text", threshold: 10_000, sizes: sizes,
        text: messages, row: { row(Contenders.untyped, reading: $0) }),
      Scale(
        title: "Value to bytes, by size", variable: "bytes of text", threshold: 10_000,
        sizes: shorter, text: messages, row: { row(Contenders.untyped(.writing), writing: $0) }),
      Scale(
        title: "Bytes to a value, by depth", variable: "containers within each other",
        threshold: 64, sizes: (0...10).map { power(2, $0) } + [2000], text: tower,
        row: { row(Contenders.deep, reading: $0) }),
      Scale(
        title: "Bytes to a value, by members of one object", variable: "members", threshold: 1000,
        sizes: (1...6).map { power(10, $0) }.filter { $0 * 20 <= largest }, text: wide,
        row: { row(Contenders.untyped, reading: $0) }),
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
  private static func row(_ libraries: [any UntypedLibrary], reading text: Data) -> Row {
    Row(
      "", bytes: text.count,
      libraries.map { library in
        Entry(library.name, reference: library.reference) { library.readingOnly(text) }
      })
  }

  private static func row(_ libraries: [any UntypedLibrary], writing text: Data) -> Row {
    Row(
      "", bytes: text.count,
      libraries.map { library in
        Entry(library.name, reference: library.reference) { try library.writingOnly(text) }
      })
  }
}

extension UntypedLibrary {
  /// A small text many times, so that the stopwatch's own cost does not matter.
  fileprivate func readingOnly(_ text: Data) -> Workload {
    .each(Array(repeating: text, count: repeats(text))) { text in release(try parse(text)) }
  }

  fileprivate func writingOnly(_ text: Data) throws -> Workload {
    let document = Holder(try parse(text), self)
    return .each(Array(repeating: document, count: repeats(text))) { document in
      try write(document.document)
    }
  }

  private func repeats(_ text: Data) -> Int { max(1, 100_000 / max(text.count, 1)) }
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
