internal import JanssonCore
internal import JanssonPlatform

/// Collects the entries of a report.
package final class DecodingLog: Sendable {
  private let list = Lock<[JSON.DecodingReport.Entry]>([])

  var entries: [JSON.DecodingReport.Entry] { list.withLock { $0 } }

  @inline(never)  // Reports are rare.
  func add(
    _ change: JSON.DecodingReport.Change, _ reason: (any Error)? = nil, at path: JSON.Path
  ) {
    let entry = JSON.DecodingReport.Entry(path: path, change: change, reason: reason)
    list.withLock { $0.append(entry) }
  }

  /// Removes the last entries that concern the value at `path` or parts of it.
  ///
  /// - Returns: the reason of the last one; nil, and nothing is removed, for the root, which is
  ///   also the path of a scalar that does not know its own.
  /// - Complexity: O(*k*) in the number of entries removed: those of a value's parts come last.
  @discardableResult
  @inline(never)
  func forget(below path: JSON.Path) -> (any Error)? {
    if path.steps.isEmpty { return nil }
    return list.withLock { list in
      let reason = list.last.flatMap { $0.path.steps.starts(with: path.steps) ? $0.reason : nil }
      while let last = list.last, last.path.steps.starts(with: path.steps) { list.removeLast() }
      return reason
    }
  }

  /// Runs `body` and prefixes the paths of its reports with `path`, unless they have it already: a
  /// scalar taken out of its document does not know its location.
  func placing<Result>(
    below path: JSON.Path, _ body: () throws -> Result
  ) rethrows -> Result {
    let start = list.withLock { $0.count }
    defer { prefix(entriesFrom: start, by: path) }
    return try body()
  }

  @inline(never)
  private func prefix(entriesFrom start: Int, by path: JSON.Path) {
    list.withLock { list in
      for index in list.indices.dropFirst(start) {
        let entry = list[index]
        guard !entry.path.steps.starts(with: path.steps) else { continue }
        list[index] = JSON.DecodingReport.Entry(
          path: path.appending(entry.path), change: entry.change, reason: entry.reason)
      }
    }
  }
}
