#if SystemJansson && (os(Linux) || os(macOS))
internal import CJansson

/// Writes a tree with jansson's own serializer.
enum JanssonWriter {
  /// `json_dump` recurses for each level; on a stack of 512 KiB it crashes at a depth of about
  /// 1,700.
  static let maximumDepth = 1000

  /// Writes the tree at `root`, which contains no scanned subtree.
  ///
  /// - Throws: `tooDeep`, `outOfMemory`, `file`, or `notRepresentable` with the path from `root`.
  ///   `tooDeep` and `notRepresentable` are thrown before anything is written.
  static func write(
    _ root: Node, _ options: JSON.WritingOptions, to sink: inout ByteSink
  ) throws(JSON.Error) {
    let check = try SerializationCheck(of: root)
    guard check.depth <= maximumDepth else {
      throw .tooDeep(limit: maximumDepth, position: nil)
    }
    guard check.holdsTaggedString || options.escapesForHTML else {
      return try dump(root, options, to: &sink)
    }
    var marked = try ByteSink()
    try dump(root, options, to: &marked)
    guard options.escapesForHTML else {
      return try marked.withBytes { (text) throws(JSON.Error) in
        try TaggedStringRewriter.rewrite(text, to: &sink)
      }
    }
    var whole = try ByteSink()
    try marked.withBytes { (text) throws(JSON.Error) in
      try TaggedStringRewriter.rewrite(text, to: &whole)
    }
    try whole.withBytes { (text) throws(JSON.Error) in try escapeForHTML(text, to: &sink) }
  }

  /// Copies a JSON text, escaping the characters that HTML would interpret, which occur only in
  /// strings.
  private static func escapeForHTML(
    _ text: UnsafeBufferPointer<UInt8>, to sink: inout ByteSink
  ) throws(JSON.Error) {
    var start = 0
    var offset = 0
    while offset < text.count {
      let escape: StaticString
      var length = 1
      switch text[offset] {
      case UInt8(ascii: "<"): escape = #"\u003c"#
      case UInt8(ascii: ">"): escape = #"\u003e"#
      case UInt8(ascii: "&"): escape = #"\u0026"#
      case 0xE2 where text[offset...].starts(with: [0xE2, 0x80, 0xA8]):
        (escape, length) = (#"\u2028"#, 3)
      case 0xE2 where text[offset...].starts(with: [0xE2, 0x80, 0xA9]):
        (escape, length) = (#"\u2029"#, 3)
      default:
        offset += 1
        continue
      }
      try sink.append(UnsafeBufferPointer(rebasing: text[start..<offset]))
      try sink.append(escape)
      offset += length
      start = offset
    }
    try sink.append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// The destination of jansson's callback, and the error that occurred there.
  private struct Target {
    /// The sink of `dump`, which outlives the call of jansson.
    let sink: UnsafeMutablePointer<ByteSink>
    var failure: JSON.Error?
  }

  private static func dump(
    _ root: Node, _ options: JSON.WritingOptions, to sink: inout ByteSink
  ) throws(JSON.Error) {
    let flags = flags(options)
    let failure = withUnsafeMutablePointer(to: &sink) { sink -> JSON.Error? in
      var target = Target(sink: sink)
      // Otherwise jansson would use the locale's decimal point, and abort the process if that is
      // several bytes long.
      let result = CLocale.run {
        withUnsafeMutablePointer(to: &target) {
          json_dump_callback(root.tree.pointer, append, $0, flags)
        }
      }
      // No other failure is possible: cycles cannot be built, and values that JSON cannot represent
      // have been ruled out.
      return result == 0 ? nil : target.failure ?? .outOfMemory
    }
    if let failure { throw failure }
  }

  /// Receives a chunk of text from jansson; a result other than 0 stops the call.
  private static let append: json_dump_callback_t = { bytes, count, target in
    // Soundness: `target` is the `Target` that was passed to jansson, which calls this function
    // only while that is alive.
    guard let bytes, let target = target?.assumingMemoryBound(to: Target.self) else { return -1 }
    let text = UnsafeRawBufferPointer(start: bytes, count: count)
    do throws(JSON.Error) {
      // An escape is a chunk of its own, with upper-case digits.
      if count >= 6, text[0] == UInt8(ascii: "\\"), text[1] == UInt8(ascii: "u") {
        let isUpper = UInt8(ascii: "A")...UInt8(ascii: "F")
        let lower = text.map { isUpper.contains($0) ? $0 | 0x20 : $0 }
        try lower.withUnsafeBufferPointer { (lower) throws(JSON.Error) in
          try target.pointee.sink.pointee.append(lower)
        }
        return 0
      }
      try target.pointee.sink.pointee.append(text.assumingMemoryBound(to: UInt8.self))
      return 0
    } catch {
      target.pointee.failure = error
      return -1
    }
  }

  private static func flags(_ options: JSON.WritingOptions) -> Int {
    var flags = JSON_ENCODE_ANY
    if options.sortsKeys { flags |= JSON_SORT_KEYS }
    if options.isASCIIOnly { flags |= JSON_ENSURE_ASCII }
    if options.escapesSlashes { flags |= JSON_ESCAPE_SLASH }
    guard let width = options.indent else { return Int(flags | JSON_COMPACT) }
    return Int(flags) | cjansson_indent(width)
  }
}
#endif
