// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names that people try first: the compiler's message gives the right one. None of them
// can be called.

public import JanssonCore

extension JSON {
  @available(*, unavailable, renamed: "values(at:)")
  public func query(_ query: JSON.Query) -> [JSON] { fatalError() }

  @available(*, unavailable, renamed: "values(at:)")
  public func select(_ query: JSON.Query) -> [JSON] { fatalError() }

  @available(*, unavailable, renamed: "values(at:)")
  public func values(of query: JSON.Query) -> [JSON] { fatalError() }

  @available(*, unavailable, renamed: "values(at:)")
  public func find(_ query: JSON.Query) -> [JSON] { fatalError() }

  @available(*, unavailable, message: "use 'values(at:).first'")
  public func first(at query: JSON.Query) -> JSON? { fatalError() }

  @available(*, unavailable, renamed: "matches(of:)")
  public func matches(at query: JSON.Query) -> [JSON] { fatalError() }

  @available(*, unavailable, message: "use 'matches(of:)', whose elements have a 'path'")
  public func paths(of query: JSON.Query) -> [JSON.Path] { fatalError() }

  @available(*, unavailable, renamed: "removeAll(at:)")
  public mutating func remove(at query: JSON.Query) { fatalError() }
}

extension JSON.Query {
  @available(*, unavailable, renamed: "init(_:)")
  public init(parsing text: String) throws { fatalError() }

  @available(*, unavailable, message: "use 'json.values(at: query)'")
  public func evaluate(_ json: JSON) -> [JSON] { fatalError() }
}
