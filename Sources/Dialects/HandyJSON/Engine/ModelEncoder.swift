internal import Jansson

/// Encodes models.
enum ModelEncoder {
  static func dictionary<T: HandyJSON>(of model: T) -> [String: Any]? {
    dictionary(of: model, EncodingContext())
  }

  /// Encodes a model as a dictionary; nil if it contains itself or is nested too deeply.
  static func dictionary<T: HandyJSON>(of model: T, _ encoding: EncodingContext) -> [String: Any]? {
    writing(model, encoding) { layout, start, mapper in
      var dictionary: [String: Any] = [:]
      for index in layout.fields.indices where mapper?.isExcluded(index) != true {
        let field = layout.fields[index]
        let handler = mapper?.handler(index)
        let value =
          if let takeValue = handler?.takeValue {
            takeValue(field.codec.load(start + field.offset)).flatMap {
              DynamicValue.result($0, encoding)
            }
          } else {
            field.codec.foundationObject(start + field.offset, encoding)
          }
        let key = handler?.writtenKey ?? field.writtenKey
        if let value { dictionary[key.text] = value }
      }
      return dictionary
    }
  }

  /// Builds a text; nil if JSON cannot represent a part of it.
  static func text(isPretty: Bool, _ body: (TextWriter) -> Bool) -> String? {
    do throws(JSON.Error) {
      let writer = try TextWriter(isPretty: isPretty)
      guard body(writer), writer.isValid else { return nil }
      return try writer.builder.finish()
    } catch {
      Log.error("no text is written: \(error)")
      return nil
    }
  }

  /// Writes a model as text; returns false if it contains itself or is nested too deeply.
  static func write<T: HandyJSON>(_ model: T, to writer: TextWriter) -> Bool {
    writing(model, writer.encoding) { layout, start, mapper in
      let skipped = skippedFields(layout, mapper)
      writer.object { members in
        // Soundness: the fields live as long as the layout.
        guard let first = layout.fields.baseAddress else { return }
        for index in 0..<layout.fields.count {
          if let mapper, mapper.isExcluded(index) { continue }
          if !skipped.isEmpty, skipped.contains(index) { continue }
          (first + index).write(mapper?.handler(index), start, &members)
        }
      }
      return true
    } ?? false
  }

  /// The fields with the same key as a later field: the last value is kept, as in a dictionary.
  private static func skippedFields(_ layout: ModelLayout, _ mapper: HelpingMapper?) -> Set<Int> {
    if layout.hasDistinctKeys, mapper?.hasDistinctKeys != false { return [] }
    var skipped: Set<Int> = []
    var seen: Set<String> = []
    for index in layout.fields.indices.reversed() where mapper?.isExcluded(index) != true {
      let key = mapper?.handler(index)?.writtenKey ?? layout.fields[index].writtenKey
      if !seen.insert(key.text).inserted { skipped.insert(index) }
    }
    return skipped
  }

  /// Runs `body` on the model, or on a copy of it on which `mapping(mapper:)` has been called.
  private static func writing<T: HandyJSON, Result>(
    _ model: T, _ encoding: EncodingContext,
    _ body: (ModelLayout, UnsafeRawPointer, HelpingMapper?) -> Result
  ) -> Result? {
    withUnsafePointer(to: model) { source in
      let layout = ModelLayout.of(value: source)
      guard !layout.hasDefaultMapping else {
        return entering(layout, source, encoding) { body(layout, $0, nil) }
      }
      var copy = model
      return withUnsafeMutablePointer(to: &copy) { copy in
        entering(layout, copy, encoding) { start in
          let mapper = HelpingMapper(layout, base: start)
          copy.pointee.mapping(mapper: mapper)
          mapper.reportLosses()
          return body(layout, start, mapper.isEmpty ? nil : mapper)
        }
      }
    }
  }

  private static func entering<T, Result>(
    _ layout: ModelLayout, _ model: UnsafePointer<T>, _ encoding: EncodingContext,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result? {
    let start = UnsafeRawPointer(layout.start(of: model))
    return encoding.entering(layout.type, layout.isClass ? start : nil) { body(start) }
  }
}

/// Fields are accessed by pointer, because copying one would cost more than writing its value.
extension UnsafePointer<ModelField> {
  @inline(__always)
  fileprivate func write(
    _ handler: MappingPropertyHandler?, _ start: UnsafeRawPointer,
    _ members: inout TextWriter.Members
  ) {
    let source = start + pointee.offset
    let key = handler?.writtenKey ?? pointee.writtenKey
    if let takeValue = handler?.takeValue {
      guard let value = takeValue(pointee.codec.load(source)) else { return }
      return members.member(key) { DynamicValue.writeResult(value, to: $0) }
    }
    if members.scalar(key, pointee.storage, at: source) { return }
    members.member(key) { pointee.codec.write(source, $0) }
  }
}
