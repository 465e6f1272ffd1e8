internal import Jansson

/// Lays out a new value in the style of the document, without recursion.
struct ValueLayout {
  private let style: DocumentStyle
  private let syntax: JSON.ReadingOptions.Syntax
  /// The maximum nesting depth.
  private let room: Int
  private let limit: Int
  private var output: [UInt8] = []
  private var frames: [Frame] = []
  /// The columns before the first line of the output.
  private let column: Int

  private struct Frame {
    var members: JSON.Object.Iterator?
    var elements: JSON.Array.Iterator?
    let spreads: Bool
    let indentation: [UInt8]
    var isFirst = true
    /// How many children have yet to be written.
    var rest: Int
  }

  private init(
    _ style: DocumentStyle, _ options: JSON.ReadingOptions, column: Int, depth: Int
  ) {
    self.style = style
    self.column = column
    syntax = options.syntax
    limit = options.maximumDepth
    room = limit - depth
  }

  /// The text of a value.
  ///
  /// - Parameters:
  ///   - indentation: the indentation of the line on which it begins.
  ///   - column: the columns between the indentation and the value, which its key takes.
  ///   - spreads: whether a container spreads over lines; nil to do as the document does.
  ///   - depth: how many containers are around it.
  /// - Throws: `tooDeep` if the document could not be read again with its options;
  ///   `notRepresentable` for a value that cannot be written.
  static func text(
    of value: JSON, indentation: [UInt8], column: Int = 0, spreads: Bool?, depth: Int,
    _ style: DocumentStyle, _ options: JSON.ReadingOptions
  ) throws(JSON.Error) -> [UInt8] {
    var layout = ValueLayout(
      style, options, column: DocumentStyle.width(of: indentation) + column, depth: depth)
    try layout.begin(value, indentation, spreads ?? layout.spreads(value, inSpread: true))
    while !layout.frames.isEmpty { try layout.step() }
    return layout.output
  }

  /// The text of a key, with quotes unless its neighbours have none.
  static func text(
    ofKey key: String, isBare: Bool, quote: UInt8, _ style: DocumentStyle,
    _ syntax: JSON.ReadingOptions.Syntax
  ) throws(JSON.Error) -> [UInt8] {
    if isBare, syntax == .json5, Self.isName(key) { return Array(key.utf8) }
    return try Self.quoted(key, quote, style, syntax)
  }

  /// Whether a container spreads over lines.
  ///
  /// - Parameter inSpread: whether it is in one that does.
  private func spreads(_ value: JSON, inSpread: Bool) -> Bool {
    switch value {
    case .object: (inSpread || style.spreadsInLine) && style.spreads(isObject: true)
    case .array(let array): inSpread && style.spreads(array)
    default: false
    }
  }

  private mutating func begin(
    _ value: JSON, _ indentation: [UInt8], _ spreads: Bool, isLast: Bool = true
  ) throws(JSON.Error) {
    switch value {
    case .object(let object):
      try enter()
      output.append(UInt8(ascii: "{"))
      if object.isEmpty { return endEmpty(UInt8(ascii: "}"), indentation) }
      frames.append(
        Frame(
          members: object.makeIterator(), spreads: spreads, indentation: indentation,
          rest: object.count))
    case .array(let array):
      try enter()
      if spreads, try appendLine(array, isLast: isLast) { return }
      output.append(UInt8(ascii: "["))
      if array.isEmpty { return endEmpty(UInt8(ascii: "]"), indentation) }
      frames.append(
        Frame(
          elements: array.makeIterator(), spreads: spreads, indentation: indentation,
          rest: array.count))
    case .string(let text): output += try Self.quoted(text, style.quote, style, syntax)
    case .number(let number) where syntax == .json5 && !number.double.isFinite:
      // JSON5 has names for these; numbers beyond `Double` are written digit by digit.
      if let name = Self.nonFinite(number) { return output += name }
      output += try value.jsonBytes()
    default: output += try value.jsonBytes()
    }
  }

  private mutating func endEmpty(_ bracket: UInt8, _ indentation: [UInt8]) {
    if style.hasBlankLines { output += style.lineEnd + style.lineEnd + indentation }
    output.append(bracket)
  }

  /// Writes an array of scalars on the line, if the style has those on one line that it has room
  /// for.
  ///
  /// - Returns: whether it did.
  private mutating func appendLine(_ array: JSON.Array, isLast: Bool) throws(JSON.Error) -> Bool {
    guard let width = style.lineWidth, !array.isEmpty, !array.isList else { return false }
    let line = output[((output.lastIndex(where: TextSource.isLineEnd) ?? -1) + 1)...]
    let before = DocumentStyle.width(of: line) + (line.count == output.count ? column : 0)
    let start = output.count
    var room = width - before - (isLast ? 0 : 1)
    output.append(UInt8(ascii: "["))
    for (offset, element) in array.enumerated() {
      output += offset == 0 ? style.arrayPadding : [UInt8(ascii: ",")] + style.separator
      try begin(element, [], false)
      if output.count - start > 4 * room { break }
    }
    output += style.arrayPadding + [UInt8(ascii: "]")]
    room -= DocumentStyle.width(of: output[start...])
    if room < 0 { output.removeSubrange(start...) }
    return room >= 0
  }

  private static func nonFinite(_ number: JSON.Number) -> [UInt8]? {
    guard (try? JSON.number(number).jsonBytes()) == nil else { return nil }
    let double = number.double
    return Array((double.isNaN ? "NaN" : double < 0 ? "-Infinity" : "Infinity").utf8)
  }

  private func enter() throws(JSON.Error) {
    if frames.count >= room { throw .tooDeep(limit: limit, position: nil) }
  }

  /// Writes the next child of the innermost container, or its end.
  private mutating func step() throws(JSON.Error) {
    let top = frames.count - 1
    if let member = frames[top].members?.next() {
      separate(top)
      output += try Self.text(
        ofKey: member.key, isBare: style.hasBareKeys, quote: style.quote, style, syntax)
      output += style.colon
      try begin(member.value, below: top)
    } else if let element = frames[top].elements?.next() {
      separate(top)
      try begin(element, below: top)
    } else {
      end()
    }
  }

  private mutating func begin(_ value: JSON, below top: Int) throws(JSON.Error) {
    let outer = frames[top]
    frames[top].rest -= 1
    let isLast = outer.rest == 1 && !(outer.spreads && style.hasTrailingCommas)
    try begin(
      value, outer.spreads ? outer.indentation + style.unit : outer.indentation,
      spreads(value, inSpread: outer.spreads), isLast: isLast)
  }

  private mutating func separate(_ top: Int) {
    let frame = frames[top]
    if !frame.isFirst { output.append(UInt8(ascii: ",")) }
    if frame.spreads {
      output += style.lineEnd + frame.indentation + style.unit
    } else if !frame.isFirst {
      output += style.separator
    } else {
      output += frame.members == nil ? style.arrayPadding : style.padding
    }
    frames[top].isFirst = false
  }

  private mutating func end() {
    let frame = frames.removeLast()
    let isObject = frame.members != nil
    if frame.spreads {
      if style.hasTrailingCommas { output.append(UInt8(ascii: ",")) }
      output += style.lineEnd + frame.indentation
    } else {
      output += isObject ? style.padding : style.arrayPadding
    }
    output.append(UInt8(ascii: isObject ? "}" : "]"))
  }
}

// Strings.

extension ValueLayout {
  /// A string with quotes, which may differ only in JSON5.
  private static func quoted(
    _ text: String, _ quote: UInt8, _ style: DocumentStyle, _ syntax: JSON.ReadingOptions.Syntax
  ) throws(JSON.Error) -> [UInt8] {
    let json = try JSON.string(text).jsonBytes(options: style.writingOptions)
    guard quote == UInt8(ascii: "'"), syntax == .json5 else { return json }
    var result = [quote]
    var rest = json.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      if byte == quote {
        result += [UInt8(ascii: "\\"), quote]
      } else if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
        if escaped != UInt8(ascii: "\"") { result.append(byte) }
        result.append(escaped)
      } else {
        result.append(byte)
      }
    }
    return result + [quote]
  }

  /// Whether JSON5 can have a key without quotes.
  private static func isName(_ key: String) -> Bool {
    var isFirst = true
    for scalar in key.unicodeScalars {
      guard RelaxedRewriter.isInName(scalar, isFirst: isFirst) else { return false }
      isFirst = false
    }
    return !isFirst
  }
}
