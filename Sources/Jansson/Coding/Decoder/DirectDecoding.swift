/// A type that the decoder makes without a container, because it knows how such types decode
/// themselves: no existential and no box for each of them.
protocol DirectDecodable {
  /// Whether the decoder does know it, if only some types of the kind are so made.
  static var isDirect: Bool { get }

  init(_ node: Node, in parent: DecodingFrame, _ step: CodingStep) throws
}

extension DirectDecodable {
  static var isDirect: Bool { true }
}

extension Optional: DirectDecodable where Wrapped: Decodable {
  init(_ node: Node, in parent: DecodingFrame, _ step: CodingStep) throws {
    self = node.isNull ? nil : try parent.value(Wrapped.self, node, step)
  }
}

extension Array: DirectDecodable where Element: Decodable {
  init(_ node: Node, in parent: DecodingFrame, _ step: CodingStep) throws {
    guard node.isArray else { throw parent.mismatch([Any].self, node, step) }
    let count = node.count
    // All empty arrays are one, and the initializer below would write to it: a race.
    if count == 0 {
      self = []
      return
    }
    let frame = try parent.session.frame(node, below: parent, step)
    self = try Self(unsafeUninitializedCapacity: count) { values, initialized in
      // Whatever is initialized when an error is thrown, the array destroys.
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

/// Keys of dictionaries are data, not names in Swift: no strategy converts texts. Whole numbers are
/// converted, if only by a strategy that changes digits; then, and with other keys, a dictionary
/// decodes itself from the containers.
extension Dictionary: DirectDecodable where Key: Decodable, Value: Decodable {
  static var isDirect: Bool { Key.self == String.self || Key.self == Int.self }

  init(_ node: Node, in parent: DecodingFrame, _ step: CodingStep) throws {
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
      // Sound, both times: `Key` is the type of what becomes one.
      if isText {
        self[unsafeBitCast(name, to: Key.self)] = try frame.value(
          Value.self, value, .key(StepKey(stringValue: name)))
      } else if let number = Int(name) {
        self[unsafeBitCast(number, to: Key.self)] = try frame.value(
          Value.self, value, .key(StepKey(number, name: name)))
      } else {
        // Which says what is wrong with such a key.
        self = try parent.plainValue(Self.self, node, step)
        break
      }
    }
    parent.session.recycle(frame)
  }
}

// Arrays of scalars, in one loop each.

extension DecodingFrame {
  func doubles(_ node: Node, _ step: CodingStep) throws -> [Double] {
    let settings = session.settings
    return try scalars(node, step) { element throws(DecodingFailure.Reason) in
      try element.double(settings.value)
    }
  }

  /// Arrays of arrays, such as the points of a line.
  func points(_ node: Node, _ step: CodingStep) throws -> [[Double]] {
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

  func texts(_ node: Node, _ step: CodingStep) throws -> [String: String] {
    guard node.isObject else { throw mismatch([String: Any].self, node, step) }
    var texts = [String: String](minimumCapacity: node.count)
    var members = ChildCursor(node)
    while let (value, key) = members.next() {
      guard let key else { break }
      // Member by member, it says what does not fit, and where.
      guard let text = value.stringValue else { return try [String: String](node, in: self, step) }
      texts[String(checked: key)] = text
    }
    return texts
  }

  func integers(_ node: Node, _ step: CodingStep) throws -> [Int] {
    try scalars(node, step) { element throws(DecodingFailure.Reason) in try element.integer() }
  }

  func strings(_ node: Node, _ step: CodingStep) throws -> [String] {
    try scalars(node, step) { element throws(DecodingFailure.Reason) in try element.string() }
  }

  @inline(__always)
  private func scalars<Value>(
    _ node: Node, _ step: CodingStep, _ read: (Node) throws(DecodingFailure.Reason) -> Value
  ) throws -> [Value] {
    guard node.isArray else { throw mismatch([Any].self, node, step) }
    let array = ScalarArray.read(node) { try? read($0) }
    if array.count == node.count { return array }
    guard let element = node.child(array.count) else { return array }
    let frame = try session.frame(node, below: self, step)
    do throws(DecodingFailure.Reason) {
      _ = try read(element)
    } catch {
      throw frame.failure(error, Value.self, element, .index(array.count))
    }
    return array
  }
}
