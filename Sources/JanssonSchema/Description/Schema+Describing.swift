public import Jansson

extension JSON.Schema {
  /// How types are described.
  public struct Description: Sendable {
    /// Whether objects have exactly the members of the type, as calls of functions by language
    /// models require: others are forbidden, and none may be missing; those of `Optional`
    /// properties may be null.
    public var isStrict: Bool
    /// The key strategy of mapping, for models without one of their own.
    public var keyStrategy: JSON.KeyStrategy?
    /// The encoder whose strategies for keys, dates and data apply to types that are only
    /// `Codable`.
    public var encoder: JSON.Encoder

    /// Creates options.
    ///
    ///     let tool = try JSON.Schema(describing: Order.self, .init(isStrict: true))
    ///
    /// - Parameters:
    ///   - isStrict: whether objects have exactly the members of the type.
    ///   - keyStrategy: the key strategy of models without one of their own.
    ///   - encoder: the encoder whose strategies apply to types that are only `Codable`.
    public init(
      isStrict: Bool = false, keyStrategy: JSON.KeyStrategy? = nil,
      encoder: JSON.Encoder = JSON.Encoder()
    ) {
      self.isStrict = isStrict
      self.keyStrategy = keyStrategy
      self.encoder = encoder
    }
  }

  /// A type with a schema of its own, for types that cannot be described otherwise.
  ///
  ///     extension Color: JSON.Schema.Describable {
  ///       static var jsonSchema: JSON { ["type": "string", "pattern": "^#[0-9a-f]{6}$"] }
  ///     }
  public protocol Describable {
    /// The schema of the type's values, in the dialect 2020-12.
    static var jsonSchema: JSON { get }
  }

  /// What is said of the properties of a type, in addition to their types.
  ///
  ///     extension User: JSON.Schema.Annotated {
  ///       static var schemaAnnotations: [String: [JSON.Schema.Annotation]] {
  ///         ["age": [.minimum(0), .description("in years")]]
  ///       }
  ///     }
  ///
  /// The attribute `@JSONSchema` writes this conformance.
  public protocol Annotated {
    /// The annotations of the properties, by their names; those of the type itself have the empty
    /// name.
    static var schemaAnnotations: [String: [Annotation]] { get }
  }

  /// A keyword of a property's schema.
  public struct Annotation: Sendable {
    let keyword: String
    let value: JSON

    /// Any keyword of the dialect 2020-12.
    ///
    ///     let examples = JSON.Schema.Annotation.keyword("examples", ["a", "b"])
    public static func keyword(_ keyword: String, _ value: JSON) -> Self {
      Self(keyword: keyword, value: value)
    }

    /// What the property is for.
    public static func description(_ text: String) -> Self { keyword("description", .string(text)) }
    /// The least number.
    public static func minimum(_ number: JSON) -> Self { keyword("minimum", number) }
    /// The greatest number.
    public static func maximum(_ number: JSON) -> Self { keyword("maximum", number) }
    /// A number that all values are greater than.
    public static func exclusiveMinimum(_ number: JSON) -> Self {
      keyword("exclusiveMinimum", number)
    }
    /// A number that all values are less than.
    public static func exclusiveMaximum(_ number: JSON) -> Self {
      keyword("exclusiveMaximum", number)
    }
    /// A number that all values are multiples of.
    public static func multipleOf(_ number: JSON) -> Self { keyword("multipleOf", number) }
    /// How many characters a string has: at least one of the bounds.
    public static func length(_ bounds: some RangeExpression<Int>) -> Self {
      keyword("length", bounds: bounds)
    }
    /// A regular expression that a part of each string matches.
    public static func pattern(_ expression: String) -> Self {
      keyword("pattern", .string(expression))
    }
    /// The format of strings, such as `email`.
    public static func format(_ name: String) -> Self { keyword("format", .string(name)) }
    /// How many items an array has.
    public static func count(_ bounds: some RangeExpression<Int>) -> Self {
      keyword("count", bounds: bounds)
    }
    /// The values that are possible.
    public static func oneOf(_ values: JSON...) -> Self {
      keyword("enum", .array(JSON.Array(values)))
    }
  }

  /// Describes a type by a schema in the dialect 2020-12, and compiles it.
  ///
  ///     struct User: JSONCodable { let name: String, age: Int?, tags: [String] }
  ///     let schema = try JSON.Schema(describing: User.self)
  ///     print(schema.json["required"])   // ["name","tags"]
  ///
  /// - Models are objects with the keys, defaults and nested paths of their mapping; a member with
  ///   alternative keys is required under none of them in particular.
  /// - Enums with raw values are described by them if they are `CaseIterable` or have the attribute
  ///   `@JSONCodable`; enums with associated values need the attribute.
  /// - Types that are only `Codable` are decoded once from values that are made up, which shows the
  ///   keys and types that they ask for. One that checks the values is described up to that point.
  /// - Types with an `init(decoding:)` of their own can be any value, unless they are
  ///   `Describable`; it is called once with an empty object.
  /// - Types that occur more than once, or in themselves, are definitions under `$defs`.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - description: how it is described.
  /// - Throws: `SchemaError` if an annotation is not what its keyword requires.
  /// - Complexity: O(*n*) in the properties of all types.
  public init(
    describing type: Any.Type, _ description: Description = Description()
  )
    throws(SchemaError)
  {
    var describer = TypeDescriber(description)
    try self.init(describer.document(type))
  }
}

extension JSON.Schema.Annotation {
  fileprivate static func keyword(
    _ name: String, bounds: some RangeExpression<Int>
  ) -> Self {
    let range = bounds.relative(to: 0..<Int.max)
    var value: JSON = ["min": JSON(range.lowerBound)]
    if range.upperBound < .max { value["max"] = JSON(range.upperBound - 1) }
    return Self(keyword: name, value: value)
  }

  /// Adds the annotation to a schema.
  func add(to schema: inout JSON) {
    let names =
      keyword == "length"
      ? ("minLength", "maxLength") : keyword == "count" ? ("minItems", "maxItems") : nil
    guard let names else {
      schema[keyword] = value
      return
    }
    if value["min"] != 0 { schema[names.0] = value["min"] }
    if !value["max"].isError { schema[names.1] = value["max"] }
  }
}
