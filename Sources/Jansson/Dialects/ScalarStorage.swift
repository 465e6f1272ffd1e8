/// The commonest types of properties, whose values are read and written without a conversion.
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

  /// Replaces the value in memory by a value of the type itself; false, and nothing done, for any other.
  ///
  /// Soundness: the memory holds a value of the type that the storage was made for; `Int` and `Int64` are one
  /// in memory.
  @inline(__always)
  fileprivate func assign(_ node: Node, _ target: UnsafeMutableRawPointer) -> Bool {
    switch self {
    case .string:
      guard let utf8 = node.utf8 else { return false }
      target.assumingMemoryBound(to: String.self).pointee = String(checked: utf8)
    case .optionalString:
      guard let utf8 = node.utf8 else { return false }
      target.assumingMemoryBound(to: String?.self).pointee = String(checked: utf8)
    case .integer:
      guard let value = node.integerValue else { return false }
      target.storeBytes(of: value, as: Int64.self)
    case .optionalInteger:
      guard let value = node.integerValue else { return false }
      target.assumingMemoryBound(to: Int64?.self).pointee = value
    case .double:
      guard let value = node.doubleValue else { return false }
      target.storeBytes(of: value, as: Double.self)
    case .optionalDouble:
      guard let value = node.doubleValue else { return false }
      target.assumingMemoryBound(to: Double?.self).pointee = value
    case .bool:
      guard let value = node.boolValue else { return false }
      target.storeBytes(of: value, as: Bool.self)
    case .optionalBool:
      guard let value = node.boolValue else { return false }
      target.assumingMemoryBound(to: Bool?.self).pointee = value
    case .none: return false
    }
    return true
  }
}

extension MemberLookup {
  /// Replaces the value in memory by that of a member, unless that is missing or null.
  ///
  /// - Parameter storage: that of the value in memory.
  /// - Returns: the member's value if it is there and has not been assigned: it needs a conversion.
  package mutating func assign(
    _ key: borrowing PreparedKey, _ storage: ScalarStorage, to target: UnsafeMutableRawPointer
  ) -> DocumentValue? {
    guard let value = value(ofMember: key) else { return nil }
    return value.assign(storage, to: target)
  }
}

extension DocumentValue {
  /// Replaces the value in memory by this one, unless it is null.
  ///
  /// - Parameter storage: that of the value in memory.
  /// - Returns: the value itself if it has not been assigned: it needs a conversion.
  package func assign(
    _ storage: ScalarStorage, to target: UnsafeMutableRawPointer
  ) -> DocumentValue? {
    storage.assign(node, target) || node.isNull ? nil : self
  }
}

extension TextBuilder {
  /// What became of a member that was to be written.
  package enum MemberOutcome {
    case written
    /// There is no value: nothing was written.
    case absent
    /// The value needs a conversion: nothing was written.
    case unknown
  }

  /// Writes a member of an object, compactly.
  ///
  /// - Parameter key: the key in quotes and a colon.
  /// - Parameter isFirst: whether it is the object's first member.
  /// - Parameter storage: that of the value in memory.
  package func member(
    _ key: UnsafeBufferPointer<UInt8>, isFirst: Bool, _ storage: ScalarStorage,
    at source: UnsafeRawPointer
  ) -> MemberOutcome {
    switch storage {
    case .none: return .unknown
    case .string:
      open(key, isFirst)
      string(source.assumingMemoryBound(to: String.self).pointee)
    case .optionalString:
      guard let value = source.assumingMemoryBound(to: String?.self).pointee else { return .absent }
      open(key, isFirst)
      string(value)
    case .integer:
      open(key, isFirst)
      integer(source.load(as: Int64.self))
    case .optionalInteger:
      guard let value = source.load(as: Int64?.self) else { return .absent }
      open(key, isFirst)
      integer(value)
    case .double:
      let value = source.load(as: Double.self)
      guard value.isFinite else { return .unknown }
      open(key, isFirst)
      real(value)
    case .optionalDouble:
      guard let value = source.load(as: Double?.self) else { return .absent }
      guard value.isFinite else { return .unknown }
      open(key, isFirst)
      real(value)
    case .bool:
      open(key, isFirst)
      bool(source.load(as: Bool.self))
    case .optionalBool:
      guard let value = source.load(as: Bool?.self) else { return .absent }
      open(key, isFirst)
      bool(value)
    }
    return .written
  }

  @inline(__always)
  private func open(_ key: UnsafeBufferPointer<UInt8>, _ isFirst: Bool) {
    if !isFirst { character(UInt8(ascii: ",")) }
    raw(key)
  }

  private func bool(_ value: Bool) { if value { literal("true") } else { literal("false") } }
}
