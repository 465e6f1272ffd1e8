public import Jansson
public import JanssonPlatform

extension JSON {
  /// Reads a text of any size event by event, in little memory.
  ///
  ///     let events = JSON.Events(contentsOfFile: "export.json")
  ///     while let event = try events.next() {
  ///       if event == .key("email"), let value = try events.readValue() { print(value) }
  ///     }
  ///
  /// The texts that are accepted, and the errors, are those of `JSON(parsing:)`. Most of the events
  /// before an error have been returned when it is thrown. A repeated key is an event each time,
  /// unless the options reject it. Memory is needed for some hundred kilobytes of the text, for the
  /// longest string or number in it, and for each level of nesting; to reject repeated keys, also
  /// for 16 to 32 bytes of each member of objects that are larger than that. A string or number of
  /// more than 1 GiB is `tooLarge`, unless `maximumSize` allows more.
  ///
  /// A text that arrives in pieces is read as far as `maximumSize` allows, so that an error in this
  /// part may come before `tooLarge`, wherever the pieces end.
  ///
  /// It is not `Sendable`: use one in each task. Events and values are `Sendable`.
  public final class Events {
    private let input: LineInput
    // Unchecked, or a tenth of the time would go to checks: no user code runs during an access.
    @exclusivity(unchecked) var reader: EventReader
    private var hasBegun = false
    private var isFilling = false

    private init(
      _ source: LineSource, _ options: ReadingOptions, windowSize: Int = 192 * 1024
    ) {
      input = LineInput(source)
      let window = EventWindow(maximumSize: options.maximumSize, usualSize: windowSize)
      reader = EventReader(EventScanner(options, file: source.name, window))
    }

    /// Reads a file.
    ///
    ///     let events = JSON.Events(contentsOfFile: "export.json")
    ///
    /// - Parameters:
    ///   - path: the file's path; it is opened with the first event.
    ///   - options: the limits; the syntax must be JSON, and `engine` has no effect.
    public convenience init(contentsOfFile path: String, options: ReadingOptions = ReadingOptions())
    {
      self.init(.file(path: path, range: nil), options)
    }

    /// Reads bytes in memory without creating a document.
    ///
    ///     let events = JSON.Events(parsing: Array("[1, 2]".utf8))
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - options: as for a file.
    public convenience init(parsing bytes: [UInt8], options: ReadingOptions = ReadingOptions()) {
      self.init(.bytes(bytes), options)
    }

    /// Reads data in memory without creating a document or a copy.
    ///
    ///     let events = JSON.Events(parsing: body)
    ///
    /// - Parameters:
    ///   - data: the text.
    ///   - options: as for a file.
    public convenience init(parsing data: Data, options: ReadingOptions = ReadingOptions()) {
      self.init(.data(data), options)
    }

    /// Reads a string, which is copied.
    ///
    ///     let events = JSON.Events(parsing: #"{"a": [1, 2]}"#)
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - options: as for a file.
    public convenience init(
      parsing text: some StringProtocol, options: ReadingOptions = ReadingOptions()
    ) {
      self.init(.bytes(Swift.Array(text.utf8)), options)
    }

    /// Reads bytes that a function delivers in chunks, such as one that decompresses a file.
    ///
    ///     let archive = try Archive("export.json.gz")
    ///     let events = JSON.Events(named: "export.json.gz") { room in archive.read(into: room) }
    ///
    /// - Parameters:
    ///   - name: the name of the source in errors.
    ///   - options: as for a file.
    ///   - windowSize: the number of bytes of the text that are searched together: a larger window
    ///     needs more memory, a smaller one more time.
    ///   - read: writes bytes to the memory, which is not empty, and returns their number; 0 at the
    ///     end, after which it may be called again.
    public convenience init(
      named name: String? = nil, options: ReadingOptions = ReadingOptions(),
      windowSize: Int = 192 * 1024, readingWith read: @escaping Lines.ByteReading
    ) {
      let source = LineSource.function(name: name, mayBlock: false, read)
      self.init(source, options, windowSize: windowSize)
    }
  }
}

extension JSON.Events {
  /// The next event; nil at the end of the text.
  ///
  ///     while let event = try events.next() { print(event) }
  ///
  /// - Throws: as `JSON(parsing:options:)`, and a `file` error.
  /// - Complexity: O(*n*) for all events of a text of *n* bytes.
  public func next() throws(JSON.Error) -> JSON.Event? {
    while true {
      switch try reader.next() {
      case .event(let event): return event
      case .needsMore: try fill()
      case .end: return nil
      }
    }
  }

  var options: JSON.ReadingOptions { reader.scanner.options }

  func fill() throws(JSON.Error) {
    // Otherwise the bytes might move while a function writes to them.
    precondition(!isFilling, "the function that supplies bytes must not read events")
    isFilling = true
    defer { isFilling = false }
    if !hasBegun {
      hasBegun = true
      // As for a value, the size limit is checked before the text is read, if its size is known.
      if let size = try input.size() { try reader.scanner.window.checkSize(size) }
    }
    try reader.scanner.window.makeRoom()
    let memory = reader.scanner.window.memory
    // The user's function is called here, between two accesses of the reader.
    let count = try memory.fill { (room) throws(JSON.Error) in try input.read(into: room) }
    reader.scanner.window.noteFilled(count)
  }

  /// The number of containers that have begun and not ended.
  public var depth: Int { reader.depth }

  /// The path of what was read last: a value, a key or a container that has begun or ended.
  ///
  ///     while let event = try events.next() {
  ///       if case .value(let value) = event { print(events.path, value) }
  ///     }
  ///
  /// - Complexity: O(`depth`).
  public var path: JSON.Path { reader.path }
}

extension JSON {
  /// Checks that a file of any size is JSON, in little memory.
  ///
  ///     try JSON.validate(contentsOfFile: "export.json")
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - options: the limits; the syntax must be JSON.
  /// - Throws: as `JSON(contentsOfFile:)`.
  /// - Complexity: O(*n*) in the bytes.
  public static func validate(
    contentsOfFile path: String, options: ReadingOptions = ReadingOptions()
  ) throws(JSON.Error) {
    try Events(contentsOfFile: path, options: options).finish()
  }
}

extension JSON.Events {
  /// Checks the rest of the text.
  ///
  /// - Throws: as `next()`.
  public func finish() throws(JSON.Error) {
    while try pass() {}
  }

  /// Passes over the children that were found together, or over what follows; returns false at the
  /// end of the text.
  func pass() throws(JSON.Error) -> Bool {
    switch try reader.pass() {
    case .endOfText: return false
    case .needsMore: try fill()
    default: break
    }
    return true
  }
}
