internal import Jansson

/// Paths of edits, each of which is another path and one more step.
///
/// If each edit had an array of steps, and its length were added up again for each container around
/// it, many edits would take time and memory in the square of the depth, also those that are
/// replaced by a single one in the end.
struct EditPaths {
  /// A path, by its offset in the list.
  struct Path {
    fileprivate let offset: Int
    static let root = Self(offset: 0)
  }

  /// The lengths of a path in the new and in the old document, when written.
  struct Lengths {
    var new = 0
    var old = 0
  }

  private struct Entry {
    let outer: Path
    let step: JSON.Path.Step
    /// Nil where old steps are the same as new ones, in all paths or in none.
    let oldStep: JSON.Path.Step?
    let lengths: Lengths
  }

  private let text: EditText
  /// All but the root, whose offset is 0.
  private var entries: [Entry] = []

  init(measuredBy text: EditText) { self.text = text }

  /// Adds the path of a child.
  ///
  /// - Parameter oldStep: the step in the old document; nil for the same.
  mutating func append(
    _ step: JSON.Path.Step, _ oldStep: JSON.Path.Step?, to outer: Path
  ) -> Path {
    var lengths = lengths(of: outer)
    let length = text.length(of: step, isFirst: outer.offset == 0)
    lengths.new += length
    if let oldStep, oldStep != step {
      lengths.old += text.length(of: oldStep, isFirst: outer.offset == 0)
    } else {
      lengths.old += length
    }
    entries.append(Entry(outer: outer, step: step, oldStep: oldStep, lengths: lengths))
    return Path(offset: entries.count)
  }

  func lengths(of path: Path) -> Lengths {
    path.offset == 0 ? Lengths() : entries[path.offset - 1].lengths
  }

  /// The steps in the new and in the old document.
  ///
  /// - Complexity: O(*n*) in the steps.
  func steps(of path: Path) -> (new: [JSON.Path.Step], old: [JSON.Path.Step]) {
    let new = steps(of: path) { $0.step }
    let differs = path.offset > 0 && entries[path.offset - 1].oldStep != nil
    return (new, differs ? steps(of: path) { $0.oldStep ?? $0.step } : new)
  }

  private func steps(of path: Path, _ step: (Entry) -> JSON.Path.Step) -> [JSON.Path.Step] {
    var steps: [JSON.Path.Step] = []
    var path = path
    while path.offset > 0 {
      let entry = entries[path.offset - 1]
      steps.append(step(entry))
      path = entry.outer
    }
    steps.reverse()
    return steps
  }
}
