// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names that people try first: the compiler's message gives the right one. None of them
// can be called.

public import Jansson

extension JSON.Lines {
  @available(*, unavailable, renamed: "init(contentsOfFile:)")
  public init(path: String) { fatalError() }

  @available(*, unavailable, renamed: "init(contentsOfFile:)")
  public init(file: String) { fatalError() }

  @available(*, unavailable, renamed: "init(parsing:)")
  public init(_ text: String) { fatalError() }

  @available(*, unavailable, renamed: "init(parsing:)")
  public init(string: String) { fatalError() }

  @available(*, unavailable, renamed: "init(parsing:)")
  public static func parse(_ text: String) -> JSON.Lines { fatalError() }

  @available(*, unavailable, message: "it is a sequence of its lines: 'for line in lines'")
  public var lines: [Element] { fatalError() }

  @available(*, unavailable, renamed: "decoded(as:)")
  public func decode<Model>(_ type: Model.Type) -> [Model] { fatalError() }
}

extension JSON.Lines.Parser {
  @available(*, unavailable, message: "use 'append(_:)', then 'next()' until it is nil")
  public static func parse(_ bytes: some Sequence<UInt8>) throws -> [JSON] { fatalError() }

  @available(*, unavailable, message: "use 'append(_:)', then 'next()' until it is nil")
  public func parse(_ bytes: some Sequence<UInt8>) throws -> [JSON] { fatalError() }
}

extension JSON.Events {
  @available(*, unavailable, renamed: "init(contentsOfFile:)")
  public convenience init(file: String) { fatalError() }
}
