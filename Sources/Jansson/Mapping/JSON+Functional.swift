extension JSON {
  /// Applies a function to the value, if it decodes as the function's parameter.
  ///
  ///     let next = json["count"].map { (count: Int) in count + 1 }
  ///
  /// Anything else, an error included, stays as it is. So `JSON` is a functor:
  /// `json.map { (x: T) in x }` is `json` for a `T` that is encoded as it was decoded, and
  /// `json.map(f).map(g)` is `json.map { g(f($0)) }`.
  ///
  /// `map` of the collection that `JSON` is has a function of `JSON` and gives an array:
  /// `json.map { $0["name"] }`.
  public func map<T: JSONDecodable, U: JSONEncodable>(
    _ transform: (T) throws -> U
  ) rethrows -> JSON {
    guard let value = T(self) else { return self }
    return try transform(value).json
  }

  /// Applies a function that answers JSON to the value, if it decodes as the function's parameter.
  ///
  ///     let user = json["id"].flatMap { (id: Int) in users["\(id)"] }
  ///
  /// Anything else, an error included, stays as it is. So `JSON` is a monad whose unit is `JSON(_:)`:
  /// `JSON(x).flatMap(f)` is `f(x)`, `json.flatMap { (x: T) in JSON(x) }` is `json`, and
  /// `json.flatMap(f).flatMap(g)` is `json.flatMap { f($0).flatMap(g) }` wherever `json` decodes as
  /// what `f` takes, or `f` and `g` take the same.
  public func flatMap<T: JSONDecodable>(_ transform: (T) throws -> JSON) rethrows -> JSON {
    guard let value = T(self) else { return self }
    return try transform(value)
  }
}
