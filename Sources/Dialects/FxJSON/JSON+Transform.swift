public import Jansson

// FxJSON's subscripts by a transform.

extension JSON {
  /// The result of a transform applied to this value, as JSON; setting stores the value in its JSON
  /// representation.
  ///
  ///     let website = URL(json["website"][transform])
  ///     json["website"][transform] = "example.org"
  ///
  /// Reading yields `.error` if the value does not decode as the transform's input, or the
  /// transform throws. Writing then changes nothing; `set(_:at:through:)` throws the reason. A
  /// transform without a function for the direction leaves the value unchanged.
  public subscript(transform: any JSON.Transform) -> JSON {
    get { self[through: transform] }
    set { self[through: transform] = newValue }
  }
}

extension JSON.Mapper {
  /// This location, to which values are written as the transform encodes them.
  ///
  ///     mapper["website"][transform] << website
  public subscript(transform: any JSON.Transform) -> JSON.Mapper { transforming(by: transform) }
}
