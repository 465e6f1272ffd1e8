/// How one property is mapped, when its name alone does not say it.
///
///     static func specificOptions() -> [String: SpecificOption] {
///       [
///         "userID": "id",                                     // another key
///         "city": .index(["address", "city"]),                // a nested place
///         "website": [.transform(webTransform), .ignoreIfNull],
///         "lastLogin": [.defaultValue(Date.distantPast), .transform(dateTransform)],
///         "friends": .nonNil,
///       ]
///     }
///
/// An array joins options. Several places in one array make one path: `["a", "b", .index(0)]` is
/// `a.b[0]`. Of several alternative places, transforms or defaults the first counts.
///
/// A property is read so: the value at its place; where that is missing, at the alternative one; through
/// the transform; and where any of this fails, the default. An option's place goes before the type's
/// strategy for keys (`JSON.MappingOptions`), an option's policy before the type's.
public struct SpecificOption: Sendable {
  var index: JSON.Index?
  var alternative: JSON.Index?
  var transform: (any Transform)?
  var defaultValue: DefaultValue?
  var flags: Flags = []

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let nonNil = Flags(rawValue: 1)
    static let ignore = Flags(rawValue: 2)
    static let ignoreIfNull = Flags(rawValue: 4)
    static let lossy = Flags(rawValue: 8)
  }

  /// A value that is made each time it is used.
  struct DefaultValue: Sendable {
    let type: Any.Type
    let make: @Sendable () -> any Sendable
  }

  /// No option at all.
  public init() {}
}

extension SpecificOption {
  /// Reads and writes at this place instead of under the property's name.
  public static func index(_ index: JSON.Index) -> Self {
    var option = Self()
    option.index = index
    return option
  }

  /// Reads at this place where the other one is missing; a null or wrong value there counts as found.
  public static func alternativeIndex(_ index: JSON.Index) -> Self {
    var option = Self()
    option.alternative = index
    return option
  }

  /// Reads and writes through a transform.
  public static func transform(_ transform: any Transform) -> Self {
    var option = Self()
    option.transform = transform
    return option
  }

  /// Takes this value when decoding fails for any reason; by the policy `.strict`, when the member is
  /// missing or null.
  ///
  ///     "retries": .defaultValue(3),
  ///     "created": .defaultValue(Date()),      // the moment of the decoding
  ///     "ratio": .defaultValue(1),             // 1.0 for a property of the type `Double`
  ///
  /// It is evaluated each time that it is used. A value of another type than the property's is converted
  /// as if it were in the document, if the property holds numbers, strings or the like, or collections
  /// of them. What cannot be converted is a mistake in the program: every decoding of the type throws
  /// `notConformTo`, whether the default is needed or not. A collection keeps the elements that fit. An
  /// `Optional` property takes the default where the member is missing or does not fit; null is nil.
  ///
  /// - Parameter value: The value; if its type is not the property's, it is evaluated once more when the
  ///   type is first mapped.
  public static func defaultValue<Value: Sendable>(
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self {
    var option = Self()
    option.defaultValue = DefaultValue(type: Value.self, make: value)
    return option
  }

  /// Takes the type's own default value when decoding fails; by the policy `.strict`, when the member is
  /// missing or null.
  ///
  /// The type must be `DefaultInitializable`, as numbers, strings and collections are; otherwise every
  /// decoding throws `notConformTo`. A collection keeps the elements that fit.
  public static var nonNil: Self { Self(.nonNil) }

  /// Does not write the property.
  ///
  /// It is read nevertheless.
  public static var ignore: Self { Self(.ignore) }

  /// Does not write the property when it is null in JSON.
  public static var ignoreIfNull: Self { Self(.ignoreIfNull) }

  /// Reads the property by the policy `.lossy`, whatever the type or the call says: elements that do not fit are dropped, here and in what
  /// is nested inside.
  public static var lossy: Self { Self(.lossy) }

  private init(_ flags: Flags) { self.flags = flags }
}

extension SpecificOption: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// As `.index(_:)` with this key.
  public init(stringLiteral key: String) { self = .index(.key(key)) }

  /// All of these together.
  public init(arrayLiteral options: SpecificOption...) {
    self.init()
    for option in options { formUnion(option) }
  }

  /// Adds another option; places join into one path, and of the rest what is there already stays.
  public mutating func formUnion(_ other: SpecificOption) {
    if let index, let further = other.index {
      self.index = .path(index.flattened + further.flattened)
    } else {
      index = index ?? other.index
    }
    alternative = alternative ?? other.alternative
    transform = transform ?? other.transform
    defaultValue = defaultValue ?? other.defaultValue
    flags.formUnion(other.flags)
  }

  /// Both options together; see `formUnion(_:)`.
  public func union(_ other: SpecificOption) -> SpecificOption {
    var result = self
    result.formUnion(other)
    return result
  }
}
