public import JanssonCore

/// Literals of every kind, nested and mixed, with any encodable values:
///
///     let json: JSON = ["name": "Ann", "age": 36, "tags": ["a", nil, 1.5], "admin": false]
///     let reply = ["code": 0, "data": ["users": users]] as JSON      // users: [User]
///
/// Members keep the order in which they are written. To Swift, a nested literal is a dictionary or
/// an array like any other value: its members are sorted by key, and integers next to fractions
/// become fractions. Where that matters, and for numbers beyond `Int`, declare the nested literal
/// as JSON too:
///
///     ["page": ["number": 1, "limit": 50] as JSON, "seed": 18_446_744_073_709_551_615 as JSON]
///
/// The literals of `JSON.Object` and `JSON.Array` contain only JSON and are exact at every level.
extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  /// Creates an object with these members; of duplicate keys the last value is kept.
  ///
  ///     let user: JSON = ["name": "Ann", "age": 36]
  ///
  /// - Complexity: O(*n*) on average in the number of members, plus the encoding of the values.
  public init(dictionaryLiteral members: (String, (any JSONEncodable)?)...) {
    self = JSON(literal: members)
  }

  /// Creates an array of these elements.
  ///
  ///     let tags: JSON = ["a", nil, 1.5]
  ///
  /// - Complexity: O(*n*) in the number of elements, plus the encoding of the values.
  public init(arrayLiteral elements: (any JSONEncodable)?...) { self = JSON(literal: elements) }
}

extension JSON {
  /// Creates an object from a literal, or the error of the first value that cannot be encoded, with
  /// its key.
  ///
  /// A `JSON` that is an error itself counts as a value.
  init(literal members: [(String, (any JSONEncodable)?)]) {
    self = Self.literal(isEmpty: members.isEmpty, .object(Object())) { () throws(JSON.Error) in
      let object = try Node.makeObject()
      try members.withUnsafeBufferPointer { (members) throws(JSON.Error) in
        guard let first = members.baseAddress else { return }
        for index in members.indices {
          // Its parts are read where they are: the runtime takes as long to copy a tuple with an
          // existential as this takes to make the node.
          // Soundness: the members stay where they are, and each part of a tuple has an address.
          let member = first + index
          let key = member.pointer(to: \.0).unsafelyUnwrapped.pointee
          let value = member.pointer(to: \.1).unsafelyUnwrapped
          try object.tree.set(key, to: Self.node(value, at: .key(key)))
        }
      }
      return object
    }
  }

  /// Creates an array from a literal, or the error of the first value that cannot be encoded, with
  /// its index.
  init(literal elements: [(any JSONEncodable)?]) {
    self = Self.literal(isEmpty: elements.isEmpty, .array(Array())) { () throws(JSON.Error) in
      let array = try Node.makeArray()
      try elements.withUnsafeBufferPointer { (elements) throws(JSON.Error) in
        guard let first = elements.baseAddress else { return }
        for index in elements.indices {
          try array.tree.append(Self.node(first + index, at: .index(index)))
        }
      }
      return array
    }
  }

  private static func literal(
    isEmpty: Bool, _ empty: @autoclosure () -> JSON, _ make: () throws(JSON.Error) -> OwnedNode
  ) -> JSON {
    if isEmpty { return empty() }
    do throws(JSON.Error) {
      return ContainerReference.value(ofRoot: try make())
    } catch {
      error.endProcessIfExhausted()
      return .error(error)
    }
  }

  private static func node(
    _ value: UnsafePointer<(any JSONEncodable)?>, at step: @autoclosure () -> Path.Step
  ) throws(JSON.Error) -> OwnedNode {
    guard let value = value.pointee else { return Node.makeNull() }
    do throws(JSON.Error) {
      return try value.literalNode()
    } catch {
      if let json = value as? JSON { return try json.node() }
      throw error.below([step()])
    }
  }
}

// Values in a literal that are not literals themselves.
extension (any JSONEncodable)? {
  /// Null inside a literal, the same as `nil`.
  public static var null: Self { JSON.null }
  /// A string inside a literal.
  public static func string(_ value: String) -> Self { JSON.string(value) }
  /// A number inside a literal.
  public static func number(_ value: JSON.Number) -> Self { JSON.number(value) }
  /// A Boolean inside a literal.
  public static func bool(_ value: Bool) -> Self { JSON.bool(value) }
  /// An object inside a literal, exact at every level.
  public static func object(_ value: JSON.Object) -> Self { JSON.object(value) }
  /// An array inside a literal, exact at every level.
  public static func array(_ value: JSON.Array) -> Self { JSON.array(value) }
}
