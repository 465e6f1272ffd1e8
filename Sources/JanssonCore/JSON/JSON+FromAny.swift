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
  /// `NSNumber` takes a tenth of the time where the program links `JanssonFoundation`, and a whole
  /// number keeps whether it is a double: 1.0 is an integer without it.
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
    let root: ForeignContainer
    switch ForeignForm(of: value) {
    case .scalar(let json): return try check(json, value) { Path() }
    case .container(let container): root = container
    }
    var tree = ForeignTree(root)
    while let child = tree.next() {
      let json: JSON?
      switch ForeignForm(of: child) {
      case .scalar(let scalar): json = scalar
      case .container(let inner) where tree.depth < ForeignTree.maximumDepth:
        tree.open(inner)
        continue
      case .container: json = .error(.tooDeep(limit: ForeignTree.maximumDepth, position: nil))
      }
      tree.add(try check(json, child) { tree.path })
    }
    return tree.finish()
  }
}

/// A tree that is made of dictionaries and arrays, without recursion.
private struct ForeignTree: ~Copyable {
  static let maximumDepth = 512

  private var builder = TreeBuilder(isDry: false)
  /// The containers whose children are not all converted yet, the innermost last.
  private var containers: [ForeignContainer] = []

  init(_ root: ForeignContainer) { open(root) }

  var depth: Int { containers.count }

  /// The path to the child that `next()` returned last.
  var path: JSON.Path { JSON.Path(containers.map(\.step)) }

  /// The next value to convert, after which `open` or `add` must be called; nil at the end.
  mutating func next() -> Any? {
    while !containers.isEmpty {
      if let child = containers[containers.count - 1].next() { return child }
      containers.removeLast()
      builder.close()
    }
    return nil
  }

  /// Begins with a container, in place of the value that it was made of.
  @inline(never)  // As `add`: 4 KB of each program.
  mutating func open(_ container: ForeignContainer) {
    put { (builder, destination) throws(JSON.Error) in
      try builder.add(container.isObject ? .object : .array, destination)
    }
    containers.append(container)
  }

  /// Adds what the last value was converted to.
  @inline(never)
  mutating func add(_ json: JSON) {
    put { (builder, destination) throws(JSON.Error) in
      try builder.put(json.node(), destination)
    }
  }

  private mutating func put(
    _ body: (inout TreeBuilder, TreeBuilder.Destination) throws(JSON.Error) -> Void
  ) {
    let isAdded =
      if var key = containers.last?.key {
        key.withUTF8 { (try? body(&builder, .newMember($0))) != nil }
      } else {
        (try? body(&builder, .next)) != nil
      }
    if !isAdded { JSON.Error.outOfMemory.endProcess() }
  }

  consuming func finish() -> JSON { ContainerReference.value(ofRoot: builder.finish()) }
}

/// A dictionary or array that is being converted.
struct ForeignContainer {
  private let values: [Any]
  /// The keys of a dictionary, in the order of its values.
  private let keys: [String]?
  /// The order of the members: where each is among the values.
  private let order: [Int32]
  /// How many children were returned.
  private var count = 0

  init(_ dictionary: [String: Any]) {
    let keys = Array(dictionary.keys)
    var list = KeyList(capacity: keys.count)
    for key in keys { list.append(key) }
    self.keys = keys
    order = list.order()
    values = Array(dictionary.values)
  }

  init(_ array: [Any]) {
    values = array
    keys = nil
    order = []
  }

  var isObject: Bool { keys != nil }

  mutating func next() -> Any? {
    guard count < values.count else { return nil }
    count += 1
    return values[position]
  }

  /// Where the child that was returned last is among the values.
  private var position: Int { isObject ? Int(order[count - 1]) : count - 1 }

  /// The key of the child that was returned last; nil in an array.
  var key: String? { keys.map { $0[position] } }

  /// The step to the child that was returned last.
  var step: JSON.Path.Step { key.map { .key($0) } ?? .index(position) }
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
