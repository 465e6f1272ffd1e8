internal import JanssonPlatform

extension JSON {
  /// Converts a value of Swift's or Foundation's types, such as the result of `JSONSerialization`.
  ///
  ///     let json = JSON(any: ["name": "Ann", "tags": ["a", NSNull()], "admin": true])
  ///
  /// Dictionaries with string keys and arrays become containers. Strings, numbers of any type,
  /// `Bool`, `Decimal`, `NSNumber`, `NSNull`, nil and `JSON` itself are converted to the
  /// corresponding kind, Foundation's classes like Swift's types. A Swift error becomes `.error`.
  /// Anything else becomes null.
  ///
  /// Dictionaries have no order; their members are sorted by key, so that the result is always the
  /// same. Containers nested more than 512 levels deep become `.error(.tooDeep)`.
  ///
  /// - Parameter value: the value to convert.
  /// - Complexity: O(*n* log *n*) in the members.
  public init(any value: Any) {
    self = Self.converted(value) { (json, _, _) in json ?? .null }
  }

  /// A value from the types in which Foundation and Swift represent JSON; all other types are
  /// errors.
  ///
  /// - Throws: for values that `init(any:)` turns into null or an error, and for NaN and infinity.
  /// - Complexity: as `init(any:)`.
  package init(checking value: Any) throws(ForeignValueError) {
    self = try Self.converted(value) { (json, value, path) throws(ForeignValueError) in
      switch json {
      case .number(let number) where !number.double.isFinite: break
      case .error(.tooDeep):
        throw ForeignValueError(path: path(), value: "containers nested too deeply")
      case .error, nil: break
      case let json?: return json
      }
      throw ForeignValueError(path: path(), value: "a value of type \(type(of: value))")
    }
  }

  /// The same as `init(any:)`, but `convert` handles the values that it turns into null or an
  /// error.
  ///
  /// - Complexity: as `init(any:)`.
  package init(any value: Any, orElse convert: (Any) -> JSON) {
    self = Self.converted(value) { (json, value, _) in
      if let json, !json.isError { json } else { convert(value) }
    }
  }

  /// - Parameter check: receives each scalar (nil if it cannot be represented in JSON), the value
  ///   that it was converted from, and its path.
  private static func converted<Failure>(
    _ value: Any, _ check: (JSON?, Any, () -> Path) throws(Failure) -> JSON
  ) throws(Failure) -> JSON {
    guard let root = ForeignContainer(value) else {
      return try check(JSON(foreignScalar: value), value) { Path() }
    }
    var stack = [root]
    while true {
      let top = stack.count - 1
      if let child = stack[top].next() {
        let json: JSON?
        if let scalar = JSON(commonScalar: child) {
          json = scalar
        } else if let inner = ForeignContainer(child) {
          if stack.count < ForeignContainer.maximumDepth {
            stack.append(inner)
            continue
          }
          json = .error(.tooDeep(limit: ForeignContainer.maximumDepth, position: nil))
        } else {
          json = JSON(foreignScalar: child)
        }
        stack[top].add(try check(json, child) { Path(stack.map(\.step)) })
      } else {
        let finished = stack.removeLast().json
        if stack.isEmpty { return finished }
        stack[top - 1].add(finished)
      }
    }
  }

  /// Nil for a value of any but the commonest types, which are recognized without casts: one that
  /// fails takes longer than the rest of the conversion.
  private init?(commonScalar value: Any) {
    let type = type(of: value)
    if type == String.self, let text = value as? String {
      self = .string(text)
    } else if type == Int.self, let integer = value as? Int {
      self = .number(Number(integer))
    } else if type == Double.self, let double = value as? Double {
      self = .number(Number(double))
    } else if type == Bool.self, let bool = value as? Bool {
      self = .bool(bool)
    } else {
      return nil
    }
  }

  /// Nil for a value that cannot be represented in JSON.
  private init?(foreignScalar value: Any) {
    // Foundation casts `Bool` and numbers to each other; only the dynamic type distinguishes them.
    // It also saves most values the search for a conformance.
    if type(of: value) is AnyClass, let object = value as? any ForeignScalar {
      self = object.scalar
      return
    }
    switch value {
    case let json as JSON: self = json
    case let object as Object: self = .object(object)
    case let array as Array: self = .array(array)
    case let number as Number: self = .number(number)
    case let text as String: self = .string(text)
    case let text as Substring: self = .string(String(text))
    case let bool as Bool where type(of: value) == Bool.self: self = .bool(bool)
    case let integer as any BinaryInteger: self = .number(Number(integer))
    case let float as Float: self = .number(Number(float))
    case let double as any BinaryFloatingPoint: self = .number(Number(Double(double)))
    case let decimal as Decimal: self = .number(Number(decimal))
    case let error as Error: self = .error(error)
    case let error as any Swift.Error: self = .error(.underlying(error: error))
    case let optional as any NilRepresenting where optional.isNil: self = .null
    default: return nil
    }
  }

}

/// A dictionary or array that is being converted to an object or array of JSON.
private struct ForeignContainer {
  static let maximumDepth = 512

  private var elements: IndexingIterator<[Any]>
  private var keys: IndexingIterator<[String]>?
  private var key: String?
  // One of them.
  private var members: JSON.Object?
  private var array: JSON.Array?

  init?(_ value: Any) {
    if let dictionary = value as? [String: Any] {
      // `keys` and `values` have the same order.
      let (names, values) = (Array(dictionary.keys), Array(dictionary.values))
      var list = KeyList(capacity: names.count)
      for name in names { list.append(name) }
      let order = list.order()
      keys = order.map { names[Int($0)] }.makeIterator()
      elements = order.map { values[Int($0)] }.makeIterator()
      members = JSON.Object()
    } else if let values = value as? [Any] {
      elements = values.makeIterator()
      array = JSON.Array()
    } else {
      return nil
    }
  }

  mutating func next() -> Any? {
    key = keys?.next()
    return elements.next()
  }

  /// The step to the child that was converted last.
  var step: JSON.Path.Step { key.map { .key($0) } ?? .index(array?.count ?? 0) }

  mutating func add(_ json: JSON) {
    if let key { members?[key] = json } else { array?.append(json) }
  }

  var json: JSON { members.map(JSON.object) ?? array.map(JSON.array) ?? .null }
}

/// A Foundation object that represents a number, a Boolean or null; the conformances are in
/// `JanssonFoundation`.
package protocol ForeignScalar: AnyObject {
  /// The object's value.
  var scalar: JSON { get }
}

/// An `Optional`, of any type.
private protocol NilRepresenting {
  var isNil: Bool { get }
}

extension Optional: NilRepresenting {
  fileprivate var isNil: Bool { if case .none = self { true } else { false } }
}

extension JSON {
  /// A value of Swift or Foundation that cannot be represented in JSON.
  package struct ForeignValueError: Swift.Error, CustomStringConvertible {
    let path: Path
    let value: String

    /// The path and a description of the value.
    package var description: String { "\(path): \(value) cannot be represented in JSON" }
  }
}
