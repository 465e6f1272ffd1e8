internal import Jansson
internal import JanssonFoundation

/// A transformer that works on values in documents as well as on dictionaries.
protocol PropertyTransformer: JSONTransformer {
  /// Sets the value that the property is decoded from, if there is anything to set.
  func apply(to property: inout PropertyTransformation) throws
  /// Sets the value that is written for the property, and its path.
  func revert(_ property: inout PropertyReversal) throws
}

extension PropertyTransformer {
  func revert(_ property: inout PropertyReversal) throws {}

  // For types that are not public; public ones must be implemented by the type itself.

  func transform(_ json: inout [String: Any], mappingTo propertyKey: PropertyKey) {
    apply(to: &json, propertyKey)
  }

  func reverseTransform(
    _ json: inout [String: Any], mappingFrom propertyKey: PropertyKey
  ) {
    revert(&json, propertyKey)
  }

  /// `transform(_:mappingTo:)`, which cannot throw: a failure changes nothing.
  func apply(to json: inout [String: Any], _ propertyKey: PropertyKey) {
    var property = PropertyTransformation(.object(json), propertyKey, ModelReader())
    guard (try? apply(to: &property)) != nil, property.isChanged else { return }
    json[propertyKey] = property.value?.foundationObject
  }

  /// `reverseTransform(_:mappingFrom:)`, which cannot throw: a failure changes nothing.
  func revert(_ json: inout [String: Any], _ propertyKey: PropertyKey) {
    guard case .object(let object) = try? ForeignValue.json(json),
      case .object(let reversed) = try? ModelWriter().reversed(
        object, [ModelTransformers.Entry(propertyKey, self)])
    else { return }
    json = JSON.object(reversed).foundationValue as? [String: Any] ?? json
  }
}

/// A property that is being decoded.
struct PropertyTransformation {
  /// The original object.
  let object: Source
  let key: PropertyKey
  /// The value that the property will be decoded from; nil if there is none.
  private(set) var value: Source?
  private(set) var isChanged = false
  let reader: ModelReader

  init(_ object: Source, _ key: PropertyKey, _ reader: ModelReader) {
    (self.object, self.key, self.reader) = (object, key, reader)
    value = object[key]
  }

  /// Sets the value that the property will be decoded from.
  mutating func set(_ value: Source?) { (self.value, isChanged) = (value, true) }

  /// The value at a path in the original object; if the path begins with the property's own name,
  /// at the rest of the path in its current value.
  func value(at path: JSONKeyPath) -> Source? {
    if path.steps.first == .key(key) { return value?.value(at: path.steps.dropFirst()) }
    return object.value(at: path.steps[...])
  }
}

/// A property that is being encoded.
struct PropertyReversal {
  let key: PropertyKey
  /// The value that is written; nil for none.
  var value: JSON?
  /// The path at which it is written.
  var path: JSONKeyPath
  /// Members that a user's transformer added.
  var others: [(key: String, value: JSON)] = []
  let writer: ModelWriter

  init(_ key: PropertyKey, _ value: JSON, _ writer: ModelWriter) {
    (self.key, self.value, self.writer) = (key, value, writer)
    path = JSONKeyPath(key: key)
  }
}

/// A transformer written by the user.
struct ForeignTransformer: PropertyTransformer {
  let transformer: any JSONTransformer
  var keyPath: JSONKeyPath? { transformer.keyPath }

  func apply(to property: inout PropertyTransformation) {
    guard var json = property.object.foundationObject as? [String: Any] else { return }
    json[property.key] = property.value?.foundationObject
    transformer.transform(&json, mappingTo: property.key)
    property.set(json[property.key].map(Source.object))
  }

  func revert(_ property: inout PropertyReversal) throws {
    guard let value = property.value else { return }
    var json: [String: Any] = [property.key: value.foundationValue]
    transformer.reverseTransform(&json, mappingFrom: property.key)
    property.value = try json.removeValue(forKey: property.key).map { try ForeignValue.json($0) }
    for (key, value) in json { property.others.append((key, try ForeignValue.json(value))) }
  }
}

/// A transformer in the form in which it is applied; strings are parsed only once.
func resolved(_ transformer: any JSONTransformer) -> any PropertyTransformer {
  switch transformer {
  case let text as String: JSONKeyPath(text)
  case let transformer as any PropertyTransformer: transformer
  default: ForeignTransformer(transformer: transformer)
  }
}
