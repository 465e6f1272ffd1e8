// Properties that need more than their key: options and lazy storage.

extension Field {
  /// Reads a property with options from a member of the object itself.
  func readMember(_ node: Node?, _ spot: Spot, _ target: UnsafeMutableRawPointer) throws {
    guard let options else { return }
    let spot = options.applyMode(to: spot)
    let isAbsent = node?.isNull ?? true
    do {
      try codec.read(node, spot, target)
    } catch {
      return try options.replace(spot, target, isAbsent: isAbsent, after: error)
    }
    if spot.isLogged, let node, codec.isConversion(node) {
      spot.context.report(.converted, at: spot.path)
    }
    guard let isNil = codec.isNil, options.value.defaultValue != nil, isNil(target),
      node == nil || !isAbsent
    else { return }
    try replaceNil(spot, target) { spot.failure(of: node) { $0.mismatch(codec.memory.type) } }
  }

  /// Reads the property as its storage and options say.
  func readSpecially(
    _ spot: Spot, isSnakeCase: Bool, _ target: UnsafeMutableRawPointer
  ) throws {
    guard storage == .plain, let options else {
      return target.initializeLazyStorage(codec.memory)
    }
    let spot = options.applyMode(to: spot)
    let found = find(options.value, spot, isSnakeCase)
    do {
      try read(found, options.value, spot, target)
    } catch {
      return try options.replace(spot, target, isAbsent: found.json.isAbsent, after: error)
    }
    guard let isNil = codec.isNil, options.value.defaultValue != nil, isNil(target),
      !found.json.isNull
    else { return }
    try replaceNil(spot, target) { found.json.mismatch(codec.memory.type).located(at: found.path) }
  }

  /// Replaces the nil that an `Optional` became, by its default.
  private func replaceNil(
    _ spot: Spot, _ target: UnsafeMutableRawPointer, _ error: () -> JSON.Error
  ) throws {
    codec.memory.destroy(target)
    let reason = spot.context?.log?.forget(below: spot.path)
    try options?.replace(spot, target, isAbsent: true, after: reason ?? error())
  }

  /// The value that the property is read from, and where it was found.
  private func find(
    _ options: SpecificOption, _ spot: Spot, _ isSnakeCase: Bool
  ) -> (json: JSON, path: JSON.Path) {
    let place = spot.site.place
    let whole = JSON.object(JSON.Object(place))
    let index = options.index ?? .key(key.text)
    var json = whole.value(at: index)
    if json.isError, isSnakeCase, let node = convertedMember(of: spot.site.pointee.node) {
      json = spot.value(of: node)
    }
    if json.isError, let alternative = options.alternative {
      let other = whole.value(at: alternative)
      if !other.isError {
        let path = place.path.appending(JSON.Path(alternative))
        spot.context.report(.converted, at: path)
        return (other, path)
      }
    }
    return (json, place.path.appending(JSON.Path(index)))
  }

  private func read(
    _ found: (json: JSON, path: JSON.Path), _ options: SpecificOption, _ spot: Spot,
    _ target: UnsafeMutableRawPointer
  ) throws {
    do {
      try spot.context.inMode(spot.mode) {
        switch try transformed(found.json, options, spot, target) {
        case .stored: break
        case .untouched:
          try spot.context.placing(below: found.path) { try codec.readJSON(found.json, target) }
        // A value of the property's very type needs no way through JSON, which might lose something.
        case .value(let value) where codec.memory.store(value, target): break
        case .value(let value): try codec.readJSON(value.json, target)
        }
      }
    } catch {
      throw JSON.Error.located(error, at: found.path)
    }
  }

  private enum Transformed {
    case untouched
    case value(any JSONCodable)
    /// The property has its value already.
    case stored
  }

  /// What the transform makes of a value.
  ///
  /// An `Optional` that it refuses is nil, or its default, as it is for any other value that does not
  /// fit.
  private func transformed(
    _ json: JSON, _ options: SpecificOption, _ spot: Spot, _ target: UnsafeMutableRawPointer
  ) throws -> Transformed {
    do {
      return try options.transform?.decoded(json).map(Transformed.value) ?? .untouched
    } catch {
      guard let optional = codec.memory.type as? any OptionalValue.Type else { throw error }
      if !json.isAbsent { try spot.dropValue(spot.locate(error)) }
      optional.initializeNil(target)
      return .stored
    }
  }
}

extension Field {
  /// The last of the members whose key is converted into the property's name, as `JSON.Decoder` does.
  ///
  /// It is asked for where there is no member with the key that is written.
  func convertedMember(of object: Node) -> Node? {
    guard isNamed else { return nil }
    var name = name
    return name.withUTF8 { wanted in
      var found: Node?
      var members = ChildCursor(object)
      while let (value, key) = members.next() {
        guard let key, SnakeCase.converts(key, into: wanted) else { continue }
        found = value
      }
      return found
    }
  }
}

extension Field.Options {
  /// The place with what the options say of values that do not fit.
  fileprivate func applyMode(to spot: Spot) -> Spot {
    if value.flags.contains(.lossy) {
      var spot = spot
      spot.mode = .lossy
      return spot
    }
    return fallback == nil ? spot : spot.tolerating
  }

  /// Initialises memory with the default, if there is one and the policy lets it be taken.
  fileprivate func replace(
    _ spot: Spot, _ target: UnsafeMutableRawPointer, isAbsent: Bool, after error: any Error
  ) throws {
    guard let fallback, isAbsent || spot.mode != .strict,
      (error as? JSON.Error)?.isMistake != true
    else { throw error }
    try fallback.initialize(target)
    spot.context.reportDrop(
      .defaultUsed, error, at: (error as? JSON.Error)?.path ?? spot.path)
  }
}

extension UnsafeMutableRawPointer {
  /// A lazy property's storage is an `Optional`; nil means that it has not been computed.
  fileprivate func initializeLazyStorage(_ memory: ValueMemory) {
    guard let optional = memory.type as? any OptionalValue.Type else {
      preconditionFailure("the storage of a lazy property is no Optional")
    }
    optional.initializeNil(self)
  }
}
