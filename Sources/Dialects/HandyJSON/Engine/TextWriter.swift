internal import Foundation
internal import Jansson

/// Writes models as JSON text, compact or indented.
///
/// What has no form in JSON makes the whole text invalid, as it did in the library that this one replaces.
final class TextWriter {
  let builder: TextBuilder
  let encoding: EncodingContext
  /// Whether everything so far is JSON.
  @exclusivity(unchecked) private(set) var isValid = true
  private let isPretty: Bool
  @exclusivity(unchecked) private var depth = 0

  init(isPretty: Bool) throws(JSON.Error) {
    builder = try TextBuilder()
    encoding = EncodingContext()
    self.isPretty = isPretty
  }

  /// Notes that something cannot be written.
  func fail(_ reason: @autoclosure () -> String) {
    isValid = false
    Log.error("no text is written: \(reason())")
  }

  func bool(_ value: Bool) {
    if value { builder.literal("true") } else { builder.literal("false") }
  }

  func integer(_ value: some FixedWidthInteger) {
    if let value = Int64(exactly: value) { builder.integer(value) } else { digits(String(value)) }
  }

  func real(_ value: Double) {
    guard value.isFinite else { return fail("\(value) has no form in JSON") }
    builder.real(value)
  }

  func float(_ value: Float) {
    guard value.isFinite else { return fail("\(value) has no form in JSON") }
    digits(value.description)
  }

  func digits(_ text: String) {
    var text = text
    text.withUTF8 { builder.raw($0) }
  }

  /// Writes an array of what `body` writes; elements of which it writes nothing are left out.
  func array<Elements: Sequence>(
    _ elements: Elements, _ body: (Elements.Element, TextWriter) -> Bool
  ) {
    builder.character(UInt8(ascii: "["))
    depth += 1
    var isFirst = true
    for element in elements {
      let mark = builder.count
      separate(isFirst)
      if body(element, self) { isFirst = false } else { builder.rewind(to: mark) }
    }
    close(UInt8(ascii: "]"), isEmpty: isFirst)
  }

  /// Writes an object; `body` writes its members.
  func object(_ body: (inout Members) -> Void) {
    builder.character(UInt8(ascii: "{"))
    depth += 1
    var members = Members(writer: self)
    body(&members)
    close(UInt8(ascii: "}"), isEmpty: members.isFirst)
  }

  /// Writes the members of an object, in the order of the calls.
  struct Members {
    fileprivate let writer: TextWriter
    fileprivate var isFirst = true

    fileprivate init(writer: TextWriter) { self.writer = writer }

    /// Writes a member whose value needs no conversion, if there is a value; false, and nothing done, if it
    /// needs one.
    @inline(__always)
    mutating func scalar(
      _ key: WrittenKey, _ storage: ScalarStorage, at source: UnsafeRawPointer
    ) -> Bool {
      if writer.isPretty { return false }
      switch writer.builder.member(key.compact, isFirst: isFirst, storage, at: source) {
      case .written: isFirst = false
      case .absent: break
      case .unknown: return false
      }
      return true
    }

    /// Writes a member, unless `body` writes nothing.
    mutating func member(_ key: WrittenKey, _ body: (TextWriter) -> Bool) {
      let mark = writer.builder.count
      writer.separate(isFirst)
      writer.builder.raw(writer.isPretty ? key.spaced : key.compact)
      if body(writer) { isFirst = false } else { writer.builder.rewind(to: mark) }
    }

    /// Writes a member, unless `body` writes nothing.
    mutating func member(_ key: String, _ body: (TextWriter) -> Bool) {
      let mark = writer.builder.count
      writer.separate(isFirst)
      writer.builder.string(key)
      if writer.isPretty { writer.builder.literal(" : ") } else { writer.builder.literal(":") }
      if body(writer) { isFirst = false } else { writer.builder.rewind(to: mark) }
    }
  }

  @inline(__always)
  fileprivate func separate(_ isFirst: Bool) {
    if !isFirst { builder.character(UInt8(ascii: ",")) }
    if isPretty { breakLine() }
  }

  private func close(_ bracket: UInt8, isEmpty: Bool) {
    depth -= 1
    if isPretty {
      // As `JSONSerialization` does, which puts an empty line into an empty container.
      if isEmpty { builder.character(UInt8(ascii: "\n")) }
      breakLine()
    }
    builder.character(bracket)
  }

  private func breakLine() {
    builder.character(UInt8(ascii: "\n"))
    for _ in 0..<depth { builder.literal("  ") }
  }
}

/// A key as it is written, with what follows it.
///
/// Soundness (`@unchecked Sendable`): the bytes are constant; they are freed with the object.
final class WrittenKey: @unchecked Sendable {
  let text: String
  /// The key in quotes and a colon.
  let compact: UnsafeBufferPointer<UInt8>
  /// The key in quotes and a colon between spaces.
  let spaced: UnsafeBufferPointer<UInt8>

  init(_ text: String) {
    self.text = text
    let quoted = Self.quoted(text)
    compact = Self.bytes(quoted + ":")
    spaced = Self.bytes(quoted + " : ")
  }

  deinit {
    compact.deallocate()
    spaced.deallocate()
  }

  private static func quoted(_ text: String) -> String {
    guard let builder = try? TextBuilder() else { return "\"\"" }
    builder.string(text)
    return (try? builder.finish()) ?? "\"\""
  }

  private static func bytes(_ text: String) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return UnsafeBufferPointer(bytes)
  }
}
