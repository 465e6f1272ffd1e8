// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names that people try first, mostly those of other libraries: the compiler's message has the one
// that is right here. None of them can be called.

extension JSON {
  @available(*, unavailable, renamed: "init(parsing:)")
  public init(string: String) throws { fatalError() }

  @available(*, unavailable, renamed: "init(parsing:)")
  public init(parseJSON: String) { fatalError() }

  @available(*, unavailable, renamed: "init(parsing:)")
  public init(data: some Sequence<UInt8>) throws { fatalError() }

  @available(*, unavailable, renamed: "init(parsing:)")
  public static func parse(_ text: String) throws -> JSON { fatalError() }

  @available(*, unavailable, renamed: "init(contentsOfFile:)")
  public init(file: String) throws { fatalError() }

  @available(*, unavailable, renamed: "init(contentsOfFile:)")
  public init(path: String) throws { fatalError() }

  @available(*, unavailable, renamed: "string", message: "it is nil if there is no string")
  public var stringValue: String { fatalError() }

  @available(*, unavailable, renamed: "int", message: "it is nil if there is no integer")
  public var intValue: Int { fatalError() }

  @available(*, unavailable, renamed: "double", message: "it is nil if there is no number")
  public var doubleValue: Double { fatalError() }

  @available(*, unavailable, renamed: "bool", message: "it is nil if there is no boolean")
  public var boolValue: Bool { fatalError() }

  @available(*, unavailable, renamed: "elements")
  public var arrayValue: [JSON] { fatalError() }

  @available(*, unavailable, renamed: "members")
  public var dictionaryValue: [String: JSON] { fatalError() }

  @available(*, unavailable, renamed: "members.keys")
  public var keys: [String] { fatalError() }

  @available(*, unavailable, message: "a missing value is an error: use '!isError'")
  public func exists() -> Bool { fatalError() }

  @available(*, unavailable, renamed: "jsonString()")
  public func rawString() throws -> String { fatalError() }

  @available(*, unavailable, renamed: "jsonString()")
  public func toString() throws -> String { fatalError() }

  @available(*, unavailable, renamed: "jsonString()")
  public func serialize() throws -> String { fatalError() }

  @available(*, unavailable, message: "use 'jsonString(options: .pretty)'")
  public var prettyPrinted: String { fatalError() }

  @available(*, unavailable, renamed: "remove(at:)")
  public mutating func delete(at path: any JSON.PathComponent...) { fatalError() }

  @available(*, unavailable, renamed: "remove(at:)")
  public mutating func removeValue(forKey key: String) { fatalError() }

  @available(*, unavailable, renamed: "decode(_:)")
  public func decode<T: JSONDecodable>(as type: T.Type) throws -> T { fatalError() }
}

extension JSONDecodable {
  @available(*, unavailable, renamed: "init(decoding:)")
  public init(json: JSON) throws { fatalError() }

  @available(*, unavailable, renamed: "init(decoding:)")
  public init(from json: JSON) throws { fatalError() }
}

extension JSONEncodable {
  @available(*, unavailable, renamed: "json")
  public func toJSON() -> JSON { fatalError() }

  @available(*, unavailable, renamed: "jsonString()")
  public func toJSONString() throws -> String { fatalError() }
}

extension JSON.MappingOptions {
  @available(*, unavailable, renamed: "init(keyStrategy:)")
  public init(keys: JSON.KeyStrategy) { fatalError() }
}

extension JSON.UnknownKeys {
  @available(*, unavailable, renamed: "reject")
  public static var refuse: Self { fatalError() }
}

extension JSON.Encoder {
  @available(*, unavailable, renamed: "encodeString(_:)")
  public func encodeToString(_ value: some Encodable) throws -> String { fatalError() }
}
