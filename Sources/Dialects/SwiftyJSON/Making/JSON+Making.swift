public import Foundation
internal import Jansson

extension JSON {
  /// Reads a JSON text.
  ///
  ///     let json = try JSON(data: Data(#"{"name": "Ann"}"#.utf8))
  ///
  /// - Parameters:
  ///   - data: the text, in UTF-8, UTF-16 or UTF-32.
  ///   - opt: `fragmentsAllowed` accepts values other than objects and arrays at the top, and
  ///     `json5Allowed` JSON5; the options for mutable containers have no effect.
  /// - Throws: a `CocoaError` with the code that `JSONSerialization` uses, whose underlying error
  ///   describes the problem, with line and column.
  /// - Complexity: O(*n*) in the bytes.
  public init(data: Data, options opt: JSONSerialization.ReadingOptions = []) throws {
    do throws(Jansson.JSON.Error) {
      value = try Self.value(reading: data, opt)
    } catch {
      throw CocoaError(
        .propertyListReadCorrupt,
        userInfo: [NSDebugDescriptionErrorKey: "\(error)", NSUnderlyingErrorKey: error])
    }
  }

  /// Reads a JSON text; anything but an object or array becomes null.
  ///
  ///     print(JSON(parseJSON: "[1, 2]")[1])   // 2
  ///
  /// - Parameter jsonString: the text.
  /// - Complexity: O(*n*) in the bytes.
  public init(parseJSON jsonString: String) {
    value = (try? Self.value(reading: jsonString)) ?? .null
  }

  /// Creates a value from Swift's or Foundation's types, or reads `Data`.
  ///
  ///     let json = JSON(["name": "Ann", "tags": ["a", "b"]] as [String: Any])
  ///     let text = JSON(response.body)   // Data
  ///
  /// `Data` is read as text, and becomes null if that is not an object or array; a string is not
  /// read. Arrays and dictionaries with string keys may contain others, strings, numbers, Booleans,
  /// `NSNull`, nil, and values of type `JSON`. Anything else is of type `unknown`. Members of a
  /// dictionary are sorted by key, since it has no order of its own.
  ///
  /// - Parameter object: the value.
  /// - Complexity: O(*n* log *n*) in the members.
  public init(_ object: Any) {
    value = Self.data(object).map(Self.value(readingOrNull:)) ?? Self.value(of: object)
  }
}

extension JSON {
  /// Bit 3: `JSONSerialization.ReadingOptions.json5Allowed`, which Foundation has on Apple's
  /// systems only.
  private static let json5Allowed = JSONSerialization.ReadingOptions(rawValue: 8)

  fileprivate static func value(
    reading data: Data, _ options: JSONSerialization.ReadingOptions
  ) throws(Jansson.JSON.Error) -> Jansson.JSON {
    let reading = Jansson.JSON.ReadingOptions(
      syntax: options.contains(json5Allowed) ? .json5 : .json)
    let value = try Jansson.JSON(parsingAnyEncoding: data, options: reading)
    return options.contains(.fragmentsAllowed) ? value : try checked(value)
  }

  fileprivate static func value(reading text: String) throws(Jansson.JSON.Error) -> Jansson.JSON {
    try checked(Jansson.JSON(parsing: text))
  }

  fileprivate static func value(readingOrNull data: Data) -> Jansson.JSON {
    (try? value(reading: data, [])) ?? .null
  }

  private static func checked(_ value: Jansson.JSON) throws(Jansson.JSON.Error) -> Jansson.JSON {
    switch value {
    case .object, .array: return value
    default: throw .other(description: "the text is not an object or array")
    }
  }

  /// The value as `Data`; nil if it is something else.
  ///
  /// On Linux, casting a Swift container to a class copies it as a whole, so only objects are cast.
  private static func data(_ object: Any) -> Data? {
    if Swift.type(of: object) == Data.self { return object as? Data }
    guard Swift.type(of: object) is AnyClass else { return nil }
    return (object as? NSData).map { Data(referencing: $0) }
  }
}

extension JSON {
  /// The value of an object of a Swift or Foundation type.
  static func value(of object: Any) -> Jansson.JSON {
    Jansson.JSON(
      any: object,
      orElse: { object in
        switch object {
        case let json as JSON: json.value.isError ? .null : json.value
        case let json as Jansson.JSON: json
        default:
          data(object).map(value(readingOrNull:))
            ?? .error(.underlying(error: UnsupportedValue(type: Swift.type(of: object))))
        }
      })
  }
}

/// A value of a type that cannot be represented in JSON.
struct UnsupportedValue: Error, CustomStringConvertible {
  let type: any Any.Type

  var description: String { "a value of type \(type) cannot be represented in JSON" }
}
