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
/// the transform; and where any of this fails, the default.
public struct SpecificOption: Sendable {
  var index: JSON.Index?
  var alternative: JSON.Index?
  var transform: (any Transform)?
  var defaultValue: (any Sendable)?
  var flags: Flags = []

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let nonNil = Flags(rawValue: 1)
    static let ignore = Flags(rawValue: 2)
    static let ignoreIfNull = Flags(rawValue: 4)
    static let lossy = Flags(rawValue: 8)
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

  /// Takes this value when decoding fails for any reason; it must be of exactly the property's type.
  public static func defaultValue(_ value: any Sendable) -> Self {
    var option = Self()
    option.defaultValue = value
    return option
  }

  /// Takes the type's own default value when decoding fails; the type must be
  /// `DefaultInitializable`, as numbers, texts and collections are.
  public static var nonNil: Self { Self(.nonNil) }

  /// Does not write the property.
  ///
  /// It is read nevertheless.
  public static var ignore: Self { Self(.ignore) }

  /// Does not write the property when it is null in JSON.
  public static var ignoreIfNull: Self { Self(.ignoreIfNull) }

  /// Reads the property by the policy `.lossy`: elements that do not fit are dropped, here and in what
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
