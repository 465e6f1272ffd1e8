extension ContainerReference {
  /// The path from the document's root, mostly for an error.
  @inline(never)
  package var path: JSON.Path {
    var steps: [JSON.Path.Step] = []
    var reference: ContainerReference? = self
    while let current = reference {
      if case .subdocument = current.step { break }
      steps.append(contentsOf: current.pathInParent.steps.reversed())
      reference = current.parent
    }
    return JSON.Path(steps.reversed())
  }

  /// The path from the parent to this container.
  ///
  /// - Complexity: O(1) in most cases; for `inside`, O(*n*) in the children of the containers on
  ///   the way.
  @inline(never)
  var pathInParent: JSON.Path {
    switch step {
    case .root, .subdocument: JSON.Path()
    case .index(let index): parent?.node.steps(along: index) ?? JSON.Path(index)
    case .member(let member): JSON.Path([.key(member.name)])
    case .inside: parent?.node.scanned.path(to: node.scanned) ?? JSON.Path()
    }
  }

  /// Describes the container for an error.
  package var found: JSON.Error.Found {
    JSON.Error.Found(path: path, kind: node.kind, count: node.count)
  }
}
