internal import Jansson
internal import JanssonFoundation

/// Decodes models.
enum ModelDecoder {
  /// Decodes a model from an object; nil if the source is not an object.
  static func model<T: HandyJSON>(
    _ type: T.Type, _ source: Source, _ context: DecodingContext
  ) -> T? {
    let cell = UnsafeMutablePointer<T>.allocate(capacity: 1)
    defer { cell.deallocate() }
    return initialize(cell, source, context) ? cell.move() : nil
  }

  /// Decodes the models in an array, with nil for each element that is not an object.
  static func models<T: HandyJSON>(
    _ type: T.Type, _ array: Node, _ context: DecodingContext
  ) -> [T?] {
    let cell = UnsafeMutablePointer<T>.allocate(capacity: 1)
    defer { cell.deallocate() }
    // The loop is here, because generic code called for a type known only at run time looks up what
    // it needs of the type in each call.
    return Array(unsafeUninitializedCapacity: array.count) { models, count in
      guard let first = models.baseAddress else { return }
      var elements = ChildCursor(array)
      while let element = elements.nextValue() {
        let isModel = initialize(cell, .document(element), context)
        (first + count).initialize(to: isModel ? cell.move() : nil)
        count += 1
      }
    }
  }

  /// Initializes memory with a model decoded from an object; returns false, and does nothing, if
  /// the source is not an object.
  static func initialize<T: HandyJSON>(
    _ cell: UnsafeMutablePointer<T>, _ source: Source, _ context: DecodingContext
  ) -> Bool {
    if case .object = source, let value = source.native(asModel: T.self) {
      cell.initialize(to: value)
      return true
    }
    guard var object = ObjectSource(source, context) else { return false }
    guard context.stack.hasRoom else {
      Log.error("cannot decode \(T.self): nesting too deep")
      return false
    }
    // `mapping(mapper:)` identifies properties by the address of the value, which must not move.
    cell.initialize(to: T())
    cell.pointee.willStartMapping()
    assign(cell, &object, context, isNew: true)
    cell.pointee.didFinishMapping()
    return true
  }

  /// Overwrites the properties of a model; nil if the source is not an object.
  static func update<T: HandyJSON>(
    _ target: UnsafeMutablePointer<T>, _ source: Source, _ context: DecodingContext
  ) -> Void? {
    guard var object = ObjectSource(source, context) else { return nil }
    assign(target, &object, context, isNew: false)
    return ()
  }

  private static func assign<T: HandyJSON>(
    _ target: UnsafeMutablePointer<T>, _ object: inout ObjectSource, _ context: DecodingContext,
    isNew: Bool
  ) {
    let layout = isNew ? ModelLayout.of(T.self) : ModelLayout.of(value: target)
    let start = layout.start(of: target)
    var mapper: HelpingMapper?
    if !layout.hasDefaultMapping {
      let made = HelpingMapper(layout, base: start)
      target.pointee.mapping(mapper: made)
      made.reportLosses()
      if !made.isEmpty { mapper = made }
    }
    // Soundness: each field belongs to the value and is initialized before and after. The target,
    // which retains the object of a class, lives until the caller returns. A `let` of an object is
    // never written (`ModelField.isFixed`); that of a struct is part of a variable's memory.
    layout.assign(start, &object, mapper, context)
  }
}

extension ModelLayout {
  /// The layout of a value, which may be an instance of a subclass.
  static func of<T>(value: UnsafePointer<T>) -> ModelLayout {
    guard T.self is AnyClass else { return of(T.self) }
    // The memory of an object reference is the object's address.
    return of(Swift.type(of: UnsafeRawPointer(value).load(as: AnyObject.self)))
  }

  /// Overwrites the fields for which there is a member.
  fileprivate func assign(
    _ start: UnsafeMutableRawPointer, _ object: inout ObjectSource, _ mapper: HelpingMapper?,
    _ context: DecodingContext
  ) {
    guard let first = fields.baseAddress else { return }
    let isDirect = object.comparesExactly && !hasFixedFields
    for index in 0..<fields.count {
      let field = first + index
      if let mapper {
        if mapper.isExcluded(index) { continue }
        if let handler = mapper.handler(index) {
          field.assign(handler, self, &object, start, context)
          continue
        }
      }
      if isDirect {
        guard let value = object.assign(field, to: start + field.pointee.offset) else { continue }
        field.assign(.document(value), self, start, context)
      } else if let source = object.value(of: field.pointee.key) {
        field.assign(source, self, start, context)
      }
    }
  }

  /// The address at which the fields of a value begin: in the value, or in its object.
  func start<T>(of value: UnsafePointer<T>) -> UnsafeMutableRawPointer {
    let raw = UnsafeMutableRawPointer(mutating: value)
    // The memory of an object reference is the object's address.
    return isClass ? raw.load(as: UnsafeMutableRawPointer.self) : raw
  }
}

/// Fields are accessed by pointer, because copying one would cost more than reading its value.
extension UnsafePointer<ModelField> {
  fileprivate func assign(
    _ source: Source, _ layout: ModelLayout, _ start: UnsafeMutableRawPointer,
    _ context: DecodingContext
  ) {
    guard !source.isNull, isAssignable(layout) else { return }
    if !pointee.codec.assign(source, start + pointee.offset, context) {
      Log.debug(
        "'\(pointee.name)' of \(layout.type) keeps its value: the member cannot be converted to \(pointee.storedType)"
      )
    }
  }

  fileprivate func assign(
    _ handler: MappingPropertyHandler, _ layout: ModelLayout, _ object: inout ObjectSource,
    _ start: UnsafeMutableRawPointer, _ context: DecodingContext
  ) {
    guard let source = find(handler, &object) else { return }
    guard let convert = handler.assignment else {
      if case .document(let value) = source, !pointee.isFixed {
        guard let rest = value.assign(pointee.storage, to: start + pointee.offset) else { return }
        return assign(.document(rest), layout, start, context)
      }
      return assign(source, layout, start, context)
    }
    guard !source.isNull, isAssignable(layout), let raw = source.foundationObject,
      let value = convert(raw)
    else { return }
    if !pointee.codec.store(value, start + pointee.offset) {
      Log.error(
        "'\(pointee.name)' of \(layout.type) keeps its value: its transformer returned a \(type(of: value))"
      )
    }
  }

  /// Returns the first member that exists, even if it is null.
  private func find(
    _ handler: MappingPropertyHandler, _ object: inout ObjectSource
  ) -> Source? {
    guard let path = handler.path else { return object.value(of: pointee.key) }
    if let source = object.value(at: path) { return source }
    for path in handler.otherPaths { if let source = object.value(at: path) { return source } }
    return nil
  }

  /// Whether the field may be overwritten; it is reported if not.
  private func isAssignable(_ layout: ModelLayout) -> Bool {
    guard pointee.isFixed else { return true }
    Log.once(
      .error,
      "'\(pointee.name)' of \(layout.type) is a 'let' of a class and keeps its value from init(); declare it as 'var'"
    )
    return false
  }
}
