internal import JanssonCore
internal import JanssonPlatform

extension DirectWriter {
  /// The JSON value that `write` writes as text, read from that text; `tree` makes it if there is
  /// no such text.
  ///
  /// A text and its scan take a tenth to four fifths of the time of a tree with a node for each
  /// value. There is none if JSON cannot represent a part of the value, for example an error in a
  /// `JSON` property, or if the value contains larger JSON values: trees share them, and texts
  /// would copy them.
  ///
  /// - Parameter probe: that of the value's type.
  static func value(
    _ probe: ValueTextProbe, _ write: (DirectWriter) throws(JSON.Error) -> Void,
    otherwise tree: () throws(JSON.Error) -> JSON
  ) throws(JSON.Error) -> JSON {
    let attempts = attempts.value(orKeeping: Attempts())
    guard let attempts, !attempts.isWriting, attempts.failures < Attempts.maximum, probe.isHopeful
    else { return try tree() }
    attempts.isWriting = true
    let value = try? read(write)
    attempts.isWriting = false
    probe.note(isWritten: value != nil)
    if let value { return value }
    let isOutermost = attempts.failures == 0
    attempts.failures += 1
    defer { if isOutermost { attempts.failures = 0 } }
    return try tree()
  }

  private static func read(
    _ write: (DirectWriter) throws(JSON.Error) -> Void
  ) throws(JSON.Error) -> JSON? {
    let writer = try unused()
    try writer.begin(.compact, isForValue: true)
    defer { writer.end() }
    try write(writer)
    return try writer.bytes.pointee.value()
  }

  /// The attempts of a thread to write values as text.
  ///
  /// A part of a value that is made as a tree may be written as text in turn. That is not tried
  /// while a text is written, and few failures are allowed, because what contains the part that has
  /// no text is tried at each level: the time would grow with the square of the depth, or, if a
  /// type makes values of its parts in its own `json`, exponentially.
  private final class Attempts {
    static let maximum = 8
    var isWriting = false
    /// Those in the value that is being made.
    var failures = 0
  }

  private static let attempts = ThreadSlot(owning: Attempts.self)

  /// The number of nodes of a JSON value up to which copying it takes less time than making a tree
  /// of the model that it is in.
  static let maximumCopied = 64
}

/// Records whether the last values of a type had a text.
///
/// If there was none several times, the next attempt would probably be in vain, too: the type has a
/// decimal fraction, or makes its values itself.
final class ValueTextProbe: Sendable {
  private static let maximum = 16
  private let failures: Atomic<Int>

  init(isHopeful: Bool = true) { failures = Atomic(isHopeful ? 0 : Self.maximum) }

  var isHopeful: Bool { failures.load(ordering: .relaxed) < Self.maximum }

  func note(isWritten: Bool) {
    if !isWritten {
      failures.add(1, ordering: .relaxed)
    } else if failures.load(ordering: .relaxed) != 0 {
      failures.store(0, ordering: .relaxed)
    }
  }
}

extension Node {
  /// Whether the value is the same after it has been written as a part of a text and read, and is
  /// small enough for that.
  ///
  /// Fractions with more digits than a `Double` has are not: if all digits were kept, those of each
  /// `Double` would be, too.
  var isCopiedAsText: Bool {
    switch content {
    case .object, .array:
      guard let count = scannedCount, count <= DirectWriter.maximumCopied else { return false }
      var children = ChildCursor(self)
      while let child = children.nextValue() { if !child.isCopiedAsText { return false } }
      return true
    case .rawNumber(let digits): return digits.isInteger
    case .string, .integer, .real, .bool, .null: return true
    case .error: return false
    }
  }
}
