public import Jansson

// FxJSON's subscripts with a transform, and the function that throws an error if nothing is
// written.

extension JSON {
  /// The result of a transform applied to this value, as JSON; setting stores the value in its JSON
  /// representation.
  ///
  ///     let website = URL(json["website"][transform])
  ///     json["website"][transform] = "example.org"
  ///
  /// Reading yields `.error` if the value does not decode as the transform's input, or the
  /// transform throws. In these cases, writing changes nothing; `set(_:at:through:)` throws the
  /// error. A transform without a function for the direction leaves the value unchanged.
  public subscript(transform: any FxJSON.Transform) -> JSON {
    get { self[through: transform.inJansson] }
    set { self[through: transform.inJansson] = newValue }
  }

  /// Sets a value at a key, index or path, in the JSON representation of a transform.
  ///
  ///     try json.set("example.org", at: ["site", "host"], through: transform)
  ///
  /// - Parameters:
  ///   - value: the input of the transform; one without `toJSONFunction` leaves it unchanged.
  ///   - index: the location, by default this value; missing containers are created.
  ///   - transform: the transform that converts the value.
  /// - Throws: `typeMismatch` for a value that does not fit the transform, what the transform
  ///   throws, and what `set(_:at:)` throws, with the path; nothing is changed then.
  public mutating func set(
    _ value: JSON, at index: Index = .path([]), through transform: any FxJSON.Transform
  ) throws(JSON.Error) {
    try set(transform.inJansson.encoded(value, for: JSON.Path(index)), at: index)
  }

  /// Sets a value at a path of components, in the JSON representation of a transform; see
  /// `set(_:at:through:)` for one index.
  ///
  ///     try json.set("example.org", at: "sites", index, "host", through: transform)
  ///
  /// - Throws: as for one index.
  @_disfavoredOverload
  public mutating func set(
    _ value: JSON, at path: any PathComponent..., through transform: any FxJSON.Transform
  ) throws(JSON.Error) {
    try set(value, at: Index(components: path), through: transform)
  }
}

extension JSON.Mapper {
  /// This location, to which values are written as the transform encodes them.
  ///
  ///     mapper["website"][transform] << website
  public subscript(transform: any FxJSON.Transform) -> JSON.Mapper {
    transforming(by: transform.inJansson)
  }
}
