extension ContainerReference {
  /// The path from the document's root, mostly for an error.
  @inline(never)
  package var path: JSON.Path {
    var steps: [JSON.Path.Step] = []
    var reference: ContainerReference? = self
    while let current = reference {
      switch current.step {
      case .subdocument: return JSON.Path(steps.reversed())
      case .root: break
      case .index(let index):
        let path = current.parent?.node.steps(along: index) ?? JSON.Path(index)
        steps.append(contentsOf: path.steps.reversed())
      case .member(let member): steps.append(.key(member.name))
      }
      reference = current.parent
    }
    return JSON.Path(steps.reversed())
  }

  /// Describes the container for an error.
  package var found: JSON.Error.Found {
    JSON.Error.Found(path: path, kind: node.kind, count: node.count)
  }
}
