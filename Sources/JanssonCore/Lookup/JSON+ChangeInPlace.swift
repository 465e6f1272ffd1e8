// Mutating values where they are, for the subscripts' `_modify`.

extension JSON {
  /// A value taken out to be mutated in place, so that `json["a"]["b"].append(1)` never copies `b`.
  package struct Change {
    package var value: JSON
    /// Whether nothing was there; a value left missing is then not written back.
    package let wasMissing: Bool
    /// Nil if `value` was moved out.
    fileprivate var copy: ScannedCopy?
  }

  /// Takes out the value at `index`, so that it has one owner while it is mutated.
  ///
  /// A container is replaced by null, which keeps its position, or copied. If nothing is there but
  /// could be created, the value is null; if nothing can be created, it is the error of a lookup.
  mutating func beginChange(at index: Index) -> Change {
    if let (value, copy) = reference.flatMap({ ScannedCopy.make(at: index, in: $0) }) {
      return Change(value: value, wasMissing: false, copy: copy)
    }
    let change = detachedChange(at: index)
    if change.wasMissing, case .error(let error) = change.value { error.endProcessIfExhausted() }
    return change
  }

  /// The same, for callers that can throw: if memory is exhausted, the value is that error, too.
  package mutating func detachedChange(at index: Index) -> Change {
    if case .member(let position) = index, let key = key(at: position) {
      let change = detachedChange(at: .key(key))
      switch change.value {
      case .object, .array: (reference as? Document)?.prepare(for: position)
      // Nothing was moved out, so that others may refer to the document.
      default: break
      }
      return change
    }
    do throws(JSON.Error) {
      if let root = reference?.node, root.accepts(index) {
        return try detach(root.child(index), at: index, in: [])
      }
      let resolution = try WriteResolution(self, index, replacing: false)
      if let step = resolution.lastExistingStep {
        return try detach(resolution.target, at: step, in: resolution.holderSteps)
      }
      guard resolution.steps.isEmpty else { return Change(value: .null, wasMissing: true) }
      defer { self = .null }
      return Change(value: self, wasMissing: false)
    } catch {
      return Change(value: .error(error), wasMissing: true)
    }
  }

  /// Moves out `target`, which is at `step` in the container at `steps`.
  private mutating func detach(
    _ target: Node?, at step: Index, in steps: ArraySlice<Index>
  ) throws(JSON.Error) -> Change {
    guard let target else { return Change(value: .null, wasMissing: true) }
    guard target.isContainer else {
      return Change(value: JSON(scalar: target.content), wasMissing: false)
    }
    let value = try changeHolder(at: steps) { (holder) throws(JSON.Error) in
      guard let owned = try holder.detach(at: step) else { return JSON.null }
      return ContainerReference.value(ofRoot: owned)
    }
    return Change(value: value, wasMissing: false)
  }

  /// Puts a mutated value back.
  mutating func endChange(_ change: inout Change, at index: Index) {
    if change.wasMissing, change.value.isNull || change.value.isError { return }
    do throws(JSON.Error) {
      guard try writeBack(&change) else { return assign(change.value, at: index) }
      if case .member(let position) = index { (reference as? Document)?.prepare(for: position) }
    } catch {
      error.endProcessIfExhausted()
    }
  }

  /// Writes the scalars of a copy back; returns whether that was enough.
  private mutating func writeBack(_ change: inout Change) throws(JSON.Error) -> Bool {
    guard let copy = change.copy else { return false }
    return try changeReference { (reference) throws(JSON.Error) in
      try copy.writeBack(&change.value, to: &reference)
    } ?? false
  }
}
