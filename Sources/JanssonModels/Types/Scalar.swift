internal import JanssonCoding
package import JanssonCore

/// A built-in type whose values are stored in one node without children.
///
/// It is decoded directly from a node, or from a `JSON` that may never have been in a document.
protocol Scalar: GeneratedScalar, JSONCodable, ValueCodecProviding {
  /// Decodes a node; nil if it does not fit.
  static func read(_ node: Node) -> Self?
  /// Decodes a `JSON`; nil if it does not fit.
  static func read(_ json: JSON) -> Self?
  /// The error for a value that does not fit.
  static func failure(_ json: JSON) -> JSON.Error
  /// Whether a node is decoded from another form than the type's own.
  static func isConversion(_ node: Node) -> Bool
  /// Creates a node with this value.
  func node() throws(JSON.Error) -> OwnedNode

  /// Writes the value as JSON text.
  func write(to writer: DirectWriter) throws(JSON.Error)
}

extension Scalar {
  static func failure(_ json: JSON) -> JSON.Error { json.mismatch(Self.self) }
  static func isConversion(_ node: Node) -> Bool { false }
  func node() throws(JSON.Error) -> OwnedNode {
    let json = json
    if case .number(let number) = json, case .double(let value) = number.storage {
      return try value.node()
    }
    return try json.encodedNode()
  }
  func write(to writer: DirectWriter) throws(JSON.Error) { try writer.write(node()) }

  /// Decodes a value of the type's own kind; see the table in `JSONDecodable`.
  ///
  /// - Throws: `typeMismatch` for another kind or a number out of range, `invalidFormat` for a
  ///   string in another format.
  public init(decoding json: JSON) throws { self = try .scalar(json) }

  /// The value as `init(decoding:)` decodes it.
  static func scalar(_ json: JSON) throws(JSON.Error) -> Self {
    if let value = read(json) { return value }
    throw failure(json)
  }

  static var holdsScalarsAlone: Bool { true }

  // Not specialized: properties of the commonest types are read and written by `ScalarStorage`,
  // their collections by `ScalarCollection`.
  @_semantics("optimize.sil.specialize.generic.never")
  static func makeCodec() -> ValueCodec {
    // Soundness: a codec's functions are called with memory of the type that the codec is for.
    ValueCodec(
      memory: ValueMemory(Self.self),
      read: { node, location, target in
        guard let node, let value = read(node) else {
          throw location.failure(of: node, failure)
        }
        target.initializeMemory(as: Self.self, to: value)
      },
      write: { source throws(JSON.Error) in
        try source.assumingMemoryBound(to: Self.self).pointee.node()
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        try source.assumingMemoryBound(to: Self.self).pointee.write(to: writer)
      },
      readJSON: { json, target in target.initializeMemory(as: Self.self, to: try scalar(json)) },
      isConversion: isConversion)
  }
}

extension Scalar where Self: CommonScalar {
  func write(to writer: DirectWriter) throws(JSON.Error) {
    if try write(to: &writer.bytes.pointee, writer.escaping, .ofNegativeZero) { return }
    try writer.write(node())  // It throws the error.
  }
}

/// The same type, as generated code of other modules reads and writes its values.
package protocol GeneratedScalar {
  /// Decodes a node; nil if it does not fit.
  static func value(of node: Node) -> Self?
  /// Writes the value as JSON text.
  func writeText(to writer: DirectWriter) throws(JSON.Error)
}

extension Scalar {
  package static func value(of node: Node) -> Self? { read(node) }
  package func writeText(to writer: DirectWriter) throws(JSON.Error) { try write(to: writer) }
}

extension Scalar where Self: FixedWidthInteger {
  func node() throws(JSON.Error) -> OwnedNode {
    if let value = Int64(exactly: self) { return try Node.makeInteger(value) }
    return try Node.makeRawNumber(String(self))
  }
}
