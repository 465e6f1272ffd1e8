#if Macros
import Jansson
import MacroModels

/// Models with `@JSONCodable` have the values, texts, errors and reports of models without it, and
/// `Codable` types those of the compiler's own conformance, in every way to decode and encode them.
///
/// The models, and the ways, are those of the tests of macros.
enum Macros {
  private static let models = all { try Twins.all() }
  private static let codedTypes = all { try CodedTwins.all() }

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let isCoded = input.choice(2) == 1
    let isText = input.choice(2) == 1
    if isCoded {
      let twins = input.element(of: codedTypes)
      guard let text = input.text(from: twins.document, isDamaged: isText) else { return }
      requireNone(twins.compare(text).differences)
    } else {
      let twins = input.element(of: models)
      // The elements of a set are written in an order that differs from one set to the next.
      let hasSet = !twins.document["set"].isError
      if isText && !hasSet {
        guard let text = input.text(from: twins.document, isDamaged: true) else { return }
        requireNone(twins.differences(ofText: text))
      } else {
        let document = input.variation(of: twins.document, keys: keys(of: twins.document))
        if document["set"].count > 1 { return }
        requireNone(twins.differences(document))
      }
    }
  }

  private static func requireNone(_ differences: [String]) {
    require(differences.isEmpty, differences.prefix(2).joined(separator: "\n"))
  }

  private static func all<Model>(_ make: () throws -> [Model]) -> [Model] {
    do { return try make() } catch { fatalError("a document does not fit: \(error)") }
  }

  /// The keys in a document, and one that no model knows.
  fileprivate static func keys(of document: JSON) -> [String] {
    func all(_ json: JSON) -> [String] {
      switch json {
      case .object(let members): members.flatMap { [$0.key] + all($0.value) }
      case .array(let elements): elements.flatMap(all)
      default: []
      }
    }
    return all(document) + ["unknown"]
  }
}

extension InputBytes {
  /// The text of a document with some of its values replaced; a damaged text may be no JSON, or
  /// have a key twice.
  fileprivate mutating func text(from example: JSON, isDamaged: Bool) -> String? {
    let document = variation(of: example, keys: Macros.keys(of: example))
    guard let text = try? document.jsonString() else { return nil }
    guard isDamaged else { return text }
    var bytes = Array(text.utf8)
    for _ in 0...choice(3) where !bytes.isEmpty {
      let start = (choice(256) << 8 | choice(256)) % bytes.count
      let range = start..<min(start + 1 + choice(24), bytes.count)
      switch choice(4) {
      case 0: bytes.removeSubrange(range)
      case 1: bytes.insert(contentsOf: bytes[range], at: start)
      case 2: bytes[start] = byte()
      default: bytes.insert(contentsOf: (0..<choice(12)).map { _ in byte() }, at: start)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
#endif
