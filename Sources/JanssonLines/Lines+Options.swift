public import Jansson

extension JSON.Lines {
  /// How values are separated in the text.
  ///
  ///     let options = JSON.Lines.Options(format: .concatenated)
  public enum Format: Sendable, Hashable {
    /// One value per line (JSON Lines, NDJSON). Lines end with LF or CR LF; the last one may end
    /// with the text.
    case lines
    /// A JSON text sequence (RFC 7464): each text is preceded by a record separator, U+001E, and
    /// followed by a line feed.
    ///
    /// A number, `true`, `false` or `null` without white space after it may be truncated, and is
    /// reported as truncated, as section 2.4 requires.
    case textSequence
    /// The data of server-sent events (`text/event-stream`), as services of language models stream
    /// their replies.
    ///
    /// Events without data, and comments, are skipped; what follows the data `[DONE]` is not read.
    /// `JSON.ServerSentEvents` has types and identifiers, too.
    case serverSentEvents
    /// Values one after the other, with or without white space between them: `{"a":1}{"a":2} 3`.
    case concatenated
    /// The elements of one array, at the root of the text or at a path; the array may be larger
    /// than memory.
    ///
    ///     let options = JSON.Lines.Options(format: .elements(at: ["data", "items"]))
    ///
    /// Values that are not on the path are skipped by matching brackets and quotes, without further
    /// checks. If a key on the path occurs twice, the first member is used.
    case elements(at: JSON.Path = JSON.Path())

    /// The elements of the array at a path of components.
    ///
    ///     let options = JSON.Lines.Options(format: .elements(at: "data", "items"))
    @_disfavoredOverload
    public static func elements(
      at component: some JSON.PathComponent, _ rest: any JSON.PathComponent...
    ) -> Format {
      .elements(at: JSON.Path(JSON.Index(component, rest)))
    }
  }

  /// The policy for a line that is invalid, too long or truncated, or that does not fit the model.
  ///
  ///     let options = JSON.Lines.Options(onFailure: .skip { print($0) })
  public enum FailurePolicy: Sendable {
    /// The failure is the last element: reading ends.
    case stop
    /// The line is omitted, and `report` is called with the failure. Reading continues.
    case skip(report: @Sendable (Failure) -> Void)
    /// The failure is an element, in place of the value. Reading continues.
    case `continue`
  }

  /// Options for reading lines.
  ///
  ///     var options = JSON.Lines.Options()
  ///     options.onFailure = .skip { failure in log.warning("\(failure)") }
  ///     let lines = JSON.Lines(contentsOfFile: "events.jsonl", options: options)
  public struct Options: Sendable {
    /// How values are separated in the text.
    public var format: Format

    /// The policy for bad lines.
    public var onFailure: FailurePolicy

    /// Options for reading each value; the size limit applies to each line.
    ///
    /// Syntaxes other than JSON require the format `.lines` or `.textSequence`.
    public var reading: JSON.ReadingOptions

    /// The maximum number of bytes of a line, or of a value in the other formats.
    ///
    /// A longer one is the failure `tooLong`, and is skipped without being kept in memory.
    public var maximumLength: Int

    /// What each value must pass; an error that it throws is the failure `mismatch`.
    var check: (@Sendable (JSON) throws -> Void)?

    /// Whether all server-sent events are records, not only those with a value.
    var keepsAllEvents = false

    /// Creates options; those not given have their default values.
    ///
    ///     let options = JSON.Lines.Options(maximumLength: 1024 * 1024)
    ///
    /// - Parameters:
    ///   - format: how values are separated.
    ///   - onFailure: the policy for bad lines.
    ///   - reading: how each value is read.
    ///   - maximumLength: the maximum number of bytes of a line; by default 16 MiB.
    public init(
      format: Format = .lines, onFailure: FailurePolicy = .stop,
      reading: JSON.ReadingOptions = JSON.ReadingOptions(), maximumLength: Int = 16 << 20
    ) {
      self.format = format
      self.onFailure = onFailure
      self.reading = reading
      self.maximumLength = maximumLength
    }
  }
}

extension JSON.Lines.Options {
  /// The smaller of the two limits.
  var lengthLimit: Int {
    max(min(maximumLength, reading.maximumSize ?? .max), 0)
  }
}
