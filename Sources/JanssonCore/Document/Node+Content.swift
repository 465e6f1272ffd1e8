extension Node.Content {
  /// A number as mapping and the coders write a `Double`; see `Double.jsonInteger`.
  package static func number(_ value: Double) -> Node.Content {
    value.jsonInteger.map(integer) ?? .real(value)
  }

  var isObject: Bool { if case .object = self { true } else { false } }
  var isContainer: Bool {
    switch self {
    case .object, .array: true
    default: false
    }
  }

  /// The content as a number; nil for any other kind.
  package var number: JSON.Number? {
    switch self {
    case .integer(let value): JSON.Number(.int(value))
    case .real(let value): JSON.Number(.double(value))
    case .rawNumber(let utf8): JSON.Number(digits: String(decoding: utf8, as: UTF8.self))
    default: nil
    }
  }

  var kind: JSON.Kind {
    switch self {
    case .object: .object
    case .array: .array
    case .string: .string
    case .integer, .real, .rawNumber: .number
    case .bool: .bool
    case .null: .null
    case .error: .error
    }
  }

  /// Hashes a scalar as `JSON` does.
  ///
  /// Each kind begins with a byte of its own, and strings end with one that UTF-8 does not have, so
  /// that the elements of an array, which follow each other, are not taken for others.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let utf8):
      hasher.combine(1 as UInt8)
      hasher.combine(bytes: UnsafeRawBufferPointer(utf8))
      hasher.combine(0xFF as UInt8)
    case .bool(let value): hasher.combine(value ? 2 : 3 as UInt8)
    case .error(let error):
      hasher.combine(4 as UInt8)
      hasher.combine(error)
    case .integer, .real, .rawNumber: if let number { Self.hash(number, into: &hasher) }
    case .null, .object, .array: hasher.combine(0 as UInt8)
    }
  }

  /// Hashes a number.
  static func hash(_ number: JSON.Number, into hasher: inout Hasher) {
    hasher.combine(5 as UInt8)
    hasher.combine(number)
  }

  /// Describes a scalar at `path` for an error.
  package func found(at path: JSON.Path) -> JSON.Error.Found {
    let excerpt: String? =
      switch self {
      case .string(let utf8):
        JSON.Error.Found.excerpt(ofString: String(decoding: utf8, as: UTF8.self))
      case .bool(let value): "\(value)"
      case .error(let error): error.description
      default: number.map { JSON.Error.Found.excerpt(ofNumber: $0) }
      }
    return JSON.Error.Found(path: path, kind: kind, excerpt: excerpt)
  }
}

extension Node {
  /// Appends the description of a value for an error, that of its `JSON.Error.Found`.
  ///
  /// Types that try several representations make many errors in vain, so the usual values are
  /// described without making one.
  package func describe(to text: inout GrowingBuffer<UInt8>) {
    typealias Found = JSON.Error.Found
    switch content {
    case .object, .array: Found.describe(kind, count: count, to: &text)
    case .null: Found.describe(.null, to: &text)
    case .integer(let number) where number >= 0:
      Found.describe(.number, hasExcerpt: true, to: &text)
      text.append(decimal: Int(number))
    case .string(let utf8)
    where utf8.count <= Found.excerptLength && utf8.allSatisfy(PathSyntax.isPlain):
      Found.describe(.string, hasExcerpt: true, to: &text)
      text.append(UInt8(ascii: "\""))
      text.append(utf8)
      text.append(UInt8(ascii: "\""))
    case let content: text.append(content.found(at: []).description)
    }
  }
}
