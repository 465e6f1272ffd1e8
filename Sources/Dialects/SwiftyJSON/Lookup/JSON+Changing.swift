internal import Jansson

// Changes. A path is followed first, and only its last member may be created.

extension JSON {
  /// Sets a member or element, if it may be set.
  mutating func set(_ new: JSON, at step: Jansson.JSON.Index) {
    guard !new.value.isError, value.hasSlot(for: step) else { return }
    value.assign(new.value, at: step)
  }

  /// Sets the value at the end of a path, if it may be set.
  mutating func set(_ new: JSON, along steps: [Jansson.JSON.Index]) {
    guard !new.value.isError, value.hasSlot(along: steps) else { return }
    value.assign(new.value, at: .path(steps))
  }

  /// A member or element that is changed in place, without copying what it contains.
  subscript(changing step: Jansson.JSON.Index) -> JSON {
    get { self[step: step] }
    _modify {
      if value.has(step) {
        yield &value[step].asSwiftyJSON
      } else {
        // There is no value, or cannot be one: a value that is assigned is set afterwards.
        var child = self[step: step]
        defer { set(child, at: step) }
        yield &child
      }
    }
  }

  /// The value at the end of a path, which is changed in place.
  subscript(changingAlong steps: [Jansson.JSON.Index]) -> JSON {
    get { self[steps: steps] }
    _modify {
      if value.has(steps) {
        yield &value[.path(steps)].asSwiftyJSON
      } else {
        var child = self[steps: steps]
        defer { set(child, along: steps) }
        yield &child
      }
    }
  }
}

// Not inlined, so that no reference to the document remains when they have returned: a change
// copies what has other references.

extension Jansson.JSON {
  /// Whether a value may be set at a step: any key of an object, and the indices of an array.
  @inline(never)
  fileprivate func hasSlot(for step: Index) -> Bool {
    switch (self, step) {
    case (.object, .key): true
    case (.array(let array), .index(let index)): array.indices.contains(index)
    default: false
    }
  }

  @inline(never)
  fileprivate func hasSlot(along steps: [Index]) -> Bool {
    guard let last = steps.last else { return false }
    return self[.path(steps.dropLast())].hasSlot(for: last)
  }

  /// Whether there is a value.
  @inline(never)
  fileprivate func has(_ step: Index) -> Bool {
    switch (self, step) {
    case (.object(let object), .key(let key)): object.keys.contains(key)
    case (.array(let array), .index(let index)): array.indices.contains(index)
    default: false
    }
  }

  @inline(never)
  fileprivate func has(_ steps: [Index]) -> Bool {
    guard let last = steps.last else { return false }
    return self[.path(steps.dropLast())].has(last)
  }

  /// This value in the other interface; it is moved there and back.
  ///
  /// If it is replaced by a value with an error, it becomes null.
  fileprivate var asSwiftyJSON: SwiftyJSON.JSON {
    get { SwiftyJSON.JSON(self) }
    _modify {
      // A value of an unsupported type stays one if it is not changed.
      let substitute = isError ? self : .null
      var json = SwiftyJSON.JSON(self)
      self = .null
      defer { self = json.value.isError ? substitute : json.value }
      yield &json
    }
  }
}
