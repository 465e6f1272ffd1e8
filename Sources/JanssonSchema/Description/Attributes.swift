#if Macros
public import Jansson

/// Describes a type's properties by their documentation comments, and by the attributes that they
/// have with the same name.
///
/// ```
/// /// An order, as the shop sends it.
/// @JSONCodable @JSONSchema
/// struct Order {
///   /// The customer's number.
///   @JSONSchema(.minimum(1)) let customer: Int
///   @JSONSchema(.count(1...100)) let lines: [Line]
/// }
/// let schema = try JSON.Schema(describing: Order.self)
/// ```
///
/// The type need not have `@JSONCodable`. The attribute makes it conform to
/// `JSON.Schema.Annotated`; the trait `Macros` enables it.
@attached(
  extension, conformances: JSON.Schema.Annotated, names: named(schemaAnnotations))
public macro JSONSchema() = #externalMacro(module: "JanssonMacrosPlugin", type: "SchemaMacro")

/// Adds keywords to the schema of a property, in a type with `@JSONSchema`.
///
/// ```
/// @JSONSchema(.pattern("^[A-Z]{2}$")) let country: String
/// ```
@attached(peer)
public macro JSONSchema(
  _ annotation: JSON.Schema.Annotation, _ others: JSON.Schema.Annotation...
) = #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")
#endif
