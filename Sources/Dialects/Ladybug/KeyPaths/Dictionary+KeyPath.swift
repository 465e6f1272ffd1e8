internal import Jansson

extension Dictionary where Key: StringProtocol {
  /// The value at a key path, or nil if there is none.
  ///
  ///     let json: [String: Any] = ["bar": ["lorem", "ipsum"]]
  ///     json[jsonKeyPath: JSONKeyPath("bar", 1)]   // "ipsum"
  ///
  /// - Parameter keyPath: the path; the empty one leads to the dictionary itself.
  public subscript(jsonKeyPath keyPath: JSONKeyPath) -> Any? {
    guard let first = keyPath.steps.first else { return self }
    guard case .key(let key) = first, let typedKey = Key(key), let value = self[typedKey] else {
      return nil
    }
    return Source.object(value).value(at: keyPath.steps.dropFirst())?.foundationObject
  }
}
