internal import Jansson

/// Types of values, as sets of the forms that values have in documents.
///
/// Integers may have any form of a number, so whether they are wanted is in bits of its own.
struct TypeSet: OptionSet {
  let rawValue: UInt32

  static let object = TypeSet(.object)
  static let array = TypeSet(.array)
  static let string = TypeSet(.string)
  /// Numbers whose value is an integer, such as `1.0`.
  static let integer = TypeSet(rawValue: TypeSet(.integer).rawValue | 1 << 30)
  /// Numbers that are written without a fraction and an exponent, the integers of draft-04.
  static let plainInteger = TypeSet(rawValue: TypeSet(.integer).rawValue | 1 << 31)
  static let number = TypeSet([.integer, .real, .rawNumber])
  static let boolean = TypeSet([.true, .false])
  static let null = TypeSet(.null)

  static let all: TypeSet = [.object, .array, .string, .number, .boolean, .null]

  /// The type with this name.
  init?(name: String, in dialect: JSON.Schema.Dialect) {
    switch name {
    case "object": self = .object
    case "array": self = .array
    case "string": self = .string
    case "integer": self = dialect == .draft4 ? .plainInteger : .integer
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
    } else if contains(.integer) || contains(.plainInteger) {
      names.append("an integer")
    }
    if contains(.boolean) { names.append("a Boolean") }
    if contains(.null) { names.append("null") }
    return names.isEmpty ? "nothing" : names.joined(separator: " or ")
  }

  /// Whether a value has one of the types.
  @inline(__always)
  func contains(_ node: Node) -> Bool {
    rawValue & node.form.rawValue != 0 || rawValue >> 30 != 0 && containsInteger(node)
  }

  /// Whether a value that has none of the forms is an integer.
  @inline(never)
  private func containsInteger(_ node: Node) -> Bool {
    switch node.content {
    case .real(let value): contains(.integer) && value.rounded(.towardZero) == value
    case .rawNumber(let utf8):
      contains(.integer)
        ? node.content.number?.exactForm?.exponent.map { $0 >= 0 } ?? false
        : !utf8.contains { ".eE".utf8.contains($0) }
    default: false
    }
  }
}
