internal import Foundation
internal import Jansson

/// Writes models as JSON text, compact or indented.
///
/// A value that JSON cannot represent makes the whole text invalid, as in the original library.
final class TextWriter {
  let builder: TextBuilder
  let encoding: EncodingContext
  /// Whether everything written so far is JSON.
  @exclusivity(unchecked) private(set) var isValid = true
  private let isPretty: Bool

  init(isPretty: Bool) throws(JSON.Error) {
    builder = try TextBuilder(.foundation(isPretty: isPretty))
    encoding = EncodingContext()
    self.isPretty = isPretty
  }

  /// Records that a value cannot be written.
  func fail(_ reason: @autoclosure () -> String) {
    isValid = false
    Log.error("no text is written: \(reason())")
  }

  func integer(_ value: some FixedWidthInteger) {
    if let value = Int64(exactly: value) {
      builder.integer(value)
    } else {
      builder.raw(String(value))
    }
  }

  func real(_ value: Double) {
    guard value.isFinite else { return fail("\(value) cannot be represented in JSON") }
    builder.real(value)
  }

  func float(_ value: Float) {
    guard value.isFinite else { return fail("\(value) cannot be represented in JSON") }
    builder.raw(value.description)
  }

  /// Writes an array of what `body` writes; elements for which it writes nothing are omitted.
  func array<Elements: Sequence>(
    _ elements: Elements, _ body: (Elements.Element, TextWriter) -> Bool
  ) {
    builder.open(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      let mark = builder.count
      builder.separate(isFirst: isFirst)
      if body(element, self) { isFirst = false } else { builder.rewind(to: mark) }
    }
    builder.close(UInt8(ascii: "]"), isEmpty: isFirst)
  }

  /// Writes an object, whose members `body` writes.
  func object(_ body: (inout Members) -> Void) {
    builder.open(UInt8(ascii: "{"))
    var members = Members(writer: self)
    body(&members)
    builder.close(UInt8(ascii: "}"), isEmpty: members.isFirst)
  }

  /// Writes the members of an object, in the order of the calls.
  struct Members {
    private let writer: TextWriter
    fileprivate var isFirst = true

    fileprivate init(writer: TextWriter) { self.writer = writer }

    /// Writes a member whose value needs no conversion, if it has a value; returns false, and does
    /// nothing, if it needs one.
    @inline(__always)
    mutating func scalar(
      _ key: WrittenKey, _ storage: ScalarStorage, at source: UnsafeRawPointer
    ) -> Bool {
      let key = writer.isPretty ? key.spaced : key.compact
      switch writer.builder.member(key, isFirst: isFirst, storage, at: source) {
      case .written: isFirst = false
      case .absent: break
      case .unknown: return false
      }
      return true
    }

    /// Writes a member, unless `body` writes nothing.
    mutating func member(_ key: WrittenKey, _ body: (TextWriter) -> Bool) {
      let key = writer.isPretty ? key.spaced : key.compact
      member({ $0.raw(key) }, body)
    }

    /// Writes a member, unless `body` writes nothing.
    mutating func member(_ key: String, _ body: (TextWriter) -> Bool) {
      member({ $0.key(key) }, body)
    }

    @inline(__always)
    private mutating func member(_ key: (TextBuilder) -> Void, _ body: (TextWriter) -> Bool) {
      let mark = writer.builder.count
      writer.builder.separate(isFirst: isFirst)
      key(writer.builder)
      if body(writer) { isFirst = false } else { writer.builder.rewind(to: mark) }
    }
  }
}

/// A key in the forms in which it is written, with the punctuation that follows.
///
/// Soundness (`@unchecked Sendable`): the bytes are immutable and freed with the object.
final class WrittenKey: @unchecked Sendable {
  let text: String
  /// The key as it is written in compact text.
  let compact: UnsafeBufferPointer<UInt8>
  /// The key as it is written in indented text.
  let spaced: UnsafeBufferPointer<UInt8>

  init(_ text: String) {
    self.text = text
    compact = Self.written(text, isPretty: false)
    spaced = Self.written(text, isPretty: true)
  }

  deinit {
    compact.deallocate()
    spaced.deallocate()
  }

  private static func written(_ key: String, isPretty: Bool) -> UnsafeBufferPointer<UInt8> {
    let builder = try? TextBuilder(.foundation(isPretty: isPretty))
    builder?.key(key)
    let text = (try? builder?.finish()) ?? "\"\":"
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return UnsafeBufferPointer(bytes)
  }
}
