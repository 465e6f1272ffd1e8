internal import Jansson
internal import JanssonFoundation

/// A call that encodes models in the form from which they are decoded.
final class ModelWriter {
  private var transformers = ModelTransformers()
  private let stack = StackLimit()

  /// A model.
  func json<Model: JSONCodable>(_ model: Model) throws -> JSON {
    try reversed(Coders.encoder.encodeJSON(model), as: Model.self)
  }

  /// Models, as an array.
  func json<Model: JSONCodable>(_ models: [Model]) throws -> JSON {
    .array(JSON.Array(try models.map { try json($0) }))
  }

  /// An encoded model, with its properties at the paths from which the transformers read them;
  /// anything but an object is left as it is.
  func reversed(_ json: JSON, as type: (some JSONCodable).Type) throws -> JSON {
    guard case .object(let object) = json else { return json }
    try checkStack()
    return try reversed(object, transformers.of(type))
  }

  func reversed(_ object: JSON.Object, _ entries: [ModelTransformers.Entry]) throws -> JSON {
    var rest = object
    var placements: [Placement] = []
    for entry in entries {
      guard let value = rest.removeValue(forKey: entry.key) else { continue }
      var property = PropertyReversal(entry.key, value, self)
      try entry.transformer.revert(&property)
      placements += property.placements
    }
    // Containers come before their contents.
    placements.sort { $0.path.steps.count < $1.path.steps.count }
    var result = JSON.object(rest)
    for placement in placements { try placement.apply(to: &result) }
    return result
  }

  private func checkStack() throws {
    guard stack.hasRoom else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: [],
          debugDescription: "the models are nested too deeply for this thread's stack"))
    }
  }
}

/// A value, and the path at which it is written.
private struct Placement {
  let path: JSON.Path
  let value: JSON
  let property: PropertyKey

  func apply(to json: inout JSON) throws {
    let index = JSON.Index(path)
    let present = json[index]
    // Arrays are filled up with null, and a missing value is an error.
    if present.isError || present.isNull {
      do {
        try json.set(value, at: index)
      } catch {
        throw failure("it cannot be written at \(path): \(error)")
      }
    } else if present != value {
      throw failure("another property has been written at \(path)")
    }
  }

  private func failure(_ reason: String) -> EncodingError {
    .invalidValue(
      value.foundationValue,
      EncodingError.Context(codingPath: [], debugDescription: "\(property): \(reason)"))
  }
}

extension PropertyReversal {
  fileprivate var placements: [Placement] {
    var placements = others.map {
      Placement(path: JSON.Path([.key($0.key)]), value: $0.value, property: key)
    }
    guard let value else { return placements }
    if !path.steps.isEmpty {
      placements.append(Placement(path: JSON.Path(path.steps), value: value, property: key))
    } else if case .object(let members) = value {
      // The property is decoded from the whole object.
      placements += members.map {
        Placement(path: JSON.Path([.key($0.key)]), value: $0.value, property: key)
      }
    } else {
      placements.append(Placement(path: JSON.Path([.key(key)]), value: value, property: key))
    }
    return placements
  }
}
