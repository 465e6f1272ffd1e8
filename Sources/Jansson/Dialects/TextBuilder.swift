/// Builds JSON text token by token, for the modules that bring other libraries' interfaces.
///
/// It checks nothing: who calls it sees to it that the tokens are JSON. What was written can be taken back to
/// a mark. Running out of memory is remembered and reported at the end.
///
/// Soundness: it belongs to one thread, and holds a sink until `finish()`.
package final class TextBuilder {
  /// A pointer, and not the sink itself, avoids the run-time check of exclusive access at each byte.
  private let sink: UnsafeMutablePointer<ByteSink>
  private let escaping = Escaping(asciiOnly: false, slashes: true)
  private var failure: JSON.Error?

  /// An empty text.
  ///
  /// - Throws: `outOfMemory`.
  package init() throws(JSON.Error) {
    let made = try ByteSink()
    sink = .allocate(capacity: 1)
    sink.initialize(to: made)
  }

  deinit {
    sink.deinitialize(count: 1)
    sink.deallocate()
  }

  /// The text written so far.
  ///
  /// - Throws: `outOfMemory` if there was not enough for all of it.
  package func finish() throws(JSON.Error) -> String {
    if let failure { throw failure }
    return try sink.pointee.withBytes { (utf8) throws(JSON.Error) in
      String(decoding: utf8, as: UTF8.self)
    }
  }

  /// How many bytes have been written.
  package var count: Int { sink.pointee.count }

  /// Takes back what was written after a mark.
  ///
  /// - Parameter mark: an earlier `count`.
  package func rewind(to mark: Int) {
    let count = count
    precondition(mark >= 0 && mark <= count, "a mark beyond the text")
    sink.pointee.end -= count - mark
  }

  @inline(__always)
  private func write(_ body: (inout ByteSink) throws(JSON.Error) -> Void) {
    do throws(JSON.Error) {
      try body(&sink.pointee)
    } catch {
      failure = error
    }
  }

  /// Writes characters as they are.
  package func literal(_ text: StaticString) {
    write { (sink) throws(JSON.Error) in try sink.append(text) }
  }

  /// Writes one ASCII character.
  package func character(_ byte: UInt8) {
    write { (sink) throws(JSON.Error) in
      try sink.reserve(1)
      sink.put(byte)
    }
  }

  /// Writes bytes of UTF-8 as they are.
  package func raw(_ utf8: UnsafeBufferPointer<UInt8>) {
    write { (sink) throws(JSON.Error) in try sink.append(utf8) }
  }

  /// Writes a string in quotes, with escapes where needed; a slash is escaped, too.
  package func string(_ text: String) {
    write { (sink) throws(JSON.Error) in try sink.string(text, escaping) }
  }

  /// Writes an integer.
  package func integer(_ value: Int64) {
    write { (sink) throws(JSON.Error) in try sink.integer(value) }
  }

  /// Writes a finite double in the shortest form that reads back to the same bits.
  package func real(_ value: Double) {
    write { (sink) throws(JSON.Error) in try sink.real(value) }
  }
}
