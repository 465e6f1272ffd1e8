internal import Jansson
internal import JanssonPlatform

/// The part of a text that is in memory while it is read from beginning to end.
///
/// Some bytes that have been read are kept, for the excerpts in errors.
///
/// Soundness: as for `LineWindow`; an address in it is used only before more bytes are added.
struct EventWindow {
  private let window = LineWindow()
  /// The offset in the window of the next byte.
  private(set) var offset = 0
  /// The position in the text of the window's first byte.
  private var origin = JSON.TextPosition(line: 1, column: 1, offset: 0)
  /// Whether there are no bytes after the window's.
  private(set) var isFinal = false
  /// The limit of the text's size, and the size so far.
  private let maximumSize: Int?
  private var size = 0
  /// The number of bytes that may be needed at once: those of a string or number.
  private var maximumCount: Int { maximumSize ?? FileReader.maximumUnknownSize }

  /// Once this many bytes are in the window, children are searched for without waiting for more.
  let usualSize: Int
  /// The maximum number of bytes shown before and after an error.
  static let excerptSize = 512

  init(maximumSize: Int?, usualSize: Int = 192 * 1024) {
    self.maximumSize = maximumSize
    self.usualSize = usualSize
  }

  /// The bytes that have not been read.
  var rest: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: window.bytes[offset...])
  }

  /// The bytes in memory, for errors.
  func source(_ file: String?) -> SourceText { SourceText(bytes: window.bytes, file: file) }

  /// The first bytes of a text, which show its encoding.
  func beginning(_ file: String?) -> SourceText {
    let bytes = window.bytes
    let count = isFinal ? bytes.count : bytes.count & ~3
    return SourceText(bytes: UnsafeBufferPointer(rebasing: bytes[..<count]), file: file)
  }

  /// Whether this many bytes have not been read yet, or the window has all remaining bytes, or all
  /// that are allowed.
  func has(_ count: Int) -> Bool {
    isFinal || isTooLarge || window.bytes.count - offset >= count
  }

  mutating func consume(_ count: Int) { offset += count }

  /// Goes back over bytes consumed since the window was filled.
  mutating func rewind(_ count: Int) { offset -= count }

  /// Skips white space, and returns the byte after it; nil at the end of the window.
  mutating func skipWhiteSpace() -> UInt8? {
    let bytes = window.bytes
    while offset < bytes.count {
      if !bytes[offset].isWhiteSpace { return bytes[offset] }
      offset += 1
    }
    return nil
  }

  /// Converts a position in the window to one in the text.
  func position(_ inWindow: JSON.TextPosition) -> JSON.TextPosition {
    JSON.TextPosition(
      line: origin.line + inWindow.line - 1,
      column: inWindow.line == 1 ? origin.column + inWindow.column - 1 : inWindow.column,
      offset: origin.offset + inWindow.offset)
  }
}

extension EventWindow {
  /// Must be called before bytes are added: drops bytes that have been read.
  ///
  /// - Throws: `tooLarge` if the text is larger than allowed. What is allowed of it has been read
  ///   then, so that the error does not depend on how the text arrived.
  mutating func makeRoom() throws(JSON.Error) {
    try checkSize(size)
    dropWhatWasRead()
    if window.bytes.count > maximumCount {
      throw .tooLarge(limit: maximumCount, size: maximumCount + 1)
    }
  }

  /// Must be called with the number of bytes written at the end of the memory; 0 means that there
  /// are no more.
  mutating func noteFilled(_ count: Int) {
    if count == 0 { isFinal = true }
    let allowed = min(count, sizeLimit - size)
    if allowed < count {
      window.keep(window.bytes.count - (count - allowed))
      size = sizeLimit + 1
    } else {
      size += count
    }
  }

  mutating func append(_ chunk: UnsafeRawBufferPointer) throws(JSON.Error) {
    if chunk.isEmpty { return }
    try window.append(chunk)
    noteFilled(chunk.count)
  }

  mutating func finish() { isFinal = true }

  private var sizeLimit: Int { maximumSize ?? .max - 1 }
  /// Whether there are more bytes than allowed, which are not in the window.
  private var isTooLarge: Bool { size > sizeLimit }

  /// - Throws: `tooLarge` if a text of this size is too large.
  func checkSize(_ size: Int) throws(JSON.Error) {
    if let maximumSize, size > maximumSize { throw .tooLarge(limit: maximumSize, size: size) }
  }

  /// The memory of the bytes, to which more can be appended.
  var memory: LineWindow { window }

  private mutating func dropWhatWasRead() {
    let bytes = window.bytes
    var count = offset - Self.excerptSize
    // The window must not begin inside a CR LF, nor with bytes that look like a byte order mark.
    while count > 0, bytes[count - 1] == UInt8(ascii: "\r") || bytes[count] >= 0x80 { count -= 1 }
    guard count > 0 else { return }
    let dropped = UnsafeBufferPointer(rebasing: bytes[..<count])
    // Neither is counted by `advance(over:)`.
    let hasCR = dropped.baseAddress.map { memchr($0, 0x0D, count) != nil } ?? false
    let hasMark = origin.offset == 0 && ByteOrderMark.begins(dropped)
    if hasMark || hasCR {
      origin = position(SourceText(bytes: dropped, file: nil).position(at: count))
    } else {
      origin.advance(over: dropped)
    }
    window.consume(count)
    offset -= count
  }
}
