package import JanssonCore
internal import JanssonPlatform

/// What values of a type look like in JSON, for those who describe types.
package enum MappedForm {
  /// A number, a string, a collection and the like.
  case builtIn
  /// The raw values of a type, as far as they are known.
  case rawValues(Any.Type, values: [JSON]?)
  /// With the key strategy of the models inside.
  case object([MappedMember], rejectsOthers: Bool, keys: JSON.KeyStrategy?)
  /// One of several objects; an open one may be any other value.
  case choice([MappedCase], tag: String?, content: String?, isOpen: Bool)
  /// The type has its own `init(decoding:)`.
  case custom
  /// The type is not mapped.
  case none
}

/// A property as a member of the objects that a model is decoded from.
package struct MappedMember {
  package let name: String
  /// The keys that lead to the value; nil if it is in an array.
  package let path: [String]?
  /// The other paths from which it is decoded.
  package let alternatives: [[String]]
  package let type: Any.Type
  /// Whether a missing value is an error, and encoding writes one.
  package let isRequired: Bool
  package let defaultValue: JSON?
  /// The type that a transform reads.
  package let encodedType: Any.Type?
  /// A date as the transform writes it, if the property is one.
  package let encodedDate: JSON?
  /// The members of the value are members of the model's own object.
  package let isFlattened: Bool

  package init(
    name: String, path: [String]?, alternatives: [[String]] = [], type: Any.Type,
    isRequired: Bool, defaultValue: JSON? = nil, encodedType: Any.Type? = nil,
    encodedDate: JSON? = nil, isFlattened: Bool = false
  ) {
    self.name = name
    self.path = path
    self.alternatives = alternatives
    self.type = type
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.encodedType = encodedType
    self.encodedDate = encodedDate
    self.isFlattened = isFlattened
  }
}

/// A case of an enum with associated values.
package struct MappedCase {
  package let key: String
  package let values: [MappedMember]
  /// Whether the only value has no label, and is the content itself.
  package let isSingle: Bool

  package init(key: String, values: [MappedMember], isSingle: Bool) {
    (self.key, self.values, self.isSingle) = (key, values, isSingle)
  }
}

extension MappedForm {
  /// - Parameter keys: the key strategy of the model around it.
  package init(of type: Any.Type, _ keys: JSON.KeyStrategy?) {
    if type is any ValueCodecProviding.Type {
      self = .builtIn
      return
    }
    guard type is any JSONMappable.Type else {
      self = .none
      return
    }
    let listing = _JSONListing.of(type)
    let isCustom = Self.isCustom(type)
    let mapping = TypeMapping.of(type)
    switch mapping.method {
    case .rawValue:
      guard let raw = type as? any RawRepresentable.Type, !isCustom || listing != nil else {
        self = .custom
        return
      }
      // With a case for all other values, the attribute writes an initializer.
      let (type, values) = Self.rawValues(of: raw)
      self = .rawValues(type, values: isCustom ? nil : values ?? listing?.cases?.names)
    case .unmappable:
      guard let listed = listing?.cases else {
        self = .custom
        return
      }
      self = .choice(
        listed.cases, tag: listed.tag, content: listed.content, isOpen: listed.isOpen)
    case .fields(let layout), .defaultInitializable(let layout):
      if isCustom {
        self = .custom
        return
      }
      let keys = layout.options.keyStrategy ?? keys
      let layout = keys.map { layout.variant($0) } ?? layout
      self = .object(
        layout.fields.filter { $0.storage == .stored }.map(\.mapped),
        rejectsOthers: layout.options.unknownKeys == .reject, keys: keys)
    case .builtIn: self = .builtIn
    }
  }

  /// The type of raw values, and those of an enum that lists its cases.
  package static func rawValues<Value: RawRepresentable>(
    of type: Value.Type
  ) -> (type: Any.Type, values: [JSON]?) {
    (Value.RawValue.self, type.allRawValues)
  }

  /// Whether a type has its own `init(decoding:)`, which is found out by calling it with an empty
  /// object.
  private static func isCustom(_ type: Any.Type) -> Bool {
    guard let decodable = type as? any JSONDecodable.Type else { return false }
    let probe = TypeMapping.of(type).probe
    try? probe.findingOut { _ = try decodable.init(decoding: [:]) }
    return probe.foundCustom
  }
}

extension Field {
  fileprivate var mapped: MappedMember {
    let option = options?.value
    let others = [option?.alternative].compactMap(\.self) + (option?.furtherAlternatives ?? [])
    let transform = option?.transform
    let value: Any? =
      if let value = option?.defaultValue {
        value.make()
      } else if option?.flags.contains(.nonNil) == true {
        (codec.memory.type as? any JSON.DefaultInitializable.Type)?.init()
      } else {
        nil
      }
    return MappedMember(
      name: name, path: option?.index.map(\.keys) ?? [key.text],
      alternatives: others.compactMap(\.keys), type: codec.memory.type,
      isRequired: !isOptional && options?.fallback == nil && !isConstant
        && option?.flags.contains(.ignore) != true,
      defaultValue: value.flatMap { $0 as? any JSONEncodable }?.json,
      encodedType: transform.map(\.jsonType),
      encodedDate: codec.memory.type is Date.Type || codec.memory.type is Date?.Type
        ? transform?.encoded(object: Date(timeIntervalSince1970: 0)) : nil,
      isFlattened: isFlattened)
  }
}

extension JSON.Index {
  /// The keys of a path that has no other steps; nil for any other.
  fileprivate var keys: [String]? {
    switch self {
    case .key(let key): [key]
    case .path(let steps):
      steps.reduce([]) { keys, step in step.keys.flatMap { next in keys.map { $0 + next } } }
    case .index, .member: nil
    }
  }
}

extension RawRepresentable {
  /// The raw values of an enum that lists its cases.
  fileprivate static var allRawValues: [JSON]? {
    guard let type = self as? any CaseIterable.Type else { return nil }
    let values = type.allValues.compactMap { value in
      ((value as? Self)?.rawValue as? any JSONEncodable)?.json
    }
    return values.isEmpty ? nil : values
  }
}

extension CaseIterable {
  fileprivate static var allValues: [Any] { Array(allCases) }
}
