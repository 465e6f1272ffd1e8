// Containers of values of any type.

extension Optional: CodecProviding {
  static func makeCodec() -> Codec {
    if let scalar = Wrapped.self as? any ScalarConvertible.Type {
      return scalar.makeOptionalCodec()
    }
    // A value that is present but cannot be converted becomes nil; `nil` here would keep the old
    // one.
    return makeCodec { wrapped, source, context in
      .some(source.isNull ? nil : wrapped.value(source, context, as: Wrapped.self))
    }
  }

  /// Creates the codec of a lazy property's storage, which is nil until the property is first read;
  /// a value that cannot be converted leaves it unchanged.
  static func makeLazyCodec() -> Codec {
    makeCodec { wrapped, source, context in
      wrapped.value(source, context, as: Wrapped.self).map { .some($0) }
    }
  }

  private static func makeCodec(
    _ convert: @escaping (_ wrapped: Codec, Source, DecodingContext) -> Wrapped??
  ) -> Codec {
    let wrapped = Codec.of(Wrapped.self)
    return Codec(
      Wrapped?.self, isConvertible: wrapped.isConvertible,
      convert: { source, context in convert(wrapped, source, context) },
      encode: { value, output in value.map { wrapped.encode(value: $0, to: output) } ?? false })
  }

  static var wrappedType: Any.Type { Wrapped.self }
}

extension Array: CodecProviding {
  static func makeCodec() -> Codec {
    if let scalar = Element.self as? any ScalarConvertible.Type { return scalar.makeArrayCodec() }
    let element = Codec.of(Element.self)
    return Codec(
      [Element].self,
      convert: { source, context in
        source.exactly([Element].self)
          ?? source.elements { element.value($0, context, as: Element.self) }
      },
      encode: { array, output in output.array(array) { element.encode($0, output) } })
  }
}

extension Set: CodecProviding {
  static func makeCodec() -> Codec {
    let elements = Codec.of([Element].self)
    return Codec(
      Set<Element>.self,
      convert: { source, context in
        source.exactly(Set<Element>.self)
          ?? elements.value(source, context, as: [Element].self).map { Set($0) }
      },
      encode: { set, output in elements.encode(value: Array(set), to: output) })
  }
}

extension Dictionary: CodecProviding {
  static func makeCodec() -> Codec {
    let value = Codec.of(Value.self)
    return Codec(
      [Key: Value].self,
      convert: { source, context in
        if let dictionary = source.exactly([Key: Value].self) { return dictionary }
        var dictionary: [Key: Value]?
        source.forEachMember(start: { dictionary = [:] }) { key, member in
          guard let key = key as? Key else { return }
          if let value = value.value(member, context, as: Value.self) { dictionary?[key] = value }
        }
        return dictionary
      },
      encode: { dictionary, output in
        output.object { members in
          guard output.text != nil else {
            for case (let key as String, let member) in dictionary {
              members.member(key) { value.encode(value: member, to: $0) }
            }
            return
          }
          // A dictionary has no order; sorting gives the same text each time.
          let keys = dictionary.keys.compactMap { key in
            (key as? String).map { (text: $0, key: key) }
          }
          for (text, key) in keys.sorted(by: { $0.text < $1.text }) {
            guard let member = dictionary[key] else { continue }
            members.member(text) { value.encode(value: member, to: $0) }
          }
        }
      })
  }
}

extension Source {
  /// A value in the caller's dictionary, if it has exactly this type: a cast would convert the
  /// elements.
  func exactly<T>(_ type: T.Type) -> T? {
    guard case .object(let value) = self, Swift.type(of: value) == type else { return nil }
    return value as? T
  }
}
