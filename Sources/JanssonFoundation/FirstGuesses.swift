// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names that people try first: the compiler's message gives the right one. None of them
// can be called.

public import Jansson

extension JSON {
  @available(*, unavailable, renamed: "foundationValue")
  public var rawValue: Any { fatalError() }

  @available(*, unavailable, renamed: "foundationValue")
  public var anyValue: Any { fatalError() }

  @available(*, unavailable, renamed: "foundationValue")
  public var foundationObject: Any { fatalError() }

  @available(*, unavailable, renamed: "foundationValue")
  public func toAny() -> Any { fatalError() }

  @available(*, unavailable, message: "use 'foundationValue as? [String: Any]'")
  public var dictionaryObject: [String: Any]? { fatalError() }

  @available(*, unavailable, message: "use 'foundationValue as? [Any]'")
  public var arrayObject: [Any]? { fatalError() }

  @available(*, unavailable, message: "use 'foundationValue as? [String: Any]'")
  public func toDictionary() -> [String: Any]? { fatalError() }

  @available(*, unavailable, message: "use 'foundationValue as? NSNumber'")
  public var numberValue: Any { fatalError() }

  @available(*, unavailable, renamed: "init(any:)")
  public init(foundationObject: Any) { fatalError() }

  @available(*, unavailable, renamed: "init(any:)")
  public init(dictionary: [String: Any]) { fatalError() }
}
