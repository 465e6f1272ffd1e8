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
    let range: Range<Int>
    let (newKey, newValue): (String?, JSON?)
    switch (change, step) {
    case (.set(let value), .key(let key)) where holder.isObject && child == nil:
      (range, newKey, newValue) = (end..<end, key, value)
    case (.set(let value), .index(holder.count)) where holder.isArray:
      (range, newKey, newValue) = (end..<end, nil, value)
    case (.set(let value), _):
      guard let child else { return nil }
      (range, newKey, newValue) = (child, nil, value)
    case (.insert(let value), .index(0...holder.count)) where holder.isArray:
      let offset = child?.lowerBound ?? end
      (range, newKey, newValue) = (offset..<offset, nil, value)
    case (.remove, _):
      guard let child else { return nil }
      let start = child.lowerBound - (holder.isObject ? 1 : 0)
      (range, newKey, newValue) = (start..<child.upperBound, nil, nil)
    case (.insert, _): return nil
    }
    return ScannedBuilder.document(
      copying: self, in: holder.scanned, replacing: range, by: newValue, forKey: newKey)
  }
}
