// Files that import only this module use Foundation, too.
@_exported public import Foundation

/// A model that is decoded from JSON and encoded to JSON by its stored properties.
///
/// A struct only needs to declare the conformance and have an `init()`, which it has unless it
/// declares another initializer; a class needs a `required init()`.
///
///     struct Animal: HandyJSON {
///       var name: String?
///       var id = 0
///     }
///     let animal = Animal.deserialize(from: #"{"name": "Tom", "id": "7"}"#)
///     print(animal?.id as Any)               // Prints "Optional(7)"
///     print(animal?.toJSONString() as Any)   // {"name":"Tom","id":7}
///
/// Decoding never fails because of a property: if a member is missing, null or of a type that
/// cannot be converted, the property keeps its value (an `Optional` whose member cannot be
/// converted becomes nil). Strings, numbers and Booleans are converted to each other.
///
/// The three hooks are called in the order in which they are declared here. A subclass can override
/// them only if the root class declares them.
public protocol HandyJSON {
  /// Creates the value that decoding starts with.
  init()

  /// Called before the properties are decoded.
  mutating func willStartMapping()

  /// Declares how properties are decoded and encoded: other names, transformers, exclusions.
  ///
  /// It is called for each value, when decoding and when encoding.
  ///
  /// - Parameter mapper: registers the declarations.
  mutating func mapping(mapper: HelpingMapper)

  /// Called after the properties have been decoded.
  mutating func didFinishMapping()
}

extension HandyJSON {
  /// Does nothing.
  public mutating func willStartMapping() {}

  /// Declares nothing: each property is mapped to the member with its name.
  public mutating func mapping(mapper: HelpingMapper) { mapper.noteDefaultMapping(of: Self.self) }

  /// Does nothing.
  public mutating func didFinishMapping() {}
}

/// An enum with raw values that is decoded from and encoded to its raw value.
///
///     enum Kind: String, HandyJSONEnum { case cat, dog }
///
/// The raw value is converted as a property of its type would be: a case with the raw value 1 is
/// also decoded from `"1"`. If no case has the raw value, the property keeps its value.
public protocol HandyJSONEnum: RawRepresentable {}

/// A type with its own conversion from and to JSON.
///
///     struct Celsius: HandyJSONCustomTransformable {
///       var degrees: Double
///       static func _transform(from object: Any) -> Celsius? {
///         (object as? NSNumber).map { Celsius(degrees: $0.doubleValue) }
///       }
///       func _plainValue() -> Any? { degrees }
///     }
///
/// The names begin with an underscore because they do in the original library.
public protocol HandyJSONCustomTransformable {
  /// Creates a value from its JSON representation.
  ///
  /// - Parameter object: a `String`, `NSNumber`, `[Any]` or `[String: Any]`.
  /// - Returns: nil if the representation does not fit.
  static func _transform(from object: Any) -> Self?

  /// Returns the JSON representation of the value, or nil for none.
  func _plainValue() -> Any?
}
