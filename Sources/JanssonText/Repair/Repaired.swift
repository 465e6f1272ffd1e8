public import Jansson
public import JanssonPlatform

extension JSON {
  /// A text that was nearly JSON, as people and language models write it, made into JSON.
  ///
  ///     let reply = """
  ///       Here it is:
  ///       ```json
  ///       {title: 'Risotto', "steps": ["Stir", "Serve",], "rating": None}
  ///       ```
  ///       """
  ///     let repaired = try JSON.Repaired(parsing: reply)
  ///     print(repaired.value)
  ///     // Prints "{"title":"Risotto","steps":["Stir","Serve"],"rating":null}"
  ///     for repair in repaired.repairs { print(repair) }
  ///
  /// A text that is JSON stays as it is. Otherwise, each repair is an edit of the text, with its
  /// place, so that a program can decide whether to accept it:
  ///
  /// - Text around the value, such as prose and the fences of a code block, is removed; so are
  ///   comments, and whatever cannot be part of a value. Of several values, the longest is kept.
  /// - Missing commas, colons, quotes and brackets are added, and superfluous ones removed; other
  ///   quotes and brackets are replaced.
  /// - Keys and words get quotes; quotes, line breaks and control characters in strings, and
  ///   backslashes that begin no escape, get a backslash.
  /// - Strings joined by a plus sign become one; a call such as `ObjectId("1f")` becomes its only
  ///   argument.
  /// - `True`, `False` and `None` are written as in JSON; what has no value in JSON, such as `NaN`,
  ///   becomes null, and so does a value that is missing after its key.
  /// - Numbers as in `+1`, `.5` and `0x1F` are written as in JSON.
  /// - A text that ends early gets what is missing at its end. A key that is cut is removed.
  ///
  /// Nothing but null and punctuation is added. Where there are several ways to repair a text, the
  /// result is a guess.
  public struct Repaired: Sendable {
    /// The value.
    public let value: JSON
    /// What was repaired, in the order of the text; empty if it was JSON.
    public let repairs: [Repair]
    private let original: [UInt8]

    /// The text in UTF-8, repaired; everything else in it, such as its layout, is as it was.
    ///
    /// - Complexity: O(*n*).
    public var bytes: [UInt8] { TextEdit.apply(repairs.map(\.edit), to: original) }

    /// The text, repaired.
    ///
    /// - Complexity: O(*n*).
    public var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Repairs a text in UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - options: limits and policies; the syntax must be JSON.
    ///   - maximumRepairs: a text that needs more repairs is rejected.
    /// - Throws: `JSON.Error`: that of `JSON(parsing:)` for a text without anything like a value,
    ///   or that is not UTF-8; `tooDeep`, `tooLarge` and `duplicateKey` as usual; `other` for a
    ///   text that needs too many repairs.
    /// - Complexity: O(*n*) in the bytes, and O(*k* log *k*) in the repairs.
    public init(
      parsing bytes: some ContiguousBytes, options: ReadingOptions = ReadingOptions(),
      maximumRepairs: Int = 10_000
    ) throws(JSON.Error) {
      try self.init(bytes.withUnsafeBytes { [UInt8]($0) }, options, maximumRepairs)
    }

    /// Repairs a text.
    ///
    ///     let repaired = try JSON.Repaired(parsing: "{'a': 1,}")
    ///     print(repaired.string)   // Prints "{"a": 1}"
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - options: limits and policies; the syntax must be JSON.
    ///   - maximumRepairs: a text that needs more repairs is rejected.
    /// - Throws: as for bytes.
    /// - Complexity: as for bytes.
    public init(
      parsing text: some StringProtocol, options: ReadingOptions = ReadingOptions(),
      maximumRepairs: Int = 10_000
    ) throws(JSON.Error) {
      try self.init([UInt8](text.utf8), options, maximumRepairs)
    }

    private init(
      _ bytes: [UInt8], _ options: ReadingOptions, _ maximumRepairs: Int
    ) throws(JSON.Error) {
      original = bytes
      let options = options.requiringWholeText
      let mistake: JSON.Error
      do throws(JSON.Error) {
        value = try JSON(parsing: bytes, options: options)
        repairs = []
        return
      } catch {
        mistake = error
      }
      guard case .syntax = mistake, options.syntax == .json else { throw mistake }
      repairs = try Repairer.repairs(of: bytes, options, limit: maximumRepairs, orElse: mistake)
      let repaired = TextEdit.apply(repairs.map(\.edit), to: bytes)
      Self.checkInvariants(repaired)
      do throws(JSON.Error) {
        value = try JSON(parsing: repaired, options: options)
      } catch {
        // A number may be out of range, or a key repeated.
        throw Self.located(error, repairs, bytes)
      }
    }

    /// An error in a repaired text with its position in the original.
    private static func located(
      _ error: JSON.Error, _ repairs: [Repair], _ original: [UInt8]
    ) -> JSON.Error {
      error.mapPosition { position in
        // How much longer the repaired text is up to an edit.
        var growth = 0
        for edit in repairs.map(\.edit) {
          let start = edit.range.lowerBound + growth
          if start > position.offset { break }
          if start == position.offset, !edit.replacement.isEmpty { break }
          growth += edit.replacement.utf8.count - edit.range.count
        }
        var counter = PositionCounter(TextSource(original, .json))
        return counter.position(at: position.offset - growth).scalars
      }
    }

    /// Checks that a repaired text follows the grammar.
    private static func checkInvariants(_ repaired: [UInt8]) {
      #if DEBUG || CHECK_INVARIANTS
      let options = ReadingOptions(maximumDepth: 2048, exactNumbers: true)
      precondition((try? JSON(parsing: repaired, options: options)) != nil, "a wrong repair")
      #endif
    }
  }

  /// One change that makes a text JSON.
  public struct Repair: Sendable, Hashable {
    /// What was repaired.
    public let kind: Kind
    /// The change: a range of the text, and its replacement.
    public let edit: TextEdit

    /// What was repaired.
    public enum Kind: String, Sendable, CaseIterable {
      /// Text around the value, or that cannot be part of one, was removed.
      case text = "text that is not JSON"
      /// A comment was removed.
      case comment = "a comment"
      /// White space that JSON does not have was replaced.
      case space = "white space"
      /// A comma was added or removed.
      case comma = "a comma"
      /// A colon was added, or replaces another sign.
      case colon = "a colon"
      /// A bracket was added, removed or replaced.
      case bracket = "a bracket"
      /// Quotes were added, replaced, or escaped in a string.
      case quote = "a quote"
      /// A line break or another control character was escaped.
      case controlCharacter = "a control character"
      /// A backslash that begins no escape was doubled or removed, or the escape replaced.
      case escape = "an escape"
      /// A literal was replaced, or null added where a value was missing.
      case literal = "a literal"
      /// A number was written as in JSON.
      case number = "a number"
      /// A key that is cut was removed.
      case key = "a key that is cut"
    }
  }
}

extension JSON.Repair: CustomStringConvertible {
  /// What was removed, added or replaced: "added a comma: ,".
  public var message: String {
    if edit.replacement.isEmpty { return "removed \(kind.rawValue)" }
    return "\(edit.range.isEmpty ? "added" : "replaced") \(kind.rawValue): \(edit.replacement)"
  }

  /// The place, and what was removed, added or replaced there.
  public var description: String {
    "line \(edit.start.line), column \(edit.start.column): \(message)"
  }
}
