public import JanssonCore
internal import JanssonPlatform

/// A JSON value is `Codable`, with any encoder and decoder.
///
///     struct Event: Codable {
///       var name: String
///       var payload: JSON
///     }
///
/// `JSON.Decoder` and `JSON.Encoder` pass it through unchanged, including the order of members and
/// all digits of numbers. Other coders preserve what their containers can represent.
extension JSON: Codable {
  /// Decodes the value at the decoder's position, whatever its kind.
  ///
  ///     let json = try JSONDecoder().decode(JSON.self, from: data)
  ///
  /// - Throws: what the decoder throws, which `JSON.Decoder` never does here; `DecodingError` if
  ///   the value is nested too deeply for this thread's stack.
  public init(from decoder: any Swift.Decoder) throws {
    if let own = decoder as? ValueDecoder {
      self = own.json(own.node, .here)
      return
    }
    // Other libraries' coders recurse for each level, and most never look at the stack.
    guard StackGuard.hasThird else { throw DecodingFailure.tooDeep(nil, []) }
    if let scalar = (try? decoder.singleValueContainer()).flatMap(Self.scalar) {
      self = scalar
    } else if let container = try? decoder.container(keyedBy: PathCodingKey.self) {
      var object = Object()
      for key in container.allKeys {
        try object.setOrThrow(container.decode(JSON.self, forKey: key), forKey: key.stringValue)
      }
      self = .object(object)
    } else if var container = try? decoder.unkeyedContainer() {
      var array = Array()
      while !container.isAtEnd { try array.appendOrThrow(container.decode(JSON.self)) }
      self = .array(array)
    } else {
      // Not all decoders convert integers to `Double`: those of binary formats do not.
      let container = try decoder.singleValueContainer()
      self =
        try Number(integerIn: container).map { .number($0) }
        ?? .string(container.decode(String.self))
    }
  }

  /// Encodes the value as its JSON kind.
  ///
  /// - Throws: `EncodingError.invalidValue` for `.error`, and if the value is nested too deeply for
  ///   this thread's stack; what the encoder throws.
  public func encode(to encoder: any Swift.Encoder) throws {
    if let own = encoder as? ValueEncoder { return try own.json(self, own.ownSlot, .here) }
    guard StackGuard.hasThird else { throw EncodingFailure.tooDeep(self, nil, []) }
    switch self {
    case .object(let object):
      var container = encoder.container(keyedBy: PathCodingKey.self)
      for (key, value) in object {
        try container.encode(json: value, forKey: PathCodingKey(stringValue: key))
      }
    case .array(let array):
      var container = encoder.unkeyedContainer()
      for element in array { try container.encode(json: element) }
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .number(let number): try number.encode(to: encoder)
    case .bool(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .error(let error):
      throw EncodingFailure.invalid(
        self, "an error cannot be represented in JSON: \(error)", encoder.codingPath)
    }
  }

  /// A scalar from another coder's container; nil for other values.
  ///
  /// Each attempt that fails takes longer than the decoding of a value, so those that succeed most
  /// often come first; strings last, because some decoders decode any scalar as one.
  private static func scalar(in container: any SingleValueDecodingContainer) -> JSON? {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Double.self) {
      return .number(Number(value, in: container))
    }
    guard let text = try? container.decode(String.self) else { return nil }
    // In YAML, decoders may know 0o17 as an integer and as a string, but not as a `Double`.
    if let first = text.utf8.first, UInt8(ascii: "+")...UInt8(ascii: "9") ~= first,
      let integer = Number(integerIn: container)
    {
      return .number(integer)
    }
    return .string(text)
  }
}

extension JSON.Number: Codable {
  /// Decodes the number at the decoder's position.
  ///
  ///     let number = try JSON.Decoder().decode(JSON.Number.self, from: "12345678901234567890123")
  ///
  /// `JSON.Decoder` keeps all digits. From other decoders it is decoded as an `Int64`, `UInt64` or
  /// `Double`, or as a `Decimal` if an integer has more digits than those can hold.
  ///
  /// - Throws: `DecodingError` if the value is not a number.
  public init(from decoder: any Swift.Decoder) throws {
    if let own = decoder as? ValueDecoder {
      guard let number = own.node.content.number else {
        throw own.mismatch(JSON.Number.self, own.node, .here)
      }
      self = number
      return
    }
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Double.self) {
      self.init(value, in: container)
    } else if let integer = Self(integerIn: container) {
      self = integer
    } else {
      throw JSON.mismatch(Self.self, decoder)
    }
  }

  /// Encodes the number with as many digits as the encoder's types can represent; `JSON.Encoder`
  /// writes all of them.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Swift.Encoder) throws {
    if let own = encoder as? ValueEncoder {
      return try own.json(.number(self), own.ownSlot, .here)
    }
    var container = encoder.singleValueContainer()
    switch storage {
    case .int(let value): try container.encode(value)
    case .uint(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .rawNumber:
      if let decimal { try container.encode(decimal) } else { try container.encode(double) }
    }
  }

  /// Creates a number that another coder has decoded as `Double`, exactly if it is an integer.
  fileprivate init(_ value: Double, in container: any SingleValueDecodingContainer) {
    if value != value.rounded() {
      self.init(value)
    } else if value.magnitude < 0x1p64, let integer = Self(integerIn: container) {
      self = integer
    } else {
      // An integer beyond `UInt64` may have more digits than a double.
      let isLong = value.magnitude >= 0x1p63
      let decimal = isLong ? try? container.decode(Decimal.self) : nil
      self = decimal.map { Self($0) } ?? Self(value)
    }
  }

  /// Creates an integer from another coder's container; nil if it is of another kind, or too large.
  fileprivate init?(integerIn container: any SingleValueDecodingContainer) {
    if let value = try? container.decode(Int64.self) {
      self.init(value)
    } else if let value = try? container.decode(UInt64.self) {
      self.init(value)
    } else {
      return nil
    }
  }
}

// Scalars are passed to another coder's containers by their own types: for a `JSON`, it would make
// an encoder of its own each time.

extension KeyedEncodingContainer where Key == PathCodingKey {
  fileprivate mutating func encode(json: JSON, forKey key: PathCodingKey) throws {
    switch json {
    case .string(let text): try encode(text, forKey: key)
    case .bool(let value): try encode(value, forKey: key)
    case .null: try encodeNil(forKey: key)
    case .number(let number):
      switch number.storage {
      case .int(let value): try encode(value, forKey: key)
      case .uint(let value): try encode(value, forKey: key)
      case .double(let value): try encode(value, forKey: key)
      case .rawNumber: try encode(number, forKey: key)
      }
    case .object, .array, .error: try encode(json, forKey: key)
    }
  }
}

extension UnkeyedEncodingContainer {
  fileprivate mutating func encode(json: JSON) throws {
    switch json {
    case .string(let text): try encode(text)
    case .bool(let value): try encode(value)
    case .null: try encodeNil()
    case .number(let number):
      switch number.storage {
      case .int(let value): try encode(value)
      case .uint(let value): try encode(value)
      case .double(let value): try encode(value)
      case .rawNumber: try encode(number)
      }
    case .object, .array, .error: try encode(json)
    }
  }
}

/// A container that is decoded and encoded as a JSON value.
protocol CodableContainer: Codable {
  /// The value as such a container; nil for a value of another kind.
  init?(containerOf value: JSON)
  /// The container as a JSON value.
  var containerValue: JSON { get }
}

extension CodableContainer {
  /// Decodes the container at the decoder's position.
  ///
  /// - Throws: `DecodingError` if the value is of another kind.
  public init(from decoder: any Swift.Decoder) throws {
    guard let container = try Self(containerOf: JSON(from: decoder)) else {
      throw JSON.mismatch(Self.self, decoder)
    }
    self = container
  }

  /// Encodes the elements or members in their order, as far as the encoder keeps it.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Swift.Encoder) throws {
    try containerValue.encode(to: encoder)
  }
}

extension JSON.Object: CodableContainer {
  init?(containerOf value: JSON) {
    guard case .object(let object) = value else { return nil }
    self = object
  }

  var containerValue: JSON { .object(self) }
}

extension JSON.Array: CodableContainer {
  init?(containerOf value: JSON) {
    guard case .array(let array) = value else { return nil }
    self = array
  }

  var containerValue: JSON { .array(self) }
}

extension JSON {
  fileprivate static func mismatch(
    _ type: Any.Type, _ decoder: any Swift.Decoder
  ) -> DecodingError {
    if let own = decoder as? ValueDecoder { return own.mismatch(type, own.node, .here) }
    return .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "expected \(type)"))
  }
}
