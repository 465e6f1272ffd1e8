/// A type that is decoded without a container, because the decoder knows its `init(from:)`: this
/// saves an existential and a box for each value.
protocol DirectDecodable {
  /// Whether this particular type qualifies, if only some types of its kind do.
  static var isDirect: Bool { get }

  init(_ node: Node, in parent: DecodingFrame, _ step: CodingPathComponent) throws
}

extension DirectDecodable {
  static var isDirect: Bool { true }
}

extension Optional: DirectDecodable where Wrapped: Decodable {
  init(_ node: Node, in parent: DecodingFrame, _ step: CodingPathComponent) throws {
    self = node.isNull ? nil : try parent.value(Wrapped.self, node, step)
  }
}

extension Array: DirectDecodable where Element: Decodable {
  init(_ node: Node, in parent: DecodingFrame, _ step: CodingPathComponent) throws {
    guard node.isArray else { throw parent.mismatch([Any].self, node, step) }
    let count = node.count
    // All empty arrays share one buffer, and the initializer below would write to it: a data race.
    if count == 0 {
      self = []
      return
    }
    if let array = parent.compiledElements(of: Element.self, node) {
      self = array
      return
    }
    let frame = try parent.session.frame(node, below: parent, step)
    self = try Self(unsafeUninitializedCapacity: count) { values, initialized in
      // If an error is thrown, the array destroys the elements initialized so far.
      guard let start = UnsafeMutableRawPointer(values.baseAddress) else { return }
      var target = start
      defer { initialized = (target - start) / MemoryLayout<Element>.stride }
      // To compare types takes longer than a few elements do.
      let scalar = count < 8 ? .none : ScalarStorage(Element.self)
      var elements = ChildCursor(node)
      while let element = scalar == .none
        ? elements.nextValue() : scalar.initialize(&elements, &target)
      {
        target.initializeMemory(
          as: Element.self,
          to: try frame.value(Element.self, element, .index(elements.offset - 1)))
        target += MemoryLayout<Element>.stride
      }
    }
    parent.session.recycle(frame)
  }
}

/// The keys of a dictionary are data, not Swift names: no strategy converts string keys.
///
/// Integer keys are converted, which matters only for a strategy that changes digits. In that case,
/// and with other key types, the dictionary's own `init(from:)` is used.
extension Dictionary: DirectDecodable where Key: Decodable, Value: Decodable {
  static var isDirect: Bool { Key.self == String.self || Key.self == Int.self }

  init(_ node: Node, in parent: DecodingFrame, _ step: CodingPathComponent) throws {
    let isText = Key.self == String.self
    guard isText || parent.session.settings.value.usesDefaultKeys else {
      self = try parent.plainValue(Self.self, node, step)
      return
    }
    guard node.isObject else { throw parent.mismatch([String: Any].self, node, step) }
    self.init(minimumCapacity: node.count)
    let frame = try parent.session.frame(node, below: parent, step)
    var members = ChildCursor(node)
    while let (value, key) = members.next() {
      guard let key else { break }
      let name = String(checked: key)
      // Soundness of both casts: `Key` is the type of the value that is cast.
      if isText {
        self[unsafeBitCast(name, to: Key.self)] = try frame.value(
          Value.self, value, .key(AnyCodingKey(stringValue: name)))
      } else if let number = DecimalInteger(name)?.int {
        self[unsafeBitCast(number, to: Key.self)] = try frame.value(
          Value.self, value, .key(AnyCodingKey(number, name: name)))
      } else {
        // It reports what is wrong with such a key.
        self = try parent.plainValue(Self.self, node, step)
        break
      }
    }
    parent.session.recycle(frame)
  }
}

// Arrays of scalars, each read in a single loop.

extension DecodingFrame {
  func doubles(_ node: Node, _ step: CodingPathComponent) throws -> [Double] {
    let settings = session.settings
    return try scalars(node, step) { element throws(ScalarMismatch) in
      try element.double(or: settings.value)
    }
  }

  /// Decodes an array of arrays, such as the points of a line.
  func points(_ node: Node, _ step: CodingPathComponent) throws -> [[Double]] {
    guard node.isArray else { throw mismatch([Any].self, node, step) }
    let count = node.count
    let frame = try session.frame(node, below: self, step)
    var points: [[Double]] = []
    points.reserveCapacity(count)
    var elements = ChildCursor(node)
    while let element = elements.nextValue() {
      points.append(try frame.doubles(element, .index(points.count)))
    }
    session.recycle(frame)
    return points
  }

  func integers(_ node: Node, _ step: CodingPathComponent) throws -> [Int] {
    try scalars(node, step) { element throws(ScalarMismatch) in try element.integer() }
  }

  func strings(_ node: Node, _ step: CodingPathComponent) throws -> [String] {
    try scalars(node, step) { element throws(ScalarMismatch) in try element.string() }
  }

  @inline(__always)
  private func scalars<Value>(
    _ node: Node, _ step: CodingPathComponent,
    _ read: (Node) throws(ScalarMismatch) -> Value
  ) throws -> [Value] {
    guard node.isArray else { throw mismatch([Any].self, node, step) }
    let array = ScalarArray.read(node) { try? read($0) }
    if array.count == node.count { return array }
    guard let element = node.child(array.count) else { return array }
    let frame = try session.frame(node, below: self, step)
    do throws(ScalarMismatch) {
      _ = try read(element)
    } catch {
      throw frame.failure(error, Value.self, element, .index(array.count))
    }
    return array
  }
}

// Dictionaries of scalars, each read in a single loop.

extension DecodingFrame {
  func textMembers(_ node: Node, _ step: CodingPathComponent) throws -> [String: String] {
    try members(node, step) { $0.stringValue }
  }

  func integerMembers(_ node: Node, _ step: CodingPathComponent) throws -> [String: Int] {
    try members(node, step) { try? $0.integer() }
  }

  func doubleMembers(_ node: Node, _ step: CodingPathComponent) throws -> [String: Double] {
    let settings = session.settings
    return try members(node, step) { try? $0.double(or: settings.value) }
  }

  func boolMembers(_ node: Node, _ step: CodingPathComponent) throws -> [String: Bool] {
    try members(node, step) { $0.boolValue }
  }

  @inline(__always)
  private func members<Value: Decodable>(
    _ node: Node, _ step: CodingPathComponent, _ read: (Node) -> Value?
  ) throws -> [String: Value] {
    guard node.isObject else { throw mismatch([String: Any].self, node, step) }
    // Otherwise member by member, to report which value does not fit, and where.
    return try ScalarMembers.read(node, read) ?? [String: Value](node, in: self, step)
  }
}

extension DecodingSettings {
  /// The dictionary of scalars in a text, read without a document that outlives it; nil if it must be
  /// decoded in the usual way, even if only for an error.
  @inline(never)
  func members<T>(
    _ type: T.Type, _ form: DecodingDispatch.Form, in text: UnsafeRawBufferPointer
  ) -> T? {
    guard !assumesTopLevelDictionary,
      let root = try? ScannedReader.scan(text, reading, leavesObjects: true)
    else { return nil }
    defer { root.release() }
    let node = Node(root)
    guard node.isObject else { return nil }
    // Soundness of the casts: the form is that of the type.
    return switch form {
    case .textMembers:
      ScalarMembers.read(node) { $0.stringValue }.map { unsafeBitCast($0, to: type) }
    case .integerMembers:
      ScalarMembers.read(node) { try? $0.integer(as: Int.self) }.map { unsafeBitCast($0, to: type) }
    case .doubleMembers:
      ScalarMembers.read(node) { try? $0.double(or: self) }.map { unsafeBitCast($0, to: type) }
    case .boolMembers:
      ScalarMembers.read(node) { $0.boolValue }.map { unsafeBitCast($0, to: type) }
    default: nil
    }
  }
}
