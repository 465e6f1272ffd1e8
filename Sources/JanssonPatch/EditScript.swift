internal import Jansson

/// The edits that turn one list into another.
package struct EditScript {
  /// A run of the first list that is replaced by a run of the second; either may be empty.
  package struct Hunk: Equatable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  /// The largest number of insertions and deletions for which the shortest script is computed.
  static let maximumDistance = 200

  private let old: [Int]
  private let new: [Int]

  /// The runs that differ, in order; between them, the lists are equal.
  ///
  /// Equal numbers represent equal elements. The script is the shortest one up to
  /// `maximumDistance` insertions and deletions. Beyond that, elements that occur once in each
  /// list, in the same order, serve as anchors.
  ///
  /// - Complexity: O((*n* + *m*) × `maximumDistance`) at most, O(*n* + *m*) if little differs.
  package static func hunks(from old: [Int], to new: [Int]) -> [Hunk] {
    let script = EditScript(old: old, new: new)
    let whole = script.trimmed(Hunk(old: 0..<old.count, new: 0..<new.count))
    if whole.old.isEmpty, whole.new.isEmpty { return [] }
    if whole.old.isEmpty || whole.new.isEmpty { return [whole] }
    return script.shortest(whole) ?? script.anchored(whole)
  }

  /// The hunk without the equal elements at both ends.
  private func trimmed(_ hunk: Hunk) -> Hunk {
    var (oldStart, oldEnd) = (hunk.old.lowerBound, hunk.old.upperBound)
    var (newStart, newEnd) = (hunk.new.lowerBound, hunk.new.upperBound)
    while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
      oldStart += 1
      newStart += 1
    }
    while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    return Hunk(old: oldStart..<oldEnd, new: newStart..<newEnd)
  }
}

// The shortest script: the greedy algorithm of E. W. Myers, "An O(ND) difference algorithm and its
// variations" (1986).

extension EditScript {
  private func shortest(_ whole: Hunk) -> [Hunk]? {
    let (count, otherCount) = (whole.old.count, whole.new.count)
    let limit = min(count + otherCount, EditScript.maximumDistance)
    // How far each diagonal has been followed; a diagonal is an offset into the old list minus
    // one into the new list.
    var reach = [Int](repeating: 0, count: 2 * limit + 3)
    var history: [ArraySlice<Int>] = []
    for distance in 0...limit {
      history.append(reach[(limit + 1 - distance)...(limit + 1 + distance)])
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let index = diagonal + limit + 1
        let isInsertion =
          diagonal == -distance || (diagonal != distance && reach[index - 1] < reach[index + 1])
        var x = isInsertion ? reach[index + 1] : reach[index - 1] + 1
        while x < count, x - diagonal < otherCount, x - diagonal >= 0,
          old[whole.old.lowerBound + x] == new[whole.new.lowerBound + x - diagonal]
        {
          x += 1
        }
        reach[index] = x
        if x >= count, x - diagonal >= otherCount {
          return hunks(of: history, in: whole, limit: limit)
        }
      }
    }
    return nil
  }

  /// Traces the furthest reaching paths back from the end.
  private func hunks(of history: [ArraySlice<Int>], in whole: Hunk, limit: Int) -> [Hunk] {
    var hunks: [Hunk] = []
    var (x, y) = (whole.old.count, whole.new.count)
    for distance in history.indices.reversed() where distance > 0 {
      let reach = history[distance]
      let diagonal = x - y
      let index = diagonal + limit + 1
      // The step can only have come from a diagonal of the previous distance.
      let isInsertion =
        diagonal == -distance || (diagonal != distance && reach[index - 1] < reach[index + 1])
      x = isInsertion ? reach[index + 1] : reach[index - 1]
      y = isInsertion ? x - diagonal - 1 : x - diagonal + 1
      let (oldStart, newStart) = (whole.old.lowerBound + x, whole.new.lowerBound + y)
      let step = Hunk(
        old: oldStart..<(isInsertion ? oldStart : oldStart + 1),
        new: newStart..<(isInsertion ? newStart + 1 : newStart))
      if let last = hunks.indices.last, hunks[last].old.lowerBound == step.old.upperBound,
        hunks[last].new.lowerBound == step.new.upperBound
      {
        hunks[last].old = step.old.lowerBound..<hunks[last].old.upperBound
        hunks[last].new = step.new.lowerBound..<hunks[last].new.upperBound
      } else {
        hunks.append(step)
      }
    }
    return hunks.reversed()
  }
}

// For lists that differ too much: anchoring on elements that occur once in both.

extension EditScript {
  private func anchored(_ whole: Hunk) -> [Hunk] {
    var hunks: [Hunk] = []
    var (oldStart, newStart) = (whole.old.lowerBound, whole.new.lowerBound)
    let end = (old: whole.old.upperBound, new: whole.new.upperBound)
    for anchor in anchors(in: whole) + [end] {
      // An anchor may lie in the part by which the previous one was extended.
      guard anchor.old >= oldStart, anchor.new >= newStart else { continue }
      let gap = trimmed(Hunk(old: oldStart..<anchor.old, new: newStart..<anchor.new))
      if !gap.old.isEmpty || !gap.new.isEmpty { hunks.append(gap) }
      (oldStart, newStart) = (anchor.old, anchor.new)
    }
    return hunks
  }

  /// The longest list of elements that occur once on each side and in the same order on both.
  private func anchors(in hunk: Hunk) -> [(old: Int, new: Int)] {
    var oldOffsets: [Int: Int?] = [:]
    var newPlaces: [Int: Int?] = [:]
    for index in hunk.old {
      oldOffsets[old[index]] = .some(oldOffsets[old[index]] == nil ? index : nil)
    }
    for index in hunk.new {
      newPlaces[new[index]] = .some(newPlaces[new[index]] == nil ? index : nil)
    }
    var pairs: [(old: Int, new: Int)] = []
    for index in hunk.old {
      guard case .some(.some) = oldOffsets[old[index]],
        case .some(.some(let other)) = newPlaces[old[index]]
      else { continue }
      pairs.append((index, other))
    }
    return EditScript.longestIncreasing(pairs)
  }

  /// The longest subsequence of pairs whose second components increase.
  private static func longestIncreasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    /// The pair that ends the best subsequence of each length.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      run.append(pairs[index])
      next = previous[index]
    }
    return run.reversed()
  }
}
