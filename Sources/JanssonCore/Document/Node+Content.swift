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
  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .string(let utf8): hasher.combine(bytes: UnsafeRawBufferPointer(utf8))
    case .bool(let value): hasher.combine(value)
    case .error(let error): hasher.combine(error)
    default: if let number { hasher.combine(number) }
    }
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
