public import Jansson

// FxJSON's builder. `encode(mapper:)` gets the same one.

extension JSON {
  /// Builds a value, starting with an empty object.
  ///
  ///     let json = JSON {
  ///       $0["code"] << 0
  ///       $0["data", "users"][0] << user
  ///       $0["page"] << JSON { $0["number"] << 1 }
  ///     }
  ///
  /// See `JSON.Mapper` for what a builder can do.
  ///
  /// - Parameter operate: a function that writes to the builder; an error in it makes this value
  ///   `.error`.
  public init(operate: (Mapper) -> Void) {
    self = JSON.object(Object()).transformed(operate: operate)
  }

  /// Returns a copy of this value with the changes that `operate` makes.
  ///
  ///     let reply = json.transformed { $0["data", "seen"] << true }
  ///
  /// - Parameter operate: a function that writes to a builder that starts with this value.
  /// - Returns: the changed value, or `.error` if a written value is an error or cannot be encoded.
  public func transformed(operate: (Mapper) -> Void) -> JSON {
    let mapper = Mapper(self)
    operate(mapper)
    return mapper.json
  }
}

extension JSON.Mapper {
  /// The location at this path, to which null is not written.
  ///
  ///     mapper[ignoreIfNull: "note"] << note
  public subscript(ignoreIfNull path: JSON.Index...) -> JSON.Mapper {
    ignoringNull(at: .path(path))
  }

  /// The location at this path, to which null is not written.
  ///
  ///     mapper[ignoreIfNull: "notes", index] << note
  @_disfavoredOverload
  public subscript(ignoreIfNull path: any JSON.PathComponent...) -> JSON.Mapper {
    ignoringNull(at: JSON.Index(components: path))
  }
}
