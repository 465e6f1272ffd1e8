package import JanssonCore

extension JSON {
  /// The paths of the values that a query selects, except for those inside others; and how many
  /// values it selects, each counted once.
  ///
  /// - Throws: `tooManySteps`.
  package func outermostMatches(
    of query: Query, stepLimit: Int
  ) throws(Query.Error) -> (paths: [Path], matchCount: Int) {
    var selection = QuerySelection(self, query, stepLimit: stepLimit)
    let tree = try selection.collect()
    return (tree.outermostPaths, tree.matchCount)
  }
}

extension MatchTree {
  fileprivate var outermostPaths: [JSON.Path] {
    var paths: [JSON.Path] = []
    var rest = [(node: 0, path: JSON.Path())]
    while let (index, path) = rest.popLast() {
      if nodes[index].isMatch {
        paths.append(path)
        continue
      }
      for child in nodes[index].children.reversed() {
        rest.append((child, path.appending(nodes[child].step)))
      }
    }
    return paths
  }
}
