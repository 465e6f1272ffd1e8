internal import JanssonCore

/// Bytes at an address that is stable for the object's lifetime.
///
/// Soundness (`@unchecked Sendable`): the bytes never change and are freed with the object.
final class QueryText: @unchecked Sendable {
  let utf8: UnsafeBufferPointer<UInt8>

  @inline(never)
  init(_ text: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    utf8 = UnsafeBufferPointer(bytes)
  }

  deinit { utf8.deallocate() }
}

/// The name of a member, with its hash precomputed for lookup.
final class QueryName: Sendable {
  let text: String
  let key: MemberKey

  init(_ text: String) {
    self.text = text
    key = MemberKey(text)
  }

  deinit { key.deallocate() }
}

/// A literal of a filter: a scalar in the form that documents use.
///
/// Soundness (`@unchecked Sendable`): `content` points into `owner`, which is `Sendable`.
struct QueryLiteral: @unchecked Sendable {
  /// The value; its string or digits are stored in `owner`.
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

  /// Creates a number in the grammar of RFC 8259.
  ///
  /// It has the form that the reader would choose: a double if it has a fraction or an exponent.
  init(number text: String, isInteger: Bool) {
    let digits = QueryText(text)
    (number, owner) = (digits, digits)
    if isInteger, let value = DecimalInteger(text)?.int64 {
      content = .integer(value)
    } else if !isInteger || text == "-0", let value = Double(text), value.isFinite {
      content = .real(value)
    } else {
      content = .rawNumber(digits.utf8)
    }
  }
}
