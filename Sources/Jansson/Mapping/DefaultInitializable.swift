/// A type with a value to begin with.
///
/// A class must conform to be decoded without code: it is made by `init()`, and then every stored
/// property is overwritten, those of superclasses included.
///
///     class Animal: JSONDecodable, DefaultInitializable {
///       var name = ""
///       var born: Date?
///       required init() {}
///     }
///     final class Dog: Animal { var breed = "" }
///     let dog = try Dog(decode: json)
///
/// All of them have to be `var`: a `let` has the value that `init()` gave it, and is an error in decoding. A
/// class that only encodes, or implements `init(decode:)`, may have any.
///
/// What `init()` sets is no fallback for a missing member; the options `.nonNil` and `.defaultValue`
/// say where there is one.
public protocol DefaultInitializable {
  /// The value to begin with.
  init()
}

extension DefaultInitializable where Self: JSONDecodable {
  /// The value decoded, or the default value if the JSON does not fit.
  ///
  ///     let name = String(nonNil: json["name"])      // "" if there is none
  ///     let sizes = [Int](nonNil: [1, 2, "x"])       // [1, 2]
  ///
  /// A collection leaves out the elements that do not fit, whatever the policy is.
  public init(nonNil json: JSON) {
    let context = MappingContext.current
    let mode: DecodingMode = context.mode == .lossy ? .lossy : .tolerant
    if let value = context.inMode(mode, { Self(json) }) {
      self = value
    } else {
      self = Self()
      context.reportDrop(
        .defaultUsed, json.mismatch(Self.self),
        at: json.place?.path ?? json.error?.path ?? JSON.Path())
    }
  }
}
