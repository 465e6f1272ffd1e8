internal import JanssonCore

/// A type that is decoded without a container, because the decoder knows its `init(from:)`: this
/// saves an existential and a box for each value.
protocol DirectDecodable {
  /// Whether this particular type qualifies, if only some types of its kind do.
  static var isDirect: Bool { get }
  /// How a collection of scalars is read at once; nil for any other type.
  static var decodedScalars: ScalarCollection? { get }

  init(_ node: Node, in parent: ValueDecoder, _ step: CodingPathComponent) throws
}

extension DirectDecodable {
  static var isDirect: Bool { true }
  static var decodedScalars: ScalarCollection? { nil }
}

extension Optional: DirectDecodable where Wrapped: Decodable {
  init(_ node: Node, in parent: ValueDecoder, _ step: CodingPathComponent) throws {
    self = node.isNull ? nil : try parent.value(Wrapped.self, node, step)
  }
}

extension Array: DirectDecodable where Element: Decodable {
  static var decodedScalars: ScalarCollection? {
    makeScalars(elements: CodingDispatch.decoding(Element.self).scalars)
  }

  init(_ node: Node, in parent: ValueDecoder, _ step: CodingPathComponent) throws {
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
    let decoder = try parent.session.decoder(for: node, below: parent, step)
    self = try Self(unsafeUninitializedCapacity: count) { values, initialized in
      // If an error is thrown, the array destroys the elements initialized so far.
      guard let start = UnsafeMutableRawPointer(values.baseAddress) else { return }
      var target = start
      defer { initialized = (target - start) / MemoryLayout<Element>.stride }
      var elements = ChildCursor(node)
      while let element = elements.nextValue() {
        target.initializeMemory(
          as: Element.self,
          to: try decoder.value(Element.self, element, .index(elements.offset - 1)))
        target += MemoryLayout<Element>.stride
      }
    }
    parent.session.recycle(decoder)
  }
}

extension Set: DirectDecodable where Element: Decodable {
  static var decodedScalars: ScalarCollection? { makeScalars() }

  init(_ node: Node, in parent: ValueDecoder, _ step: CodingPathComponent) throws {
    self.init(try parent.value([Element].self, node, step))
  }
}

/// The keys of a dictionary are data, not Swift names: no strategy converts string keys.
///
/// Integer keys are converted, which matters only for a strategy that changes digits. In that case,
/// and with other key types, the dictionary's own `init(from:)` is used.
extension Dictionary: DirectDecodable where Key: Decodable, Value: Decodable {
  static var isDirect: Bool { Key.self == String.self || Key.self == Int.self }
  static var decodedScalars: ScalarCollection? { makeScalars() }

  init(_ node: Node, in parent: ValueDecoder, _ step: CodingPathComponent) throws {
    let isText = Key.self == String.self
    guard isText || parent.session.settings.value.usesDefaultKeys else {
      self = try parent.customValue(Self.self, node, step)
      return
    }
    guard node.isObject else { throw parent.mismatch([String: Any].self, node, step) }
    self.init(minimumCapacity: node.count)
    let decoder = try parent.session.decoder(for: node, below: parent, step)
    var members = ChildCursor(node)
    while let (value, key) = members.next() {
      guard let key else { break }
      let name = String(checked: key)
      // Soundness of both casts: `Key` is the type of the value that is cast.
      if isText {
        self[unsafeBitCast(name, to: Key.self)] = try decoder.value(
          Value.self, value, .key(PathCodingKey(stringValue: name)))
      } else if let number = DecimalInteger(name)?.int {
        self[unsafeBitCast(number, to: Key.self)] = try decoder.value(
          Value.self, value, .key(PathCodingKey(number, name: name)))
      } else {
        // That initializer reports the error of such a key.
        self = try parent.customValue(Self.self, node, step)
        break
      }
    }
    parent.session.recycle(decoder)
  }
}
