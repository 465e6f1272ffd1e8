/// How a container's children are changed at a step.
enum ChildChange {
  case set(JSON)
  case insert(JSON)
  case remove
}

extension Node {
  /// Whether this is a scanned value that is copied when its children are changed; a
  /// `ScannedBuilder` has room for it and one more member.
  var isSmall: Bool { isScanned && scanned.span <= 30 }
}

extension ScannedNode {
  /// A document with a copy of this small container, in which the children of `holder`, this one or
  /// one inside, are changed; nil if only a tree can be changed so.
  ///
  /// - Parameters:
  ///   - step: a single step in `holder`.
  ///   - child: what is there.
  func copy(
    in holder: Node, at step: JSON.Index, _ child: Node?, _ change: ChildChange
  ) -> Document? {
    let end = holder.scanned.next.pointer - pointer
    let child = child.map { child in
      (child.scanned.pointer - pointer)..<(child.scanned.next.pointer - pointer)
    }
    func replace(
      _ range: Range<Int>, _ count: Int, _ body: (inout ScannedBuilder) -> Bool
    ) -> Document? {
      ScannedBuilder.document(
        copying: self, in: holder.scanned, replacing: range, count: count, body)
    }
    switch (change, step) {
    case (.set(let value), .key(let key)) where holder.isObject && child == nil:
      return replace(end..<end, 0) { $0.add(newKey: key) && $0.add(value) }
    case (.set(let value), .index(holder.count)) where holder.isArray:
      return replace(end..<end, 0) { $0.add(value) }
    case (.set(let value), _):
      return child.flatMap { replace($0, 1) { $0.add(value) } }
    case (.insert(let value), .index(0...holder.count)) where holder.isArray:
      let offset = child?.lowerBound ?? end
      return replace(offset..<offset, 0) { $0.add(value) }
    case (.remove, _):
      let key = holder.isObject ? 1 : 0
      return child.flatMap { replace($0.lowerBound - key..<$0.upperBound, 1) { _ in true } }
    case (.insert, _): return nil
    }
  }
}
