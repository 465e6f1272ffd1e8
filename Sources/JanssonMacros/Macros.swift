@_exported public import Jansson

#if Macros
/// Makes a type conform to `JSONCodable` by code that is written when it is compiled.
///
///     @JSONCodable
///     struct Person {
///       let id: Int
///       @CodingKey("full_name") var name: String
///       @CodableDefault([]) var tags: [String]
///       var home: Address?
///     }
///
///     let people = try [Person](jsonData: data)
///
/// The results, errors, reports and options are those of a type that only declares the conformance; see
/// `JSONDecodable` and `JSONEncodable`. <doc:CompiledModels> says what the attribute adds, and shows what it writes.
@attached(
  extension,
  conformances: JSONDecodable, JSONEncodable, _JSONReadableModel, _JSONWritableModel, _JSONRawValue,
  names: named(init(_from:)), named(_write(into:)), named(init(decoding:)), named(json),
  named(encode(mapper:)), named(_read))
@attached(member, names: named(_describe), named(init(_from:)))
public macro JSONCodable() = #externalMacro(module: "JanssonMacrosPlugin", type: "CodableMacro")

/// Makes a type conform to `JSONDecodable` by code that is written when it is compiled; see `JSONCodable()`.
@attached(
  extension, conformances: JSONDecodable, _JSONReadableModel,
  names: named(init(_from:)), named(init(decoding:)))
@attached(member, names: named(_describe), named(init(_from:)))
public macro JSONDecodable() = #externalMacro(module: "JanssonMacrosPlugin", type: "DecodableMacro")

/// Makes a type conform to `JSONEncodable` by code that is written when it is compiled; see `JSONCodable()`.
@attached(
  extension, conformances: JSONEncodable, _JSONWritableModel,
  names: named(_write(into:)), named(json), named(encode(mapper:)))
@attached(member, names: named(_describe))
public macro JSONEncodable() = #externalMacro(module: "JanssonMacrosPlugin", type: "EncodableMacro")

/// Sets the key of a property.
///
///     @CodingKey("full_name") var name: String
@attached(peer)
public macro CodingKey(_ key: String) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Sets the value of a property whose member is missing or null, or does not fit, as the option `.defaultValue` does.
///
///     @CodableDefault(3) var retries: Int
///
/// The expression is evaluated each time that it is used.
@attached(peer)
public macro CodableDefault<Value>(_ value: Value) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Sets the value of a property to an empty collection, or to nil.
///
///     @CodableDefault([]) var tags: [String]
@attached(peer)
public macro CodableDefault(_ value: _JSONEmptyLiteral) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Sets further keys of a property, for decoding: they are tried in order if there is no member with its own.
///
///     @DecodableAlias("plan_name", "tier") var plan: String
@attached(peer)
public macro DecodableAlias(_ keys: String...) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Sets options of a property that have no attribute of their own: transforms, paths, `.ignore`, `.lossy`.
///
///     @CodableOptions(.transform(JSON.DateTransform.timeIntervalSince(.year1970)))
///     var created: Date
///
/// A model with such a property is mapped as one without the attribute, at that speed.
@attached(peer)
public macro CodableOptions(_ options: JSON.PropertyOption...) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Leaves out a property: it keeps its initial value, and is not written.
///
///     @CodableIgnored var cache: [String: Int] = [:]
@attached(peer)
public macro CodableIgnored() =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// A literal whose type only the property knows: `[]`, `[:]` or `nil`.
public struct _JSONEmptyLiteral: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  /// Creates a value.
  public init(arrayLiteral elements: Never...) {}
  /// Creates a value.
  public init(dictionaryLiteral elements: (Never, Never)...) {}
  /// Creates a value.
  public init(nilLiteral: ()) {}
}
#endif
