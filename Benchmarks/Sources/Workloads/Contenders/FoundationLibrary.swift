internal import Foundation
internal import Harness
internal import PureSwiftParser

/// Foundation's `JSONSerialization`, with Swift's dictionaries and arrays of `Any`.
struct FoundationLibrary: UntypedLibrary {
  /// The library.
  init() {}

  var name: String { "JSONSerialization" }
  var reference: String? { "Foundation" }

  /// A number of 17 digits becomes an `NSDecimalNumber`, whose `doubleValue` is off in the last
  /// bits.
  var givesExactDoubles: Bool { false }

  func parse(_ text: Data) throws -> Any {
    try JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)
  }

  func path(_ steps: [Step]) -> [Step] { steps }

  func read(_ path: [Step], in document: Any) -> Double {
    var value: Any? = document
    for step in path {
      switch step {
      case .key(let key): value = (value as? [String: Any])?[key]
      case .index(let index): value = (value as? [Any])?[index]
      }
    }
    return switch value {
    case let text as String: Double(text.utf8.count)
    case let number as NSNumber: number.doubleValue
    case is NSNull: 0
    default: .nan
    }
  }

  func replace(_ path: [Step], in document: inout Any, by number: Int) throws {
    document = try Self.replacing(document, path[...], number)
  }

  private static func replacing(
    _ value: Any?, _ path: ArraySlice<Step>, _ number: Int
  ) throws -> Any {
    switch path.first {
    case nil: return number
    case .key(let key):
      guard var object = value as? [String: Any] else { throw WrongAnswer("no object at \(key)") }
      object[key] = try replacing(object[key], path.dropFirst(), number)
      return object
    case .index(let index):
      guard var array = value as? [Any] else { throw WrongAnswer("no array at \(index)") }
      array[index] = try replacing(array[index], path.dropFirst(), number)
      return array
    }
  }

  func write(_ document: Any) throws -> Data {
    try JSONSerialization.data(
      withJSONObject: document, options: [.fragmentsAllowed, .withoutEscapingSlashes])
  }

  func text(_ written: Data) -> Data { written }

  func value(of document: Any) throws -> Value {
    // Containers first: testing whether one is a Foundation object would bridge all of it.
    switch document {
    case let object as [String: Any]:
      var members = Members()
      for (key, member) in object { members[key] = try value(of: member) }
      return .object(members)
    case let array as [Any]: return .array(try array.map(value(of:)))
    case let text as String: return .string(text)
    case is NSNull: return .null
    case let number as NSNumber:
      // `as? Bool` succeeds for a number, too; its class tells them apart.
      if type(of: number) == type(of: NSNumber(value: true)) { return .bool(number.boolValue) }
      if number is NSDecimalNumber {
        let digits = number.stringValue
        return Int64(digits).map(Value.integer) ?? .double(Double(digits) ?? .nan)
      }
      return Int64(exactly: number).map(Value.integer) ?? .double(number.doubleValue)
    default: throw WrongAnswer("JSONSerialization made a \(type(of: document))")
    }
  }
}
