internal import Jansson

/// Encodes models.
enum ModelEncoder {
  /// Encodes a model as a dictionary; nil if it is nested too deeply.
  static func dictionary<T: HandyJSON>(of model: T) -> [String: Any]? {
    let output = ModelOutput()
    return encode(model, to: output) ? output.takeValue() as? [String: Any] : nil
  }

  /// Builds a text; nil if JSON cannot represent a part of it.
  static func text(isPretty: Bool, _ body: (ModelOutput) -> Bool) -> String? {
    do throws(JSON.Error) {
      let output = try ModelOutput(isPretty: isPretty)
      guard body(output), output.isValid else { return nil }
      return try output.text?.finish()
    } catch {
      Log.error("cannot encode: \(error)")
      return nil
    }
  }

  /// Encodes a model; returns false if it contains itself or is nested too deeply.
  static func encode<T: HandyJSON>(_ model: T, to output: ModelOutput) -> Bool {
    mapping(model, output) { layout, start, mapper in
      let skipped = output.text == nil ? [] : skippedFields(layout, start, mapper)
      return output.object { members in
        // Soundness: the fields live as long as the layout.
        guard let first = layout.fields.baseAddress else { return }
        for index in 0..<layout.fields.count {
          if let mapper, mapper.isExcluded(index) { continue }
          if !skipped.isEmpty, skipped.contains(index) { continue }
          (first + index).encode(mapper?.handler(index), start, &members)
        }
      }
    }
  }

  /// The fields with the same key as a later field that is not nil: the last value is kept, as in a
  /// dictionary.
  private static func skippedFields(
    _ layout: ModelLayout, _ start: UnsafeRawPointer, _ mapper: HelpingMapper?
  ) -> Set<Int> {
    if layout.hasDistinctKeys, mapper?.hasDistinctKeys != false { return [] }
    var skipped: Set<Int> = []
    var seen: Set<String> = []
    for index in layout.fields.indices.reversed() where mapper?.isExcluded(index) != true {
      let (field, handler) = (layout.fields[index], mapper?.handler(index))
      if handler?.takeValue == nil, field.isNil(start) { continue }
      let key = handler?.writtenKey ?? field.writtenKey
      if !seen.insert(key.text).inserted { skipped.insert(index) }
    }
    return skipped
  }

  /// Runs `body` on the model, or on a copy of it on which `mapping(mapper:)` has been called.
  private static func mapping<T: HandyJSON>(
    _ model: T, _ output: ModelOutput,
    _ body: (ModelLayout, UnsafeRawPointer, HelpingMapper?) -> Bool
  ) -> Bool {
    withUnsafePointer(to: model) { source in
      let layout = ModelLayout.of(value: source)
      guard !layout.hasDefaultMapping else {
        return entering(layout, source, output) { body(layout, $0, nil) }
      }
      var copy = model
      return withUnsafeMutablePointer(to: &copy) { copy in
        entering(layout, copy, output) { start in
          let mapper = HelpingMapper(layout, base: start)
          copy.pointee.mapping(mapper: mapper)
          mapper.reportLosses()
          return body(layout, start, mapper.isEmpty ? nil : mapper)
        }
      }
    }
  }

  private static func entering<T>(
    _ layout: ModelLayout, _ model: UnsafePointer<T>, _ output: ModelOutput,
    _ body: (UnsafeRawPointer) -> Bool
  ) -> Bool {
    let start = UnsafeRawPointer(layout.start(of: model))
    return output.entering(layout.type, layout.isClass ? start : nil) { body(start) }
  }
}

extension ModelField {
  fileprivate func isNil(_ start: UnsafeRawPointer) -> Bool {
    guard let value = codec.load(start + offset) as? any OptionalValue else { return false }
    return value.wrappedValue == nil
  }
}

/// Fields are accessed by pointer, because copying one would cost more than encoding its value.
extension UnsafePointer<ModelField> {
  @inline(__always)
  fileprivate func encode(
    _ handler: MappingPropertyHandler?, _ start: UnsafeRawPointer,
    _ members: inout ModelOutput.Members
  ) {
    let source = start + pointee.offset
    let key = handler?.writtenKey ?? pointee.writtenKey
    if let takeValue = handler?.takeValue {
      guard let value = takeValue(pointee.codec.load(source)) else { return }
      return members.member(key) { $0.result(value) }
    }
    if members.scalar(key, pointee.storage, at: source) { return }
    members.member(key) { pointee.codec.encode(source, $0) }
  }
}
