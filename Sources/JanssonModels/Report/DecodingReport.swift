public import JanssonCore

extension JSON {
  /// The values that a decoding replaced, dropped or converted; `JSONDecodable.decoding(_:policy:)`
  /// returns one.
  ///
  ///     let (user, report) = try User.decoding(json)
  ///     if !report.isEmpty { log.warning("\(report)") }
  public struct DecodingReport: Sendable, CustomStringConvertible {
    /// The entries in the order in which the values were decoded.
    public let entries: [Entry]

    /// Whether every value was decoded unchanged.
    public var isEmpty: Bool { entries.isEmpty }

    /// The entries, one per line.
    public var description: String { entries.map(\.description).joined(separator: "\n") }

    /// A value that was replaced, dropped or converted.
    public struct Entry: Sendable, CustomStringConvertible {
      /// The path of the value from the root of the document.
      public let path: Path
      /// What was done to the value.
      public let change: Change
      /// The reason; nil for a conversion that loses nothing.
      public let reason: (any Swift.Error)?

      /// The entry as text: "users[3].age: default used: expected Int, found null".
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

    /// What can be done to a value.
    public enum Change: String, Sendable, Hashable {
      /// It was replaced with the value of the option `.defaultValue` or `.nonNil`.
      case defaultUsed = "default used"
      /// It was an element of a collection and was omitted.
      case elementDropped = "dropped"
      /// It did not fit an `Optional`, which became nil, or a set, which became empty.
      case valueDropped = "replaced by nil"
      /// No property is decoded from this member; see `JSON.UnknownKeys`.
      case unknownKey = "unknown key"
      /// It was decoded from another form than the type's own: 1.0 as an `Int`, a URL that needed
      /// percent-encoding, a value at the alternative path.
      case converted = "converted"
    }
  }
}
