extension JSON {
  /// The implementation that parses and serializes.
  ///
  /// Every engine accepts the same texts, produces the same values and reports the same errors.
  /// They differ in speed, and in how they write numbers.
  ///
  ///     let text = try json.jsonString(options: .init(engine: .jansson))
  public enum Engine: Sendable, CaseIterable {
    /// This library's own reader and writer, many times as fast as jansson's.
    ///
    /// A text becomes an array of nodes that point into a copy of it; only containers that are
    /// changed become nodes of a tree, jansson's where there is jansson. A text that is rejected,
    /// or in which an object repeats a key, is read again by a slower reader that finds the reason
    /// and the position. Doubles are written in the shortest form that reads back to the same bits.
    case turbo

    #if SystemJansson && (os(Linux) || os(macOS))
    /// jansson's own reader (`json_loadb`) and serializer (`json_dump_callback`).
    ///
    /// Texts that jansson cannot represent (integers beyond `Int64`, NUL in keys) or wrongly
    /// accepts go to the slower reader instead, which also produces the errors. jansson 2.14 writes
    /// doubles with 17 digits: 0.1 becomes 0.10000000000000001.
    ///
    /// It is there with the trait `SystemJansson`, the default, on Linux and macOS.
    case jansson
    #else
    /// jansson's own reader and serializer, which are not part of this build.
    @available(
      *, unavailable,
      message: "this build has no jansson: enable the trait 'SystemJansson', on Linux or macOS"
    )
    public static var jansson: Engine { .turbo }
    #endif
  }
}
