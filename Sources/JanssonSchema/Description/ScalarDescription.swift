internal import Jansson
internal import JanssonPlatform

/// A type whose values are no objects or arrays of others.
enum ScalarDescription {
  case schema(JSON)
  case date
  case data

  init?(_ type: Any.Type) {
    switch type {
    case is Bool.Type: self = .schema(["type": "boolean"])
    case let integer as any FixedWidthInteger.Type: self = .schema(Self.schema(of: integer))
    case is any BinaryFloatingPoint.Type, is Decimal.Type, is JSON.Number.Type:
      self = .schema(["type": "number"])
    case is String.Type, is Substring.Type, is Character.Type: self = .schema(["type": "string"])
    case is URL.Type: self = .schema(["type": "string", "format": "uri-reference"])
    case is UUID.Type: self = .schema(["type": "string", "format": "uuid"])
    case is Date.Type: self = .date
    case is Data.Type: self = .data
    case is JSON.Object.Type: self = .schema(["type": "object"])
    case is JSON.Array.Type: self = .schema(["type": "array"])
    case is JSON.Type: self = .schema(true)
    default: return nil
    }
  }

  /// Bounds that other languages' numbers might exceed; 64 bits are taken for granted.
  private static func schema<Integer: FixedWidthInteger>(of _: Integer.Type) -> JSON {
    var schema: JSON = ["type": "integer"]
    if !Integer.isSigned || Integer.bitWidth < 64 { schema["minimum"] = JSON(Int64(Integer.min)) }
    if Integer.bitWidth < 64 { schema["maximum"] = JSON(Int64(Integer.max)) }
    return schema
  }

  /// The schema of values as an encoder writes them, or as mapping does.
  func schema(_ encoder: JSON.Schema.Description?) -> JSON {
    switch self {
    case .schema(let schema): return schema
    case .date:
      let date = Date(timeIntervalSince1970: 0)
      return Self.schema(ofDate: encoder?.sample(date) ?? date.json)
    case .data:
      guard case .string = encoder?.sample(Data([0])) ?? Data([0]).json else { return true }
      return ["type": "string", "contentEncoding": "base64"]
    }
  }

  /// The schema of dates, one of which is written like this.
  static func schema(ofDate sample: JSON) -> JSON {
    switch sample {
    case .number: ["type": "number"]
    case .string("1970-01-01T00:00:00Z"): ["type": "string", "format": "date-time"]
    case .string("1970-01-01"): ["type": "string", "format": "date"]
    case .string: ["type": "string"]
    default: true
    }
  }
}

extension JSON.Schema.Description {
  /// A value as the encoder writes it.
  fileprivate func sample(_ value: some Encodable) -> JSON {
    (try? JSON(parsing: encoder.encode(value))) ?? .null
  }

  /// The key that the encoder writes for a coding key.
  func key(_ name: String) -> String {
    switch encoder.keyEncodingStrategy {
    case .useDefaultKeys: name
    case .convertToSnakeCase: SnakeCase.snake(name)
    case .custom(let convert): convert([Key(name)]).stringValue
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// A type with values of another type in it.
protocol ContainerType {
  static func schema(_ element: (Any.Type) -> JSON) -> JSON
  /// A value without elements.
  static var empty: Self { get }
}

protocol OptionalType {
  static var elementType: Any.Type { get }
}

protocol DictionaryType {
  static var valueType: Any.Type { get }
}

extension Optional: OptionalType { static var elementType: Any.Type { Wrapped.self } }

extension Array: ContainerType {
  static var empty: Self { [] }
  static func schema(_ element: (Any.Type) -> JSON) -> JSON {
    ["type": "array", "items": element(Element.self)]
  }
}

extension ContiguousArray: ContainerType {
  static var empty: Self { [] }
  static func schema(_ element: (Any.Type) -> JSON) -> JSON {
    ["type": "array", "items": element(Element.self)]
  }
}

extension Set: ContainerType {
  static var empty: Self { [] }
  static func schema(_ element: (Any.Type) -> JSON) -> JSON {
    ["type": "array", "items": element(Element.self), "uniqueItems": true]
  }
}

extension Dictionary: ContainerType, DictionaryType {
  static var empty: Self { [:] }
  static var valueType: Any.Type { Value.self }

  static func schema(_ element: (Any.Type) -> JSON) -> JSON {
    var schema: JSON = ["type": "object"]
    if Key.self is any FixedWidthInteger.Type {
      schema["propertyNames"] = ["pattern": "^-?[0-9]+$"]
    } else if let raw = Key.self as? any RawRepresentable.Type,
      let values = MappedForm.rawValues(of: raw).values
    {
      schema["propertyNames"] = [
        "enum": JSON.Array(values.map { JSON("\($0.string ?? "\($0)")") })
      ]
    }
    schema["additionalProperties"] = element(Value.self)
    return schema
  }
}
