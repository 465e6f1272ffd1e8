extension JSON {
  /// Which code turns text into values and values into text.
  ///
  /// Every engine accepts the same texts, gives the same values and reports the same errors; they
  /// differ in speed, and in how they print numbers.
  ///
  ///     let text = try json.jsonString(options: .init(engine: .jansson))
  public enum Engine: String, Sendable, CaseIterable {
    /// The reader and the writer of this library, many times as fast as jansson's own.
    ///
    /// A text becomes an array of nodes that point into a copy of it, and jansson's tree only when the
    /// value is first changed. A text that is refused, or holds a key twice in one object, is read
    /// again by a slower reader, which knows why and where. Doubles are written in the shortest form
    /// that reads back to the same bits.
    case turbo

    /// jansson's own reader (`json_loadb`) and serializer (`json_dump_callback`).
    ///
    /// What its reader cannot hold (whole numbers beyond `Int64`, NUL in keys), or lets pass wrongly,
    /// that slower reader takes over; so does the telling of errors. jansson 2.14 writes doubles with
    /// 17 digits: 0.1 becomes 0.10000000000000001.
    case jansson

    /// The engine that options begin with.
    public static let `default` = Engine.turbo
  }
}
