// Arrays of arrays, and dictionaries, of scalars, decoded in loops that the compiler can
// specialize; values that do not fit are left to the general codecs, which report or reject them.

extension CommonScalar {
  static func makeNestedArrayCodec() -> ValueCodec {
    let general = [[Self]].makeGeneralCodec()
    return general.reading { node, location, target in
      guard !location.isLogged, let node, node.isArray, let arrays = readArrays(node) else {
        return try general.read(node, location, target)
      }
      target.initializeMemory(as: [[Self]].self, to: arrays)
    }
  }

  /// Returns nil if an element is not an array of such scalars.
  private static func readArrays(_ node: Node) -> [[Self]]? {
    var arrays: [[Self]] = []
    arrays.reserveCapacity(node.count)
    var elements = ChildCursor(node)
    while let element = elements.nextValue() {
      guard element.isArray else { return nil }
      let array = ScalarArray.read(element) { read($0) }
      guard array.count == element.count else { return nil }
      arrays.append(array)
    }
    return arrays
  }

  static func makeDictionaryCodec() -> ValueCodec {
    let general = [String: Self].makeGeneralCodec()
    return general.reading { node, location, target in
      guard !location.isLogged, let node, node.isObject, let members = readMembers(node) else {
        return try general.read(node, location, target)
      }
      target.initializeMemory(as: [String: Self].self, to: members)
    }
  }

  /// Returns nil if a member is not such a scalar.
  private static func readMembers(_ node: Node) -> [String: Self]? {
    var dictionary = [String: Self](minimumCapacity: node.count)
    var members = ChildCursor(node)
    while let (value, key) = members.next() {
      guard let key, let value = read(value) else { return nil }
      dictionary[String(checked: key)] = value
    }
    return dictionary
  }
}

extension ValueCodec {
  /// The same codec with another function to read nodes.
  fileprivate func reading(_ read: @escaping Read) -> ValueCodec {
    ValueCodec(
      memory: memory, isDecodable: isDecodable, read: read, write: write,
      writeDirectly: writeDirectly, readJSON: readJSON, isConversion: isConversion, isNil: isNil)
  }
}

/// Distinguishes arrays of common scalars from other elements of an array.
protocol ScalarNesting {
  static func makeNestedArrayCodec() -> ValueCodec
}

extension Array: ScalarNesting where Element: CommonScalar {
  static func makeNestedArrayCodec() -> ValueCodec { Element.makeNestedArrayCodec() }
}
