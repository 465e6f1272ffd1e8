internal import Jansson

// Pairing the elements of a run whose two lists differ in length.

extension EditScript.Hunk {
  /// The number of pairs that are compared to choose an alignment.
  private static let sample = 16

  /// The run itself, which pairs its first elements; or, if that fits better, a run without pairs
  /// followed by one that pairs the last elements.
  func aligned(_ old: Node, _ new: Node) -> [Self] {
    guard old.isArray, self.old.count != self.new.count else { return [self] }
    let pairs = min(self.old.count, self.new.count)
    guard pairs > 0 else { return [self] }
    let (oldRest, newRest) = (self.old.count - pairs, self.new.count - pairs)
    let atStart = likeness(old, self.old.lowerBound, new, self.new.lowerBound, pairs)
    let atEnd = likeness(
      old, self.old.lowerBound + oldRest, new, self.new.lowerBound + newRest, pairs)
    guard atEnd > atStart else { return [self] }
    let (oldMiddle, newMiddle) = (self.old.lowerBound + oldRest, self.new.lowerBound + newRest)
    return [
      Self(old: self.old.lowerBound..<oldMiddle, new: self.new.lowerBound..<newMiddle),
      Self(old: oldMiddle..<self.old.upperBound, new: newMiddle..<self.new.upperBound),
    ]
  }

  /// How similar the elements from two indices onward are.
  private func likeness(
    _ old: Node, _ oldStart: Int, _ new: Node, _ newStart: Int, _ pairs: Int
  ) -> Int {
    (0..<min(pairs, Self.sample)).reduce(0) { sum, offset in
      guard let left = old.child(oldStart + offset), let right = new.child(newStart + offset) else {
        return sum
      }
      return sum + Self.likeness(left, right)
    }
  }

  /// 0 for scalars and values of different kinds; for objects, it grows with the number of equal
  /// first members.
  private static func likeness(_ left: Node, _ right: Node) -> Int {
    guard left.isContainer, right.isContainer, left.isObject == right.isObject else { return 0 }
    guard left.isObject else { return 1 }
    var members = ChildCursor(left)
    var likeness = 1
    while members.offset < sample, let (value, key) = members.next() {
      guard let key, let other = right.child(utf8: key) else { continue }
      likeness += value.hasSameScalar(as: other) ? 2 : 1
    }
    return likeness
  }
}
