internal import Jansson

/// A call that decodes models.
final class ModelReader {
  private var transformers = ModelTransformers()
  private let stack = StackLimit()

  /// A model from an object.
  func model<Model: JSONCodable>(_ source: Source) throws -> Model {
    guard source.isObject else {
      throw JSONCodableError.badType(
        expectedType: [String: Any].self, receivedType: source.type)
    }
    let json = try (transformed(source, as: Model.self) ?? source).json()
    return try Coders.decoder.decode(Model.self, from: json)
  }

  /// Models from an array of objects.
  func models<Model: JSONCodable>(_ source: Source) throws -> [Model] {
    guard let elements = source.elements else {
      throw JSONCodableError.badType(expectedType: [Any].self, receivedType: source.type)
    }
    guard elements.allSatisfy(\.isObject) else {
      throw JSONCodableError.badType(expectedType: [[String: Any]].self, receivedType: source.type)
    }
    let json =
      try hasTransformers(Model.self) ? transformed(elements, as: Model.self) : source.json()
    return try Coders.decoder.decode([Model].self, from: json)
  }

  /// Whether objects of a type need to be changed.
  func hasTransformers(_ type: (some JSONCodable).Type) throws -> Bool {
    !transformers.of(type).isEmpty
  }

  /// The object with the members that a type's `Decodable` conformance expects; nil if it need not
  /// be changed.
  ///
  /// - Parameter object: a value whose `isObject` is true.
  func transformed(_ object: Source, as type: (some JSONCodable).Type) throws -> Source? {
    let entries = transformers.of(type)
    guard !entries.isEmpty else { return nil }
    try checkStack()
    var changes: [(key: PropertyKey, value: Source?)] = []
    for entry in entries {
      var property = PropertyTransformation(object, entry.key, self)
      try entry.transformer.apply(to: &property)
      if property.isChanged { changes.append((entry.key, property.value)) }
    }
    return changes.isEmpty ? nil : .document(.object(try object.object(with: changes)))
  }

  /// The same for the objects of an array.
  func transformed(_ objects: [Source], as type: (some JSONCodable).Type) throws -> JSON {
    var result = JSON.Array()
    result.reserveCapacity(objects.count)
    for object in objects {
      result.append(try (transformed(object, as: type) ?? object).json())
    }
    return .array(result)
  }

  /// Models that contain models of the same type are transformed recursively.
  private func checkStack() throws {
    guard stack.hasRoom else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "the models are nested too deeply for this thread's stack"))
    }
  }
}

extension Source {
  /// The members of an object, some of them replaced; nil removes a member.
  fileprivate func object(
    with changes: [(key: PropertyKey, value: Source?)]
  ) throws -> JSON.Object {
    var result: JSON.Object
    switch self {
    case .document(let json): result = json.members
    case .object(let value):
      var members = value as? [String: Any] ?? [:]
      for change in changes { members[change.key] = nil }
      result = try ForeignValue.json(members).members
    }
    for change in changes { result[change.key] = try change.value?.json() }
    return result
  }
}
