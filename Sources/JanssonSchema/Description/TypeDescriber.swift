internal import Jansson
internal import JanssonPlatform

/// Describes types by schemas.
struct TypeDescriber {
  private let description: JSON.Schema.Description
  private var root: Described?
  private var definitions: JSON.Object = [:]
  /// The names of the definitions.
  private var names: [Described: String] = [:]
  /// The types whose members are being made members of another schema.
  private var inlined: Set<ObjectIdentifier> = []
  /// The number of types that contain the one that is being described.
  private var depth = 0
  /// What is deeper is not described: a generic type can contain itself with other parameters.
  private static let maximumDepth = 32
  /// Whether the properties of a type that is only `Codable` are being described.
  private var usesEncoder = false
  /// The key strategy of the model that is being described.
  private var keys: JSON.KeyStrategy?

  /// A type with the key strategy that applies to it.
  private struct Described: Hashable {
    let type: ObjectIdentifier
    let keys: AnyHashable?
  }

  init(_ description: JSON.Schema.Description) {
    self.description = description
    keys = description.keyStrategy
  }

  /// The whole schema of a type.
  mutating func document(_ type: Any.Type) -> JSON {
    root = Described(type: ObjectIdentifier(type), keys: keys?.identity)
    var schema: JSON = ["$schema": JSON(JSON.Schema.Dialect.draft2020.rawValue)]
    switch content(of: type) {
    case .object(let keywords): for (key, value) in keywords { schema[key] = value }
    case .bool(false): schema["not"] = [:]
    default: break
    }
    if !definitions.isEmpty { schema["$defs"] = .object(definitions) }
    return schema
  }

  /// The schema of a type inside another one.
  mutating func schema(of type: Any.Type) -> JSON {
    if let optional = type as? any OptionalType.Type {
      return schema(of: optional.elementType).acceptingNull
    }
    guard isDefinition(type) else { return content(of: type) }
    let id = Described(type: ObjectIdentifier(type), keys: keys?.identity)
    if id == root { return ["$ref": "#"] }
    if let name = names[id] { return ["$ref": JSON("#/$defs/\(name)")] }
    guard depth < Self.maximumDepth else { return true }
    depth += 1
    defer { depth -= 1 }
    // Before what is inside, which may be of the same type.
    let name = newName(for: type)
    names[id] = name
    definitions[name] = true
    definitions[name] = content(of: type)
    return ["$ref": JSON("#/$defs/\(name)")]
  }

  /// Whether a type is described once.
  private func isDefinition(_ type: Any.Type) -> Bool {
    if type is any JSON.Schema.Describable.Type || type is any ContainerType.Type { return false }
    return switch MappedForm(of: type, keys) {
    case .object, .choice: true
    case .none:
      type is any Decodable.Type && !(type is any RawRepresentable.Type)
        && ScalarDescription(type) == nil
    case .builtIn, .rawValues, .custom: false
    }
  }

  /// The type's name without what a URI would have to escape: `Page<User>` is "Page_User".
  private func newName(for type: Any.Type) -> String {
    let allowed = "\(type)".unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "_"
    }
    let name = String(allowed.split(separator: "_").joined(separator: "_"))
    let taken = Set(names.values)
    if !taken.contains(name) { return name }
    return (2...).lazy.map { "\(name)\($0)" }.first { !taken.contains($0) } ?? name
  }

  /// The schema of a type whose members are to be those of another; anything if that is the type
  /// itself.
  private mutating func inlined(_ type: Any.Type) -> JSON {
    guard inlined.insert(ObjectIdentifier(type)).inserted else { return true }
    defer { inlined.remove(ObjectIdentifier(type)) }
    return content(of: type)
  }

  private mutating func content(of type: Any.Type) -> JSON {
    if let describable = type as? any JSON.Schema.Describable.Type { return describable.jsonSchema }
    if let optional = type as? any OptionalType.Type {
      return schema(of: optional.elementType).acceptingNull
    }
    if let scalar = ScalarDescription(type) {
      return scalar.schema(usesEncoder ? description : nil)
    }
    if let container = type as? any ContainerType.Type {
      return container.schema { self.schema(of: $0) }
    }
    var schema: JSON
    switch MappedForm(of: type, keys) {
    case .object(let members, let rejectsOthers, let inner):
      let outer = (usesEncoder, keys)
      (usesEncoder, keys) = (false, inner)
      schema = object(members, of: type, isClosed: rejectsOthers)
      (usesEncoder, keys) = outer
    case .choice(let cases, let tag, let content, let isOpen):
      var alternatives = cases.map { self.alternative($0, tag, content) }
      if isOpen { alternatives.append([:]) }
      // Interfaces that require strict schemas do not know `oneOf`.
      let keyword = isOpen || description.isStrict ? "anyOf" : "oneOf"
      schema = [keyword: JSON.Array(alternatives)]
    case .rawValues(let raw, let values):
      schema = self.schema(of: raw)
      if let values { schema["enum"] = .array(JSON.Array(values)) }
    case .builtIn, .custom, .none: schema = codable(type)
    }
    annotate(&schema, type, "")
    return schema
  }

  /// A type that is only `Codable`.
  private mutating func codable(_ type: Any.Type) -> JSON {
    guard !(type is any JSONMappable.Type), let type = type as? any Decodable.Type else {
      return true
    }
    if let raw = type as? any RawRepresentable.Type {
      let form = MappedForm.rawValues(of: raw)
      var schema = self.schema(of: form.type)
      if let values = form.values { schema["enum"] = .array(JSON.Array(values)) }
      return schema
    }
    let outer = usesEncoder
    usesEncoder = true
    defer { usesEncoder = outer }
    switch CodableProbe.found(in: type) {
    case .members(let members, let isComplete):
      let mapped = members.map { member in
        MappedMember(
          name: member.key, path: [description.key(member.key)], type: member.type,
          isRequired: member.isRequired)
      }
      return object(mapped, of: type, isClosed: false, isComplete: isComplete)
    case .elements(let element): return ["type": "array", "items": schema(of: element)]
    case .value(let other):
      return ObjectIdentifier(other) == ObjectIdentifier(type) ? true : schema(of: other)
    case .nothing: return true
    }
  }

  private func annotate(_ schema: inout JSON, _ type: Any.Type, _ name: String) {
    guard let annotations = (type as? any JSON.Schema.Annotated.Type)?.schemaAnnotations[name]
    else {
      return
    }
    if case .bool(true) = schema { schema = [:] }
    for annotation in annotations { annotation.add(to: &schema) }
  }
}

// Objects.
extension TypeDescriber {
  private mutating func object(
    _ members: [MappedMember], of type: Any.Type, isClosed: Bool, isComplete: Bool = true
  ) -> JSON {
    var object: JSON = ["type": "object"]
    var isClosed = isClosed || description.isStrict
    if members.isEmpty { object["properties"] = [:] }
    for member in members {
      if member.isFlattened {
        if !flatten(member, into: &object) { isClosed = false }
        continue
      }
      guard let path = member.path, !path.isEmpty else {
        isClosed = false
        continue
      }
      var schema = schema(of: member)
      annotate(&schema, type, member.name)
      if !description.isStrict, let value = member.defaultValue, !value.isError {
        schema["default"] = value
      }
      let alternatives = description.isStrict ? [] : member.alternatives.filter { $0.count == 1 }
      let isRequired = member.isRequired || description.isStrict
      let hasOthers = !description.isStrict && !member.alternatives.isEmpty
      object.addProperty(path[...], schema, isRequired: isRequired && !hasOthers)
      for alternative in alternatives {
        object.addProperty(alternative[...], schema, isRequired: false)
      }
      if isRequired, alternatives.count == member.alternatives.count, hasOthers, path.count == 1 {
        let keys = ([path] + alternatives).map { key -> JSON in ["required": JSON(key)] }
        object.append("allOf", ["anyOf": JSON.Array(keys)])
      }
    }
    if isClosed, isComplete, object["additionalProperties"].isError { object.close() }
    return object
  }

  private mutating func schema(of member: MappedMember) -> JSON {
    if let date = member.encodedDate {
      let schema = ScalarDescription.schema(ofDate: date)
      return member.type is any OptionalType.Type ? schema.acceptingNull : schema
    }
    guard let encoded = member.encodedType else { return schema(of: member.type) }
    let schema = schema(of: encoded)
    return member.isRequired ? schema : schema.acceptingNull
  }

  /// Adds the members of a member's value; false if the object may have any others.
  private mutating func flatten(_ member: MappedMember, into object: inout JSON) -> Bool {
    let optional = member.type as? any OptionalType.Type
    let type = optional?.elementType ?? member.type
    if let dictionary = type as? any DictionaryType.Type {
      object["additionalProperties"] = schema(of: dictionary.valueType)
      return true
    }
    let inner = inlined(type)
    guard case .object(let properties) = inner["properties"] else {
      if optional == nil, inner != true { object.append("allOf", inner) }
      return false
    }
    let required = Set(inner["required"].elements.compactMap(\.string))
    for (key, schema) in properties {
      object.addProperty(
        [key], schema,
        isRequired: description.isStrict || optional == nil && required.contains(key))
    }
    return true
  }

  private mutating func alternative(
    _ choice: MappedCase, _ tag: String?, _ content: String?
  ) -> JSON {
    var values: JSON = ["type": "object", "properties": [:]]
    for value in choice.values {
      values.addProperty(
        [value.name], schema(of: value.type), isRequired: value.isRequired || description.isStrict)
    }
    guard let tag else {
      if description.isStrict { values.close() }
      var alternative: JSON = ["type": "object"]
      alternative.addProperty([choice.key], values, isRequired: true)
      alternative.close()
      return alternative
    }
    let single = choice.isSingle ? choice.values.first?.type : nil
    var alternative: JSON = ["type": "object"]
    alternative.addProperty([tag], ["const": JSON(choice.key)], isRequired: true)
    if let content {
      if let single {
        alternative.addProperty([content], schema(of: single), isRequired: true)
      } else if !choice.values.isEmpty {
        if description.isStrict { values.close() }
        alternative.addProperty([content], values, isRequired: true)
      }
    } else {
      let inner = single.map { inlined($0) } ?? values
      guard case .object(let properties) = inner["properties"] else {
        alternative.append("allOf", inner)
        return alternative
      }
      let required = Set(inner["required"].elements.compactMap(\.string))
      for (key, schema) in properties {
        alternative.addProperty([key], schema, isRequired: required.contains(key))
      }
    }
    if description.isStrict { alternative.close() }
    return alternative
  }
}

extension JSON {
  /// Adds a property to an object's schema, below others.
  fileprivate mutating func addProperty(
    _ path: ArraySlice<String>, _ schema: JSON, isRequired: Bool
  ) {
    guard let key = path.first else { return }
    if self["properties"].isError { self["properties"] = [:] }
    if path.count == 1 {
      self["properties"][.key(key)] = schema
    } else {
      var inner = self["properties"][.key(key)]
      if inner.isError { inner = ["type": "object"] }
      inner.addProperty(path.dropFirst(), schema, isRequired: isRequired)
      self["properties"][.key(key)] = inner
    }
    if isRequired, !self["required"].elements.contains(JSON(key)) { append("required", JSON(key)) }
  }

  fileprivate mutating func append(_ keyword: String, _ value: JSON) {
    self[.key(keyword)] = .array(JSON.Array(self[.key(keyword)].elements + [value]))
  }

  /// Forbids other members, here and in the objects of nested paths.
  fileprivate mutating func close() {
    self["additionalProperties"] = false
    for key in self["properties"].members.keys
    where self["properties"][.key(key)]["type"] == "object" {
      if self["properties"][.key(key)]["additionalProperties"].isError,
        !self["properties"][.key(key)]["properties"].isError
      {
        self["properties"][.key(key)].close()
      }
    }
  }

  /// The schema, for which null is valid, too.
  fileprivate var acceptingNull: JSON {
    guard case .object = self else { return self }
    if self == [:] { return self }
    var result = self
    if !self["enum"].isError, let type = self["type"].string {
      result["type"] = [JSON(type), "null"]
      result.append("enum", .null)
      return result
    }
    if let type = self["type"].string, self["allOf"].isError, self["const"].isError {
      result["type"] = [JSON(type), "null"]
      return result
    }
    if self["type"].elements.contains("null") { return self }
    return ["anyOf": [self, ["type": "null"]]]
  }
}
