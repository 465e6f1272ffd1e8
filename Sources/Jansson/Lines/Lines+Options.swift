extension JSON.Lines {
  /// How values follow each other in the text.
  public enum Format: Sendable, Hashable {
    /// One value a line (JSON Lines, NDJSON): a line ends with LF or CR LF, the last one also with
    /// the text.
    case lines
    /// A JSON text sequence (RFC 7464): each text after a record separator, U+001E, and before a
    /// line feed.
    ///
    /// A number, `true`, `false` or `null` without white space after it may have been cut off, and
    /// is taken for torn, as section 2.4 demands.
    case textSequence
    /// Values one after the other, with white space between them or without: `{"a":1}{"a":2} 3`.
    case concatenated
    /// The elements of one array, which may be larger than memory: at the root of the text, or at a
    /// path.
    ///
    ///     let options = JSON.Lines.Options(format: .elements(at: ["data", "items"]))
    ///
    /// What is beside the path is passed over by its brackets and quotes, and is not checked
    /// further. Of a key that occurs twice in an object on the way, the first counts.
    case elements(at: JSON.Path = JSON.Path())
  }

  /// What follows a line that is not a value, is too long, is torn, or does not fit the model.
  public enum FailurePolicy: Sendable {
    /// The failure is the last element: nothing more is read.
    case stop
    /// The line is left out, and `report` is called with the failure. Reading goes on.
    case skip(report: @Sendable (Failure) -> Void)
    /// The failure is an element like any other, in the place of the line. Reading goes on.
    case handOver
  }

  /// What a reader of lines accepts, and what it does with what it does not accept.
  ///
  ///     var options = JSON.Lines.Options()
  ///     options.onFailure = .skip { failure in log.warning("\(failure)") }
  ///     let lines = JSON.Lines(contentsOfFile: "events.jsonl", options: options)
  public struct Options: Sendable {
    /// How values follow each other in the text.
    public var format: Format

    /// What follows a bad line.
    public var onFailure: FailurePolicy

    /// How each value is read; its limit of size holds for each line.
    ///
    /// Another syntax than JSON needs the format `.lines` or `.textSequence`.
    public var reading: JSON.ReadingOptions

    /// How many bytes a line, or another value, may have.
    ///
    /// A longer one is the failure `tooLong`, and is passed over without being held in memory.
    public var maximumLength: Int

    /// Options that differ from the defaults in what is given.
    ///
    /// - Parameters:
    ///   - format: how values follow each other.
    ///   - onFailure: what follows a bad line.
    ///   - reading: how each value is read.
    ///   - maximumLength: how many bytes a line may have; 16 MiB unless set.
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
  var greatestLength: Int {
    max(min(maximumLength, reading.maximumSize ?? .max), 0)
  }
}
