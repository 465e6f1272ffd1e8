internal import Jansson

/// The layout of a text, as `StyleSurvey` finds it in its beginning.
struct DocumentStyle: Sendable {
  /// LF, CR LF or CR.
  var lineEnd: [UInt8] = [UInt8(ascii: "\n")]
  /// The white space that one level of indentation adds: spaces or a tab.
  var unit: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: " ")]
  /// Whether the children of the outermost container are on lines of their own.
  var isSpread = false
  /// The same for most objects in it, for most arrays that have containers, and for most others;
  /// nil if there are none.
  var spreadsObjects: Bool?
  var spreadsLists: Bool?
  var spreadsScalars: Bool?
  /// The length of a line up to which an array of scalars is on it; nil if that does not determine
  /// it.
  var lineWidth: Int?
  /// Whether objects in an array on one line are spread over lines: `[ {` begins one.
  var spreadsInLine = false
  /// Whether an empty container has a blank line, as `JSONSerialization` writes it.
  var hasBlankLines = false
  /// The colon and the spaces around it.
  var colon: [UInt8] = Array(": ".utf8)
  /// The white space after a comma on the same line.
  var separator: [UInt8] = [UInt8(ascii: " ")]
  /// The white space inside the braces of an object on one line: `{ "a": 1 }`.
  var padding: [UInt8] = []
  /// The same for an array: `[ 1, 2 ]`.
  var arrayPadding: [UInt8] = []
  /// The quotes of strings and keys.
  var quote = UInt8(ascii: "\"")
  /// Whether keys have no quotes.
  var hasBareKeys = false
  /// Whether the last child of each container that is spread over lines is followed by a comma.
  var hasTrailingCommas = false
  /// Whether the whole text is ASCII, because other characters are written as escapes.
  var isASCIIOnly = false
  /// Whether all slashes in strings are written as `\/`.
  var escapesSlashes = false

  init() {}

  /// How strings are written.
  var writingOptions: JSON.WritingOptions {
    JSON.WritingOptions(isASCIIOnly: isASCIIOnly, escapesSlashes: escapesSlashes)
  }

  /// The style for a text of another syntax, without what that does not have.
  func adapted(to syntax: JSON.ReadingOptions.Syntax) -> DocumentStyle {
    var style = self
    if syntax == .json { style.hasTrailingCommas = false }
    if syntax != .json5 {
      style.hasBareKeys = false
      style.quote = UInt8(ascii: "\"")
    }
    return style
  }

  /// Whether a container that was empty spreads over lines.
  func spreads(isObject: Bool) -> Bool {
    if isObject { return (isSpread || spreadsInLine) && spreadsObjects ?? true }
    return isSpread && (spreadsScalars ?? spreadsLists) ?? true
  }

  /// Whether an array does, inferred from its elements.
  func spreads(_ array: JSON.Array) -> Bool {
    // The length of the line decides for others.
    if lineWidth != nil, !array.isList { return isSpread }
    return isSpread && (array.isList ? spreadsLists : spreadsScalars ?? spreadsLists) ?? true
  }

  /// How many columns a text takes; a tab takes two.
  static func width(of text: some Sequence<UInt8>) -> Int {
    text.reduce(0) {
      $0 + ($1 == UInt8(ascii: "\t") ? 2 : UTF8Sequence.isContinuation($1) ? 0 : 1)
    }
  }
}

extension JSON.Array {
  /// Whether there are containers in it.
  var isList: Bool { contains { $0.reference != nil } }
}
