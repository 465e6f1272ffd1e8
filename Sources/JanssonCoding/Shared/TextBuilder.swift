package import JanssonCore

/// Builds JSON text token by token, for the modules that provide other libraries' interfaces.
///
/// It checks nothing: the caller must ensure that the tokens form JSON. Text can be removed again,
/// back to an earlier `count`. Running out of memory is remembered and reported by `finish()`.
///
///     let builder = try TextBuilder(.foundation(isPretty: false))
///     builder.open(UInt8(ascii: "["))
///     builder.integer(1)
///     builder.close(UInt8(ascii: "]"), isEmpty: false)
///     print(try builder.finish())  // Prints "[1]"
package final class TextBuilder: SinkOwner {
  private let layout: TextLayout
  /// The number of containers that have been begun and not ended.
  @exclusivity(unchecked) private var depth = 0
  private var failure: JSON.Error?

  /// Creates a builder of an empty text.
  ///
  /// - Throws: `outOfMemory`.
  package init(_ layout: TextLayout) throws(JSON.Error) {
    self.layout = layout
    super.init(try ByteSink())
  }

  /// Returns the text written so far.
  ///
  /// - Throws: `outOfMemory` if there was not enough memory for all of it.
  /// - Complexity: O(*n*) in the bytes.
  package func finish() throws(JSON.Error) -> String {
    if let failure { throw failure }
    return try bytes.pointee.text()
  }

  /// The number of bytes written.
  package var count: Int { bytes.pointee.count }

  /// Removes what was written after `mark`.
  ///
  /// - Parameter mark: an earlier value of `count`; a greater one than the current is a
  ///   precondition failure.
  package func rewind(to mark: Int) {
    let count = count
    precondition(mark >= 0 && mark <= count, "a mark beyond the text")
    bytes.pointee.truncate(to: mark)
  }

  private func write(_ body: (inout ByteSink) throws(JSON.Error) -> Void) {
    do throws(JSON.Error) {
      try body(&bytes.pointee)
    } catch {
      failure = error
    }
  }

  /// Writes ASCII characters as they are.
  package func literal(_ text: StaticString) {
    write { (sink) throws(JSON.Error) in try sink.append(text) }
  }

  /// Writes UTF-8 bytes as they are.
  package func raw(_ utf8: UnsafeBufferPointer<UInt8>) {
    write { (sink) throws(JSON.Error) in try sink.append(utf8) }
  }

  /// Writes characters as they are.
  package func raw(_ text: String) {
    write { (sink) throws(JSON.Error) in try sink.append(contentsOf: text) }
  }

  /// Writes a string in quotes, with escapes where needed.
  package func string(_ text: String) {
    write { (sink) throws(JSON.Error) in try sink.string(text, layout.escaping) }
  }

  /// Writes an integer.
  package func integer(_ value: Int64) {
    write { (sink) throws(JSON.Error) in try sink.integer(value) }
  }

  /// Writes a finite double in the shortest form that reads back to the same bits, 1.0 as 1.
  package func real(_ value: Double) {
    write { (sink) throws(JSON.Error) in try sink.shortReal(value) }
  }

  /// Writes a finite float in the shortest form that reads back to the same bits, 1.0 as 1.
  package func real(_ value: Float) {
    write { (sink) throws(JSON.Error) in try sink.shortReal(value) }
  }

  /// Writes `true` or `false`.
  package func bool(_ value: Bool) {
    write { (sink) throws(JSON.Error) in try sink.bool(value) }
  }
}

// Containers.

extension TextBuilder {
  /// Writes the beginning of a container.
  package func open(_ bracket: UInt8) {
    write { (sink) throws(JSON.Error) in
      try sink.reserve(1)
      sink.put(bracket)
    }
    depth += 1
  }

  /// Writes the end of the container that was begun last.
  package func close(_ bracket: UInt8, isEmpty: Bool) {
    depth -= 1
    write { (sink) throws(JSON.Error) in
      try layout.close(bracket, isEmpty: isEmpty, depth: depth, to: &sink)
    }
  }

  /// Writes the comma and white space before a child.
  package func separate(isFirst: Bool) {
    write { (sink) throws(JSON.Error) in
      try layout.separate(isFirst: isFirst, depth: depth, to: &sink)
    }
  }

  /// Writes a key, the colon, and the white space before the value.
  package func key(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      write { (sink) throws(JSON.Error) in try layout.key(utf8, to: &sink) }
    }
  }

  /// Writes a member of an object, if its value needs no conversion.
  ///
  /// - Parameters:
  ///   - key: the key as `key(_:)` writes it.
  ///   - isFirst: whether it is the object's first member.
  ///   - storage: that of the value in memory.
  package func member(
    _ key: UnsafeBufferPointer<UInt8>, isFirst: Bool, _ storage: ScalarStorage,
    at source: UnsafeRawPointer
  ) -> ScalarStorage.Outcome {
    do throws(JSON.Error) {
      return try storage.write(source, to: bytes, layout.escaping, .never) {
        () throws(JSON.Error) in
        try layout.separate(isFirst: isFirst, depth: depth, to: &bytes.pointee)
        try bytes.pointee.append(key)
      }
    } catch {
      failure = error
      return .written
    }
  }
}
