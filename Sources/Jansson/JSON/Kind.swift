extension JSON {
  /// The six kinds of value of RFC 8259 (section 3; true and false count as one), and `error`.
  public enum Kind: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    case object, array, string, number, bool, null, error

    /// The kind's name, as error messages use it.
    public var description: String { rawValue }
  }
}
