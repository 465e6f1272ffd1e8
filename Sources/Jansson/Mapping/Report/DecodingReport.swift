extension JSON {
  /// What a decoding did not take as it is; `JSONDecodable.decoding(_:policy:)` makes one.
  ///
  ///     let (user, report) = try User.decoding(json)
  ///     if !report.isEmpty { log.warning("\(report)") }
  public struct DecodingReport: Sendable, CustomStringConvertible {
    /// In the order in which they were met.
    public let entries: [Entry]

    /// Whether every value was taken as it is.
    public var isEmpty: Bool { entries.isEmpty }

    /// One entry a line.
    public var description: String { entries.map(\.description).joined(separator: "\n") }

    /// One value that was not taken as it is.
    public struct Entry: Sendable, CustomStringConvertible {
      /// The value's place, from the root of the document.
      public let path: Path
      /// What was done.
      public let change: Change
      /// Why; nil for a conversion that loses nothing.
      public let reason: (any Swift.Error)?

      /// "users[3].age: default used: expected Int, found null".
      public var description: String {
        let why = reason.map { error in
          if let error = error as? JSON.Error {
            error.path == path ? ": \(error.message)" : ": \(error)"
          } else {
            ": \(ErrorText.describe(error))"
          }
        }
        return "\(path): \(change.rawValue)\(why ?? "")"
      }
    }

    /// What may be done to a value.
    public enum Change: String, Sendable, Hashable {
      /// The option `.defaultValue` or `.nonNil` gave the value.
      case defaultUsed = "default used"
      /// An element of a collection was left out.
      case elementDropped = "dropped"
      /// An `Optional` became nil, or a set empty, though there was something else.
      case valueDropped = "taken as nothing"
      /// No property is read from the member; see `JSON.UnknownKeys`.
      case unknownKey = "unknown key"
      /// The value was read in another form than the type's own: 1.0 as an `Int`, a URL that had to be
      /// percent-encoded, a value at the alternative place.
      case converted = "converted"
    }
  }
}
