import Jansson

extension JSON.ReadingOptions {
  /// Options chosen by the bits of one byte; 0 gives the defaults.
  init(bits: UInt8, engine: JSON.Engine) {
    self.init(
      duplicateKeys: [.keepLast, .keepFirst, .reject, .keepLast][Int(bits & 3)],
      maximumDepth: bits & 4 == 0 ? 512 : bits & 8 == 0 ? 3 : 2048,
      maximumSize: bits & 16 == 0 ? nil : 64,
      exactNumbers: bits & 32 != 0,
      engine: engine)
  }
}

extension JSON.WritingOptions {
  /// Options chosen by the bits of one byte; 0 gives the defaults.
  init(bits: UInt8, engine: JSON.Engine) {
    let isCompact = bits & 1 == 0
    self.init(
      indent: isCompact ? nil : Int(bits >> 4), sortsKeys: bits & 2 != 0,
      isASCIIOnly: bits & 4 != 0, escapesSlashes: bits & 8 != 0,
      escapesForHTML: isCompact && bits & 16 != 0, engine: engine,
      endsWithNewline: isCompact && bits & 32 != 0)
  }
}
