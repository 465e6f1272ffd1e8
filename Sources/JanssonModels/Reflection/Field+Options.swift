// Properties that need more than their key: those with options or lazy storage.

internal import JanssonCoding
internal import JanssonCore

extension Field {
  /// Decodes a property with options from a member of the object itself.
  func readMember(
    _ node: Node?, _ location: ValueLocation, _ target: UnsafeMutableRawPointer
  ) throws {
    guard let options else { return }
    let location = options.applyMode(to: location)
    let isAbsent = node?.isNull ?? true
    do {
      try codec.read(node, location, target)
    } catch {
      return try options.replace(location, target, isAbsent: isAbsent, after: error)
    }
    if location.isLogged, let node, codec.isConversion(node) {
      location.context.report(.converted, at: location.path)
    }
    guard let isNil = codec.isNil, options.value.defaultValue != nil, isNil(target),
      node == nil || !isAbsent
    else { return }
    try replaceNil(location, target) {
      location.failure(of: node) { $0.mismatch(codec.memory.type) }
    }
  }

  /// Decodes the property according to its storage and options.
  func readSpecially(
    _ location: ValueLocation, isSnakeCase: Bool, _ target: UnsafeMutableRawPointer
  ) throws {
    guard storage == .stored, let options else {
      return target.initializeLazyStorage(codec.memory)
    }
    let location = options.applyMode(to: location)
    let found = find(options.value, location, isSnakeCase)
    do {
      try read(found, options.value, location, target)
    } catch {
      return try options.replace(location, target, isAbsent: found.json.isAbsent, after: error)
    }
    guard let isNil = codec.isNil, options.value.defaultValue != nil, isNil(target),
      !found.json.isNull
    else { return }
    try replaceNil(location, target) {
      found.json.mismatch(codec.memory.type).located(at: found.path(in: location))
    }
  }

  /// Replaces the nil of an `Optional` with its default.
  private func replaceNil(
    _ location: ValueLocation, _ target: UnsafeMutableRawPointer, _ error: () -> JSON.Error
  ) throws {
    codec.memory.destroy(target)
    let reason = location.context?.log?.forget(below: location.path)
    try options?.replace(location, target, isAbsent: true, after: reason ?? error())
  }

  /// The value that a property is decoded from, and where it was found in the object.
  private struct Found {
    let json: JSON
    let index: JSON.Index

    /// The path from the document's root; it is only made if it is needed.
    func path(in location: ValueLocation) -> JSON.Path {
      location.parent.reference.path.appending(JSON.Path(index))
    }
  }

  private func find(
    _ options: JSON.PropertyOption, _ location: ValueLocation, _ isSnakeCase: Bool
  ) -> Found {
    let reference = location.parent.reference
    let whole = JSON.object(JSON.Object(reference: reference))
    let index = options.index ?? .key(key.text)
    var json = whole.value(at: index)
    if json.isError, isSnakeCase, let node = convertedMember(of: location.parent.pointee.node) {
      json = location.value(of: node)
    }
    if json.isError, let first = options.alternative {
      for alternative in [first] + options.furtherAlternatives {
        let other = whole.value(at: alternative)
        if other.isError { continue }
        let found = Found(json: other, index: alternative)
        location.context.report(.converted, at: found.path(in: location))
        return found
      }
    }
    return Found(json: json, index: index)
  }

  private func read(
    _ found: Found, _ options: JSON.PropertyOption, _ location: ValueLocation,
    _ target: UnsafeMutableRawPointer
  ) throws {
    do {
      try location.context.inMode(location.mode) {
        switch try transformed(found.json, options, location, target) {
        case .stored: break
        case .untouched:
          try location.context.placing(below: found.path(in: location)) {
            try codec.readJSON(found.json, target)
          }
        // A value of exactly the property's type does not pass through JSON, which might lose
        // something.
        case .value(let value) where codec.memory.store(value, target): break
        case .value(let value): try codec.readJSON(value.json, target)
        }
      }
    } catch {
      throw JSON.Error.located(error, in: location.parent.reference) { found.path(in: location) }
    }
  }

  private enum Transformed {
    case untouched
    case value(any JSONCodable)
    /// The property has been initialized already.
    case stored
  }

  /// The transform's result for a value.
  ///
  /// An `Optional` whose transform fails is nil, or its default, as for any other value that does
  /// not fit.
  private func transformed(
    _ json: JSON, _ options: JSON.PropertyOption, _ location: ValueLocation,
    _ target: UnsafeMutableRawPointer
  ) throws -> Transformed {
    do {
      return try options.transform?.decoded(json).map(Transformed.value) ?? .untouched
    } catch {
      guard let optional = codec.memory.type as? any OptionalValue.Type else { throw error }
      if !json.isAbsent { try location.dropValue(location.locate(error)) }
      optional.initializeNil(target)
      return .stored
    }
  }
}

extension Field {
  /// The last member whose key converts to the property's name, as `JSON.Decoder` finds it.
  ///
  /// It is used if there is no member with the key that encoding writes.
  func convertedMember(of object: Node) -> Node? {
    isNamed ? object.lastMember(convertedFromSnakeCaseTo: name) : nil
  }
}

extension Field.Options {
  /// The location with the mode that the options set for values that do not fit.
  fileprivate func applyMode(to location: ValueLocation) -> ValueLocation {
    if value.flags.contains(.lossy) {
      var location = location
      location.mode = .lossy
      return location
    }
    return fallback == nil ? location : location.tolerating
  }

  /// Initializes memory with the default, if there is one and the policy allows it.
  fileprivate func replace(
    _ location: ValueLocation, _ target: UnsafeMutableRawPointer, isAbsent: Bool,
    after error: any Error
  ) throws {
    guard let fallback, isAbsent || location.mode != .strict,
      (error as? JSON.Error)?.isProgrammingError != true
    else { throw error }
    try fallback.initialize(target)
    location.context.reportDrop(
      .defaultUsed, error, at: (error as? JSON.Error)?.path ?? location.path)
  }
}

extension UnsafeMutableRawPointer {
  /// Initializes the storage of a lazy property: an `Optional` that is nil until the value is
  /// computed.
  fileprivate func initializeLazyStorage(_ memory: ValueMemory) {
    guard let optional = memory.type as? any OptionalValue.Type else {
      preconditionFailure("the storage of a lazy property is not an Optional")
    }
    optional.initializeNil(self)
  }
}
