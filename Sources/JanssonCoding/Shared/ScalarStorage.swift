public import JanssonCore

/// The commonest types of properties, whose values are read and written without a codec.
///
/// A value that is not stored in the type's own form, such as 1.0 for an `Int`, is left to the
/// codec.
@usableFromInline
package enum ScalarStorage: UInt8, Sendable {
  case none
  case string, integer, double, bool
  case optionalString, optionalInteger, optionalDouble, optionalBool

  /// The storage of a type; `none` for all but the commonest.
  package init(_ type: Any.Type) {
    self =
      if type == String.self {
        .string
      } else if type == Int.self || type == Int64.self {
        .integer
      } else if type == Double.self {
        .double
      } else if type == Bool.self {
        .bool
      } else if type == String?.self {
        .optionalString
      } else if type == Int?.self || type == Int64?.self {
        .optionalInteger
      } else if type == Double?.self {
        .optionalDouble
      } else if type == Bool?.self {
        .optionalBool
      } else {
        .none
      }
  }
}

// Soundness of all below: the memory is for a value of the type that the storage was made for;
// `Int` and `Int64` have the same layout.

extension ScalarStorage {
  /// Initializes memory with the value of a node, nil for null or a missing node; returns false,
  /// and does nothing, for any other node.
  @inlinable @inline(__always)
  package func initialize(_ node: Node?, _ target: UnsafeMutableRawPointer) -> Bool {
    guard let node else { return initializeNil(target) }
    return initializeValue(node, target) || (node.isNull && initializeNil(target))
  }

  /// Replaces the value in memory by the value of a node; returns false, and does nothing, for null
  /// or any other node.
  @inlinable
  package func assign(_ node: Node, _ target: UnsafeMutableRawPointer) -> Bool {
    switch self {
    case .string:
      guard let value = node.stringValue else { return false }
      target.assumingMemoryBound(to: String.self).pointee = value
    case .optionalString:
      guard let value = node.stringValue else { return false }
      target.assumingMemoryBound(to: String?.self).pointee = value
    // The others own nothing that would have to be released.
    default: return initializeValue(node, target)
    }
    return true
  }

  @inlinable @inline(__always)
  func initializeValue(_ node: Node, _ target: UnsafeMutableRawPointer) -> Bool {
    switch self {
    case .none: return false
    case .string:
      guard let value = node.stringValue else { return false }
      target.initializeMemory(as: String.self, to: value)
    case .integer:
      guard let value = node.integerValue else { return false }
      target.initializeMemory(as: Int64.self, to: value)
    case .double:
      guard let value = node.doubleValue else { return false }
      target.initializeMemory(as: Double.self, to: value)
    case .bool:
      guard let value = node.boolValue else { return false }
      target.initializeMemory(as: Bool.self, to: value)
    case .optionalString:
      guard let value = node.stringValue else { return false }
      target.initializeMemory(as: String?.self, to: value)
    case .optionalInteger:
      guard let value = node.integerValue else { return false }
      target.initializeMemory(as: Int64?.self, to: value)
    case .optionalDouble:
      guard let value = node.doubleValue else { return false }
      target.initializeMemory(as: Double?.self, to: value)
    case .optionalBool:
      guard let value = node.boolValue else { return false }
      target.initializeMemory(as: Bool?.self, to: value)
    }
    return true
  }

  @usableFromInline
  func initializeNil(_ target: UnsafeMutableRawPointer) -> Bool {
    switch self {
    case .optionalString: target.initializeMemory(as: String?.self, to: nil)
    case .optionalInteger: target.initializeMemory(as: Int64?.self, to: nil)
    case .optionalDouble: target.initializeMemory(as: Double?.self, to: nil)
    case .optionalBool: target.initializeMemory(as: Bool?.self, to: nil)
    case .none, .string, .integer, .double, .bool: return false
    }
    return true
  }
}

extension ScalarStorage {
  /// The outcome of trying to write a value.
  @usableFromInline
  package enum Outcome {
    case written
    /// There is no value: nothing was written.
    case absent
    /// The value needs a conversion: nothing was written.
    case unknown
  }

  /// Writes the value in memory as text.
  ///
  /// - Parameters:
  ///   - fraction: how doubles that are integers are written.
  ///   - prefix: writes the text before the value, if there is a value.
  @inlinable
  package func write(
    _ source: UnsafeRawPointer, to sink: UnsafeMutablePointer<ByteSink>, _ escaping: Escaping,
    _ fraction: FractionStyle, after prefix: () throws(JSON.Error) -> Void
  ) throws(JSON.Error) -> Outcome {
    switch self {
    case .none: return .unknown
    case .string:
      try prefix()
      try sink.pointee.string(source.assumingMemoryBound(to: String.self).pointee, escaping)
    case .optionalString:
      guard let value = source.assumingMemoryBound(to: String?.self).pointee else { return .absent }
      try prefix()
      try sink.pointee.string(value, escaping)
    case .integer:
      try prefix()
      try sink.pointee.integer(source.load(as: Int64.self))
    case .optionalInteger:
      guard let value = source.load(as: Int64?.self) else { return .absent }
      try prefix()
      try sink.pointee.integer(value)
    case .double, .optionalDouble:
      let value =
        self == .double ? source.load(as: Double.self) : source.load(as: Double?.self)
      guard let value else { return .absent }
      guard value.isFinite else { return .unknown }
      try prefix()
      try sink.pointee.double(value, fraction)
    case .bool:
      try prefix()
      try sink.pointee.bool(source.load(as: Bool.self))
    case .optionalBool:
      guard let value = source.load(as: Bool?.self) else { return .absent }
      try prefix()
      try sink.pointee.bool(value)
    }
    return .written
  }
}
