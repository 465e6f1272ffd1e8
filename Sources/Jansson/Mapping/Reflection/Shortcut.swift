/// The commonest types of properties, which a plan reads without asking the codec.
///
/// What does not stand there in the type's own form is left to the codec, which knows what becomes of it.
enum Shortcut: UInt8, Sendable {
  case none
  case string, integer, double, bool
  case optionalString, optionalInteger, optionalDouble, optionalBool

  init(_ type: Any.Type) {
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

  /// Initialises memory with the value of a node, nil for a missing one; false, and nothing done, where
  /// the codec has to see to it.
  ///
  /// Soundness: the memory is for a value of the type that the shortcut was made for; `Int` and `Int64`
  /// are one in memory.
  @inline(__always)
  func read(_ node: Node?, _ target: UnsafeMutableRawPointer) -> Bool {
    guard let node else { return initializeNil(target) }
    switch self {
    case .string:
      guard let utf8 = node.utf8 else { return false }
      target.initializeMemory(as: String.self, to: String(checked: utf8))
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
      guard let utf8 = node.utf8 else { return node.isNull && initializeNil(target) }
      target.initializeMemory(as: String?.self, to: String(checked: utf8))
    case .optionalInteger:
      guard let value = node.integerValue else { return node.isNull && initializeNil(target) }
      target.initializeMemory(as: Int64?.self, to: value)
    case .optionalDouble:
      guard let value = node.doubleValue else { return node.isNull && initializeNil(target) }
      target.initializeMemory(as: Double?.self, to: value)
    case .optionalBool:
      guard let value = node.boolValue else { return node.isNull && initializeNil(target) }
      target.initializeMemory(as: Bool?.self, to: value)
    case .none: return false
    }
    return true
  }

  private func initializeNil(_ target: UnsafeMutableRawPointer) -> Bool {
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
