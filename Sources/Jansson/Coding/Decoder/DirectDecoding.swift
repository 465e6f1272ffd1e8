/// A type that the decoder makes without a container, because it knows how such types decode
/// themselves: no existential and no box for each of them.
protocol DirectDecodable {
  init(_ node: Node, in parent: DecodingFrame, _ step: CodingStep) throws
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
    self.init()
    reserveCapacity(count)
    let frame = try parent.session.frame(node, below: parent, step)
    for index in 0..<count {
      guard let element = node.child(index) else { break }
      append(try frame.value(Element.self, element, .index(index)))
    }
    parent.session.recycle(frame)
  }
}

/// Keys of dictionaries are data, not names in Swift: no strategy converts them. `[Int: Value]` and
/// other keys decode themselves from the containers.
extension Dictionary: DirectDecodable where Key == String, Value: Decodable {
  init(_ node: Node, in parent: DecodingFrame, _ step: CodingStep) throws {
    guard node.isObject else { throw parent.mismatch([String: Any].self, node, step) }
    self.init(minimumCapacity: node.count)
    let frame = try parent.session.frame(node, below: parent, step)
    var members = ChildCursor(node)
    while let (value, key) = members.next() {
      guard let key else { break }
      let name = String(decoding: key, as: UTF8.self)
      self[name] = try frame.value(Value.self, value, .key(StepKey(stringValue: name)))
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
    let count = node.count
    // All empty arrays are one, and the initializer below would write to it: a race.
    if count == 0 { return [] }
    return try [Value](unsafeUninitializedCapacity: count) { values, initialized in
      // Whatever is initialized when an error is thrown, the array destroys.
      guard let start = values.baseAddress else { return }
      while initialized < count, let element = node.child(initialized) {
        do throws(DecodingFailure.Reason) {
          (start + initialized).initialize(to: try read(element))
        } catch {
          let frame = try session.frame(node, below: self, step)
          throw frame.failure(error, Value.self, element, .index(initialized))
        }
        initialized += 1
      }
    }
  }
}
