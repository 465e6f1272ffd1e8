public import Jansson

extension JSON {
  /// Reads a text of any size event by event, in little memory.
  ///
  ///     let events = JSON.Events(contentsOfFile: "export.json")
  ///     while let event = try events.next() {
  ///       if event == .key("email"), let value = try events.readValue() { print(value) }
  ///     }
  ///
  /// The texts that are accepted, and the errors, are those of `JSON(parsing:)`, with two
  /// exceptions: repeated keys are all there, whatever the options say, and the events before an
  /// error have been returned before it. Memory is needed for some hundred kilobytes of the text,
  /// for the longest string or number in it, and for each level of nesting.
  ///
  /// It is not `Sendable`: use one in each task. Events and values are.
  public final class Events {
    private let input: LineInput
    private var reader: EventReader

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

    /// Reads bytes in memory, without a document of them.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - options: as for a file.
    public convenience init(parsing bytes: [UInt8], options: ReadingOptions = ReadingOptions()) {
      self.init(.bytes(bytes), options)
    }

    /// Reads what a function delivers piece by piece, as one that decompresses a file does.
    ///
    ///     let archive = try Archive("export.json.gz")
    ///     let events = JSON.Events(named: "export.json.gz") { room in archive.read(into: room) }
    ///
    /// - Parameters:
    ///   - name: the name of the source in errors.
    ///   - options: as for a file.
    ///   - windowSize: how many bytes of the text are looked at together: a larger window needs
    ///     more memory, a smaller one more time.
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

  private func fill() throws(JSON.Error) {
    try reader.scanner.fill { (room) throws(JSON.Error) in try input.read(into: room) }
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

// Whole values.

extension JSON.Events {
  /// Reads the next value as a whole: that of the key that was read last, or the next element.
  ///
  ///     while let event = try events.next() {
  ///       if event == .key("users"), try events.next() == .beginArray {
  ///         while let user = try events.readValue() { print(user["name"]) }
  ///       }
  ///     }
  ///
  /// The value may share memory with its neighbours, some hundred kilobytes; `detached()` gives it
  /// memory of its own.
  ///
  /// - Returns: nil if an array ends, or the text; the end is not an event then.
  /// - Throws: as `next()`, and an error if a key is next.
  public func readValue() throws(JSON.Error) -> JSON? {
    if let value = reader.readFoundValue() { return value }
    var builder = EventValue()
    while let event = try next() {
      if case .key = event, builder.isEmpty {
        throw .other(description: "a value cannot be read before its key")
      }
      if builder.isEmpty, event == .endArray || event == .endObject { return nil }
      if let value = builder.add(event) { return value }
    }
    return nil
  }

  /// Skips the next value: that of the key that was read last, or the next element.
  ///
  /// What is skipped is checked as everything else.
  ///
  /// - Returns: false if an array ends, or the text; the end is not an event then.
  /// - Throws: as `readValue()`.
  @discardableResult
  public func skipValue() throws(JSON.Error) -> Bool {
    if reader.readFoundValue() != nil { return true }
    let outer = depth
    switch try next() {
    case nil, .endArray, .endObject: return false
    case .value: return true
    case .key: throw .other(description: "a value cannot be skipped before its key")
    case .beginObject, .beginArray:
      try skip(to: outer)
      return true
    }
  }

  /// Skips the rest of the innermost container that has begun, and its end.
  ///
  /// - Throws: as `next()`.
  public func skipContainer() throws(JSON.Error) { try skip(to: depth - 1) }

  /// Passes over what was found together and what follows; returns false at the end of the text.
  private func pass() throws(JSON.Error) -> Bool {
    switch try reader.find() {
    case .endOfText: return false
    case .needsMore: try fill()
    default: break
    }
    return true
  }

  private func skip(to outer: Int) throws(JSON.Error) {
    while depth > outer {
      if reader.scanner.open.count > outer {
        // All that was found together is inside.
        if try !pass() { return }
      } else if try next() == nil {
        return
      }
    }
  }

  /// Goes to the value at a path, which must be ahead, so that `readValue()` reads it.
  ///
  ///     let events = JSON.Events(contentsOfFile: "export.json")
  ///     if try events.find(["data", "users"]), try events.next() == .beginArray {
  ///       while let user = try events.readValue() { print(user["name"]) }
  ///     }
  ///
  /// - Parameter path: from the root of the text.
  /// - Returns: false if the text ends before; everything has been checked then.
  /// - Throws: as `next()`.
  public func find(_ path: JSON.Path) throws(JSON.Error) -> Bool {
    var left = path.steps[...]
    while let step = left.first {
      guard let event = try next() else { return false }
      let isFound: Bool
      switch (event, step) {
      case (.beginObject, .key(let key)): isFound = try findMember(key)
      case (.beginArray, .index(let index)): isFound = try skipElements(index)
      default: isFound = false
      }
      if !isFound {
        while try next() != nil {}
        return false
      }
      left = left.dropFirst()
    }
    return true
  }

  private func findMember(_ key: String) throws(JSON.Error) -> Bool {
    while case .key(let found)? = try next() {
      if found.hasSameUTF8(as: key) { return true }
      try skipValue()
    }
    return false
  }

  private func skipElements(_ count: Int) throws(JSON.Error) -> Bool {
    guard count >= 0 else { return false }
    for _ in 0..<count where try !skipValue() { return false }
    return true
  }
}

extension JSON {
  /// Checks that a file of any size is JSON, in little memory.
  ///
  ///     try JSON.validate(contentsOfFile: "export.json")
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - options: the limits; the syntax must be JSON.
  /// - Throws: as `JSON(contentsOfFile:)`; repeated keys are not looked for.
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
}
