extension JSON {
  /// Which code turns text into values and values into text.
  ///
  /// Every engine accepts the same texts, gives the same values and reports the same errors; they
  /// differ in speed, and in how they print numbers.
  ///
  ///     let text = try json.jsonString(options: .init(engine: .jansson))
  public enum Engine: String, Sendable, CaseIterable {
    /// A reader and a writer of our own, around jansson's tree.
    ///
    /// jansson's tree is quick and its lexer is not: this reads most texts two to four times as fast,
    /// and writes doubles in the shortest form that reads back to the same bits.
    case standard

    /// jansson's own reader (`json_loadb`) and serializer (`json_dump_callback`).
    ///
    /// What its reader cannot hold (whole numbers beyond `Int64`, NUL in keys), or lets pass wrongly,
    /// the standard reader takes over; so does the telling of errors. jansson 2.14 writes doubles with
    /// 17 digits: 0.1 becomes 0.10000000000000001.
    case jansson

    /// The engine that options begin with.
    public static let `default` = Engine.standard
  }
}
