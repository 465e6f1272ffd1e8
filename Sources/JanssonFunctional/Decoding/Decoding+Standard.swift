public import Jansson

extension JSON.Decoding where Value: JSONDecodable {
  /// Decodes a type with its `init(decoding:)`.
  ///
  ///     let names = try JSON.Decoding<[String]>().decode(json["names"])
  ///
  /// For a `JSONValidatable` type, and for an `Optional`, `Array` or `Dictionary` of one, all
  /// errors are reported; for other types, the first. A missing value is an error for every type,
  /// and an `Optional` is nil only for null.
  public init() { self.init(AnyStandardDecoding.of(Value.self)) }

  /// Decodes the value at a key, index or path with the type's `init(decoding:)`.
  ///
  ///     let age = JSON.Decoding<Int>.at(["others", "age"])
  public static func at(_ index: JSON.Index) -> Self { Self().at(index) }

  /// Decodes the value at a path of components with the type's `init(decoding:)`.
  ///
  ///     let city = JSON.Decoding<String>.at("address", "city")
  @_disfavoredOverload
  public static func at(_ path: any JSON.PathComponent...) -> Self {
    Self().at(JSON.Index(components: path))
  }
}

extension JSON.Decoding {
  fileprivate init(_ standard: StandardDecoding<Value>) {
    self.init(
      reader: standard.reader,
      body: { cursor throws(JSON.Errors) in try standard.run(cursor) })
  }
}
