internal import JanssonCore

/// A stored property of a type, as reported by the runtime's own reflection.
///
/// This is the only file that uses it: four entry points of the runtime, which have been there
/// since Swift 5.2. What the standard library builds on them (`_forEachField`) is not declared in
/// Apple's SDKs. No memory layout is guessed.
package struct ReflectedField {
  /// The name in the metadata, which differs from the source for lazy and wrapped properties.
  package fileprivate(set) var name: String
  package let type: Any.Type
  /// The offset in bytes from the start of the value, or of the object.
  package let offset: Int
  /// Whether the storage is a strong reference or a value: neither `weak` nor `unowned`.
  package let isStrong: Bool
  /// Whether it is declared with `var`.
  package let isVariable: Bool

  package init(name: String, type: Any.Type, offset: Int, isStrong: Bool, isVariable: Bool) {
    self.name = name
    self.type = type
    self.offset = offset
    self.isStrong = isStrong
    self.isVariable = isVariable
  }

  /// The property's name, if this is the storage of a `lazy` property: an `Optional` that is nil
  /// until the property is first read.
  package var lazyName: String? {
    let prefix = "$__lazy_storage_$_"
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// The value, if this is the storage `_x` of a property wrapper: a struct that stores
  /// `wrappedValue`.
  package var wrappedValue: ReflectedField? {
    guard name.hasPrefix("_"), case .structure(let inner) = TypeShape(type) else { return nil }
    return inner.first { $0.name == "wrappedValue" && $0.isStrong }
  }
}

/// The stored properties of a type; an empty list for one compiled without reflection metadata.
package enum TypeShape {
  case structure([ReflectedField])
  /// A class; the fields of its superclasses come first.
  case object([ReflectedField])
  /// Enums, tuples, functions and protocols, which are not mapped by fields.
  case other

  /// - Complexity: O(*n*) in the number of properties; the result should be kept.
  package init(_ type: Any.Type) {
    switch runtimeKind(of: type) {
    case RuntimeKind.structure: self = .structure(Self.fields(of: type))
    case RuntimeKind.class: self = .object(Self.fields(of: type))
    default: self = .other
    }
  }

  /// Whether a type is a struct or a class.
  package static func hasProperties(_ type: Any.Type) -> Bool {
    [RuntimeKind.structure, RuntimeKind.class].contains(runtimeKind(of: type))
  }

  /// The size of a value in bytes.
  package static func size(of type: Any.Type) -> Int {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size)
  }

  private static func fields(of type: Any.Type) -> [ReflectedField] {
    var fields = (0..<fieldCount(of: type)).map { index in
      var metadata = FieldMetadata()
      let fieldType = fieldMetadata(of: type, index: index, &metadata)
      defer { if let name = metadata.name { metadata.free?(name) } }
      // There is no name where the program was compiled with -disable-reflection-names.
      let name = metadata.name.map { unquotedName(String(cString: $0)) } ?? ""
      return ReflectedField(
        name: name, type: fieldType, offset: fieldOffset(of: type, index: index),
        isStrong: metadata.isStrong, isVariable: metadata.isVar)
    }
    restoreNames(&fields)
    return fields
  }

  /// Gives the properties of an `@Observable` class the names with which they are declared: the
  /// macro puts an underscore before them, and stores a registrar after the properties.
  private static func restoreNames(_ fields: inout [ReflectedField]) {
    let registrar = "_$observationRegistrar"
    var index = fields.count
    var isObserved = false
    while index > 0 {
      index -= 1
      let field = fields[index]
      if field.name == registrar {
        fields.remove(at: index)
        isObserved = true
      } else if isObserved, field.name.hasPrefix("_"), field.wrappedValue == nil {
        fields[index].name = String(field.name.dropFirst())
      }
    }
  }

  /// Removes the backticks from a raw identifier (SE-0451), and replaces the no-break spaces that
  /// represent its spaces.
  private static func unquotedName(_ name: String) -> String {
    guard name.hasPrefix("`"), name.hasSuffix("`") else { return name }
    return String(name.dropFirst().dropLast().map { $0 == "\u{A0}" ? " " : $0 })
  }
}

/// The runtime's numbers for the kinds whose fields can be requested; for protocols, it crashes.
private enum RuntimeKind {
  static let `class`: UInt = 0
  static let structure: UInt = 0x200
}

/// The layout that the standard library declares for the function below.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_getMetadataKind")
private func runtimeKind(of type: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(of type: Any.Type, index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
  of type: Any.Type, index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type
