internal import CJanssonTurbo

/// Reads texts one after another, each in the memory of the previous one unless its value has been
/// kept.
///
/// For a text such as a line of a log, allocating and freeing a document takes a noticeable part of
/// the time.
package final class DocumentReader {
  // Unchecked, like all below: no user code runs during an access.
  @exclusivity(unchecked) private var options: JSON.ReadingOptions
  package let file: String?
  @exclusivity(unchecked) private var scannerOptions: turbo_options
  private let isOriginal: Bool
  /// The document that was read last.
  @exclusivity(unchecked) private var document: Document?
  /// Whether no value has been changed so far.
  ///
  /// After a change, this reader no longer keeps the documents of its values: changing a value that
  /// shares its document copies what is changed.
  @exclusivity(unchecked) private var isReadOnly = true

  /// - Parameter isOriginal: whether values report their positions in the text.
  package init(_ options: JSON.ReadingOptions, file: String?, isOriginal: Bool) {
    self.options = options
    self.file = file
    self.isOriginal = isOriginal
    scannerOptions = turbo_options(options)
  }

  /// How texts are read.
  // `@exclusivity(unchecked)` has no effect in other modules, which therefore call this.
  package var reading: JSON.ReadingOptions { options }

  /// Whether the digits of decimals are kept.
  package var keepsDecimals: Bool { options.keepsDecimals }

  /// - Throws: `tooLarge` for a text of so many bytes.
  package func checkSize(_ size: Int) throws(JSON.Error) {
    if let limit = options.maximumSize, size > limit { throw .tooLarge(limit: limit, size: size) }
  }

  /// From now on, keeps the digits of decimals.
  package func keepDecimals() {
    options.keepsDecimals = true
    scannerOptions = turbo_options(options)
  }

  /// The value of a text, whose length has been checked.
  package func read(_ text: UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> JSON {
    if options.mayReject(text) { return try readAnew(text) }
    guard isKnownUniquelyReferenced(&document), let last = document.map(Unmanaged.passUnretained),
      last._withUnsafeGuaranteedRef({ $0.hasNoTree })
    else { return try readAnew(text) }
    let root = last._withUnsafeGuaranteedRef { $0.node.scanned }
    // Soundness: this is the only reference to the document, so nothing outside points into it:
    // values and everything derived from them retain it, and strings are copies. Its nodes and its
    // text may therefore be replaced by those of a new document. No state of the old one remains:
    // one with a tree is not used, the generation of indices is reset, and the last search for a
    // position is forgotten.
    last._withUnsafeGuaranteedRef { $0.forgetWalk() }
    let status = text.withMemoryRebound(to: CChar.self) { text in
      turbo_scan_again(root.pointer, text.baseAddress, text.count, scannerOptions)
    }
    guard status == TURBO_DONE else {
      return try status == TURBO_REFUSED ? readRefused(text) : readAnew(text)
    }
    if !isOriginal { turbo_forget_text(root.pointer) }
    last._withUnsafeGuaranteedRef { $0.forgetGeneration() }
    if !root.isContainer { return JSON(scalar: root.content) }
    return last._withUnsafeGuaranteedRef { $0.value }
  }

  /// The value in new memory.
  @inline(never)
  private func readAnew(_ text: UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> JSON {
    if let document, !document.hasNoTree { isReadOnly = false }
    // Freed first, so that the allocator can reuse the memory.
    document = nil
    guard options.engine == .turbo, options.syntax == .json else {
      return try TextReader.read(
        UnsafeRawBufferPointer(text), options: options, file: file, isOriginal: isOriginal)
    }
    let value = try ScannedReader.read(
      text, options: options, file: file, isOriginal: isOriginal, leavesRoom: isReadOnly)
    guard let value else { return try readRefused(text) }
    if isReadOnly { document = value.reference as? Document }
    return value
  }

  @inline(never)
  private func readRefused(_ text: UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> JSON {
    try TextReader.readRefused(text, options: options, file: file)
  }
}
