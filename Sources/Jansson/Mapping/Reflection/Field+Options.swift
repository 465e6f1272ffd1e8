// Properties that need more than their key: options and lazy storage.

extension Field {
  /// Reads the property as its storage and options say.
  func readSpecially(_ spot: Spot, _ target: UnsafeMutableRawPointer) throws {
    guard storage == .plain, let options = options?.value else {
      return target.initializeLazyStorage(codec.memory)
    }
    do {
      if options.flags.contains(.lossy) {
        let lossy = DecodingContext(policy: .lossy, log: spot.context?.log)
        try DecodingContext.$current.withValue(lossy) {
          try readValue(options, spot, target)
        }
      } else {
        try readValue(options, spot, target)
      }
    } catch {
      try readDefault(options, spot, target, after: error)
    }
  }

  private func readValue(
    _ options: SpecificOption, _ spot: Spot, _ target: UnsafeMutableRawPointer
  ) throws {
    let place = spot.site.place
    let whole = JSON.object(JSON.Object(place))
    let index = options.index ?? .key(name)
    var path = JSON.Path(index)
    var json = whole.value(at: index)
    if json.isError, let alternative = options.alternative {
      let other = whole.value(at: alternative)
      if !other.isError {
        json = other
        path = JSON.Path(alternative)
        spot.context.report(.converted, at: place.path.appending(path))
      }
    }
    do {
      switch try transformed(json, options, spot, target) {
      case .stored: break
      case .untouched:
        try spot.context.placing(below: place.path.appending(path)) {
          try codec.readJSON(json, target)
        }
      // A value of the property's very type needs no way through JSON, which might lose something.
      case .value(let value) where codec.memory.store(value, target): break
      case .value(let value): try codec.readJSON(value.json, target)
      }
    } catch {
      throw JSON.Error.located(error, at: place.path.appending(path))
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
  /// An `Optional` that it refuses is nil, as it is for any other
  /// value that does not fit.
  private func transformed(
    _ json: JSON, _ options: SpecificOption, _ spot: Spot, _ target: UnsafeMutableRawPointer
  ) throws -> Transformed {
    do {
      return try options.transform?.decoded(json).map(Transformed.value) ?? .untouched
    } catch {
      guard let optional = codec.memory.type as? any OptionalValue.Type else { throw error }
      if !json.isError, !json.isNull { try spot.dropValue(spot.locate(error)) }
      optional.initializeNil(target)
      return .stored
    }
  }

  private func readDefault(
    _ options: SpecificOption, _ spot: Spot, _ target: UnsafeMutableRawPointer,
    after error: any Error
  ) throws {
    if let value = options.defaultValue {
      guard codec.memory.store(value, target) else {
        throw JSON.Error.notConformTo(protocol: codec.memory.type, actual: type(of: value))
          .located(at: spot.path)
      }
    } else if options.flags.contains(.nonNil) {
      guard let type = codec.memory.type as? any DefaultInitializable.Type,
        codec.memory.store(type.init(), target)
      else {
        throw JSON.Error.notConformTo(
          protocol: (any DefaultInitializable).self, actual: codec.memory.type
        ).located(at: spot.path)
      }
    } else {
      throw error
    }
    spot.context.report(.defaultUsed, error, at: (error as? JSON.Error)?.path ?? spot.path)
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
