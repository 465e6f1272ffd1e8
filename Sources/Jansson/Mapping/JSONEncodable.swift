/// A type that can be turned into JSON.
///
/// A struct or class needs nothing more than the conformance: its stored properties become members,
/// in their order, those of a superclass first, `private` ones and `let` ones included. An enum with
/// raw values is encoded as its raw value.
///
///     struct Point: JSONEncodable { let x, y: Double }
///     print(try Point(x: 1, y: 2.5).jsonString())   // {"x":1.0,"y":2.5}
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
