internal import Foundation

/// SwiftyJSON's approach to `JSONSerialization`: a value is a struct around its objects, by kind.
///
/// It substitutes for that library, which does not build with Swift 6.3 on Linux, and does what
/// makes up its cost: everything that becomes a value is cast to one type after another, and a
/// container is first traversed as a whole, to replace values of this type in it by their objects.
struct SerializedValue {
  private enum Kind {
    case null, bool, number, string, array, dictionary, unknown
  }

  private var kind = Kind.null
  private var array: [Any] = []
  private var dictionary: [String: Any] = [:]
  private var text = ""
  private var numberObject: NSNumber = 0
  private var flag = false

  init(parsing data: Data) throws {
    self.init(try JSONSerialization.jsonObject(with: data))
  }

  init(_ object: Any) { self.object = object }

  var object: Any {
    get {
      switch kind {
      case .array: array
      case .dictionary: dictionary
      case .string: text
      case .number: numberObject
      case .bool: flag
      case .null, .unknown: NSNull()
      }
    }
    set {
      switch Self.unwrapped(newValue) {
      case let number as NSNumber where Self.isBool(number):
        (kind, flag) = (.bool, number.boolValue)
      case let number as NSNumber: (kind, numberObject) = (.number, number)
      case let string as String: (kind, text) = (.string, string)
      case is NSNull: kind = .null
      case let elements as [Any]: (kind, array) = (.array, elements)
      case let members as [String: Any]: (kind, dictionary) = (.dictionary, members)
      default: kind = .unknown
      }
    }
  }

  private static func unwrapped(_ object: Any) -> Any {
    switch object {
    case let value as SerializedValue: unwrapped(value.object)
    case let elements as [Any]: elements.map(unwrapped)
    case let members as [String: Any]: members.mapValues(unwrapped)
    default: object
    }
  }

  private static let kindOfBool = String(cString: NSNumber(value: true).objCType)

  private static func isBool(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == kindOfBool
      && (number.compare(true) == .orderedSame || number.compare(false) == .orderedSame)
  }

  subscript(step: Step) -> SerializedValue {
    get {
      switch (kind, step) {
      case (.array, .index(let index)) where array.indices.contains(index):
        return SerializedValue(array[index])
      case (.dictionary, .key(let key)):
        return dictionary[key].map { SerializedValue($0) } ?? SerializedValue(NSNull())
      default:
        return SerializedValue(NSNull())
      }
    }
    set {
      switch (kind, step) {
      case (.array, .index(let index)) where array.indices.contains(index):
        array[index] = newValue.object
      case (.dictionary, .key(let key)): dictionary[key] = newValue.object
      default: break
      }
    }
  }

  subscript(key: String) -> SerializedValue {
    get { self[.key(key)] }
    set { self[.key(key)] = newValue }
  }

  subscript(index: Int) -> SerializedValue {
    get { self[.index(index)] }
    set { self[.index(index)] = newValue }
  }

  var elements: [SerializedValue] { kind == .array ? array.map { SerializedValue($0) } : [] }

  var stringValue: String {
    switch kind {
    case .string: text
    case .number: numberObject.stringValue
    case .bool: String(flag)
    default: ""
    }
  }

  var boolValue: Bool { kind == .bool ? flag : kind == .number && numberObject.boolValue }

  var intValue: Int {
    get { kind == .number ? numberObject.intValue : 0 }
    set { object = NSNumber(value: newValue) }
  }
}
