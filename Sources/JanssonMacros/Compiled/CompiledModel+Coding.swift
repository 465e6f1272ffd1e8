public import JanssonCoding
internal import JanssonCore
internal import JanssonModels

extension _JSONModel {
  /// The functions that the coders call.
  public static var _coding: _JSONCoding { CompiledModel.coding(of: self) }
}

extension CompiledModel {
  /// How the coders read and write a struct, or an enum with associated values, if the result is
  /// that of its `Codable` conformance: generated code knows everything in it, and the attribute
  /// wrote that conformance.
  fileprivate static func coding<Model: _JSONModel>(of type: Model.Type) -> _JSONCoding {
    guard !(type is AnyClass), !(type is any RawRepresentable.Type) else {
      return _JSONCoding(reading: nil, writing: nil)
    }
    var (read, written) = (_JSONTypes(areForCoders: true), _JSONTypes(areForCoders: true))
    let isReadable = (type as? any _JSONReadable.Type)?._isReadable(&read) ?? false
    let isWritable = (type as? any _JSONWritable.Type)?._isWritable(&written) ?? false
    return _JSONCoding(
      reading: isReadable
        ? _JSONCoding.Reading(hasDates: read.haveDates) { target, node, limit, dates in
          type._initialize(target, _JSONNode(node, limit, dates))
        } : nil,
      writing: isWritable
        ? _JSONCoding.Writing(
          hasDates: written.haveDates,
          values: { source, count, dates, sink throws(JSON.Error) in
            try write(type, source, count, dates, to: &sink)
          }, text: { source, dates, body in withText(type, source, dates, body) }) : nil)
  }

  private static func write<Model: _JSONModel>(
    _: Model.Type, _ source: UnsafeRawPointer, _ count: Int, _ dates: DateForm,
    to sink: inout ByteSink
  ) throws(JSON.Error) -> Bool {
    // The options of a mapping that calls a coder do not apply to the coder.
    guard MappingCall.encoding == nil, count > 0 else { return count == 0 }
    let start = sink.count
    let isWritten = try DirectWriter.appending(to: &sink, dates) {
      write(Model.self, source, count, to: $0)
    }
    // Without the last comma.
    sink.truncate(to: isWritten ? sink.count - 1 : start)
    return isWritten
  }

  private static func withText<Model: _JSONModel>(
    _: Model.Type, _ source: UnsafeRawPointer, _ dates: DateForm,
    _ body: (SinkOwner) throws(JSON.Error) -> Void
  ) -> Bool {
    // As above.
    guard MappingCall.encoding == nil else { return false }
    let isWritten = try? DirectWriter.forCoder(dates) { (writer) throws(JSON.Error) in
      guard write(Model.self, source, 1, to: writer) else { return false }
      // Without the comma.
      writer.bytes.pointee.truncate(to: writer.bytes.pointee.count - 1)
      try body(writer.owner)
      return true
    }
    return isWritten ?? false
  }

  private static func write<Model: _JSONModel>(
    _: Model.Type, _ source: UnsafeRawPointer, _ count: Int, to writer: DirectWriter
  ) -> Bool {
    guard var text = try? _JSONText(writer) else { return false }
    for index in 0..<count {
      let value = source + index * MemoryLayout<Model>.stride
      guard Model._write(value, to: &text) else { return false }
      text.put(UInt8(ascii: ","))
    }
    text.finish()
    return true
  }
}
