/// A JSON value: an object, an array, a string, a number, a bool, null, or the error of a failed read.
///
/// `JSON` is a value like an `Int` or an `Array`. Copies are independent of each other and cost
/// nothing until one of them is changed; then only the containers along the changed path are copied.
/// A document that was parsed stays as the reader left it, and reading a value costs only what the
/// value itself costs. The first change to it makes jansson's tree of it, once for all its copies.
///
///     let json = try JSON(parsing: #"{"users": [{"name": "Ann"}, {"name": "Bob"}]}"#)
///     if case let .string(name) = json["users", 1, "name"] {
///       print(name)                             // Prints "Bob"
///     }
///     print(json["users", 7, "name"])           // Prints "error: users[7]: no such element ..."
///
/// A read that finds nothing is not a trap and not nil but `.error(_:)`, which names the whole path;
/// reading on from an error yields the same error.
///
/// - Reading: `init(parsing:options:)`, `init(contentsOfFile:options:)`.
/// - Looking up: `subscript(_:)` by key, index and path.
/// - Changing: the same subscripts, `set(_:at:)`, `remove(at:)`, and `merge(_:)`.
/// - Collections: `JSON` is a `MutableCollection` of its elements; `JSON.Object` and `JSON.Array`
///   are the collections with all that Swift's own have.
/// - Writing: `jsonString(options:)`, `jsonData(options:)`, `write(toFile:options:)`.
public enum JSON: Sendable {
  /// Members with keys, in the order in which they were added.
  case object(Object)
  /// Elements in order.
  case array(Array)
  /// A text.
  case string(String)
  /// A number of any size and precision.
  case number(Number)
  /// True or false.
  case bool(Bool)
  /// The literal null.
  case null
  /// What went wrong where this value should have come from.
  case error(Error)

  /// The value null.
  public init() { self = .null }

  /// A value that is no container.
  init(scalar: Node.Content) {
    switch scalar {
    case .string(let utf8): self = .string(String(decoding: utf8, as: UTF8.self))
    case .integer(let value): self = .number(Number(.int(value)))
    case .real(let value): self = .number(Number(.double(value)))
    case .digits(let utf8):
      self = .number(Number(digits: String(decoding: utf8, as: UTF8.self)))
    case .bool(let value): self = .bool(value)
    case .error(let error): self = .error(error)
    case .null, .object, .array: self = .null
    }
  }
}

extension JSON {
  /// Which of the kinds this value is of.
  public var kind: Kind {
    switch self {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .bool: .bool
    case .null: .null
    case .error: .error
    }
  }

  /// Whether the value is null; an error is not.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// Whether the value is the error of a failed read.
  public var isError: Bool { if case .error = self { true } else { false } }

  /// The error, if the value is one.
  public var error: Error? { if case .error(let error) = self { error } else { nil } }

  /// The members as a Swift dictionary of `JSON`, or nil if the value is no object.
  ///
  /// The order of the members is lost; `asDictionary` keeps it, and copies nothing. `dict` has values of
  /// Foundation's types.
  /// - Complexity: O(*n*) in the number of members.
  public var dictionary: [String: JSON]? {
    guard case .object(let object) = self else { return nil }
    return Dictionary(object.lazy.map { ($0.key, $0.value) }) { _, last in last }
  }

  /// The members, or none if the value is no object: `for (name, user) in json.asDictionary`.
  public var asDictionary: Object {
    if case .object(let object) = self { object } else { Object() }
  }

  /// The elements, or no elements if the value is no array: `for user in json.asArray`.
  public var asArray: Array { if case .array(let array) = self { array } else { Array() } }
}
