public import JanssonCore

/// Literals of every kind, nested and mixed, with any encodable values:
///
///     let json: JSON = ["name": "Ann", "age": 36, "tags": ["a", nil, 1.5], "admin": false]
///     let reply = ["code": 0, "data": ["users": users]] as JSON      // users: [User]
///
/// Null is `nil`, and a variable is written as it is, without `.string` or `.number` around it.
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
    self = members.withUnsafeBufferPointer { members in
      guard let members = LiteralMembers(members) else { return .object(Object()) }
      let small = Self.small(isObject: true, count: members.indices.count) { builder in
        members.indices.allSatisfy { Self.isLikelyScalar(members.value($0)) }
          && members.indices.allSatisfy {
            builder.add(key: members.key($0)) && Self.add(members.value($0), to: &builder)
          }
      }
      return small
        ?? Self.literal { () throws(JSON.Error) in
          let object = try Node.makeObject()
          for index in members.indices {
            let key = members.key(index)
            try object.tree.set(key, to: Self.node(members.value(index), at: .key(key)))
          }
          return object
        }
    }
  }

  /// Creates an array from a literal, or the error of the first value that cannot be encoded, with
  /// its index.
  init(literal elements: [(any JSONEncodable)?]) {
    self = elements.withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress, !elements.isEmpty else { return .array(Array()) }
      let small = Self.small(isObject: false, count: elements.count) { builder in
        elements.indices.allSatisfy { Self.isLikelyScalar(first + $0) }
          && elements.indices.allSatisfy { Self.add(first + $0, to: &builder) }
      }
      return small
        ?? Self.literal { () throws(JSON.Error) in
          let array = try Node.makeArray()
          for index in elements.indices {
            try array.tree.append(Self.node(first + index, at: .index(index)))
          }
          return array
        }
    }
  }

  /// A small literal of scalars and small values that are JSON already; nil for others.
  private static func small(
    isObject: Bool, count: Int, _ add: (inout ScannedBuilder) -> Bool
  ) -> JSON? {
    ScannedBuilder.document(isObject: isObject, count: count, add)?.value
  }

  private static func literal(_ make: () throws(JSON.Error) -> OwnedNode) -> JSON {
    do throws(JSON.Error) {
      return ContainerReference.value(ofRoot: try make())
    } catch {
      error.endProcessIfExhausted()
      return .error(error)
    }
  }

  /// Whether a value is probably nil, one of the commonest scalars or JSON already.
  ///
  /// The type of an existential is after a buffer of three words, where it can be read without a
  /// copy of the value, which would take as long as adding it.
  ///
  /// Soundness: an optional existential is that large. If its type were elsewhere, only more
  /// literals would become trees.
  private static func isLikelyScalar(_ value: UnsafePointer<(any JSONEncodable)?>) -> Bool {
    let type = UnsafeRawPointer(value).load(
      fromByteOffset: 3 * MemoryLayout<UInt>.size, as: UInt.self)
    func isAddress(of known: Any.Type) -> Bool { type == unsafeBitCast(known, to: UInt.self) }
    return type == 0 || isAddress(of: String.self) || isAddress(of: Int.self)
      || isAddress(of: JSON.self) || isAddress(of: Bool.self) || isAddress(of: Double.self)
  }

  /// Adds a scalar, or a value that is JSON already; returns false for another.
  private static func add(
    _ value: UnsafePointer<(any JSONEncodable)?>, to builder: inout ScannedBuilder
  ) -> Bool {
    guard let value = value.pointee else { return builder.add(.null) }
    return value.isScalarOfLiterals && builder.add(value.json)
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

/// The members of a literal, whose parts are read where they are: the runtime takes as long to copy
/// a tuple with an existential as it takes to make a node.
///
/// Soundness: the members stay where they are, and each part of a tuple has an address.
private struct LiteralMembers {
  private let first: UnsafePointer<(String, (any JSONEncodable)?)>
  let indices: Range<Int>

  /// Nil if there are no members.
  init?(_ members: UnsafeBufferPointer<(String, (any JSONEncodable)?)>) {
    guard let first = members.baseAddress, !members.isEmpty else { return nil }
    (self.first, indices) = (first, members.indices)
  }

  func key(_ index: Int) -> String { (first + index).pointer(to: \.0).unsafelyUnwrapped.pointee }

  func value(_ index: Int) -> UnsafePointer<(any JSONEncodable)?> {
    (first + index).pointer(to: \.1).unsafelyUnwrapped
  }
}
