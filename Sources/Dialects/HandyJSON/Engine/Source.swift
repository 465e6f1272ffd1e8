internal import Conversions
internal import Foundation
internal import Jansson
internal import JanssonFoundation

/// A value that a property is decoded from: in a document, or in a dictionary that the caller
/// passed.
enum Source {
  case document(Node)
  /// A value that is neither nil nor an `Optional`.
  case object(Any)
  case null

  /// Creates the source for a value of a dictionary.
  init(_ value: Any) {
    let type = type(of: value)
    if Self.isCommon(type) {
      self = .object(value)
      // On Linux, casting a Swift container to a class copies it as a whole, recursively. So only
      // objects are cast to classes, here and elsewhere.
    } else if type is AnyClass {
      self = value is NSNull ? .null : .object(value)
    } else if let optional = value as? any OptionalValue {
      self = optional.wrappedValue.map(Self.init) ?? .null
    } else {
      self = .object(value)
    }
  }

  /// Whether a type is one of the commonest, which are neither null nor optional: a cast would take
  /// long to find that out.
  private static func isCommon(_ type: Any.Type) -> Bool {
    type == String.self || type == NSNumber.self || type == Int.self || type == Double.self
      || type == Bool.self || type == [String: Any].self || type == [Any].self
  }

  var isNull: Bool {
    switch self {
    case .document(let node): node.isNull
    case .object: false
    case .null: true
    }
  }

  var scalar: Scalar? {
    switch self {
    case .document(let node): Scalar(node)
    case .object(let value): Scalar(any: value)
    case .null: nil
    }
  }

  /// The value in the types of `JSONSerialization`, or unchanged; nil if it is nested too deeply.
  var foundationObject: Any? {
    switch self {
    case .document(let node): node.foundationObject
    case .object(let value): value
    case .null: NSNull()
    }
  }

  func member(_ name: String) -> Source? {
    switch self {
    case .document(let node): node.child(name).map(Self.document)
    case .object(let value): (value as? [String: Any])?[name].map(Self.init)
    case .null: nil
    }
  }

  /// The converted elements of an array, without those that cannot be converted; nil for any other
  /// value.
  func elements<Element>(_ convert: (Source) -> Element?) -> [Element]? {
    var result: [Element] = []
    switch self {
    case .document(let node):
      guard node.isArray else { return nil }
      result.reserveCapacity(node.count)
      var elements = ChildCursor(node)
      while let element = elements.nextValue() {
        if let element = convert(.document(element)) { result.append(element) }
      }
    case .object(let value):
      // A set is not an array, but a set can be decoded from it.
      guard let elements = Self.elements(of: value) else { return nil }
      for element in elements {
        if let element = convert(Source(element)) { result.append(element) }
      }
    case .null: return nil
    }
    return result
  }

  /// The elements of an array or a set that the caller passed.
  static func elements(of value: Any) -> [Any]? {
    let set = type(of: value) is AnyClass ? value as? NSSet : nil
    return set?.allObjects ?? value as? [Any]
  }

  /// Calls `start` and then `body` for each member of an object; calls neither for any other value.
  func forEachMember(start: () -> Void, _ body: (String, Source) -> Void) {
    switch self {
    case .document(let node):
      guard node.isObject else { return }
      start()
      var members = ChildCursor(node)
      while let (member, key) = members.next(), let key {
        body(String(checked: key), .document(member))
      }
    case .object(let value):
      guard let dictionary = value as? [String: Any] else { return }
      start()
      for (key, member) in dictionary { body(key, Source(member)) }
    case .null: break
    }
  }
}

extension Source {
  /// A value in the caller's dictionary, if it has this type or is an instance of a subclass.
  func native<T>(as _: T.Type) -> T? {
    guard case .object(let value) = self else { return nil }
    if T.self is AnyClass, !(type(of: value) is AnyClass) { return nil }
    return value as? T
  }

  /// The same for a model or an enum with raw values, to which no value of another struct or enum
  /// can be cast; it would take long to find that out.
  func native<T>(asModel _: T.Type) -> T? {
    guard case .object(let value) = self else { return nil }
    return Swift.type(of: value) == T.self || Swift.type(of: value) is AnyClass ? value as? T : nil
  }

  /// The value in Foundation's types, unless its containers are nested too deeply for Foundation
  /// and the standard library to copy and describe recursively on a small stack.
  var shallowObject: Any? {
    guard let object = foundationObject else { return nil }
    if let shallow = Conversions.shallowObject(object) { return shallow }
    Log.error("omitting a value nested more than \(maximumShallowDepth) levels deep")
    return nil
  }
}

/// An `Optional` of any type.
protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  var wrappedValue: Any? { get }
  /// Creates the codec of the storage of a lazy property.
  static func makeLazyCodec() -> Codec
}

extension Optional: OptionalValue {
  var wrappedValue: Any? { map { $0 as Any } }
}
