#if Coders
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
    let frame = try parent.session.frame(node, below: parent, step)
    self = try Self(unsafeUninitializedCapacity: count) { values, initialized in
      // If an error is thrown, the array destroys the elements initialized so far.
      guard let start = values.baseAddress else { return }
      var elements = ChildCursor(node)
      while let element = elements.nextValue() {
        (start + initialized).initialize(
          to: try frame.value(Element.self, element, .index(initialized)))
        initialized += 1
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

  func texts(_ node: Node, _ step: CodingPathComponent) throws -> [String: String] {
    guard node.isObject else { throw mismatch([String: Any].self, node, step) }
    var texts = [String: String](minimumCapacity: node.count)
    var members = ChildCursor(node)
    while let (value, key) = members.next() {
      guard let key else { break }
      // Member by member, to report which value does not fit, and where.
      guard let text = value.stringValue else { return try [String: String](node, in: self, step) }
      texts[String(checked: key)] = text
    }
    return texts
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
#endif
