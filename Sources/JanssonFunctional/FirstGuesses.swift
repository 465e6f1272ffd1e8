// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names that people try first: the compiler's message gives the right one. None of them
// can be called.

public import Jansson

extension Validated {
  @available(*, unavailable, renamed: "valid(_:)")
  public static func success(_ value: Value) -> Self { fatalError() }

  @available(*, unavailable, renamed: "invalid(_:)")
  public static func failure(_ error: JSON.Error) -> Self { fatalError() }

  @available(*, unavailable, renamed: "get()")
  public func orThrow() throws -> Value { fatalError() }

  @available(*, unavailable, renamed: "value")
  public var success: Value? { fatalError() }

  @available(*, unavailable, renamed: "errors")
  public var error: JSON.Error? { fatalError() }
}

extension JSON.Decoding {
  @available(*, unavailable, renamed: "at(_:)")
  public static func field(_ name: String) -> Self { fatalError() }

  @available(*, unavailable, renamed: "at(_:)")
  public static func key(_ name: String) -> Self { fatalError() }

  @available(*, unavailable, renamed: "list")
  public var array: JSON.Decoding<[Value]> { fatalError() }

  @available(*, unavailable, renamed: "decode(_:)")
  public func decode(from json: JSON) throws -> Value { fatalError() }

  @available(*, unavailable, renamed: "decode(_:)")
  public func run(_ json: JSON) throws -> Value { fatalError() }

  @available(*, unavailable, renamed: "optional")
  public var nullable: JSON.Decoding<Value?> { fatalError() }
}
