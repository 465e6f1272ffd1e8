/// Which folder uses which.
struct FolderArrows {
  private struct Arrow: Hashable, Comparable {
    let user: Substring
    let used: Substring

    static func < (left: Self, right: Self) -> Bool {
      (left.user, left.used) < (right.user, right.used)
    }
  }

  private var references: [Arrow: [FolderReference]]

  init(_ references: [FolderReference]) {
    self.references = Dictionary(grouping: references) { Arrow(user: $0.user, used: $0.used) }
  }

  /// The references without which no folder would use itself through others: of each circle, those
  /// between the two folders that have the fewest.
  func closingCircles() -> [FolderReference] {
    var rest = self
    var closing: [FolderReference] = []
    while let arrow = rest.weakestOnCircle() {
      closing += rest.references.removeValue(forKey: arrow) ?? []
    }
    return closing.sorted()
  }

  private func weakestOnCircle() -> Arrow? {
    references.keys.filter { leads(from: $0.used, to: $0.user) }
      .min { (references[$0]?.count ?? 0, $0) < (references[$1]?.count ?? 0, $1) }
  }

  /// Whether a folder uses another, directly or through others.
  private func leads(from start: Substring, to end: Substring) -> Bool {
    var reached: Set<Substring> = []
    var open = [start]
    while let folder = open.popLast() {
      if folder == end { return true }
      guard reached.insert(folder).inserted else { continue }
      open += references.keys.filter { $0.user == folder }.map(\.used)
    }
    return false
  }
}
