// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names that people try first: the compiler's message gives the right one. None of them
// can be called.

public import Jansson

extension JSON.Text {
  @available(*, unavailable, renamed: "init(parsing:)")
  public init(_ text: String) throws { fatalError() }

  @available(*, unavailable, renamed: "init(parsing:)")
  public init(string: String) throws { fatalError() }

  @available(*, unavailable, renamed: "init(contentsOfFile:)")
  public init(file: String) throws { fatalError() }

  @available(*, unavailable, renamed: "string")
  public var text: String { fatalError() }

  @available(*, unavailable, renamed: "value")
  public var json: JSON { fatalError() }

  @available(*, unavailable, renamed: "remove(at:)")
  public mutating func delete(at path: any JSON.PathComponent...) { fatalError() }

  @available(*, unavailable, renamed: "set(_:at:)")
  public mutating func replace(_ value: JSON, at path: any JSON.PathComponent...) { fatalError() }

  @available(*, unavailable, renamed: "append(_:at:)")
  public mutating func append(_ value: JSON, to path: any JSON.PathComponent...) { fatalError() }

  @available(*, unavailable, renamed: "write(toFile:)")
  public func save(to file: String) throws { fatalError() }

  @available(*, unavailable, renamed: "apply(_:)")
  public mutating func patch(_ patch: JSON) throws { fatalError() }
}
