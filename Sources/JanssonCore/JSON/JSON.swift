/// A JSON value: an object, array, string, number, Boolean, null, or the error of a failed lookup.
///
/// `JSON` is a value type like `Int` or `Array`. Copies are independent of each other and cost
/// nothing until one of them is mutated; then only the containers along the changed path are
/// copied. A parsed document stays in the form in which the reader left it, and accessing a value
/// costs only what that value costs. A mutation costs the containers along its path; unchanged
/// values stay in the parsed document and keep it in memory, unless they are `detached()`.
///
///     let json = try JSON(parsing: #"{"users": [{"name": "Ann"}, {"name": "Bob"}]}"#)
///     if case let .string(name) = json["users", 1, "name"] {
///       print(name)                             // Prints "Bob"
///     }
///     print(json["users", 7, "name"])           // Prints "error: users[7]: no such element ..."
///
/// A failed lookup neither traps nor returns nil; it yields `.error(_:)`, which carries the full
/// path. Looking up anything in an error yields the same error. `== nil` is true for null and for
/// errors.
///
/// - Reading: `init(parsing:options:)`, `init(contentsOfFile:options:)`.
/// - Lookup: `subscript(_:)` by key, index and path.
/// - Mutation: the same subscripts, `set(_:at:)`, `remove(at:)`, and `merge(_:)`.
/// - Collections: `JSON` is a `MutableCollection` of its elements; `JSON.Object` and `JSON.Array`
///   conform to the same collection protocols as `Dictionary` and `Array`.
/// - Writing: `jsonString(options:)`, `jsonData(options:)`, `write(toFile:options:)`.
public enum JSON: Sendable {
  /// Members with keys, in the order in which they were added.
  case object(Object)
  /// Elements in order.
  case array(Array)
  /// A string.
  case string(String)
  /// A number of any size and precision.
  case number(Number)
  /// True or false.
  case bool(Bool)
  /// The literal null.
  case null
  /// The error of the lookup or conversion that should have produced the value.
  case error(Error)

  /// Creates the value null.
  public init() { self = .null }

  /// Creates a value from the node of a scalar.
  package init(scalar node: Node) {
    if let utf8 = node.utf8 {
      self = .string(String(checked: utf8))
    } else {
      self.init(scalar: node.content)
    }
  }

  /// Creates a value from a scalar.
  package init(scalar: Node.Content) {
    switch scalar {
    case .string(let utf8): self = .string(String(checked: utf8))
    case .integer(let value): self = .number(Number(.int(value)))
    case .real(let value): self = .number(Number(.double(value)))
    case .rawNumber(let utf8): self = .number(Number(digits: String(checked: utf8)))
    case .bool(let value): self = .bool(value)
    case .error(let error): self = .error(error)
    case .null, .object, .array: self = .null
    }
  }
}

extension JSON {
  /// The kind of the value.
  ///
  ///     if json["tags"].kind == .array { ... }
  ///
  /// - Complexity: O(1).
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

  /// Whether the value is null; false for an error.
  ///
  /// `json == nil` is true for both.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// Whether the value is the error of a failed lookup.
  ///
  ///     let json: JSON = ["name": nil]
  ///     print(json["name"].isError, json["age"].isError)   // Prints "false true"
  public var isError: Bool { if case .error = self { true } else { false } }

  /// The error; nil if the value is not one.
  ///
  ///     if let error = json["users", 7].error { print(error) }
  public var error: Error? { if case .error(let error) = self { error } else { nil } }

  /// The members of an object in order; empty for any other kind.
  ///
  ///     for (name, user) in json.members { print(name, user["age"]) }
  ///
  /// `object` is nil for any other kind. A Swift dictionary, which has no order, is
  /// `Dictionary(uniqueKeysWithValues: json.members.map { ($0.key, $0.value) })`.
  ///
  /// - Complexity: O(1).
  public var members: Object { object ?? Object() }

  /// The elements of an array in order; empty for any other kind.
  ///
  ///     for user in json.elements { print(user["name"]) }
  ///
  /// `array` is nil for any other kind.
  ///
  /// - Complexity: O(1).
  public var elements: Array { array ?? Array() }
}

extension JSON {
  /// Refers to conformances in files that a program may not refer to otherwise, so that a linker
  /// takes them from a static archive together with this one: `print` and other casts find
  /// conformances only at run time.
  ///
  /// It is never called.
  @usableFromInline
  static func linkedConformances() -> (
    [any Hashable.Type], [any CustomStringConvertible.Type], [any Collection.Type],
    any RangeReplaceableCollection.Type
  ) {
    (
      [JSON.self, Array.self, Object.self], [JSON.self, Array.self, Object.self],
      [JSON.self, Array.self, Object.self], Array.self
    )
  }
}
