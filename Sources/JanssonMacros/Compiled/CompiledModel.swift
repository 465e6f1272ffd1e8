internal import JanssonCoding
internal import JanssonCore
internal import JanssonModels

/// What generated code does with the values of a model.
///
/// Soundness (`@unchecked Sendable`): it contains only types and constants.
final class CompiledModel: ListedModel, @unchecked Sendable {
  let fields: [ReflectedField]
  let propertyOptions: [String: JSON.PropertyOption]
  let unsupportedTypeError: JSON.Error?
  private let type: Any.Type
  private let size: Int
  private let alignment: Int
  private let readable: (any _JSONModel.Type)?
  private let writable: (any _JSONModel.Type)?
  /// Whether generated code reads, and writes, all that a value consists of.
  private let isReadable: Bool
  let isWritable: Bool
  /// Where the properties of a class begin, and those of its superclasses.
  private let classes: [(type: AnyClass, start: Int)]

  /// Nil for an enum, and for a subclass that has more properties: it is mapped by reflection.
  init?(_ model: any _JSONModel.Type, _ properties: _JSONProperties) {
    guard TypeShape.hasProperties(model), properties.owner.map({ $0 == model }) ?? true else {
      return nil
    }
    var options: [String: JSON.PropertyOption] = [:]
    var fields: [ReflectedField] = []
    var (end, alignment) = (0, 1)
    for entry in properties.entries {
      let (size, boundary) = _openExistential(entry.type, do: extent)
      end = (end + boundary - 1) / boundary * boundary
      fields.append(
        ReflectedField(
          name: entry.name, type: entry.type, offset: end, isStrong: true,
          isVariable: !entry.isConstant))
      options[entry.name] = entry.options
      end += size
      alignment = max(alignment, boundary)
    }
    classes = properties.classes
    type = model
    self.fields = fields
    self.propertyOptions = options.merging(model.propertyOptions()) { listed, own in
      var own = own
      own.flags.formUnion(listed.flags.intersection(.constant))
      return own
    }
    (size, self.alignment) = (max(end, 1), alignment)
    let (reading, writing) = (model as? any _JSONReadable.Type, model as? any _JSONWritable.Type)
    readable = reading == nil ? nil : model
    writable = writing == nil ? nil : model
    // Generated code rejects a superclass without the attribute, if it can see that it is one.
    unsupportedTypeError = properties.classes.first.flatMap { _getSuperclass($0.type) }.map {
      .other(
        description:
          "the class \(model) inherits properties of \($0), which its attribute cannot see")
    }
    isReadable = unsupportedTypeError == nil && reading.map { Self.isReadable($0) } ?? false
    isWritable = unsupportedTypeError == nil && writing.map { Self.isWritable($0) } ?? false
  }

  private static func isReadable(_ type: any _JSONReadable.Type) -> Bool {
    var types = _JSONTypes()
    return type._isReadable(&types)
  }

  private static func isWritable(_ type: any _JSONWritable.Type) -> Bool {
    var types = _JSONTypes()
    return type._isWritable(&types)
  }

  /// Whether a decoding requires nothing beyond reading values that fit.
  private static func permits(_ context: MappingContext?) -> Bool {
    guard let call = context?.call else { return true }
    return call.log == nil && call.options.keyStrategy == nil
      && (call.options.unknownKeys ?? .ignore) == .ignore
  }
}

extension CompiledModel {
  func initialize(
    _ target: UnsafeMutableRawPointer, from parent: UnsafeMutablePointer<NodeCursor>
  ) -> Bool {
    guard isReadable, let readable, parent.pointee.triesCompiled, parent.pointee.node.isScanned,
      parent.pointee.context == nil || Self.permits(parent.pointee.context)
    else { return false }
    let node = _JSONNode(parent.pointee.node.scanned, parent.pointee.stackLimit)
    if readable._initialize(target, node) { return true }
    parent.pointee.triesCompiled = false
    return false
  }

  func initialize(
    _ target: UnsafeMutableRawPointer, by initialize: (UnsafeMutableRawPointer) throws -> Void
  ) throws {
    guard let readable else { throw withoutAttribute("decoding") }
    let block = allocate()
    defer { block.deallocate() }
    try initialize(block)
    try make(readable, block, target)
  }

  private func make<Model: _JSONModel>(
    _: Model.Type, _ block: UnsafeMutableRawPointer, _ target: UnsafeMutableRawPointer
  ) throws {
    var values = _JSONValues(block, fields, classes)
    try withUnsafeMutablePointer(to: &values) { values in
      var members = _JSONMembers(values)
      target.initializeMemory(as: Model.self, to: try Model(_members: &members))
    }
  }

  func write(_ source: UnsafeRawPointer, to writer: DirectWriter) -> Bool {
    guard isWritable, let writable, writer.permitsCompiled else { return false }
    let start = writer.bytes.pointee.count
    guard var text = try? _JSONText(writer) else { return false }
    if writable._write(source, to: &text) {
      text.finish()
      return true
    }
    writer.bytes.pointee.truncate(to: start)
    return false
  }

  func withFields(
    of source: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    guard let writable else { throw withoutAttribute("encoding") }
    if let unsupportedTypeError { throw unsupportedTypeError }
    let block = allocate()
    defer { block.deallocate() }
    store(writable, source, block)
    defer {
      for field in fields { ValueCodec.of(field.type).memory.destroy(block + field.offset) }
    }
    try body(block)
  }

  private func store<Model: _JSONModel>(
    _: Model.Type, _ source: UnsafeRawPointer, _ block: UnsafeMutableRawPointer
  ) {
    var values = _JSONValues(block, fields, classes)
    withUnsafeMutablePointer(to: &values) { values in
      var text = _JSONText(values)
      source.assumingMemoryBound(to: Model.self).pointee._write(into: &text)
    }
  }

  private func allocate() -> UnsafeMutableRawPointer {
    .allocate(byteCount: size, alignment: alignment)
  }

  private func withoutAttribute(_ direction: String) -> JSON.Error {
    .other(description: "the attribute of \(type) does not support \(direction)")
  }
}

extension CompiledModel {
  func arrayReading<Element>(of type: Element.Type) -> FastReading? {
    guard isReadable, let readable else { return nil }
    return FastReading(isNested: true) { node, target in
      guard node.isScanned, node.isArray, Self.permits(MappingContext.current),
        let array = Self.array(of: type, by: readable, node.scanned)
      else { return false }
      target.initializeMemory(as: [Element].self, to: array)
      return true
    }
  }

  private static func array<Element>(
    of type: Element.Type, by model: any _JSONModel.Type, _ node: ScannedNode
  ) -> [Element]? {
    // All empty arrays share one buffer, to which nothing must be written.
    if node.count == 0 { return [] }
    let limit = StackGuard.limit
    let array = [Element](unsafeUninitializedCapacity: node.count) { buffer, filled in
      var element = node.following
      while filled < node.count, let start = buffer.baseAddress {
        let target = UnsafeMutableRawPointer(start + filled)
        guard model._initialize(target, _JSONNode(element, limit)) else { return }
        filled += 1
        element = element.next
      }
    }
    return array.count == node.count ? array : nil
  }
}

/// The values of a model's properties in a block of memory.
///
/// Soundness: the block is for values of the fields' types; when a model is created, it has none of
/// constants. They are read in their order, each once; this is checked, since a model may be
/// changed while its generated code is kept.
struct _JSONValues {
  private let block: UnsafeMutableRawPointer
  private let fields: [ReflectedField]
  private let classes: [(type: AnyClass, start: Int)]
  private var index = 0

  init(
    _ block: UnsafeMutableRawPointer, _ fields: [ReflectedField],
    _ classes: [(type: AnyClass, start: Int)]
  ) {
    self.block = block
    self.fields = fields
    self.classes = classes
  }

  /// Makes the first property of a class the next one: a class sets its own before those of its
  /// superclass.
  mutating func begin(_ type: AnyClass) {
    index = classes.first { $0.type == type }?.start ?? index
  }

  private mutating func address<Value>(_: Value.Type) -> UnsafeMutablePointer<Value> {
    let field = fields[index]
    precondition(
      field.type == Value.self, "generated code has a different type for '\(field.name)'")
    index += 1
    return (block + field.offset).assumingMemoryBound(to: Value.self)
  }

  mutating func take<Value>() -> Value {
    while !fields[index].isVariable { index += 1 }
    return address(Value.self).move()
  }

  mutating func store<Value>(_ value: Value) { address(Value.self).initialize(to: value) }
}

/// The size and the alignment of a type, without its codec, which may depend on how the model is
/// read.
private func extent<Value>(of _: Value.Type) -> (size: Int, alignment: Int) {
  (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
}
