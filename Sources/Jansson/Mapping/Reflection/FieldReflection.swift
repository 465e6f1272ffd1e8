@_spi(Reflection) internal import Swift

/// The stored properties of a type, as the standard library's own reflection tells them.
///
/// This is the only file that touches it. `_forEachField` gives names, types and offsets; two entry
/// points of the runtime add what it leaves out. No memory layout is guessed.
struct ReflectedField {
  let name: String
  let type: Any.Type
  /// In bytes from the start of the value, or of the object.
  let offset: Int
  /// Whether the storage is a plain value: neither `weak` nor `unowned`.
  let isStrong: Bool
  /// Whether it is a `var`.
  let isVariable: Bool

  /// The property's name, if this is the storage of a `lazy` one.
  var lazyName: String? {
    let prefix = "$__lazy_storage_$_"
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }
}

enum TypeShape {
  case structure([ReflectedField])
  /// With the fields of its superclasses first.
  case object([ReflectedField])
  /// Enums, tuples, functions, protocols: nothing to be mapped by fields.
  case other

  init(_ type: Any.Type) {
    switch runtimeKind(of: type) {
    case RuntimeKind.structure: self = .structure(Self.fields(of: type, isClass: false))
    case RuntimeKind.class: self = .object(Self.fields(of: type, isClass: true))
    default: self = .other
    }
  }

  private static func fields(of type: Any.Type, isClass: Bool) -> [ReflectedField] {
    var fields: [ReflectedField] = []
    // The option with bit 0 admits classes; Swift 6 does not let its static name be used.
    let options = _EachFieldOptions(rawValue: isClass ? 1 : 0)
    _forEachField(of: type, options: options) { name, offset, fieldType, _ in
      let child = child(fields.count, of: type)
      fields.append(
        ReflectedField(
          name: plainName(String(cString: name)), type: fieldType, offset: offset,
          isStrong: child.isStrong, isVariable: child.isVar))
      return true
    }
    return fields
  }

  /// Names that are no plain identifiers (SE-0451) come with the backticks of the source, and with
  /// no-break spaces for its spaces.
  private static func plainName(_ name: String) -> String {
    guard name.hasPrefix("`"), name.hasSuffix("`") else { return name }
    return String(name.dropFirst().dropLast().map { $0 == "\u{A0}" ? " " : $0 })
  }

  /// `_forEachField` goes through the same children in the same order, so the index fits.
  private static func child(_ index: Int, of type: Any.Type) -> ChildMetadata {
    var child = ChildMetadata()
    _ = childMetadata(of: type, index: index, &child)
    if let name = child.name { child.free?(name) }
    child.name = nil
    return child
  }
}

/// What the runtime calls the kinds that it is safe to ask for fields; asked about protocols, it
/// crashes.
private enum RuntimeKind {
  static let `class`: UInt = 0
  static let structure: UInt = 0x200
}

/// As the standard library declares it for the function below.
private struct ChildMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_getMetadataKind")
private func runtimeKind(of type: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childMetadata(
  of type: Any.Type, index: Int, _ metadata: UnsafeMutablePointer<ChildMetadata>
) -> Any.Type
