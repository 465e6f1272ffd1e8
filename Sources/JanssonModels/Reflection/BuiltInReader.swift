package import JanssonCoding
package import JanssonCore

/// Reads values whose type is decoded without the user's code: scalars, arrays and dictionaries of
/// them, and enums by their raw values.
///
/// It reports no errors: a value that it cannot read is decoded again through the type's
/// conformance.
package final class BuiltInReader: Sendable {
  private let method: Method
  /// Whether a missing member is nil, like one that is null.
  package let isNilIfMissing: Bool
  /// How a value in the type's own form is read without the codec.
  package let storage: ScalarStorage

  private enum Method {
    /// Only by the storage.
    case stored
    /// It is never freed; retaining it for each value would take longer than decoding most values.
    case codec(Unmanaged<ValueCodec>, of: Form)
    /// The conformance may be the user's, which is known only after its first use.
    case rawValue(DefaultDecodingProbe)
  }

  /// The kind of the values that a built-in type is decoded from.
  fileprivate enum Form {
    case scalar, array, object

    init(_ type: Any.Type) {
      self = (type as? any BuiltInCollection.Type)?.form ?? .scalar
    }

    func fits(_ node: Node) -> Bool {
      switch self {
      case .scalar: !node.isContainer
      case .array: node.isArray
      case .object: node.isObject
      }
    }
  }

  /// Whether a value that the reader cannot read does not fit in any other way, either.
  package var isConclusive: Bool { if case .codec = method { true } else { false } }

  /// Creates the reader of a type; nil for a type whose values may contain arbitrary others, and
  /// for an `Optional`, which accepts any value when it is mapped.
  package init?(_ type: any JSONDecodable.Type) {
    isNilIfMissing = false
    storage = ScalarStorage(type)
    if Self.isBuiltIn(type) {
      method = .codec(.passUnretained(ValueCodec.of(type)), of: Form(type))
    } else if type is any RawRepresentable.Type {
      method = .rawValue(DefaultDecodingProbe(type))
    } else {
      return nil
    }
  }

  /// Creates a reader of one of the commonest scalars or an `Optional` of one, which reads values
  /// in the type's own form alone; nil for any other type.
  package init?(scalar type: Any.Type, isNilIfMissing: Bool = false) {
    self.isNilIfMissing = isNilIfMissing
    storage = ScalarStorage(type)
    method = .stored
    if storage == .none { return nil }
  }

  private static func isBuiltIn(_ type: Any.Type) -> Bool {
    type is any Scalar.Type
      || (type as? any BuiltInCollection.Type).map { isBuiltIn($0.content) } == true
  }

  /// Initializes memory with the value of a node; returns false, and does nothing, if it does not
  /// fit.
  ///
  /// Soundness: the memory is for a value of the reader's type.
  ///
  /// - Parameters:
  ///   - cursor: the container that the node is in.
  ///   - step: the step that leads from there to the node.
  package func initialize(
    _ target: UnsafeMutableRawPointer, with node: Node,
    in cursor: @autoclosure () -> UnsafeMutablePointer<NodeCursor>,
    _ step: @autoclosure () -> NodeCursor.Step
  ) -> Bool {
    if storage.initialize(node, target) { return true }
    switch method {
    case .stored: return false
    case .rawValue(let probe):
      guard let mapping = probe.mapping else { return false }
      return mapping._withUnsafeGuaranteedRef { $0.initializeRawValue(target, node) }
    case .codec(let codec, let form):
      // The codec would make an error, with the path.
      guard form.fits(node) else { return false }
      do {
        try codec._withUnsafeGuaranteedRef {
          try $0.read(node, ValueLocation(cursor(), step()), target)
        }
        return true
      } catch {
        return false
      }
    }
  }

  /// The same with a node in a container that has no cursor.
  package func initialize(
    _ target: UnsafeMutableRawPointer, with node: Node, in container: ContainerReference
  ) -> Bool {
    var cursor = NodeCursor(container)
    // The location is wrong, but it would only appear in an error, which is discarded.
    return withUnsafeMutablePointer(to: &cursor) {
      initialize(target, with: node, in: $0, .element(0))
    }
  }

  /// Runs `body`, which decodes one value through the type's conformance, and observes whether the
  /// implementation is the default or the user's.
  package func observing<Value>(_ body: () throws -> Value) rethrows -> Value {
    guard case .rawValue(let probe) = method else { return try body() }
    return try probe.observing(body)
  }
}

/// A collection that is decoded without the user's code if its elements or values are.
private protocol BuiltInCollection {
  static var content: Any.Type { get }
  static var form: BuiltInReader.Form { get }
}

extension Array: BuiltInCollection {
  fileprivate static var content: Any.Type { Element.self }
  fileprivate static var form: BuiltInReader.Form { .array }
}

extension Dictionary: BuiltInCollection where Key == String {
  fileprivate static var content: Any.Type { Value.self }
  fileprivate static var form: BuiltInReader.Form { .object }
}
