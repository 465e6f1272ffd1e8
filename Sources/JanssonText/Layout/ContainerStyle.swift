internal import Jansson

/// How the children of a container are formatted, and thus how a new one is.
struct ContainerStyle: Sendable {
  /// The white space before the first child.
  var firstLead: [UInt8]
  /// The white space before any other child, after the comma.
  var lead: [UInt8]
  /// The white space before a comma; not empty where commas begin lines.
  var beforeComma: [UInt8] = []
  /// The white space before the closing bracket of a container that was empty.
  var tail: [UInt8] = []
  /// Whether the last child of a container that was empty is followed by a comma.
  var hasTrailingComma = false
  /// The colon and the spaces around it.
  var colon: [UInt8]
  /// The indentation of the line that a new child begins on.
  var indentation: [UInt8]

  /// Whether children begin lines.
  var isSpread: Bool { lead.contains(where: TextSource.isLineEnd) }
}

extension ContainerStyle {
  /// The style of the existing children of a container.
  init(_ container: Container, _ text: TextSource, _ document: DocumentStyle) {
    let last = container.entries[container.originalCount - 1]
    firstLead = text.leadWithoutComments(container.entries[0].lead)
    colon = document.colon
    let outer = text.indentation(at: container.range.lowerBound)
    if container.originalCount > 1 {
      lead = text.leadWithoutComments(last.lead)
      let earlier = container.entries[container.originalCount - 2].beforeComma
      if text.hasLineEnd(earlier), !text.hasComment(earlier) {
        beforeComma = [UInt8](text[earlier])
      }
    } else {
      let isSpread = firstLead.contains(where: TextSource.isLineEnd)
      lead = isSpread ? firstLead : document.separator
    }
    if container.isObject {
      let between = Int(last.keyEnd)..<Int(last.valueStart)
      if !text[between].contains(where: { $0 == UInt8(ascii: "/") || TextSource.isLineEnd($0) }) {
        colon = [UInt8](text[between])
      }
    }
    let line = lead.contains(where: TextSource.isLineEnd) ? lead : firstLead
    indentation =
      line.contains(where: TextSource.isLineEnd)
      ? Array(line.drop(while: TextSource.isLineEnd)) : outer
  }

  /// The style of a container that was empty.
  ///
  /// - Parameters:
  ///   - spreads: whether each child begins a line.
  ///   - outer: the indentation of the line that the container begins on.
  init(isObject: Bool, spreads: Bool, outer: [UInt8], _ document: DocumentStyle) {
    colon = document.colon
    guard spreads else {
      indentation = outer
      lead = document.separator
      firstLead = isObject ? document.padding : document.arrayPadding
      tail = firstLead
      return
    }
    indentation = outer + document.unit
    lead = document.lineEnd + indentation
    firstLead = lead
    tail = document.lineEnd + outer
    hasTrailingComma = document.hasTrailingCommas
  }
}

extension Syntax {
  /// The style of the whole document.
  mutating func style() -> DocumentStyle {
    if let documentStyle { return documentStyle }
    let style = StyleSurvey.style(of: text)
    documentStyle = style
    return style
  }

  /// The style of a container to which a child is added.
  mutating func style(of index: Int) -> ContainerStyle {
    let container = containers[index]
    if let style = container.style { return style }
    let document = style()
    let text = sources[Int(container.source)]
    let style: ContainerStyle
    if container.originalCount > 0 {
      style = ContainerStyle(container, text, document)
    } else {
      let isRoot = root.container == Int32(index)
      let spreads =
        text.hasComment(container.tail) || text.hasLineEnd(container.tail)
        || (isRoot ? document.isSpread : document.spreads(isObject: container.isObject))
      style = ContainerStyle(
        isObject: container.isObject, spreads: spreads,
        outer: text.indentation(at: container.range.lowerBound), document)
    }
    containers[index].style = style
    return style
  }

  /// Whether a new value in a container is spread over lines, as its neighbours are; nil to do as
  /// the document does.
  mutating func spreads(_ value: JSON, in index: Int, _ style: ContainerStyle) -> Bool? {
    guard value.reference != nil else { return nil }
    if case .array(let array) = value, self.style().lineWidth != nil, !array.isList {
      return style.isSpread
    }
    return neighboursSpread(in: index, isObject: value.kind == .object)
      ?? (style.isSpread ? nil : false)
  }

  /// Nil if there are no neighbours of that kind.
  private func neighboursSpread(in index: Int, isObject: Bool) -> Bool? {
    let bracket = UInt8(ascii: isObject ? "{" : "[")
    for entry in containers[index].entries.reversed().prefix(16) {
      let text = sources[Int(entry.value.source)]
      let start = Int(entry.value.start)
      guard text[start] == bracket else { continue }
      let first = text.skipSpace(from: start + 1)
      if text[first] == UInt8(ascii: "}") || text[first] == UInt8(ascii: "]") { continue }
      return text.hasLineEnd(start + 1..<first)
    }
    return nil
  }
}
