internal import Foundation

/// The documents that everything is measured on.
///
/// They are generated, the same on every machine, with the shape and size of files that JSON
/// libraries are commonly measured on. If the environment variable `JANSSON_BENCHMARK_DATA` names a
/// folder, the files found there under the document's name are used instead.
public enum SampleDocument: String, CaseIterable, Sendable {
  /// Statuses with users and entities: short members, long texts, half of them not ASCII; 630 KB.
  case twitter
  /// A catalogue: small objects, dictionaries keyed by numbers, two thirds white space; 1.7 MB.
  case citmCatalog = "citm_catalog"
  /// 111,000 coordinates of 17 digits; 2.2 MB.
  case canada
  /// Numbers of all forms; 1 MB.
  case numbers
  /// Strings full of escapes; 1 MB.
  case escapes
  /// 400 nested containers, many times; 1 MB.
  case nested

  /// The document's text.
  public func bytes() -> [UInt8] { file() ?? generated() }

  /// Whether the text comes from a file instead of the generator.
  public var isFile: Bool { file() != nil }

  /// The generated text, even if there is a file.
  public func generated() -> [UInt8] {
    switch self {
    case .twitter: Twitter.generate(seed: 1)
    case .citmCatalog: CitmCatalog.generate(seed: 2)
    case .canada: Canada.generate(seed: 3)
    case .numbers: Extremes.numbers(seed: 4)
    case .escapes: Extremes.escapes(seed: 5)
    case .nested: Extremes.nested(seed: 6)
    }
  }

  /// `count` different documents of about 300 bytes each.
  public static func smallDocuments(count: Int = 10_000) -> [[UInt8]] {
    Extremes.small(count: count, seed: 7)
  }

  /// `count` different documents of about this many bytes each.
  public static func smallDocuments(bytes: Int, count: Int = 1000) -> [[UInt8]] {
    Extremes.mixed(bytes: bytes, count: count, seed: 8)
  }

  /// The name of `messages()`.
  public static let messagesName = "100,000 messages"

  /// An array of 100,000 small documents, 10,000 of them different; 28 MB.
  public static func messages() -> [UInt8] {
    let some = smallDocuments().joined(separator: [UInt8(ascii: ",")])
    let all = repeatElement(some, count: 10).joined(separator: [UInt8(ascii: ",")])
    return [UInt8(ascii: "[")] + all + [UInt8(ascii: "]")]
  }

  /// The name of `page()`.
  public static let pageName = "100,000 messages in an object"

  /// The array of `messages()` as a member of an object.
  public static func page() -> [UInt8] { page(of: messages()) }

  /// An object with an array of messages as a member.
  public static func page(of messages: [UInt8]) -> [UInt8] {
    [UInt8]("{\"total\":1,\"messages\":".utf8) + messages + [UInt8](",\"next\":null}".utf8)
  }

  /// The name of a document of seven times as many messages; 200 MB.
  public static let manyMessagesName = "700,000 messages"

  /// An array of `messages()`, seven times.
  public static func manyMessages() -> [UInt8] {
    let all = repeatElement(messages(), count: 7).joined(separator: [UInt8(ascii: ",")])
    return [UInt8(ascii: "[")] + all + [UInt8(ascii: "]")]
  }

  private func file() -> [UInt8]? {
    guard let folder = ProcessInfo.processInfo.environment["JANSSON_BENCHMARK_DATA"] else {
      return nil
    }
    let file = URL(filePath: folder).appending(path: rawValue + ".json")
    return (try? Data(contentsOf: file)).map { [UInt8]($0) }
  }
}
