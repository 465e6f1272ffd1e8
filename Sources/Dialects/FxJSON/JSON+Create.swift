public import Jansson

// FxJSON's subscripts that replace whatever blocks the path. The plain subscripts create what is
// missing, and leave other values alone.

extension JSON {
  /// The value at a path, or null if there is none; writing replaces whatever blocks the path.
  ///
  ///     json[create: "window", "size", 0] = 800
  ///
  /// Writing creates what is missing, like the plain subscript, and also replaces a scalar or a
  /// container of the wrong kind on the path. An error stays an error, and a negative index changes
  /// nothing.
  public subscript(create path: Index...) -> JSON {
    get { valueOrNull(at: .path(path)) }
    set { assign(newValue, at: .path(path), replacingWhatIsInTheWay: true) }
  }

  /// Like `subscript(create:)`, except that assigning null does nothing.
  ///
  ///     json[ignoreIfNull: "nickname"] = nil   // no change
  public subscript(ignoreIfNull path: Index...) -> JSON {
    get { valueOrNull(at: .path(path)) }
    set {
      if !newValue.isNull { assign(newValue, at: .path(path), replacingWhatIsInTheWay: true) }
    }
  }

  /// Like `subscript(create:)` by indices, for variables.
  ///
  ///     json[create: "users", index, field] = 1
  @_disfavoredOverload
  public subscript(create path: any PathComponent...) -> JSON {
    get { self[create: Index(components: path)] }
    set { self[create: Index(components: path)] = newValue }
  }

  /// Like `subscript(ignoreIfNull:)` by indices, for variables.
  ///
  ///     json[ignoreIfNull: "users", index, field] = value
  @_disfavoredOverload
  public subscript(ignoreIfNull path: any PathComponent...) -> JSON {
    get { self[ignoreIfNull: Index(components: path)] }
    set { self[ignoreIfNull: Index(components: path)] = newValue }
  }
}
