/// A type that can be turned into JSON.
///
/// A struct or class needs nothing more than the conformance: its stored properties become members,
/// in their order, those of a superclass first, `private` ones and `let` ones included. An enum with
/// raw values is encoded as its raw value.
///
///     struct Point: JSONEncodable { let x, y: Double }
///     print(try Point(x: 1, y: 2.5).jsonString())   // {"x":1,"y":2.5}
///
/// `specificOptions()` changes how single properties are written. To write everything by hand,
/// implement `encode(mapper:)`, or `json` for a value that is no object:
///
///     extension Point {
///       func encode(mapper: JSON.Mapper) {
///         mapper["position", "x"] << x
///         mapper["position", "y"] << y
///       }
///     }
///
/// `mappingOptions()`, or the same options for one call (`jsonString(options:mapping:)`), give all
/// properties keys in snake case, say, and leave out nil. The text is then the one that `JSON.Encoder`
/// writes, except for what differs on purpose:
///
/// | | mapping | `JSON.Encoder` |
/// |---|---|---|
/// | an `Optional` that is nil | null; left out with `nilValues: .omit` | left out; null with `nilEncodingStrategy` |
/// | `Date` | text by `DateTransform`, `2016-11-02T18:05:47+0000` | by `dateEncodingStrategy`, seconds since 2001 |
/// | a dictionary with keys of raw values, or of integers other than `Int` | an object | an array of keys and values, as `Codable` has it |
/// | an `enum` without raw values | an error | an object, as `Codable` has it |
/// | properties | all that are stored, in their order | those of `CodingKeys` |
/// | -0.0 | `-0.0` | `-0` |
/// | a `Float` of 2^24 and more | digits, 123456790 | exponent, 1.2345679e+08 |
///
/// Both write integers by their digits and doubles in the shortest form that reads back to the same bits:
/// the `Double` 1.0 is 1. A `JSON` value, also as a property, keeps what it holds: 1.0 that was read, or
/// `JSON(1.0)`, is a double, is written as 1.0 and read back as a double.
///
/// A property whose type is not `JSONEncodable` but `Encodable` is written by the coder. Any other makes
/// the value `.error(.notConformTo)`. `lazy`, `weak` and `unowned` properties are not written; a
/// property wrapper's storage is written as the property, by its wrapped value.
public protocol JSONEncodable: JSONMappable {
  /// The value as JSON; `.error` if something in it has no form in JSON.
  var json: JSON { get }

  /// Writes the value into an object; the default writes the stored properties.
  func encode(mapper: JSON.Mapper)
}

extension JSONEncodable {
  /// What `encode(mapper:)` writes.
  public var json: JSON {
    if let writer = DirectWriter.current, writer.accepts(Swift.type(of: self)) {
      writer.perform(self)
      return .null  // The writer knows that it has the value, and does not look at this.
    }
    let mapper = JSON.Mapper(writer: nil)
    encode(mapper: mapper)
    return mapper.json
  }

  /// Writes every stored property, as the type's options say.
  public func encode(mapper: JSON.Mapper) {
    let type = Swift.type(of: self)
    Model.of(type).encode(self, mapper)
  }
}

extension JSON {
  /// The value as JSON; an error that is thrown while it is made becomes `.error`.
  ///
  ///     let json = JSON(user)
  ///     let settings = JSON(try Settings.load())
  public init(_ value: @autoclosure () throws -> any JSONEncodable) {
    do {
      self = try value().json
    } catch let error as JSON.Error {
      self = .error(error)
    } catch {
      self = .error(.initialize(error: error))
    }
  }
}
