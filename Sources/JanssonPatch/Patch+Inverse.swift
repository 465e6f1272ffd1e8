public import Jansson

extension JSON.Patch {
  /// Returns the patch that undoes this one after it has been applied to `json`.
  ///
  ///     let undo = try patch.inverted(for: json)
  ///     let changed = try json.applying(patch)
  ///     try changed.applying(undo) == json      // true
  ///
  /// Undoing may change the order of an object's members, which does not matter to `==`.
  ///
  /// - Parameters:
  ///   - json: the value that this patch is applied to.
  ///   - copyLimit: the maximum number of nodes that operations `copy` add; see
  ///     `JSON.apply(_:copyLimit:)`.
  /// - Returns: the inverse patch; it only fits the result of applying this patch to `json`.
  /// - Throws: as `JSON.apply(_:copyLimit:)`, if this patch cannot be applied to `json`.
  /// - Complexity: as for `JSON.apply(_:copyLimit:)`.
  public func inverted(for json: JSON, copyLimit: Int? = nil) throws(JSON.Patch.Error) -> JSON.Patch
  {
    let growth = PatchGrowth(of: self, limit: copyLimit)
    var current = json
    var inverse: [Operation] = []
    for (offset, operation) in operations.enumerated() {
      // This keeps no part of the value, which is then changed in place.
      let undo = try operation.inverse(in: current)
      do throws(JSON.Patch.Error) {
        try current.apply([operation], growth)
      } catch {
        throw error.asFailure(ofOperation: offset)
      }
      // Operations are undone from last to first, so each list is appended in reverse.
      inverse.append(contentsOf: undo.reversed())
    }
    return JSON.Patch(operations: inverse.reversed())
  }
}

extension JSON.Patch.Error {
  /// The error of a patch of one operation, as the error of the operation at `offset` of a longer
  /// one.
  fileprivate func asFailure(ofOperation offset: Int) -> JSON.Patch.Error {
    guard case .operation(let failure) = self else { return self }
    return .operation(
      JSON.Patch.Failure(
        operation: offset, name: failure.name, pointer: failure.pointer, path: failure.path,
        expected: failure.expected, found: failure.found))
  }
}

extension JSON.Patch.Operation {
  /// The operations that undo this one, if it can be applied to `json`.
  fileprivate func inverse(in json: JSON) throws(JSON.Patch.Error) -> [Self] {
    switch self {
    case .test: return [self]
    case .add(let pointer, _), .copy(_, let pointer):
      return [try Self.undoingAddition(at: pointer, of: json)]
    case .remove(let pointer): return [.add(pointer, try json[pointer: pointer].alone)]
    case .replace(let pointer, _): return [.replace(pointer, try json[pointer: pointer].alone)]
    case .move(let from, let to):
      if from == to { return [] }
      // The value is added to the document that the removal leaves.
      let undo = try Self.undoingAddition(at: to, of: json, without: from)
      // If a value replaced a container around it, its old pointer begins with the new one, and
      // moving it back would count as moving it into itself.
      if case .remove(let pointer) = undo, !pointer.isPrefix(of: from) {
        return [.move(from: pointer, to: from)]
      }
      return [undo, .add(from, try json[pointer: from].alone)]
    }
  }

  /// Undoes an addition, which inserts an element, adds a member, or replaces a value.
  ///
  /// - Parameter removed: a value that is removed before; the pointer is one after that.
  private static func undoingAddition(
    at pointer: JSON.Pointer, of json: JSON, without removed: JSON.Pointer? = nil
  ) throws(JSON.Patch.Error) -> Self {
    guard let last = pointer.tokens.last else {
      return .replace(pointer, try json.removing(removed, below: pointer).alone)
    }
    let parent = pointer.parent
    let before = removed.map { parent.beforeRemoval(of: $0, from: json) } ?? parent
    if case .array(let array) = json[pointer: before] {
      guard case .end = ArrayToken(last) else { return .remove(pointer) }
      let isShorter = removed.map { $0.parent == before } ?? false
      return .remove(parent.appending("\(array.count - (isShorter ? 1 : 0))"))
    }
    let old = json[pointer: before.appending(last)]
    if old.isError { return .remove(pointer) }
    return .replace(pointer, try old.removing(removed, below: pointer).alone)
  }
}

extension JSON.Pointer {
  /// The container's pointer; of the root, its own.
  fileprivate var parent: JSON.Pointer { JSON.Pointer(tokens: tokens.dropLast()) }

  /// Where a value is before another is removed, which moves the elements after it.
  fileprivate func beforeRemoval(of removed: JSON.Pointer, from json: JSON) -> JSON.Pointer {
    let array = removed.parent
    let step = array.tokens.count
    guard let last = removed.tokens.last, tokens.count > step, array.isPrefix(of: self),
      case .index(let index) = ArrayToken(last), case .index(let own) = ArrayToken(tokens[step]),
      own >= index, case .array = json[pointer: array]
    else { return self }
    var tokens = tokens
    tokens[step] = "\(own + 1)"
    return JSON.Pointer(tokens: tokens)
  }
}

extension JSON {
  /// This value, which is at `pointer`, without one inside it that is removed.
  fileprivate func removing(_ removed: JSON.Pointer?, below pointer: JSON.Pointer) -> JSON {
    guard let removed, pointer.isPrefix(of: removed) else { return self }
    let rest = JSON.Pointer(tokens: Swift.Array(removed.tokens.dropFirst(pointer.tokens.count)))
    return (try? applying([.remove(rest)])) ?? self
  }

  /// The value without the containers around it: as long as it knows these, they have two owners,
  /// and changing them would copy them.
  fileprivate var alone: JSON {
    get throws(JSON.Patch.Error) {
      if reference == nil { return self }
      do throws(JSON.Error) {
        return ContainerReference.value(ofRoot: try node())
      } catch {
        throw .document(error)
      }
    }
  }
}
