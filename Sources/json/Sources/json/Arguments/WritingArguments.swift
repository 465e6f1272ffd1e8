import ArgumentParser
import Jansson
import Synchronization

/// The layout of JSON.
struct WritingArguments: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print each value on one line, without whitespace.")
  var compact = false

  @Option(help: ArgumentHelp("Indent by this many spaces, 0 to 31.", valueName: "n"))
  var indent: Int?

  @Flag(help: "Indent by a tab.")
  var tab = false

  @Flag(
    name: [.customShort("S"), .long], help: "Sort the members of each object by their keys.")
  var sortKeys = false

  @Flag(name: .shortAndLong, help: "Escape characters that are not ASCII, as in \\u00e9.")
  var ascii = false

  @Flag(
    name: [.customShort("C"), .long, .customLong("colour")],
    help: "Print in colour even if the output is not a terminal.")
  var color = false

  func validate() throws {
    if color { Colours.areForced.store(true, ordering: .relaxed) }
    if let indent, !(0...31).contains(indent) {
      throw ValidationError("--indent must be between 0 and 31.")
    }
    if [compact, indent != nil, tab].count(where: { $0 }) > 1 {
      throw ValidationError("Use only one of --compact, --indent and --tab.")
    }
  }

  /// The options, for a text that ends with a line feed.
  ///
  /// - Parameter isCompact: whether values are on one line each unless the user says otherwise.
  func options(_ reading: ReadingArguments, isCompact: Bool = false) -> JSON.WritingOptions {
    JSON.WritingOptions(
      indent: compact ? nil : indent ?? (isCompact ? nil : 2), sortsKeys: sortKeys,
      isASCIIOnly: ascii, engine: reading.engine, endsWithNewline: true)
  }

  /// The layout of printed values.
  func layout(
    _ reading: ReadingArguments, _ strings: StringArguments? = nil, isCompact: Bool = false
  ) -> ValueLayout {
    ValueLayout(
      options(reading, isCompact: isCompact), usesTabs: tab, isRaw: strings?.isRaw ?? false,
      endsLines: !(strings?.joinOutput ?? false),
      isDefault: !compact && indent == nil && !tab && !sortKeys && !ascii)
  }
}

/// How strings are printed, and what follows each value.
struct StringArguments: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print strings without quotes and escapes.")
  var raw = false

  @Flag(help: "Like --raw, but without a line feed after each value.")
  var joinOutput = false

  var isRaw: Bool { raw || joinOutput }
}
