public import Jansson

// FxJSON's way of decoding with a fallback. `T(json) ?? T()`, in contrast, omits no elements of a
// list.

/// FxJSON's name of the protocol.
public typealias DefaultInitializable = JSON.DefaultInitializable

extension DefaultInitializable where Self: Jansson.JSONDecodable {
  /// Decodes the value, or uses the default value if the JSON does not fit.
  ///
  ///     let name = String(nonNil: json["name"])      // "" if there is none
  ///     let sizes = [Int](nonNil: [1, 2, "x"])       // [1, 2]
  ///
  /// A collection omits elements that do not fit, whatever the policy.
  public init(nonNil json: JSON) {
    let context = MappingContext.current
    let mode: DecodingMode = context.mode == .lossy ? .lossy : .tolerant
    if let value = context.inMode(mode, { Self(json) }) {
      self = value
    } else {
      self = Self()
      context.reportDrop(
        .defaultUsed, json.mismatch(Self.self),
        at: json.reference?.path ?? json.error?.path ?? JSON.Path())
    }
  }
}
