// Flattened properties, whose members are members of the model's own object, as the layout of the
// stored properties handles them; `JanssonMacros/Compiled/Flattening.swift` for generated code.

package import JanssonCore

extension Node {
  /// Whether an object has a member that a property of a model is read from; generated code, which
  /// calls it, reads only where no call has a key strategy.
  package func hasMember(of model: Any.Type) -> Bool {
    TypeMapping.of(model).layout?.knowsMember(of: self, nil) ?? true
  }
}

/// `Optional`, of a type that is known only at run time.
package protocol WrappingType {
  static var wrapped: Any.Type { get }

  /// Initializes memory with a value that is not nil.
  static func initializeWrapped(_ target: UnsafeMutableRawPointer, from json: JSON) throws
}

extension Optional: WrappingType {
  package static var wrapped: Any.Type { Wrapped.self }

  package static func initializeWrapped(_ target: UnsafeMutableRawPointer, from json: JSON) throws {
    let value = try ValueCodec.of(Wrapped.self).value(json, as: Wrapped.self)
    target.initializeMemory(as: Self.self, to: value)
  }
}

/// A collection of the members from which no other property is decoded.
protocol RemainingMembers {
  /// Initializes memory with the members of an object whose keys belong to no other property.
  static func initialize(
    _ target: UnsafeMutableRawPointer, from parent: UnsafeMutablePointer<NodeCursor>,
    except isKnown: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws
}

extension Dictionary: RemainingMembers where Key == String {
  static func initialize(
    _ target: UnsafeMutableRawPointer, from parent: UnsafeMutablePointer<NodeCursor>,
    except isKnown: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws {
    let codec = ValueCodec.of(Value.self)
    if !codec.isDecodable { throw parent.locate(codec.refusal) }
    var members: Self = [:]
    var next = parent.pointee.node.firstMember
    while let member = next {
      next = parent.pointee.node.member(after: member)
      var name = member.name
      if name.withUTF8(isKnown) { continue }
      let location = ValueLocation(parent, .member(member))
      do {
        members[name] = try codec.value(member.value, location, as: Value.self)
      } catch {
        try location.dropElement(error)
      }
    }
    target.initializeMemory(as: Self.self, to: members)
  }
}

/// The models that are read from the members of one object, from the innermost to the one to which
/// the object belongs.
///
/// It is bound to the thread, because it must reach through the `init(decoding:)` of any type.
final class FlattenedObject {
  private let object: ContainerReference
  private let layout: StoredPropertyLayout
  private let call: MappingCall?
  private let outer: FlattenedObject?

  private static let slot = ThreadSlot<FlattenedObject>()

  private init(
    _ object: ContainerReference, _ layout: StoredPropertyLayout, _ call: MappingCall?
  ) {
    self.object = object
    self.layout = layout
    self.call = call
    outer = Self.slot.value
  }

  /// Runs `body`, which decodes a property of a layout from the same object.
  static func with<Result>(
    _ object: ContainerReference, _ layout: StoredPropertyLayout, _ call: MappingCall?,
    _ body: () throws -> Result
  ) throws -> Result {
    var next = slot.value
    while let current = next, current.object === object {
      if current.layout === layout {
        throw JSON.Error.other(description: "\(layout.memory.type) is flattened into itself")
      }
      next = current.outer
    }
    return try slot.with(FlattenedObject(object, layout, call), body)
  }

  /// Whether a flattened property is being read from an object, so that its own keys are not all
  /// keys of the object.
  static func contains(_ parent: UnsafeMutablePointer<NodeCursor>) -> Bool {
    guard let current = slot.value else { return false }
    return current.object === parent.reference
  }

  /// Whether an enclosing model knows a key of the object.
  static func declares(_ key: UnsafeBufferPointer<UInt8>, of object: ContainerReference) -> Bool {
    var next = slot.value
    while let current = next, current.object === object {
      if current.layout.declares(key, current.call, countsRemaining: false) { return true }
      next = current.outer
    }
    return false
  }
}

extension Field {
  /// Whether the members of the value are those of the model's own object.
  var isFlattened: Bool { options?.value.flags.contains(.flattened) ?? false }

  /// The type whose members are flattened.
  fileprivate var flattenedType: Any.Type {
    let type = codec.memory.type
    return (type as? any WrappingType.Type)?.wrapped ?? type
  }
}

extension ValueLocation {
  /// Runs `body` with the object that the location is in, in the location's mode.
  fileprivate func readFlattened(
    _ object: ContainerReference, _ body: (JSON) throws -> Void
  ) throws {
    do {
      try context.inMode(mode) {
        try context.placing(below: object.path) {
          try body(JSON.object(JSON.Object(reference: object)))
        }
      }
    } catch {
      throw JSON.Error.located(error, in: object) { object.path }
    }
  }
}

extension StoredPropertyLayout {
  /// Initializes a flattened property from the object that the model is read from.
  func readFlattened(
    _ field: UnsafePointer<Field>, _ parent: UnsafeMutablePointer<NodeCursor>,
    _ target: UnsafeMutableRawPointer
  ) throws {
    let location = ValueLocation(parent, .field(field))
    let (object, call) = (parent.reference, location.context?.call)
    if let remaining = field.pointee.codec.memory.type as? any RemainingMembers.Type {
      return try remaining.initialize(target, from: parent) { key in
        declares(key, call, countsRemaining: false) || FlattenedObject.declares(key, of: object)
      }
    }
    let type = field.pointee.codec.memory.type
    guard let optional = type as? any (OptionalValue & WrappingType).Type else {
      return try FlattenedObject.with(object, self, call) {
        try location.readFlattened(object) { try field.pointee.codec.readJSON($0, target) }
      }
    }
    if let layout = TypeMapping.of(optional.wrapped).layout,
      !layout.knowsMember(of: object.node, call)
    {
      return optional.initializeNil(target)
    }
    do {
      try FlattenedObject.with(object, self, call) {
        try location.tolerating.readFlattened(object) {
          try optional.initializeWrapped(target, from: $0)
        }
      }
    } catch {
      // It is reported under the property's name, because its members have the same path as those
      // of others.
      try location.dropValue(error)
      optional.initializeNil(target)
    }
  }

  /// Whether generated code writes the values, so that no two flattened members have the same key.
  var isWrittenByCode: Bool { compiled?.isWritable ?? false }

  /// Whether an object has a member that a property is read from.
  func knowsMember(of object: Node, _ call: MappingCall?) -> Bool {
    let layout = adapted(to: call)
    var members = ChildCursor(object)
    while let (_, key) = members.next() {
      if let key, layout.declares(key, call, countsRemaining: false) { return true }
    }
    return false
  }

  /// Whether a property, or one of a flattened property's type, is decoded from the members with a
  /// key.
  ///
  /// - Parameters:
  ///   - countsRemaining: whether a dictionary, or a type with custom code, counts as having every
  ///     key.
  ///   - levels: how far types are followed, since a class may be flattened into itself.
  func declares(
    _ key: UnsafeBufferPointer<UInt8>, _ call: MappingCall?, countsRemaining: Bool,
    within levels: Int = 8
  ) -> Bool {
    if isKnown(key) { return true }
    guard levels > 0 else { return false }
    return fields.contains { field in
      guard field.isFlattened else { return false }
      guard let layout = TypeMapping.of(field.flattenedType).layout else { return countsRemaining }
      return layout.adapted(to: call).declares(
        key, call, countsRemaining: countsRemaining, within: levels - 1)
    }
  }
}

extension Field {
  /// Calls `body` with each member of a flattened value.
  private func forEachMember(
    _ source: UnsafeRawPointer,
    _ body: (_ key: String, _ value: JSON) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    let json = ContainerReference.value(ofRoot: try value(source))
    switch json {
    case .null: return
    case .object(let members):
      for (key, value) in members { try body(key, value) }
    default:
      throw .other(description: "a value of '\(name)' has no members to flatten")
    }
  }

  /// Writes the members of a flattened value into the model's object.
  func writeFlattened(
    _ source: UnsafeRawPointer, into object: inout JSON.Object
  ) throws(JSON.Error) {
    let tree = try ContainerReference.makeUnique(&object.reference)
    try forEachMember(source) { (key, value) throws(JSON.Error) in
      try tree.set(key, to: value.node())
    }
  }

  /// Writes the members of a flattened value after others, none of which has the same key.
  func writeFlattened(
    _ source: UnsafeRawPointer, to writer: DirectWriter, _ isFirst: inout Bool
  ) throws(JSON.Error) {
    var first = isFirst
    try forEachMember(source) { (key, value) throws(JSON.Error) in
      if !first { try writer.put(UInt8(ascii: ",")) }
      first = false
      try writer.string(key)
      try writer.put(UInt8(ascii: ":"))
      try writer.write(value)
    }
    isFirst = first
  }
}
