import Jansson

/// A value that is being decoded, and its location.
///
/// Soundness: a cursor on the stack is only passed down; see `NodeCursor`.
enum DecodingCursor {
  /// A value in a document, for which no `JSON` has been created yet.
  case node(UnsafeMutablePointer<NodeCursor>)
  /// Any other value, or none.
  indirect case located(LocatedValue)

  /// Runs `body` with a cursor at the value where decoding begins.
  static func with<Value>(
    _ json: JSON, _ body: (DecodingCursor) throws(JSON.Errors) -> Value
  ) throws(JSON.Errors) -> Value {
    if Alternatives.areActive {
      return try Alternatives.apart { () throws(JSON.Errors) in try with(json, body) }
    }
    guard let container = json.searchableContainer else {
      return try body(.located(LocatedValue(json)))
    }
    // Soundness: the root has a reference to the document.
    var root = NodeCursor(container)
    return try withUnsafeMutablePointer(to: &root) { (root) throws(JSON.Errors) in
      try body(.node(root))
    }
  }

  /// Runs `body` with a cursor at the value at an index of another, whether there is a value or
  /// not.
  static func with<Value>(
    _ json: JSON, _ index: JSON.Index, _ body: (DecodingCursor) throws(JSON.Errors) -> Value
  ) throws(JSON.Errors) -> Value {
    if Alternatives.areActive {
      return try Alternatives.apart { () throws(JSON.Errors) in try with(json, index, body) }
    }
    guard let container = json.searchableContainer else {
      return try body(.located(LocatedValue(json)[index]))
    }
    // Soundness: the root has a reference to the document, and the index is alive until the end.
    var root = NodeCursor(container)
    return try withUnsafePointer(to: index) { (index) throws(JSON.Errors) in
      try withUnsafeMutablePointer(to: &root) { (root) throws(JSON.Errors) in
        var value = NodeCursor(at: index, in: root)
        return try withUnsafeMutablePointer(to: &value) { (value) throws(JSON.Errors) in
          try body(.node(value))
        }
      }
    }
  }

  /// The value as a `JSON`; a missing one is an error.
  var value: JSON {
    switch self {
    case .node(let cursor): cursor.pointee.isMissing ? located.value : cursor.json
    case .located(let located): located.value
    }
  }

  /// The value with its location.
  var located: LocatedValue {
    switch self {
    case .node(let cursor):
      guard let outer = cursor.pointee.outer else { return LocatedValue(cursor.json) }
      let index = cursor.pointee.step.index
      // The outer value is not missing: lookups in a missing value use `located`.
      if cursor.pointee.isMissing { return DecodingCursor.node(outer).located[index] }
      return LocatedValue(outer.json).child(index, cursor.json)
    case .located(let located): return located
    }
  }

  /// Whether the value is null; false for an error.
  var isNull: Bool {
    switch self {
    case .node(let cursor): cursor.value?.isNull ?? false
    case .located(let located): located.value.isNull
    }
  }

  /// Whether there is no value: a step of the path is missing, or leads into null.
  var isAbsent: Bool {
    switch self {
    case .node(let cursor): cursor.isAbsent ?? located.isAbsent
    case .located(let located): located.isAbsent
    }
  }

  /// The path from the root of the document.
  var path: JSON.Path { located.path }

  /// Converts an error thrown here to errors with the full path.
  func failure(_ error: any Error) -> JSON.Errors {
    Alternatives.areTried ? Alternatives.dropped : located.failure(error)
  }
}

extension DecodingCursor {
  /// The number of elements; nil if the value is not an array.
  var elementCount: Int? {
    switch self {
    case .node(let cursor):
      guard let value = cursor.value, value.isArray else { return nil }
      return value.count
    case .located(let located):
      guard case .array(let array) = located.value else { return nil }
      return array.count
    }
  }

  /// The number of members; nil if the value is not an object.
  var memberCount: Int? {
    switch self {
    case .node(let cursor):
      guard let value = cursor.value, value.isObject else { return nil }
      return value.count
    case .located(let located):
      guard case .object(let object) = located.value else { return nil }
      return object.count
    }
  }

  /// The key by which a member was reached; empty for any other value.
  var key: String {
    switch self {
    case .node(let cursor): cursor.key
    case .located(let located): located.key
    }
  }
}

extension JSON {
  /// The container, if cursors may look up values in it: nil for a scalar, which may not be in a
  /// document, and while lookups are recorded, which cursors do not do.
  var searchableContainer: ContainerReference? { LookupTrace.isActive ? nil : reference }
}

/// The elements of an array, or the values of the members of an object, in order.
///
/// Soundness: a cursor is used only until the next one is requested, and none is used after the end
/// of the iterator's life.
struct DecodingChildren: ~Copyable {
  private var elements: Elements
  /// Allocated on the heap, because nested values would need too much of the stack.
  private let memory = UnsafeMutablePointer<NodeCursor>.allocate(capacity: 1)
  private var isInitialized = false

  private enum Elements {
    case nodes(NodeCursor.Children)
    case located(ArraySlice<LocatedValue>)
  }

  init(_ cursor: DecodingCursor) {
    switch cursor {
    case .node(let cursor): elements = .nodes(cursor.children)
    case .located(let located): elements = .located(located.children[...])
    }
  }

  deinit {
    if isInitialized { memory.deinitialize(count: 1) }
    memory.deallocate()
  }

  /// Returns a cursor at the next child, or nil after the last.
  mutating func next() -> DecodingCursor? {
    switch elements {
    case .nodes(var children):
      guard let child = children.next() else { return nil }
      elements = .nodes(children)
      if isInitialized { memory.deinitialize(count: 1) }
      memory.initialize(to: child)
      isInitialized = true
      return .node(memory)
    case .located(var children):
      guard let child = children.popFirst() else { return nil }
      elements = .located(children)
      return .located(child)
    }
  }
}
