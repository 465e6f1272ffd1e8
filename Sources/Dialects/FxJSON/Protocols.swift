public import Jansson

// FxJSON's protocols, which are those of `Jansson` with its names for what a type implements.

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

  /// Returns options with which nil is null, as ever in FxJSON, unless those of a call leave it out.
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

/// A type that can be decoded from JSON: `JSONDecodable` of `Jansson`, with `specificOptions()` and `init(decode:)`.
///
///     class Animal: JSONDecodable {
///       let name: String
///       required init(decode json: JSON) throws { name = try json["name"]< }
///     }
public protocol JSONDecodable: Jansson.JSONDecodable, SpecificallyMappable {
  /// Decodes the value, or throws an error that says what does not fit, and where.
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

  /// Decodes every stored property according to the type's options, unless the type has its own `init(decoding:)`.
  ///
  /// - Throws: what `init(decoding:)` throws.
  public init(decode json: JSON) throws {
    // Without a slot, nothing would end the calls.
    if DefaultCall.slot.key == nil || DefaultCall.slot.value?.type == Self.self {
      self = try DefaultCall.slot.with(DefaultCall(nil)) { try Self.decodedByDefault(json) }
    } else {
      self = try Self(decoding: json)
    }
  }
}

/// A call of the default `init(decoding:)`, on its thread.
///
/// Each of the two initializers above calls the other, since a type may have either: what ends this is that the second
/// knows which type the first was called for.
private final class DefaultCall {
  static let slot = ThreadSlot<DefaultCall>()
  let type: Any.Type?

  init(_ type: Any.Type?) { self.type = type }
}

/// Names the file with the conformances of built-in types, so that a linker takes it out of a static archive together with
/// these protocols: casts find conformances only at run time.
///
/// Nobody calls it.
@usableFromInline
func linkedTypes() -> [any JSONDecodable.Type] { [Int.self] }
