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

  /// Whether a value has one of the types.
  @inline(__always)
  func contains(_ node: Node) -> Bool { rawValue & TypeSet(of: node).rawValue != 0 }

  /// The type of a value; a number without a fraction is an integer.
  @inline(__always)
  private init(of node: Node) {
    switch node.content {
    case .object: self = .object
    case .array: self = .array
    case .string: self = .string
    case .bool: self = .boolean
    case .null: self = .null
    case .integer: self = .integer
    case .real(let value): self = value.rounded(.towardZero) == value ? .integer : .fraction
    case .rawNumber: self = Self.hasFraction(node) ? .fraction : .integer
    case .error: self = []
    }
  }

  @inline(never)
  private static func hasFraction(_ node: Node) -> Bool {
    node.content.number?.exactForm?.exponent.map { $0 < 0 } ?? true
  }
}
