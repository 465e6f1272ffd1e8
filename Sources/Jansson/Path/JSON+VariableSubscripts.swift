// Subscripts for variables, alone and mixed with literals. They are not favoured, so that what holds
// nothing but literals is made of `JSON.Index`.

extension JSON {
  // One generic subscript for keys and offsets: with an overload for each type of its own besides, a chain
  // would have twice the readings with every link. It is inlinable, so that it costs nothing.

  /// The value at a key, an offset or a path; see the subscript of one index.
  ///
  /// A `String` may be the empty text here, which is a key as any other.
  @_disfavoredOverload
  public subscript(component: some PathComponent) -> JSON {
    @inlinable get { self[component.jsonIndex] }
    @inlinable set { self[component.jsonIndex] = newValue }
    @inlinable _modify { yield &self[component.jsonIndex] }
  }

  /// The value two components down; see the subscript of one index.
  @_disfavoredOverload
  public subscript(first: some PathComponent, second: some PathComponent) -> JSON {
    @inlinable get { self[first.jsonIndex, second.jsonIndex] }
    @inlinable set { self[first.jsonIndex, second.jsonIndex] = newValue }
    @inlinable _modify { yield &self[first.jsonIndex, second.jsonIndex] }
  }

  /// The value three components down; see the subscript of one index.
  @_disfavoredOverload
  public subscript(
    first: some PathComponent, second: some PathComponent, third: some PathComponent
  ) -> JSON {
    @inlinable get { self[first.jsonIndex, second.jsonIndex, third.jsonIndex] }
    @inlinable set { self[first.jsonIndex, second.jsonIndex, third.jsonIndex] = newValue }
    @inlinable _modify { yield &self[first.jsonIndex, second.jsonIndex, third.jsonIndex] }
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
