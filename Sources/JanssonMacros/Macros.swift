@_exported public import Jansson

#if Macros
/// Makes a type conform to `JSONCodable` with code that is generated at compile time.
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
/// The results, errors, reports and options are those of a type that only declares the conformance;
/// see `JSONDecodable` and `JSONEncodable`. <doc:CompiledModels> describes what the
/// attribute adds, and shows the generated code.
@attached(
  extension,
  conformances: JSONDecodable, JSONEncodable, _JSONModel, _JSONReadable, _JSONWritable,
  names: named(init(_members:)), named(_write(into:)), named(init(decoding:)), named(json),
  named(encode(mapper:)), named(_read), named(_write(to:)), named(_isReadable), named(_isWritable),
  named(init(from:)), named(encode(to:)))
@attached(
  member, conformances: _JSONModel,
  names: named(_describe), named(init(_members:)), named(_write(into:)), named(CodingKeys),
  named(_decode), named(init(from:)), named(encode(to:)))
public macro JSONCodable() = #externalMacro(module: "JanssonMacrosPlugin", type: "CodableMacro")

/// As `JSONCodable()`, and writes a twin beside the model in which each property is optional, for
/// texts that are not finished.
///
///     @JSONCodable(partial: true)
///     struct Recipe {
///       let title: String
///       let steps: [Step]
///     }
///
///     @JSONCodable(partial: true) struct Step { let text: String, minutes: Int }
///
///     for try await recipe in tokens.partialValues(as: Recipe.Partial.self) {
///       print(recipe.title ?? "…", recipe.steps?.last?.text ?? "")
///     }
///
/// The twin has the name `Partial`, the attributes of the properties but their default values, and
/// the conformances to `Sendable`, `Equatable` and `Hashable` that the model declares. A property
/// whose type is a model becomes one of that model's `Partial`, also in an array, a dictionary or
/// an `Optional`; types without the attribute declare it: `typealias Partial = Level`. That of an
/// enum is the enum itself.
///
/// - Parameter partial: true; the compiler needs a literal.
@attached(
  extension,
  conformances: JSONDecodable, JSONEncodable, _JSONModel, _JSONReadable, _JSONWritable,
  names: named(init(_members:)), named(_write(into:)), named(init(decoding:)), named(json),
  named(encode(mapper:)), named(_read), named(_write(to:)), named(_isReadable), named(_isWritable),
  named(init(from:)), named(encode(to:)))
@attached(
  member, conformances: _JSONModel,
  names: named(_describe), named(init(_members:)), named(_write(into:)), named(CodingKeys),
  named(_decode), named(init(from:)), named(encode(to:)), named(Partial))
public macro JSONCodable(partial: Bool) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "CodableMacro")

/// Makes a type conform to `JSONDecodable` with code that is generated at compile time; see
/// `JSONCodable()`.
@attached(
  extension, conformances: JSONDecodable, _JSONModel, _JSONReadable,
  names: named(init(_members:)), named(init(decoding:)), named(_read), named(_isReadable),
  named(init(from:)))
@attached(
  member, conformances: _JSONModel,
  names: named(_describe), named(init(_members:)), named(CodingKeys), named(_decode),
  named(init(from:)))
public macro JSONDecodable() = #externalMacro(module: "JanssonMacrosPlugin", type: "DecodableMacro")

/// Makes a type conform to `JSONEncodable` with code that is generated at compile time; see
/// `JSONCodable()`.
@attached(
  extension, conformances: JSONEncodable, _JSONModel, _JSONWritable,
  names: named(_write(into:)), named(json), named(encode(mapper:)), named(_write(to:)),
  named(_isWritable), named(encode(to:)))
@attached(
  member, conformances: _JSONModel,
  names: named(_describe), named(_write(into:)), named(CodingKeys), named(encode(to:)))
public macro JSONEncodable() = #externalMacro(module: "JanssonMacrosPlugin", type: "EncodableMacro")

/// Sets the key of a property.
///
///     @CodingKey("full_name") var name: String
@attached(peer)
public macro CodingKey(_ key: String) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Sets the value of a property whose member is missing or null, or does not fit; the same as the
/// option `.defaultValue`.
///
///     @CodableDefault(3) var retries: Int
///
/// The expression is evaluated each time the default is used.
@attached(peer)
public macro CodableDefault<Value>(_ value: Value) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Sets the value of a property to an empty collection, or to nil.
///
///     @CodableDefault([]) var tags: [String]
@attached(peer)
public macro CodableDefault(_ value: _JSONEmptyLiteral) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Sets additional keys of a property for decoding: they are tried in order if there is no member
/// with the property's own key.
///
///     @DecodableAlias("plan_name", "tier") var plan: String
@attached(peer)
public macro DecodableAlias(_ keys: String...) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Sets options of a property that have no attribute of their own: transforms, paths, `.ignore`,
/// `.lossy`.
///
///     @CodableOptions(.transform(.date(.timeIntervalSince(.year1970))))
///     var created: Date
///
/// Mapping reads and writes such a property, as without `@JSONCodable`; generated code, the others.
@attached(peer)
public macro CodableOptions(_ options: JSON.PropertyOption...) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Excludes a property: it keeps its initial value, and is not encoded.
///
///     @CodableIgnored var cache: [String: Int] = [:]
@attached(peer)
public macro CodableIgnored() =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Decodes and encodes the members of a property's value as members of the model itself.
///
///     @JSONCodable struct Page { let total: Int, next: String? }
///     @JSONCodable struct Users { let users: [User]; @CodableFlattened let page: Page }
///     // {"users":[…],"total":100}
///
/// The value may be a model, with or without `@JSONCodable`, an enum with associated values, or a
/// dictionary with keys of type `String`, which gets the members that belong to no other property.
/// An `Optional` model is nil if the object has none of its members.
@attached(peer)
public macro CodableFlattened() =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Distinguishes the cases of an enum by the value of a member, rather than by the key of the only
/// member.
///
///     @JSONCodable @JSONTagged("type")
///     enum Shape { case circle(radius: Double), point }
///     // {"type":"circle","radius":1}, {"type":"point"}
///
/// The members of a case's only value, if it has no label, are next to the tag:
/// `case circle(Circle)` is an object with the members of `Circle` and the tag.
@attached(peer)
public macro JSONTagged(_ tag: String) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Distinguishes the cases of an enum by the value of a member; the associated values are in
/// another.
///
///     @JSONCodable @JSONTagged("type", content: "value")
///     enum Shape { case circle(radius: Double), point }
///     // {"type":"circle","value":{"radius":1}}
@attached(peer)
public macro JSONTagged(_ tag: String, content: String) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// Decodes a value that matches no other case as this one.
///
///     @JSONCodable enum Level: String { case low, high; @CodableUnknown case other }
///
/// In an enum with associated values, the case may have one of type `JSON`: the original value.
@attached(peer)
public macro CodableUnknown() =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

/// A literal whose type is that of the property: `[]`, `[:]` or `nil`.
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
