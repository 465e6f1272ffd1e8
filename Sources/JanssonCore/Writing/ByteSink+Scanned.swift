internal import CJanssonTurbo

extension ByteSink {
  /// Writes a scanned document, or a value within one, in document order.
  ///
  /// Soundness: the document stays alive meanwhile.
  ///
  /// - Parameter depth: the number of containers around the value, for its indentation.
  mutating func scanned(
    _ root: ScannedNode, _ options: JSON.WritingOptions, depth: Int
  ) throws(JSON.Error) {
    let layout = turbo_layout(
      spacing: options.spacing, indentation: UInt32(options.indent ?? 0),
      escaping: turbo_escaping(
        ascii_only: options.isASCIIOnly, slashes: options.escapesSlashes,
        html: options.escapesForHTML))
    try withTurbo { turbo_write_scanned($0, root.pointer, layout, depth) }
  }

  /// The same for a node that is known to be scanned.
  package mutating func scanned(
    _ root: Node, _ options: JSON.WritingOptions, depth: Int
  ) throws(JSON.Error) { try scanned(root.scanned, options, depth: depth) }
}

extension JSON.WritingOptions {
  fileprivate var spacing: turbo_spacing {
    switch indent {
    case nil: TURBO_COMPACT
    case 0?: TURBO_SPACES
    case _?: TURBO_LINES
    }
  }
}
