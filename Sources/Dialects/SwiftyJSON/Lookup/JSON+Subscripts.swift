public import Jansson

extension JSON {
  /// The member with this key.
  ///
  ///     let name = json["name"].string
  ///     json["address"]["city"] = "Rome"
  ///
  /// If there is none, it is null with the error `notExist`, or `wrongType` if this is not a
  /// dictionary. Setting does nothing in what is not a dictionary, and with a value that has an
  /// error.
  ///
  /// - Parameter key: the key.
  /// - Complexity: O(1) on average. The first change to a copy or to a parsed value costs the width
  ///   of the containers on the path.
  public subscript(key: String) -> JSON {
    @inlinable get { self[step: .key(key)] }
    set { set(newValue, at: .key(key)) }
    _modify { yield &self[changing: .key(key)] }
  }

  /// The element at this index.
  ///
  ///     let first = json[0].string
  ///     json[0] = 1
  ///
  /// If there is none, it is null with the error `indexOutOfBounds`, or `wrongType` if this is not
  /// an array. Setting does nothing outside the array's bounds, and with a value that has an error.
  ///
  /// - Parameter index: the index.
  /// - Complexity: as for a key.
  public subscript(index: Int) -> JSON {
    @inlinable get { self[step: .index(index)] }
    set { set(newValue, at: .index(index)) }
    _modify { yield &self[changing: .index(index)] }
  }

  /// The value at the end of a path.
  ///
  ///     let path: [any JSONSubscriptType] = ["users", 0, "name"]
  ///     json[path].string = "Ann"
  ///
  /// An empty path is the value itself. Setting creates no containers: it does nothing if the path
  /// does not lead to where a value can be set.
  ///
  /// - Parameter path: the keys and indices.
  /// - Complexity: O(steps), and as for a key.
  public subscript(path: [any JSONSubscriptType]) -> JSON {
    get { self[steps: path.map { $0.step }] }
    set { set(newValue, along: path.map { $0.step }) }
    _modify { yield &self[changingAlong: path.map { $0.step }] }
  }

  /// The value at the end of a path.
  ///
  ///     json["users", 0, "address", "city"] = "Rome"
  ///
  /// - Parameter path: the keys and indices; without any, the value itself.
  /// - Complexity: as for a path in an array.
  @_disfavoredOverload  // Otherwise it would be preferred to those for two and three steps.
  public subscript(path: any JSONSubscriptType...) -> JSON {
    get { self[steps: path.map { $0.step }] }
    set { set(newValue, along: path.map { $0.step }) }
    _modify { yield &self[changingAlong: path.map { $0.step }] }
  }

  // Most paths have two or three steps, which need no array to be read.

  /// The value at the end of a path of two steps.
  ///
  ///     json["users", 0]
  ///
  /// - Complexity: as for a path in an array.
  public subscript(first: some JSONSubscriptType, second: some JSONSubscriptType) -> JSON {
    @inlinable get {
      let found = value[first.step, second.step]
      if case .error = found { return resolved(found, [first.step, second.step]) }
      return JSON(found)
    }
    set { set(newValue, along: [first.step, second.step]) }
    _modify { yield &self[changingAlong: [first.step, second.step]] }
  }

  /// The value at the end of a path of three steps.
  ///
  ///     json["users", 0, "name"]
  ///
  /// - Complexity: as for a path in an array.
  public subscript(
    first: some JSONSubscriptType, second: some JSONSubscriptType, third: some JSONSubscriptType
  ) -> JSON {
    @inlinable get {
      let found = value[first.step, second.step, third.step]
      if case .error = found { return resolved(found, [first.step, second.step, third.step]) }
      return JSON(found)
    }
    set { set(newValue, along: [first.step, second.step, third.step]) }
    _modify { yield &self[changingAlong: [first.step, second.step, third.step]] }
  }
}

extension JSON {
  /// The value one step from this one.
  @inlinable
  subscript(step step: Jansson.JSON.Index) -> JSON {
    if case .error = value { return handedDown }
    return JSON(value[step])
  }

  /// The value at the end of a path.
  subscript(steps steps: [Jansson.JSON.Index]) -> JSON { resolved(value[.path(steps)], steps) }

  /// The result of following a path: a value of an unsupported type on the way yields its error,
  /// and is not found itself.
  @usableFromInline
  func resolved(_ found: Jansson.JSON, _ steps: [Jansson.JSON.Index]) -> JSON {
    guard case .error(let error) = found, error.isUnsupportedValue else { return JSON(found) }
    return steps.reduce(self) { $0[step: $1] }
  }

  /// The result of a lookup in a value with an error: null with the same error.
  @usableFromInline
  var handedDown: JSON {
    guard type == .unknown else { return self }
    return JSON(Jansson.JSON.error(.underlying(error: SwiftyJSONError.unsupportedType)))
  }
}
