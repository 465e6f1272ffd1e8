#if !Lines
// What the compiler knows of lines without the trait: enough to say which trait is missing.

extension JSON {
  /// Needs the trait Lines of swift-jansson.
  @available(*, unavailable, message: "JSON Lines need the trait Lines of swift-jansson")
  public struct Lines: Sequence, IteratorProtocol, Sendable {
    /// Needs the trait Lines of swift-jansson.
    public struct Failure: Swift.Error {}

    /// Needs the trait Lines of swift-jansson.
    public init(contentsOfFile path: String) {}
    /// Needs the trait Lines of swift-jansson.
    public init(contentsOf url: Any) {}
    /// Needs the trait Lines of swift-jansson.
    public init(readingFrom file: Any) {}
    /// Needs the trait Lines of swift-jansson.
    public init(parsing text: Any) {}
    /// Needs the trait Lines of swift-jansson.
    public func next() -> Result<JSON, Failure>? { nil }
  }

  /// Needs the trait Lines of swift-jansson.
  @available(*, unavailable, message: "JSON Lines need the trait Lines of swift-jansson")
  public struct LineWriter: Sendable {
    /// Needs the trait Lines of swift-jansson.
    public init(appendingToFile path: String) throws(JSON.Error) {}
    /// Needs the trait Lines of swift-jansson.
    public init(to file: Any) {}
    /// Needs the trait Lines of swift-jansson.
    public func write(_ value: Any) throws(JSON.Error) {}
  }

  /// Needs the trait Lines of swift-jansson.
  @available(*, unavailable, message: "JSON Lines need the trait Lines of swift-jansson")
  public struct AsyncLines<Chunks> {
    /// Needs the trait Lines of swift-jansson.
    public init(_ chunks: Chunks) {}
  }
}
#endif
