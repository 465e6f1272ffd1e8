/// Reads a member of an object.
class MemberReader<Result> {
  /// - Returns: nil to look for another member.
  func read<C: KeyedDecodingContainerProtocol>(_ key: C.Key, in container: C) -> Result? { nil }
}

extension PendingMember {
  /// The value of a property; nil to keep its default.
  func value<Value>(for box: CodecBox<Value>) -> Value? {
    if let transformer = box.transformer {
      if let found = find(transformer, box) { return found }
      return transformer.valueForNothing()
    }
    return find(ValueReader.of(Value.self), box)
  }

  /// Reads the first member that `reader` can use: by the names of the wrapper, then by the
  /// property's own, then by these names in the other convention.
  private func find<Result>(_ reader: MemberReader<Result>, _ box: AnyCodecBox) -> Result? {
    let names = box.names
    for name in names {
      if let steps = box.steps(of: name) {
        if let found = access.read(reader, steps, in: container) { return found }
      } else if let found = access.read(reader, AnyCodingKey(name), in: container) {
        return found
      }
    }
    if let found = access.read(reader, key, in: container) { return found }
    for name in names where box.steps(of: name) == nil {
      if let found = readConverted(reader, name) { return found }
    }
    return readConverted(reader, key.stringValue)
  }

  private func readConverted<Result>(_ reader: MemberReader<Result>, _ name: String) -> Result? {
    guard let converted = KeyNames.converted(name) else { return nil }
    return access.read(reader, AnyCodingKey(converted), in: container)
  }
}

extension AnyCodecBox {
  /// The steps of a name of a nested member; nil for any other name.
  func steps(of name: String) -> [Substring]? {
    isNestingAllowed ? KeyNames.steps(name) : nil
  }
}

extension KeyedDecodingContainerProtocol {
  /// Reads a member of a nested object; its own name is also tried in the other convention.
  ///
  /// - Parameter first: the key of the first step.
  func read<Result>(
    _ reader: MemberReader<Result>, _ first: Key, _ rest: ArraySlice<Substring>
  ) -> Result? {
    guard let last = rest.last, var object = object(first) else { return nil }
    for step in rest.dropLast() {
      guard let inner = object.object(AnyCodingKey(String(step))) else { return nil }
      object = inner
    }
    let name = String(last)
    if let found = reader.read(AnyCodingKey(name), in: object) { return found }
    return KeyNames.converted(name).flatMap { reader.read(AnyCodingKey($0), in: object) }
  }

  /// The object at a key; nil if there is none, or a value of another kind.
  private func object(_ key: Key) -> KeyedDecodingContainer<AnyCodingKey>? {
    // Testing first is faster than creating an error.
    guard contains(key), (try? decodeNil(forKey: key)) == false else { return nil }
    return try? nestedContainer(keyedBy: AnyCodingKey.self, forKey: key)
  }
}
