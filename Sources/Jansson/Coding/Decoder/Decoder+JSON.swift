public import Foundation

extension JSON.Decoder {
  /// Makes a value of `type` from a JSON value.
  ///
  ///     let ages = try JSON.Decoder().decode([String: Int].self, from: ["Ann": 36, "Bob": 41])
  ///
  /// - Throws: `DecodingError`, or what `type` throws.
  public func decode<T: Decodable>(_ type: T.Type, from json: JSON) throws -> T {
    try decode(json) { try $0.value(type, $0.node, .here) }
  }

  /// Makes a value of a type that needs a configuration to decode itself, from a JSON value.
  ///
  /// - Throws: `DecodingError`, or what `type` throws.
  public func decode<T: DecodableWithConfiguration>(
    _ type: T.Type, from json: JSON, configuration: T.DecodingConfiguration
  ) throws -> T {
    try decode(json) { try T(from: $0, configuration: configuration) }
  }

  private func decode<T>(_ json: JSON, _ make: (DecodingFrame) throws -> T) throws -> T {
    let place: Place
    do throws(JSON.Error) {
      place = try json.rootPlace()
    } catch {
      throw DecodingFailure.unreadable(error)
    }
    return try DecodingSession(root: place, settings: settings).run(make)
  }
}

extension DecodingSession {
  /// Decodes the root, and ends the call.
  func run<T>(_ make: (DecodingFrame) throws -> T) throws -> T {
    defer { finish() }
    return try make(frame(root.node, below: nil, .here))
  }
}

extension JSON {
  /// A place whose node this value is.
  func rootPlace() throws(JSON.Error) -> Place {
    if case .error(let error) = self { throw error }
    if let place { return place }
    return Place(root: try node())
  }
}
