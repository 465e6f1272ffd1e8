internal import Jansson
internal import JanssonPlatform

/// Reads a text piece by piece into a tree, with the functions of the exact reader.
///
/// Soundness (`@unchecked Sendable`): only `JSON.Growing` has references to it. It calls what
/// changes something only from `mutating` functions, and only after making sure that its reference
/// is the only one. `text` moves only when bytes are appended, and the reader gets the new address
/// then. Accesses are not checked for exclusivity, because no user code runs during any.
final class GrowingReader: @unchecked Sendable {
  private let options: JSON.ReadingOptions
  private let text = ByteBuffer()
  @exclusivity(unchecked) private var reader: StrictReader
  @exclusivity(unchecked) private var state = State.beginning
  /// What has been thrown, which is thrown from then on.
  private var failure: JSON.Error?

  /// The open containers, the innermost last.
  @exclusivity(unchecked) private var open: [OpenContainer] = []
  /// The number of open containers around the first one that is not kept.
  @exclusivity(unchecked) private var discardedDepth = Int.max
  /// The key of the member that has begun.
  private let key = ByteBuffer()
  @exclusivity(unchecked) private var isRepeated = false

  /// The decoded characters of the string that has begun.
  private let characters = ByteBuffer()
  /// Whether a change says that the string has been added.
  @exclusivity(unchecked) private var isStringAdded = false
  /// Up to where a number has been searched for its end.
  @exclusivity(unchecked) private var searched = 0
  /// Whether the beginning of the scalar that is being read is in the tree.
  @exclusivity(unchecked) private var hasProvisional = false
  /// The revision of that beginning.
  @exclusivity(unchecked) private var provisionalRevision = -1
  /// Whether a value that was returned may share the open containers.
  @exclusivity(unchecked) private var isShared = false

  /// Changes with what is kept of the text.
  @exclusivity(unchecked) private(set) var revision = 0

  @exclusivity(unchecked) var notesChanges = false
  private var changes: [JSON.Growing.Change] = []

  private struct OpenContainer {
    /// The step to it; nil for the root.
    let step: JSON.Path.Step?
    var count = 0
  }

  /// What is next in the text.
  private enum State {
    case beginning
    case value
    case firstChild
    case child
    case colon
    case afterValue
    case string(isKey: Bool)
    case number
    case end
  }

  init(_ options: JSON.ReadingOptions) {
    self.options = options
    reader = StrictReader(
      SourceText(bytes: text.bytes, file: nil), startingAt: 0, options: options, isCheck: false)
  }

  /// - Complexity: O(*n*) in the text.
  func copy() throws(JSON.Error) -> GrowingReader {
    let copy = GrowingReader(options)
    try copy.text.append(text.bytes)
    copy.reader.continueReading(copy.text.bytes)
    if failure == nil {
      try copy.read()
    } else {
      _ = try? copy.read()
    }
    copy.failure = failure
    copy.revision = revision
    if case .end = state { _ = try copy.finish() }
    return copy
  }

  var byteCount: Int { text.bytes.count }

  var isComplete: Bool {
    switch state {
    case .afterValue: open.isEmpty
    case .end: true
    default: false
    }
  }

  var openPath: JSON.Path? {
    open.isEmpty ? nil : JSON.Path(open.compactMap(\.step))
  }

  func takeChanges() -> [JSON.Growing.Change] {
    defer { changes = [] }
    return changes
  }
}

extension GrowingReader {
  /// A `Result`, because the standard library's closures cannot throw typed errors.
  func appended(_ bytes: UnsafeRawBufferPointer) -> Result<Void, JSON.Error> {
    Result { () throws(JSON.Error) in try append(bytes) }
  }

  private func append(_ bytes: UnsafeRawBufferPointer) throws(JSON.Error) {
    if let failure { throw failure }
    guard !bytes.isEmpty else { return }
    do throws(JSON.Error) {
      guard options.syntax == .json else {
        throw .other(description: "only a text in JSON can be read as it grows")
      }
      if let limit = options.maximumSize, limit - text.bytes.count < bytes.count {
        throw .tooLarge(limit: limit, size: text.bytes.count + bytes.count)
      }
      if case .end = state { throw .other(description: "the text has been finished") }
      // Soundness: `UInt8` is trivial, so bytes of any origin can be read as such.
      try text.append(bytes.bindMemory(to: UInt8.self))
      reader.continueReading(text.bytes)
      try read()
    } catch {
      failure = exact(error)
      throw failure ?? error
    }
  }

  func finish() throws(JSON.Error) -> JSON {
    if let failure { throw failure }
    do throws(JSON.Error) {
      if case .number = state {
        try readNumber()
        // Not all of what looked like a number need belong to it.
        try read()
      }
      guard isComplete, let value = sharedValue else { throw mistake }
      state = .end
      isShared = true
      return value
    } catch {
      failure = exact(error)
      throw failure ?? error
    }
  }

  /// A mistake in the text; `exact(_:)` finds out what it is.
  private var mistake: JSON.Error {
    .syntax(
      JSON.SyntaxError(
        message: "the text is not JSON",
        position: JSON.TextPosition(line: 1, column: 1, offset: 0)))
  }

  /// The error with which the whole text so far is rejected.
  private func exact(_ error: JSON.Error) -> JSON.Error {
    guard case .syntax = error else { return error }
    do throws(JSON.Error) {
      _ = try TextReader.read(
        UnsafeRawBufferPointer(text.bytes), options: options.requiringWholeText)
      return error
    } catch {
      return error
    }
  }

  func value() throws(JSON.Error) -> JSON? {
    try addProvisional()
    isShared = true
    return sharedValue
  }

  /// The value so far, which shares the tree.
  private var sharedValue: JSON? {
    guard let root = reader.builder.share() else { return nil }
    return ContainerReference.value(ofRoot: root)
  }

  /// Puts what is to be kept of a string or number that has not ended into the tree.
  private func addProvisional() throws(JSON.Error) {
    guard failure == nil, !isRepeated, provisionalRevision != revision else { return }
    switch state {
    case .string(isKey: false):
      guard options.truncation == .keepStrings || options.truncation == .keepScalars else { return }
      try unshare()
      try withDestination { builder, destination throws(JSON.Error) in
        try builder.add(.string(characters.bytes), destination)
      }
    case .number:
      guard options.truncation == .keepScalars else { return }
      let digits = reader.digitsSoFar
      guard !digits.isEmpty else { return }
      guard let number = try number(digits) else { return }
      try unshare()
      try withDestination { builder, destination throws(JSON.Error) in
        try builder.put(number.node(), destination)
      }
    default: return
    }
    hasProvisional = true
    provisionalRevision = revision
  }

  /// The number with these digits; nil if it is too large as yet.
  private func number(_ digits: UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> JSON? {
    do throws(JSON.Error) {
      return try TextReader.read(
        UnsafeRawBufferPointer(digits), options: options.requiringWholeText, isOriginal: false)
    } catch {
      if case .outOfMemory = error { throw error }
      return nil
    }
  }

  private func unshare() throws(JSON.Error) {
    guard isShared else { return }
    // Mostly the value is gone.
    if !reader.builder.isExclusive {
      try reader.builder.unshare(along: open.prefix(discardedDepth).compactMap(\.step))
    }
    isShared = false
  }
}

// Reading.

extension GrowingReader {
  /// Reads as far as the text goes.
  private func read() throws(JSON.Error) {
    while true {
      switch state {
      case .beginning:
        guard try begin() else { return }
      case .string(let isKey):
        guard try readString(isKey: isKey) else { return }
      case .number:
        guard try findEndOfNumber() else { return }
        try readNumber()
      default:
        reader.skipWhiteSpace()
        guard let byte = reader.peek else { return }
        guard try readToken(byte) else { return }
      }
    }
  }

  /// Passes a byte order mark; returns whether it is known that there is none, or where it ends.
  private func begin() throws(JSON.Error) -> Bool {
    let bytes = text.bytes
    if bytes.count < 3, ByteOrderMark.bytes.starts(with: bytes) { return false }
    if ByteOrderMark.begins(bytes) { reader.offset = 3 }
    state = .value
    return true
  }

  /// Reads what begins with a byte that is not white space; returns false if more is needed.
  private func readToken(_ byte: UInt8) throws(JSON.Error) -> Bool {
    let isObject = reader.builder.isInObject
    switch state {
    case .firstChild where byte == UInt8(ascii: isObject == true ? "}" : "]"): close()
    case .firstChild, .child:
      guard isObject == true else {
        state = .value
        return try readValue(byte)
      }
      guard byte == UInt8(ascii: "\"") else { throw mistake }
      beginString(isKey: true)
    case .colon:
      guard byte == UInt8(ascii: ":") else { throw mistake }
      reader.offset += 1
      state = .value
    case .afterValue:
      guard let isObject else { throw mistake }
      if byte == UInt8(ascii: isObject ? "}" : "]") {
        close()
      } else {
        guard byte == UInt8(ascii: ",") else { throw mistake }
        reader.offset += 1
        state = .child
      }
    default: return try readValue(byte)
    }
    return true
  }

  private func readValue(_ byte: UInt8) throws(JSON.Error) -> Bool {
    switch byte {
    case UInt8(ascii: "{"): try beginContainer(.object)
    case UInt8(ascii: "["): try beginContainer(.array)
    case UInt8(ascii: "\""): beginString(isKey: false)
    case UInt8(ascii: "t"): return try readLiteral("true", .bool(true))
    case UInt8(ascii: "f"): return try readLiteral("false", .bool(false))
    case UInt8(ascii: "n"): return try readLiteral("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      searched = reader.offset
      state = .number
    default: throw mistake
    }
    return true
  }

  private func readLiteral(
    _ literal: StaticString, _ content: Node.Content
  ) throws(JSON.Error) -> Bool {
    let start = reader.offset
    do throws(JSON.Error) {
      try reader.readLiteral(literal)
    } catch {
      guard reader.isAboutEnd(error) else { throw error }
      reader.offset = start
      return false
    }
    try complete(content)
    return true
  }

  /// Numbers up to this length are checked before they end.
  private static let checkedLength = 64

  /// Returns whether the number ends within the text.
  private func findEndOfNumber() throws(JSON.Error) -> Bool {
    let bytes = text.bytes
    while searched < bytes.count {
      switch bytes[searched] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        searched += 1
      default: return true
      }
    }
    if options.truncation == .keepScalars { revision += 1 }
    if bytes.count - reader.offset <= Self.checkedLength, !reader.mayBeNumber {
      throw mistake
    }
    return false
  }

  private func readNumber() throws(JSON.Error) {
    let content = try reader.readNumber()
    try complete(content)
  }

  private func beginString(isKey: Bool) {
    reader.beginString()
    characters.removeAll()
    isStringAdded = false
    state = .string(isKey: isKey)
  }

  /// Returns whether the string ends within the text.
  private func readString(isKey: Bool) throws(JSON.Error) -> Bool {
    let scratch = isKey ? reader.keyScratch : reader.stringScratch
    let last: UnsafeBufferPointer<UInt8>
    do throws(JSON.Error) {
      last = try reader.readCharacters(into: scratch)
    } catch {
      guard reader.isAboutEnd(error) else { throw error }
      let known = characters.bytes.count
      let rest = reader.charactersBeforeCut(scratch)
      if !scratch.bytes.isEmpty { try characters.append(scratch.bytes) }
      try characters.append(rest)
      if !isKey { noteExtension(from: known) }
      return false
    }
    let isWhole = characters.bytes.isEmpty
    if !isWhole || isStringAdded {
      let known = characters.bytes.count
      try characters.append(last)
      if !isKey { noteExtension(from: known) }
    }
    let string = isWhole ? last : characters.bytes
    if isKey {
      isRepeated = options.duplicateKeys != .keepLast && reader.builder.contains(string)
      if isRepeated, options.duplicateKeys == .reject { throw mistake }
      key.removeAll()
      try key.append(string)
      state = .colon
    } else {
      try complete(.string(string))
    }
    return true
  }
}

// The tree.

extension GrowingReader {
  private func beginContainer(_ content: Node.Content) throws(JSON.Error) {
    try reader.enterContainer()
    try unshare()
    let step = step
    try withDestination { builder, destination throws(JSON.Error) in
      try builder.add(content, destination)
    }
    if isRepeated, discardedDepth == .max { discardedDepth = open.count }
    countChild()
    open.append(OpenContainer(step: step))
    isRepeated = false
    if notesChanges {
      let kind: JSON.Kind = if case .object = content { .object } else { .array }
      note(.added(kind), JSON.Path(open.compactMap(\.step)))
    }
    state = .firstChild
    revision += 1
  }

  private func close() {
    reader.offset += 1
    if notesChanges, !isDiscarding, let tree = reader.builder.shareInnermost() {
      let value = ContainerReference.value(ofRoot: tree)
      note(.completed(value), JSON.Path(open.compactMap(\.step)))
    }
    reader.builder.close()
    open.removeLast()
    if open.count == discardedDepth { discardedDepth = .max }
    state = .afterValue
  }

  /// Adds a scalar that is whole.
  private func complete(_ content: Node.Content) throws(JSON.Error) {
    try unshare()
    try withDestination { builder, destination throws(JSON.Error) in
      try builder.add(content, destination)
    }
    if notesChanges, !isRepeated { note(.completed(JSON(scalar: content)), path) }
    countChild()
    hasProvisional = false
    isRepeated = false
    state = .afterValue
    revision += 1
  }

  private func countChild() {
    if !open.isEmpty { open[open.count - 1].count += 1 }
  }

  /// Calls a function with where the value that has begun belongs.
  private func withDestination(
    _ body: (inout TreeBuilder, TreeBuilder.Destination) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    if isRepeated { return try body(&reader.builder, .nowhere) }
    guard reader.builder.isInObject == true else {
      return try body(&reader.builder, hasProvisional ? .last : .next)
    }
    try body(&reader.builder, .member(key.bytes))
  }

  /// The step to the value that has begun; nil for the root.
  private var step: JSON.Path.Step? {
    guard let container = open.last else { return nil }
    return reader.builder.isInObject == true
      ? .key(String(checked: key.bytes)) : .index(container.count)
  }
}

// Changes.

extension GrowingReader {
  private var isDiscarding: Bool { discardedDepth != .max }

  /// The path of the value that has begun.
  private var path: JSON.Path {
    var steps = open.compactMap(\.step)
    if let step { steps.append(step) }
    return JSON.Path(steps)
  }

  private func note(_ kind: JSON.Growing.Change.Kind, _ path: JSON.Path) {
    if !isDiscarding { changes.append(JSON.Growing.Change(path: path, kind: kind)) }
  }

  /// Notes that a string has more characters.
  private func noteExtension(from offset: Int) {
    if options.truncation == .keepStrings || options.truncation == .keepScalars { revision += 1 }
    guard notesChanges, !isRepeated else {
      isStringAdded = true
      return
    }
    let path = path
    if !isStringAdded { note(.added(.string), path) }
    isStringAdded = true
    let added = UnsafeBufferPointer(rebasing: characters.bytes[offset...])
    if !added.isEmpty { note(.extended(String(checked: added)), path) }
  }
}
