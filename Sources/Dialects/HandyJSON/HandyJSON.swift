/// A model that is read from JSON and written as JSON by its stored properties.
///
/// A struct needs nothing but the conformance, and an `init()`, which it has unless it declares another
/// initializer; a class needs a `required init()`.
///
///     struct Animal: HandyJSON {
///       var name: String?
///       var id = 0
///     }
///     let animal = Animal.deserialize(from: #"{"name": "Tom", "id": "7"}"#)
///     print(animal?.id as Any)               // Prints "Optional(7)"
///     print(animal?.toJSONString() as Any)   // {"name":"Tom","id":7}
///
/// Reading never fails because of a property: a member that is missing, null or of a type that cannot be
/// converted leaves the property's value as it is (`nil` for an `Optional` that cannot be converted).
/// Strings, numbers and Booleans are converted into each other.
///
/// The three hooks are called in the order in which they are declared here. A subclass can override them
/// only if the root class declares them.
public protocol HandyJSON {
  /// The value that reading begins with.
  init()

  /// Called before the properties are read.
  mutating func willStartMapping()

  /// Declares how properties are read and written: other names, transformers, exclusions.
  ///
  /// It is called for each value, on reading and on writing.
  /// - Parameter mapper: what the declarations are registered with.
  mutating func mapping(mapper: HelpingMapper)

  /// Called after the properties were read.
  mutating func didFinishMapping()
}

extension HandyJSON {
  /// Does nothing.
  public mutating func willStartMapping() {}

  /// Declares nothing: each property is mapped to the member with its name.
  ///
  /// - Parameter mapper: what the declarations are registered with.
  public mutating func mapping(mapper: HelpingMapper) { mapper.noteDefaultMapping(of: Self.self) }

  /// Does nothing.
  public mutating func didFinishMapping() {}
}

/// An enum with raw values that is read from its raw value and written as it.
///
///     enum Kind: String, HandyJSONEnum { case cat, dog }
///
/// The raw value is converted as a property of its type would be: a case of 1 is read from `"1"`, too. A raw
/// value without a case leaves the property as it is.
public protocol HandyJSONEnum: RawRepresentable {}

/// A type that brings its own conversion from JSON and to JSON.
///
/// The names begin with an underscore because the library that this one replaces has them so.
public protocol HandyJSONCustomTransformable {
  /// The value for what JSON holds.
  ///
  /// - Parameter object: a `String`, `NSNumber`, `[Any]` or `[String: Any]`.
  /// - Returns: nil if there is none.
  static func _transform(from object: Any) -> Self?

  /// What JSON holds for the value, or nil for nothing.
  func _plainValue() -> Any?
}
