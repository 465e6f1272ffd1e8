public import Jansson

// Patches as JSON documents (RFC 6902, section 3).

extension JSON.Patch: JSONCodable {
  /// Decodes a patch from an array of operations.
  ///
  ///     let patch = try JSON.Patch(decoding: [["op": "remove", "path": "/a"]])
  ///
  /// Members that the RFC does not define are ignored.
  ///
  /// - Parameter json: the patch document.
  /// - Throws: `JSON.Error`: `typeMismatch` if a value is of the wrong kind, `keyNotFound` if a
  ///   member is missing, `nested` for an invalid operation or pointer; each with the path in the
  ///   patch.
  public init(decoding json: JSON) throws {
    guard case .array(let array) = json else { throw json.mismatch(Self.self) }
    self.init(
      operations: try array.enumerated().map { offset, element in
        guard element.reference != nil || element.isError else {
          // A scalar does not know its path.
          let path = array.reference.path.appending(.index(offset))
          throw JSON.Error.typeMismatch(
            expected: Operation.self, actual: element.found(at: path))
        }
        return try Operation(decoding: element)
      })
  }

  /// Decodes a patch from an array of operations; the same as `init(decoding:)`.
  ///
  ///     let patch = try JSON.Patch(json)
  ///
  /// Other types have an initializer here that is nil where a value does not fit. Of a patch that
  /// is not applied, somebody has to know why.
  ///
  /// - Parameter json: the patch document.
  /// - Throws: as `init(decoding:)`.
  public init(_ json: JSON) throws { try self.init(decoding: json) }

  /// The patch as an array of objects (RFC 6902, section 3).
  ///
  ///     let patch: JSON.Patch = [.remove(["a"])]
  ///     print(patch.json)   // Prints "[{"op":"remove","path":"/a"}]"
  public var json: JSON { .array(JSON.Array(operations.map(\.json))) }

  /// Writes `json` to the mapper.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension JSON.Patch.Operation: JSONCodable {
  /// Decodes an operation from an object with `op`, `path`, and the members that the operation
  /// needs.
  ///
  ///     let operation = try JSON.Patch.Operation(decoding: ["op": "remove", "path": "/a"])
  ///
  /// - Parameter json: the operation as an object.
  /// - Throws: as `JSON.Patch.init(decoding:)`.
  public init(decoding json: JSON) throws {
    guard case .object(let object) = json else { throw json.mismatch(Self.self) }
    let (name, path) = try (Self.text("op", of: json), Self.pointer("path", of: json))
    switch name {
    case "add": self = .add(path, try Self.value(of: json))
    case "remove": self = .remove(path)
    case "replace": self = .replace(path, try Self.value(of: json))
    case "move": self = .move(from: try Self.pointer("from", of: json), to: path)
    case "copy": self = .copy(from: try Self.pointer("from", of: json), to: path)
    case "test": self = .test(path, try Self.value(of: json))
    default:
      let description =
        "expected add, remove, replace, move, copy or test, found \(PathSyntax.quote(name))"
      throw JSON.Error.nested(
        path: object.reference.path.appending(.key("op")),
        error: JSON.Error.other(description: description))
    }
  }

  private static func value(of json: JSON) throws -> JSON {
    let value = json[.key("value")]
    if case .error(let error) = value { throw error }
    return value
  }

  private static func text(_ key: String, of json: JSON) throws -> String {
    let value = json[.key(key)]
    guard case .string(let text) = value else {
      if case .error(let error) = value { throw error }
      let path = json.found(at: JSON.Path()).path.appending(.key(key))
      throw JSON.Error.typeMismatch(expected: String.self, actual: value.found(at: path))
    }
    return text
  }

  private static func pointer(_ key: String, of json: JSON) throws -> JSON.Pointer {
    let text = try text(key, of: json)
    do throws(JSON.Error) {
      return try JSON.Pointer(text)
    } catch {
      throw error.below(json.found(at: JSON.Path()).path.appending(.key(key)))
    }
  }

  /// The operation as an object (RFC 6902, section 4).
  public var json: JSON {
    var members: [(key: String, value: JSON)] = [("op", .string(name))]
    switch self {
    case .move(let from, _), .copy(let from, _): members.append(("from", .string(from.description)))
    default: break
    }
    members.append(("path", .string(pointer.description)))
    switch self {
    case .add(_, let value), .replace(_, let value), .test(_, let value):
      members.append(("value", value))
    default: break
    }
    return .object(JSON.Object(members))
  }

  /// Writes `json` to the mapper.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension JSON.Patch: Codable {
  /// Decodes a patch with any decoder.
  ///
  ///     let patch = try JSON.Decoder().decode(JSON.Patch.self, from: data)
  ///
  /// - Throws: `DecodingError`, whose underlying error is the `JSON.Error` of `init(decoding:)`.
  public init(from decoder: any Swift.Decoder) throws {
    self = try JSON(from: decoder).decoded(Self.self, decoder)
  }

  /// Encodes the patch with any encoder.
  ///
  /// - Throws: errors of the encoder.
  public func encode(to encoder: any Swift.Encoder) throws { try json.encode(to: encoder) }
}

extension JSON.Patch.Operation: Codable {
  /// Decodes an operation with any decoder.
  ///
  /// - Throws: `DecodingError`, whose underlying error is the `JSON.Error` of `init(decoding:)`.
  public init(from decoder: any Swift.Decoder) throws {
    self = try JSON(from: decoder).decoded(Self.self, decoder)
  }

  /// Encodes the operation with any encoder.
  ///
  /// - Throws: errors of the encoder.
  public func encode(to encoder: any Swift.Encoder) throws { try json.encode(to: encoder) }
}

extension JSON {
  fileprivate func decoded<T: JSONDecodable>(
    _ type: T.Type, _ decoder: any Swift.Decoder
  ) throws -> T {
    do {
      return try T(decoding: self)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }
}
