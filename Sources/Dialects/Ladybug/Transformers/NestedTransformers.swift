internal import Jansson

/// Applies a model's transformers to a nested object; any other value is left as it is.
struct NestedObjectTransformer<Model: JSONCodable>: PropertyTransformer {
  let keyPath: JSONKeyPath?

  init(keyPath: JSONKeyPath? = nil) { self.keyPath = keyPath }

  func apply(to property: inout PropertyTransformation) throws {
    let value = if let keyPath { property.value(at: keyPath) } else { property.value }
    guard let value, value.isObject else { return }
    if let changed = try property.reader.transformed(value, as: Model.self) {
      property.set(changed)
    } else if keyPath != nil {
      property.set(value)
    }
  }

  func revert(_ property: inout PropertyReversal) throws {
    if let value = property.value {
      property.value = try property.writer.reversed(value, as: Model.self)
    }
    if let keyPath { property.path = keyPath }
  }
}

/// Applies a model's transformers to every object in a list; a list that contains anything else is
/// left as it is.
struct NestedListTransformer<Model: JSONCodable>: PropertyTransformer {
  let keyPath: JSONKeyPath?

  init(keyPath: JSONKeyPath? = nil) { self.keyPath = keyPath }

  func apply(to property: inout PropertyTransformation) throws {
    let value = if let keyPath { property.value(at: keyPath) } else { property.value }
    guard let value, let elements = value.elements, elements.allSatisfy(\.isObject) else { return }
    if try property.reader.hasTransformers(Model.self) {
      property.set(.document(try property.reader.transformed(elements, as: Model.self)))
    } else if keyPath != nil {
      property.set(value)
    }
  }

  func revert(_ property: inout PropertyReversal) throws {
    if case .array(let elements) = property.value {
      property.value = .array(
        JSON.Array(try elements.map { try property.writer.reversed($0, as: Model.self) }))
    }
    if let keyPath { property.path = keyPath }
  }
}
