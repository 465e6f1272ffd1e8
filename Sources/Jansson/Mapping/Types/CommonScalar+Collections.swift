// Points, and dictionaries of the commonest scalars, decoded in loops that the compiler can specialize; values
// that do not fit are left to the general codecs, which report or reject them.

extension Double {
  /// The codec of arrays of points, which are small, and very common in documents.
  static func makePointsCodec() -> ValueCodec {
    let general = [[Double]].makeGeneralCodec()
    return general.replacing(
      plain: PlainReading(isNested: true) { node, target in readPoints(node, target) },
      read: { node, location, target in
        if !location.isLogged, let node, readPoints(node, target) { return }
        try general.read(node, location, target)
      },
      writeDirectly: general.writeDirectly)
  }

  /// Initializes memory with the points; returns false, and does nothing, if an element is not an
  /// array of numbers.
  private static func readPoints(_ node: Node, _ target: UnsafeMutableRawPointer) -> Bool {
    guard node.isArray else { return false }
    var points: [[Double]] = []
    points.reserveCapacity(node.count)
    var elements = ChildCursor(node)
    while let element = elements.nextValue() {
      guard element.isArray else { return false }
      let point = ScalarArray.read(element) { read($0) }
      guard point.count == element.count else { return false }
      points.append(point)
    }
    target.initializeMemory(as: [[Double]].self, to: points)
    return true
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
    return general.replacing(
      plain: PlainReading(isObject: true) { node, target in readMembers(node, target) },
      read: { node, location, target in
        if !location.isLogged, let node, readMembers(node, target) { return }
        try general.read(node, location, target)
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        try writer.object(source.assumingMemoryBound(to: [String: Self].self).pointee) {
          (value) throws(JSON.Error) in try value.pointee.write(to: writer)
        }
      })
  }

  /// Initializes memory with the members; returns false, and does nothing, if one is not such a scalar.
  private static func readMembers(_ node: Node, _ target: UnsafeMutableRawPointer) -> Bool {
    guard node.isObject, let members = ScalarMembers.read(node, { read($0) }) else { return false }
    target.initializeMemory(as: [String: Self].self, to: members)
    return true
  }
}
