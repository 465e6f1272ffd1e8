internal import Jansson

/// Types of values, as sets of the forms that values have in documents.
///
/// `integer` is a part of `number`: it has numbers of any form, as long as they are integers.
struct TypeSet: OptionSet {
  let rawValue: UInt32

  static let object = TypeSet(.object)
  static let array = TypeSet(.array)
  static let string = TypeSet(.string)
  static let integer = TypeSet(.integer)
  static let number = TypeSet([.integer, .real, .rawNumber])
  static let boolean = TypeSet([.true, .false])
  static let null = TypeSet(.null)

  static let all: TypeSet = [.object, .array, .string, .number, .boolean, .null]

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

  init(rawValue: UInt32) { self.rawValue = rawValue }
  private init(_ forms: Node.Forms) { rawValue = forms.rawValue }

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
  func contains(_ node: Node) -> Bool {
    rawValue & node.form.rawValue != 0 || contains(.integer) && Self.isInteger(node)
  }

  /// Whether a value is a number without a fraction.
  @inline(never)
  private static func isInteger(_ node: Node) -> Bool {
    switch node.content {
    case .integer: true
    case .real(let value): value.rounded(.towardZero) == value
    case .rawNumber: node.content.number?.exactForm?.exponent.map { $0 >= 0 } ?? false
    default: false
    }
  }
}
