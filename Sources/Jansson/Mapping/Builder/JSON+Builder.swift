extension JSON {
  /// Builds a value, from an empty object on.
  ///
  ///     let json = JSON {
  ///       $0["code"] << 0
  ///       $0["data", "users"][0] << user
  ///       $0["page"] << JSON { $0["number"] << 1 }
  ///     }
  ///
  /// See `JSON.Mapper` for what the function can do.
  public init(operate: (Mapper) -> Void) {
    self = JSON.object(Object()).transformed(operate: operate)
  }

  /// This value, changed as the function says; the value itself stays as it is.
  ///
  ///     let reply = json.transformed { $0["data", "seen"] << true }
  public func transformed(operate: (Mapper) -> Void) -> JSON {
    let mapper = Mapper(self)
    operate(mapper)
    return mapper.json
  }
}
