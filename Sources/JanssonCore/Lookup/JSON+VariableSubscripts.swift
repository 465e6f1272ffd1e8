// Subscripts for variables, alone or mixed with literals. They are disfavoured overloads, so that
// literals alone become `JSON.Index`.

extension JSON {
  // One generic subscript for keys and offsets: an additional overload for each type would double
  // the type checker's work for every link of a chain. It is inlinable, so that it costs nothing.

  /// The value at a key, an offset or a path; see the subscript by one index.
  ///
  ///     let field = "name"
  ///     json[field]
  @_disfavoredOverload
  public subscript(component: some PathComponent) -> JSON {
    @inlinable get { self[component.jsonIndex] }
    @inlinable set { self[component.jsonIndex] = newValue }
    @inlinable _modify { yield &self[component.jsonIndex] }
  }

  /// The value at a path of two components; see the subscript by one index.
  ///
  ///     json["users", index]
  @_disfavoredOverload
  public subscript(first: some PathComponent, second: some PathComponent) -> JSON {
    @inlinable get { self[first.jsonIndex, second.jsonIndex] }
    @inlinable set { self[first.jsonIndex, second.jsonIndex] = newValue }
    @inlinable _modify { yield &self[first.jsonIndex, second.jsonIndex] }
  }

  /// The value at a path of three components; see the subscript by one index.
  ///
  ///     json["users", index, field]
  @_disfavoredOverload
  public subscript(
    first: some PathComponent, second: some PathComponent, third: some PathComponent
  ) -> JSON {
    @inlinable get { self[first.jsonIndex, second.jsonIndex, third.jsonIndex] }
    @inlinable set { self[first.jsonIndex, second.jsonIndex, third.jsonIndex] = newValue }
    @inlinable _modify { yield &self[first.jsonIndex, second.jsonIndex, third.jsonIndex] }
  }

  /// The value at a path of four or more components; see the subscript by one index.
  ///
  ///     json["data", "users", index, field]
  @_disfavoredOverload
  public subscript(
    first: some PathComponent, second: some PathComponent, third: some PathComponent,
    fourth: some PathComponent, rest: any PathComponent...
  ) -> JSON {
    get { self[Index(components: [first, second, third, fourth] + rest)] }
    set { self[Index(components: [first, second, third, fourth] + rest)] = newValue }
    _modify { yield &self[Index(components: [first, second, third, fourth] + rest)] }
  }
}
