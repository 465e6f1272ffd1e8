public import Jansson

// FxJSON's protocols: those of `Jansson`, with its own names for the requirements.

/// What the protocols below have in common.
public protocol SpecificallyMappable: JSONMappable {
  /// The options of single properties, keyed by property name.
  ///
  ///     static func specificOptions() -> [String: SpecificOption] { ["userID": "id"] }
  ///
  /// A subclass overrides it (declare it as `class func`) and adds to what `super` returns.
  static func specificOptions() -> [String: SpecificOption]
}

extension SpecificallyMappable {
  /// Returns no options: every property is mapped by its name.
  public static func specificOptions() -> [String: SpecificOption] { [:] }

  /// Returns `specificOptions()`.
  public static func propertyOptions() -> [String: JSON.PropertyOption] { specificOptions() }

  /// Returns options that encode nil as null, as FxJSON always has, unless a call's options omit
  /// it.
  public static func mappingOptions() -> JSON.MappingOptions {
    var options = JSON.MappingOptions()
    options.usualNilStrategy = .null
    return options
  }
}

/// A type that can be encoded to JSON: `JSONEncodable` of `Jansson`, with `specificOptions()`.
///
///     struct Point: JSONEncodable { let x, y: Double }
public protocol JSONEncodable: Jansson.JSONEncodable, SpecificallyMappable {}

/// A type that can be decoded from JSON: `JSONDecodable` of `Jansson`, with `specificOptions()` and
/// `init(decode:)`.
///
///     class Animal: JSONDecodable {
///       let name: String
///       required init(decode json: JSON) throws { name = try json["name"]< }
///     }
public protocol JSONDecodable: Jansson.JSONDecodable, SpecificallyMappable {
  /// Decodes the value, or throws an error that reports what does not fit, and where.
  init(decode json: JSON) throws
}

/// A type that can be decoded from JSON and encoded to JSON.
///
///     struct User: JSONCodable { let id: Int; let name: String }
public typealias JSONCodable = JSONDecodable & JSONEncodable

extension Jansson.JSONDecodable {
  /// Decodes the value: `init(decoding:)`.
  ///
  ///     let age = try Int(decode: json["age"])
  ///
  /// - Throws: what `init(decoding:)` throws.
  public init(decode json: JSON) throws { try self.init(decoding: json) }
}

extension JSONDecodable {
  /// Decodes the value by `init(decode:)`, which may be the type's own.
  ///
  /// - Throws: what `init(decode:)` throws.
  public init(decoding json: JSON) throws {
    self = try DefaultCall.slot.with(DefaultCall(Self.self)) { try Self(decode: json) }
  }

  /// Decodes every stored property according to the type's options, unless the type has its own
  /// `init(decoding:)`.
  ///
  /// - Throws: what `init(decoding:)` throws.
  public init(decode json: JSON) throws {
    // Without a slot, the calls would never end.
    if !DefaultCall.slot.isUsable || DefaultCall.slot.value?.type == Self.self {
      self = try DefaultCall.slot.with(DefaultCall(nil)) { try Self.decodedByDefault(json) }
    } else {
      self = try Self(decoding: json)
    }
  }
}

/// A call of the default `init(decoding:)`, recorded for its thread.
///
/// Each of the two initializers above calls the other, because a type may implement either. The
/// recursion ends when the default `init(decode:)` finds that the default `init(decoding:)` of the
/// same type has called it: then the type implements neither.
private final class DefaultCall {
  static let slot = ThreadSlot<DefaultCall>()
  let type: Any.Type?

  init(_ type: Any.Type?) { self.type = type }
}

/// Refers to the file with the conformances of built-in types, so that a linker takes it from a
/// static archive together with these protocols: casts find conformances only at run time.
///
/// It is never called.
@usableFromInline
func linkedTypes() -> [any JSONDecodable.Type] { [Int.self] }
