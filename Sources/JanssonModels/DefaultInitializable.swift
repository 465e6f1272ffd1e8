public import JanssonCore

extension JSON {
  /// A type that can be created with a default value.
  ///
  /// A class must conform to be decoded by default: it is created with `init()`, and then every
  /// stored property is overwritten, including those of superclasses.
  ///
  ///     class Animal: JSONDecodable, JSON.DefaultInitializable {
  ///       var name = ""
  ///       var born: Date?
  ///       required init() {}
  ///     }
  ///     final class Dog: Animal { var breed = "" }
  ///     let dog = try Dog(decoding: json)
  ///
  /// All stored properties must be declared with `var`: a `let` would keep the value that `init()`
  /// gave it, so decoding it is an error. A class that only encodes, or implements
  /// `init(decoding:)`, may have constants.
  ///
  /// The values that `init()` sets are not used for missing members; the options `.nonNil` and
  /// `.defaultValue` provide fallbacks.
  public protocol DefaultInitializable {
    /// Creates an instance with the default value.
    init()
  }
}

/// Does for this protocol what `linkedMappedTypes()` does for mapping.
@usableFromInline
func linkedDefaultInitializableTypes() -> [any JSON.DefaultInitializable.Type] {
  [
    Int.self, Double.self, String.self, JSON.self, Int?.self, [Int].self, [String: Int].self,
    Set<Int>.self,
  ]
}
