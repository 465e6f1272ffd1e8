/// A scalar whose arrays are read and written in loops that the compiler specializes.
///
/// Only the commonest types conform, because the code is in every program that is linked with the library. The
/// containers of other scalars are decoded with the scalar's codec, one call for each value.
protocol CommonScalar: Scalar {
  static func makeArrayCodec() -> ValueCodec
}

extension String: CommonScalar {}
extension Int: CommonScalar {}
extension Int64: CommonScalar {}
extension Double: CommonScalar {}
// Arrays of it are vectors, and long.
extension Float: CommonScalar {}
extension Bool: CommonScalar {}

extension CommonScalar {
  static func makeArrayCodec() -> ValueCodec {
    let general = [Self].makeGeneralCodec()
    return general.replacing(
      plain: PlainReading { node, target in read(node, target) },
      read: { node, location, target in
        if !location.isLogged, let node, read(node, target) { return }
        // An element does not fit, or all are visited for a report.
        try general.read(node, location, target)
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        let values = source.assumingMemoryBound(to: [Self].self).pointee
        try writer.bytes.pointee.reserve(for: values)
        try writer.array(values) {
          (value) throws(JSON.Error) in try value.pointee.write(to: writer)
        }
      })
  }

  /// Initializes memory with an array; returns false, and does nothing, if an element does not fit.
  private static func read(_ node: Node, _ target: UnsafeMutableRawPointer) -> Bool {
    guard node.isArray else { return false }
    let array = ScalarArray.read(node) { read($0) }
    guard array.count == node.count else { return false }
    target.initializeMemory(as: [Self].self, to: array)
    return true
  }
}

extension ValueCodec {
  /// The same codec with other functions to read nodes and to write text.
  // None is an `Optional`: a function out of one is called through two others.
  func replacing(
    plain: PlainReading, read: @escaping Read, writeDirectly: @escaping WriteDirectly
  ) -> ValueCodec {
    ValueCodec(
      memory: memory, isDecodable: isDecodable, read: read, write: write,
      writeDirectly: writeDirectly, readJSON: readJSON, isConversion: isConversion, isNil: isNil,
      plain: plain)
  }
}
