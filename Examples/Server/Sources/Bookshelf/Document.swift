internal import Jansson
internal import NIOCore

/// A book as it is stored: in the canonical form of JSON, so that equal books have equal texts.
struct Document: Sendable {
  let text: String
  let id: Int64

  init(text: String, id: Int64) {
    self.text = text
    self.id = id
  }

  private static let encoder = JSON.Encoder()

  /// A document that does not have a number yet.
  init(_ book: Book) throws {
    var book = book
    book.id = nil
    text = try Self.encoder.encodeJSON(book).jsonString(options: .canonical)
    id = 0
  }

  func stored(as id: Int64) -> Document { Document(text: text, id: id) }

  var json: JSON { get throws { try JSON(parsing: text) } }

  func book(by coders: some Coding) throws -> Book {
    var book = try coders.decode(Book.self, from: ByteBuffer(string: text))
    book.id = id
    return book
  }

  /// The entity tag (RFC 9110, section 8.8.3): equal for equal books, however they were
  /// written when they were received.
  var tag: String {
    // FNV-1a: it identifies a version, and need not resist attacks.
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "\"\(String(hash, radix: 16))-\(text.utf8.count)\""
  }
}
