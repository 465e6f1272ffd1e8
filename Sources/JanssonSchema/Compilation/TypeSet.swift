internal import Jansson

/// Kinds of values, of which `integer` is a part of `number`.
struct TypeSet: OptionSet {
  let rawValue: UInt8

  static let object = TypeSet(rawValue: 1)
  static let array = TypeSet(rawValue: 2)
  static let string = TypeSet(rawValue: 4)
  static let integer = TypeSet(rawValue: 8)
  static let fraction = TypeSet(rawValue: 16)
  static let boolean = TypeSet(rawValue: 32)
  static let null = TypeSet(rawValue: 64)

  static let number: TypeSet = [.integer, .fraction]
  static let all = TypeSet(rawValue: 127)

  /// The type with this name.
  init?(name: String) {
    switch name {
    case "object": self = .object
    case "array": self = .array
    case "string": self = .string
    case "integer": self = .integer
    case "number": self = .number
    case "boolean": self = .boolean
    case "null": self = .null
    default: return nil
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The names of the types: "a string or null".
  var names: String {
    var names: [String] = []
    if contains(.object) { names.append("an object") }
    if contains(.array) { names.append("an array") }
    if contains(.string) { names.append("a string") }
    if contains(.number) {
      names.append("a number")
    } else if contains(.integer) {
      names.append("an integer")
    }
    if contains(.boolean) { names.append("a Boolean") }
    if contains(.null) { names.append("null") }
    return names.isEmpty ? "nothing" : names.joined(separator: " or ")
  }

  /// Whether a value has one of the types; a number without a fraction is an integer.
  @inline(__always)
  func contains(_ node: Node) -> Bool {
    switch node.content {
    case .object: contains(.object)
    case .array: contains(.array)
    case .string: contains(.string)
    case .bool: contains(.boolean)
    case .null: contains(.null)
    case .integer: contains(.integer)
    case .real(let value):
      contains(.number) || contains(.integer) && value.rounded(.towardZero) == value
    case .rawNumber:
      contains(.number)
        || contains(.integer)
          && node.content.number?.exactForm?.exponent.map { $0 >= 0 } ?? false
    case .error: false
    }
  }
}
