internal import CJanssonTurbo

/// The fast reader: it scans a text into a document.
package enum ScannedReader {
  /// The value of a text, or nil where `StrictReader` must decide: if the text is not JSON, so that
  /// the error is exact, or if an object repeats a key.
  ///
  /// - Parameter leavesRoom: whether another text is going to be read into the document's memory.
  /// - Throws: `outOfMemory`.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, options: JSON.ReadingOptions, file: String?,
    isOriginal: Bool, leavesRoom: Bool = false
  ) throws(JSON.Error) -> JSON? {
    if options.mayReject(text) { return nil }
    var scannerOptions = turbo_options(options)
    scannerOptions.leaves_room = leavesRoom
    guard let root = try scan(text, scannerOptions) else { return nil }
    if !isOriginal { turbo_forget_text(root.pointer) }
    return ContainerReference.value(ofScanned: root, file: file)
  }

  /// The root of the scanned document of a text in memory, which the caller must release; nil where
  /// another reader must decide.
  ///
  /// - Parameter leavesObjects: whether objects may repeat keys, and large ones have no index.
  /// - Throws: `outOfMemory`.
  package static func scan(
    _ text: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions,
    leavesObjects: Bool = false
  ) throws(JSON.Error) -> ScannedNode? {
    guard options.engine == .turbo, options.syntax == .json,
      text.count <= options.maximumSize ?? .max
    else { return nil }
    var scannerOptions = turbo_options(options)
    scannerOptions.leaves_objects = leavesObjects
    // Soundness: `UInt8` is trivial, so bytes of any origin can be read as such.
    let bytes = text.bindMemory(to: UInt8.self)
    return options.mayReject(bytes) ? nil : try scan(bytes, scannerOptions)
  }

  /// The root of the scanned document of a text, for looking up positions; nil if the text is too
  /// large.
  ///
  /// The caller must release it.
  ///
  /// The text has been read before, perhaps by another reader. No option of the reader changes
  /// where a value is, so nothing is rejected.
  ///
  /// - Throws: `outOfMemory`.
  package static func scanForPositions(
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(JSON.Error) -> ScannedNode? {
    try scan(
      text,
      turbo_options(
        maximum_depth: UInt32(TURBO_MAXIMUM_DEPTH), exact_numbers: true, leaves_objects: true,
        replaces_surrogates: true, leaves_room: false, keeps_decimals: false))
  }

  /// The value of a text that one of this library's writers has written; nil if it is too deep, or
  /// an object repeats a key.
  ///
  /// - Throws: `outOfMemory`.
  package static func value(
    ofWritten text: UnsafeBufferPointer<UInt8>
  ) throws(JSON.Error) -> JSON? {
    try read(text, options: writtenOptions, file: nil, isOriginal: false)
  }

  private static let writtenOptions = JSON.ReadingOptions(maximumDepth: .max)

  private static func scan(
    _ text: UnsafeBufferPointer<UInt8>, _ options: turbo_options
  ) throws(JSON.Error) -> ScannedNode? {
    var root: UnsafePointer<turbo_node>?
    let status = text.withMemoryRebound(to: CChar.self) { text in
      turbo_scan(text.baseAddress, text.count, options, &root)
    }
    if status == TURBO_NO_MEMORY { throw .outOfMemory }
    guard status == TURBO_DONE, let root else { return nil }
    return ScannedNode(root)
  }

  /// The value of the text in a buffer, whose memory becomes part of the document.
  ///
  /// Returns nil as `read(_:options:file:isOriginal:)` does; the buffer's bytes are clobbered then.
  package static func readInPlace(
    _ buffer: ByteBuffer, options: JSON.ReadingOptions, file: String?, isOriginal: Bool = true,
    leavesObjects: Bool = false
  ) throws(JSON.Error) -> JSON? {
    guard case .utf8(let markLength) = TextEncoding.detect(buffer.bytes),
      !options.mayReject(buffer.bytes)
    else { return nil }
    try buffer.reserve(Int(TURBO_PADDING))
    var root: UnsafePointer<turbo_node>?
    var scannerOptions = turbo_options(options)
    scannerOptions.leaves_objects = leavesObjects
    let bytes = UnsafeMutableBufferPointer(mutating: buffer.bytes)
    let status = bytes.withMemoryRebound(to: CChar.self) { bytes in
      turbo_scan_in_place(
        bytes.baseAddress, markLength, bytes.count, scannerOptions, &root)
    }
    if status == TURBO_NO_MEMORY { throw .outOfMemory }
    guard status == TURBO_DONE, let root else { return nil }
    buffer.detach()
    if !isOriginal { turbo_forget_text(root) }
    return ContainerReference.value(ofScanned: ScannedNode(root), file: file)
  }
}

extension turbo_options {
  init(_ options: JSON.ReadingOptions) {
    self.init(
      maximum_depth: UInt32(options.maximumDepth), exact_numbers: options.exactNumbers,
      leaves_objects: false, replaces_surrogates: options.replacesLoneSurrogates,
      leaves_room: false, keeps_decimals: options.keepsDecimals)
  }
}
