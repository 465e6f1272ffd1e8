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
      read: { node, location, target in
        if !location.isLogged, let node, node.isArray {
          let array = ScalarArray.read(node) { read($0) }
          if array.count == node.count {
            target.initializeMemory(as: [Self].self, to: array)
            return
          }
        }
        // An element does not fit, or all are visited for a report.
        try general.read(node, location, target)
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        try writer.array(source.assumingMemoryBound(to: [Self].self).pointee) {
          (value) throws(JSON.Error) in try value.pointee.write(to: writer)
        }
      })
  }
}

extension ValueCodec {
  /// The same codec with other functions to read nodes and to write text.
  func replacing(read: @escaping Read, writeDirectly: WriteDirectly? = nil) -> ValueCodec {
    ValueCodec(
      memory: memory, isDecodable: isDecodable, read: read, write: write,
      writeDirectly: writeDirectly ?? self.writeDirectly, readJSON: readJSON,
      isConversion: isConversion, isNil: isNil)
  }
}
