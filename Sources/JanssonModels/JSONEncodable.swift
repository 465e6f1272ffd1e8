public import JanssonCore

/// A type that can be encoded to JSON.
///
/// A struct or class only needs to declare the conformance: its stored properties become members in
/// their order, those of a superclass first, including `private` and `let` ones. An enum with raw
/// values is encoded as its raw value.
///
///     struct Point: JSONEncodable { let x, y: Double }
///     print(try Point(x: 1, y: 2.5).jsonString())   // {"x":1,"y":2.5}
///
/// `propertyOptions()` changes how single properties are encoded. To encode everything by hand,
/// implement `encode(mapper:)`, or `json` for a value that is not an object:
///
///     extension Point {
///       func encode(mapper: JSON.Mapper) {
///         mapper["position", "x"] << x
///         mapper["position", "y"] << y
///       }
///     }
///
/// A stored property `json` of type `JSON` implements that requirement, too: it is then all that is
/// encoded. As a member among others it needs a name of its own, and its key as an option:
/// `["content": "json"]`.
///
/// `mappingOptions()`, or the same options for one call (`jsonString(options:mapping:)`), can
/// convert all property names to snake case, for example, and write null for nil. The text is then
/// the one that `JSON.Encoder` writes, apart from deliberate differences:
///
/// | | mapping | `JSON.Encoder` |
/// |---|---|---|
/// | nil | left out, or null (`nilStrategy`) | left out, or null (`nilEncodingStrategy`) |
/// | `Date` | by `JSON.DateTransform`: a string | by `dateEncodingStrategy`: a number |
/// | dictionaries with keys like `UInt8` or an `enum` | an object | an array, as for `Codable` |
/// | an `enum` without raw values | an error | an object, as for `Codable` |
/// | properties | all stored ones, in their order | those of `CodingKeys` |
/// | -0.0 | `-0.0` | `-0` |
/// | a `Float` of 2^24 and more | digits, 123456790 | exponent, 1.2345679e+08 |
///
/// Both write integers in full and doubles in the shortest form that reads back to the same bits:
/// the `Double` 1.0 is written as 1. A `JSON` value keeps what it contains, also as a property: 1.0
/// from a text, or `JSON(1.0)`, is a double; it is written as 1.0 and read back as a double.
///
/// A property whose type is `Encodable` but not `JSONEncodable` is encoded by `JSON.Encoder`. Any
/// other type makes the value `.error(.missingConformance)`. `lazy`, `weak` and `unowned`
/// properties are not encoded; the storage of a property wrapper is encoded under the property's
/// name, as its wrapped value.
public protocol JSONEncodable: JSONMappable {
  /// The value as JSON; `.error` if JSON cannot represent a part of it.
  var json: JSON { get }

  /// Writes the value into an object; the default implementation writes the stored properties.
  ///
  /// - Parameter mapper: a builder that starts with an empty object.
  func encode(mapper: JSON.Mapper)
}

extension JSONEncodable {
  /// The value that `encode(mapper:)` builds.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var json: JSON { encodedByDefault }

  /// Writes every stored property according to the type's options.
  public func encode(mapper: JSON.Mapper) { encodeByDefault(mapper) }
}

extension JSONEncodable {
  /// The value of the default `json`.
  package var encodedByDefault: JSON {
    if let writer = DirectWriter.current, writer.accepts(Swift.type(of: self)) {
      writer.perform(self)
      return .null  // The writer already has the value and ignores this.
    }
    let mapper = JSON.Mapper(writer: nil)
    encode(mapper: mapper)
    return mapper.json
  }

  /// The default `encode(mapper:)`.
  package func encodeByDefault(_ mapper: JSON.Mapper) {
    let type = Swift.type(of: self)
    TypeMapping.of(type).encode(self, mapper)
  }
}

extension JSON {
  /// Encodes a value; an error thrown by the expression becomes `.error`.
  ///
  ///     let json = JSON(user)
  ///     let settings = JSON(try Settings.load())
  ///
  /// - Parameter value: the value to encode; if JSON cannot represent a part of it, the result is
  ///   `.error`.
  public init(_ value: @autoclosure () throws -> any JSONEncodable) {
    do {
      self = try value().json
    } catch let error as JSON.Error {
      self = .error(error)
    } catch {
      self = .error(.underlying(error: error))
    }
  }
}
