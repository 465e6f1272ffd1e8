extension JSON.Path {
  /// Converts a coding path to a JSON path.
  package init(codingPath: [any CodingKey]) {
    self.init(codingPath.map { JSON.Path.Step($0) })
  }

  /// The path as coding keys.
  package var codingPath: [any CodingKey] {
    steps.map { step in
      switch step {
      case .key(let key): PathCodingKey(stringValue: key)
      case .index(let index): PathCodingKey(index: index)
      }
    }
  }
}

extension JSON.Path.Step {
  init(_ key: any CodingKey) {
    if let step = key as? PathCodingKey, step.isIndex, let index = step.intValue {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }
}
