// Points, and dictionaries of the commonest scalars, decoded in loops that the compiler can specialize; values
// that do not fit are left to the general codecs, which report or reject them.

extension Double {
  /// The codec of arrays of points, which are small, and very common in documents.
  static func makePointsCodec() -> ValueCodec {
    let general = [[Double]].makeGeneralCodec()
    return general.replacing(read: { node, location, target in
      guard !location.isLogged, let node, node.isArray, let points = readPoints(node) else {
        return try general.read(node, location, target)
      }
      target.initializeMemory(as: [[Double]].self, to: points)
    })
  }

  /// Returns nil if an element is not an array of numbers.
  private static func readPoints(_ node: Node) -> [[Double]]? {
    var points: [[Double]] = []
    points.reserveCapacity(node.count)
    var elements = ChildCursor(node)
    while let element = elements.nextValue() {
      guard element.isArray else { return nil }
      let point = ScalarArray.read(element) { read($0) }
      guard point.count == element.count else { return nil }
      points.append(point)
    }
    return points
  }
}

/// A scalar whose dictionaries are decoded in such a loop, too.
protocol CommonMember: CommonScalar {
  static func makeDictionaryCodec() -> ValueCodec
}

extension String: CommonMember {}
extension Int: CommonMember {}
extension Double: CommonMember {}
extension Bool: CommonMember {}

extension CommonMember {
  static func makeDictionaryCodec() -> ValueCodec {
    let general = [String: Self].makeGeneralCodec()
    return general.replacing(read: { node, location, target in
      guard !location.isLogged, let node, node.isObject, let members = readMembers(node) else {
        return try general.read(node, location, target)
      }
      target.initializeMemory(as: [String: Self].self, to: members)
    })
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
