public import JanssonCore

extension JSON {
  /// The mapping of one property, if its name alone is not enough.
  ///
  ///     static func propertyOptions() -> [String: JSON.PropertyOption] {
  ///       [
  ///         "userID": "id",                                     // another key
  ///         "city": .index("address", "city"),                  // a nested path
  ///         "website": [.transform(webTransform), .ignoreIfNull],
  ///         "lastLogin": [.defaultValue(Date.distantPast), .transform(dateTransform)],
  ///         "friends": .nonNil,
  ///       ]
  ///     }
  ///
  /// An array combines options. Several paths in one array form a single path: `["a", "b",
  /// .index(0)]` is `a.b[0]`. Of several alternative paths, transforms or defaults, the first is
  /// used.
  ///
  /// A property is decoded as follows: the value at its path or, if that is missing, at the
  /// alternative path, is passed through the transform; if any of this fails, the default is used.
  /// A property's path takes precedence over the type's key strategy (`JSON.MappingOptions`), and
  /// its policy over the type's.
  public struct PropertyOption: Sendable {
    package var index: JSON.Index?
    package var alternative: JSON.Index?
    /// Further alternatives, tried after it in order.
    package var furtherAlternatives: [JSON.Index] = []
    var transform: JSON.Transform?
    package var defaultValue: DefaultValue?
    package var flags: Flags = []

    package struct Flags: OptionSet, Sendable {
      package let rawValue: UInt8

      package init(rawValue: UInt8) { self.rawValue = rawValue }

      static let nonNil = Flags(rawValue: 1)
      static let ignore = Flags(rawValue: 2)
      static let ignoreIfNull = Flags(rawValue: 4)
      static let lossy = Flags(rawValue: 8)
      /// The members of the value are members of the model's own object.
      package static let flattened = Flags(rawValue: 16)
      /// Generated code lists the property, which has its value before anything is decoded.
      package static let constant = Flags(rawValue: 32)
    }

    /// A value that is created each time it is used.
    package struct DefaultValue: Sendable {
      let type: Any.Type
      let make: @Sendable () -> any Sendable

      package init(type: Any.Type, make: @escaping @Sendable () -> any Sendable) {
        (self.type, self.make) = (type, make)
      }
    }

    /// An option that changes nothing.
    package init() {}
  }
}

extension JSON.PropertyOption {
  /// Decodes from and encodes to this path instead of the property's name.
  ///
  ///     "city": .index(["address", "city"])
  public static func index(_ index: JSON.Index) -> Self {
    var option = Self()
    option.index = index
    return option
  }

  /// Decodes from and encodes to the path of these components.
  ///
  ///     "city": .index("address", "city")
  @_disfavoredOverload
  public static func index(_ path: any JSON.PathComponent...) -> Self {
    .index(JSON.Index(components: path))
  }

  /// Decodes from this path if the value is missing at the other one; a null or wrong value there
  /// counts as found.
  ///
  ///     "plan": ["plan", .alternativeIndex("tier")]
  public static func alternativeIndex(_ index: JSON.Index) -> Self {
    var option = Self()
    option.alternative = index
    return option
  }

  /// Decodes from the path of these components if the value is missing at the other one.
  ///
  ///     "city": ["city", .alternativeIndex("address", "city")]
  @_disfavoredOverload
  public static func alternativeIndex(_ path: any JSON.PathComponent...) -> Self {
    .alternativeIndex(JSON.Index(components: path))
  }

  /// Decodes and encodes through a transform.
  ///
  ///     "lastLogin": .transform(.date(.timeIntervalSince(.year1970)))
  public static func transform(_ transform: JSON.Transform) -> Self {
    var option = Self()
    option.transform = transform
    return option
  }

  /// Uses this value if decoding fails for any reason; under the policy `.strict`, if the member is
  /// missing or null.
  ///
  ///     "retries": .defaultValue(3),
  ///     "created": .defaultValue(Date()),      // the time of decoding
  ///     "ratio": .defaultValue(1),             // 1.0 for a property of type `Double`
  ///
  /// The expression is evaluated each time that it is used. A value whose type differs from the
  /// property's is converted as if it were in the document, if the property is a number, string or
  /// the like, or a collection of them. If it cannot be converted, that is a programming error:
  /// every decoding of the type throws `missingConformance`, whether the default is needed or not.
  /// A collection keeps the elements that fit. An `Optional` property gets the default if the
  /// member is missing or does not fit; null is decoded as nil.
  ///
  /// - Parameter value: the default; if its type differs from the property's, it is evaluated once
  ///   more when the type is first mapped.
  public static func defaultValue<Value: Sendable>(
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self {
    var option = Self()
    option.defaultValue = DefaultValue(type: Value.self, make: value)
    return option
  }

  /// Uses the type's own default value if decoding fails; under the policy `.strict`, if the member
  /// is missing or null.
  ///
  /// The type must be `DefaultInitializable`, as numbers, strings and collections are; otherwise
  /// every decoding throws `missingConformance`. A collection keeps the elements that fit.
  ///
  ///     "friends": .nonNil
  public static var nonNil: Self { Self(.nonNil) }

  /// Does not encode the property; it is still decoded.
  ///
  ///     "password": .ignore
  public static var ignore: Self { Self(.ignore) }

  /// Does not encode the property if it would be null.
  public static var ignoreIfNull: Self { Self(.ignoreIfNull) }

  /// Decodes the property under the policy `.lossy`, whatever the type or the call says: elements
  /// that do not fit are dropped, including nested ones.
  ///
  ///     "tags": .lossy
  public static var lossy: Self { Self(.lossy) }

  private init(_ flags: Flags) { self.flags = flags }
}

extension JSON.PropertyOption: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Creates the option `.index(_:)` with this key.
  ///
  ///     "userID": "id"
  public init(stringLiteral key: String) { self = .index(.key(key)) }

  /// Combines options: paths are joined; of other settings, the first one is kept.
  ///
  ///     "website": [.transform(webTransform), .ignoreIfNull]
  public init(arrayLiteral options: JSON.PropertyOption...) { self.init(combining: options) }

  package init(combining options: [JSON.PropertyOption]) {
    self.init()
    for option in options { formUnion(option) }
  }

  /// Adds another option: paths are joined; of other settings, the present one is kept.
  private mutating func formUnion(_ other: JSON.PropertyOption) {
    if let index, let further = other.index {
      self.index = .path(index.flattened + further.flattened)
    } else {
      index = index ?? other.index
    }
    if alternative == nil {
      alternative = other.alternative
      furtherAlternatives = other.furtherAlternatives
    }
    transform = transform ?? other.transform
    defaultValue = defaultValue ?? other.defaultValue
    flags.formUnion(other.flags)
  }
}
