/// Bytes at an address that stays, for as long as the object lives.
///
/// Soundness (`@unchecked Sendable`): the bytes never change, and are freed with the object.
final class QueryText: @unchecked Sendable {
  let utf8: UnsafeBufferPointer<UInt8>

  init(_ text: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    utf8 = UnsafeBufferPointer(bytes)
  }

  deinit { utf8.deallocate() }
}

/// The name of a member, ready to be looked up.
final class QueryName: Sendable {
  let text: String
  let key: MemberKey

  init(_ text: String) {
    self.text = text
    key = MemberKey(text)
  }

  deinit { key.deallocate() }
}

/// A literal of a filter: a scalar, as a document would hold it.
struct QueryLiteral: @unchecked Sendable {
  /// The value; its text lies in `owner`, which makes it as `Sendable` as that.
  let content: Node.Content
  /// A number as it is written.
  let number: QueryText?
  private let owner: QueryText?

  init(_ string: String) {
    let text = QueryText(string)
    (content, number, owner) = (.string(text.utf8), nil, text)
  }

  init(_ value: Bool?) {
    (content, number, owner) = (value.map { .bool($0) } ?? .null, nil, nil)
  }

  /// A number in the grammar of RFC 8259.
  ///
  /// It becomes what the reader would make of it: a double if it has a fraction or an exponent.
  init(number text: String, isInteger: Bool) {
    let digits = QueryText(text)
    (number, owner) = (digits, digits)
    if isInteger, let value = Int64(text) {
      content = .integer(value)
    } else if !isInteger || text == "-0", let value = Double(text), value.isFinite {
      content = .real(value)
    } else {
      content = .digits(digits.utf8)
    }
  }
}
