extension SourceText {
  /// The line around `offset`, about 76 columns of it, and a caret below the position.
  func excerpt(at offset: Int) -> String {
    let before = scalars(before: offset)
    var line = before.isCut ? "…" : ""
    var caret = before.isCut ? 1 : 0
    var isIndentation = !before.isCut
    for scalar in before.scalars {
      if scalar != "\t" { isIndentation = isIndentation && scalar == " " }
      // Tabs in the indentation would only clutter the excerpt; other tabs are shown.
      let shown = visible(scalar, isIndentation: isIndentation)
      line.unicodeScalars.append(shown)
      caret += width(of: shown)
    }
    let after = scalars(from: offset, width: 74 - caret)
    for scalar in after.scalars {
      line.unicodeScalars.append(visible(scalar, isIndentation: false))
    }
    if after.isCut { line += "…" }
    return "\(line)\n\(String(repeating: " ", count: caret))^"
  }

  /// The scalars of the line before `offset`, at most 48 columns of them.
  private func scalars(before offset: Int) -> (scalars: [Unicode.Scalar], isCut: Bool) {
    var scalars: [Unicode.Scalar] = []
    var columns = 0
    var end = min(offset, bytes.count)
    while end > textStart, !isLineEnd(at: end - 1) {
      var start = end - 1
      while start > textStart, end - start < 4, UTF8Sequence.isContinuation(bytes[start]) {
        start -= 1
      }
      var scalar = Unicode.Scalar(0xFFFD as UInt16) ?? " "
      if let (found, length) = UTF8Sequence.scalar(at: start, in: bytes), start + length == end {
        scalar = found
      } else {
        start = end - 1
      }
      columns += width(of: scalar)
      if columns > 48 { return (scalars.reversed(), true) }
      scalars.append(scalar)
      end = start
    }
    return (scalars.reversed(), false)
  }

  /// The scalars of the line from `offset` on, at most `width` columns of them.
  private func scalars(
    from offset: Int, width limit: Int
  ) -> (scalars: [Unicode.Scalar], isCut: Bool) {
    var scalars: [Unicode.Scalar] = []
    var columns = 0
    var index = offset
    while index < bytes.count {
      let isStart = index == offset
      // A line end is shown only if the error is at the line end itself.
      let byte = bytes[index]
      let endsLine = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if endsLine, !isStart { break }
      let (scalar, length) = UTF8Sequence.scalar(at: index, in: bytes) ?? ("\u{FFFD}", 1)
      columns += width(of: scalar)
      if columns > limit { return (scalars, true) }
      scalars.append(scalar)
      index += length
      if endsLine { break }
    }
    return (scalars, false)
  }

  private func visible(_ scalar: Unicode.Scalar, isIndentation: Bool) -> Unicode.Scalar {
    if isIndentation, scalar == "\t" { return " " }
    return ControlScalar.isControl(scalar) ? ControlScalar.picture(of: scalar) : scalar
  }

  /// The number of columns a terminal uses for a scalar: 2 for East Asian ones, 0 for combining
  /// marks.
  private func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
