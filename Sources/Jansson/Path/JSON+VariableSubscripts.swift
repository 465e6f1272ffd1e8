// Subscripts for variables, alone and mixed with literals. They are not favoured, so that what holds
// nothing but literals is made of `JSON.Index`.

extension JSON {
  /// The value of the member with this key, which may be the empty text here; see the subscript of
  /// one index.
  @_disfavoredOverload
  public subscript(key: String) -> JSON {
    get { value(at: .key(key)) }
    set { try? put(newValue, at: .key(key)) }
    _modify {
      var change = beginChange(at: .key(key))
      defer { endChange(change, at: .key(key)) }
      yield &change.value
    }
  }

  /// The element at this offset; see the subscript of one index.
  @_disfavoredOverload
  public subscript(offset: Int) -> JSON {
    get { value(at: .index(offset)) }
    set { try? put(newValue, at: .index(offset)) }
    _modify {
      var change = beginChange(at: .index(offset))
      defer { endChange(change, at: .index(offset)) }
      yield &change.value
    }
  }

  /// The value at a path, or at what else names a place; see the subscript of one index.
  @_disfavoredOverload
  public subscript(component: some PathComponent) -> JSON {
    get { self[component.jsonIndex] }
    set { self[component.jsonIndex] = newValue }
    _modify { yield &self[component.jsonIndex] }
  }

  /// The value two components down; see the subscript of one index.
  @_disfavoredOverload
  public subscript(first: some PathComponent, second: some PathComponent) -> JSON {
    get { self[first.jsonIndex, second.jsonIndex] }
    set { self[first.jsonIndex, second.jsonIndex] = newValue }
    _modify { yield &self[first.jsonIndex, second.jsonIndex] }
  }

  /// The value three components down; see the subscript of one index.
  @_disfavoredOverload
  public subscript(
    first: some PathComponent, second: some PathComponent, third: some PathComponent
  ) -> JSON {
    get { self[first.jsonIndex, second.jsonIndex, third.jsonIndex] }
    set { self[first.jsonIndex, second.jsonIndex, third.jsonIndex] = newValue }
    _modify { yield &self[first.jsonIndex, second.jsonIndex, third.jsonIndex] }
  }

  /// The value at a path of any components; see the subscript of one index.
  @_disfavoredOverload
  public subscript(
    first: some PathComponent, second: some PathComponent, third: some PathComponent,
    fourth: some PathComponent, rest: any PathComponent...
  ) -> JSON {
    get { self[Index(components: [first, second, third, fourth] + rest)] }
    set { self[Index(components: [first, second, third, fourth] + rest)] = newValue }
    _modify { yield &self[Index(components: [first, second, third, fourth] + rest)] }
  }

  /// As `subscript(create:)` of indices, with variables.
  @_disfavoredOverload
  public subscript(create path: any PathComponent...) -> JSON {
    get { self[create: Index(components: path)] }
    set { self[create: Index(components: path)] = newValue }
  }

  /// As `subscript(ignoreIfNull:)` of indices, with variables.
  @_disfavoredOverload
  public subscript(ignoreIfNull path: any PathComponent...) -> JSON {
    get { self[ignoreIfNull: Index(components: path)] }
    set { self[ignoreIfNull: Index(components: path)] = newValue }
  }
}
