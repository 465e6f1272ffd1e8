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
  private let block: ValueBlock
  private let readable: (any _JSONModel.Type)?
  private let writable: (any _JSONModel.Type)?
  /// Whether generated code reads, and writes, all that a value consists of.
  private let isReadable: Bool
  let isWritable: Bool
  /// Whether generated code leaves some of the values to mapping.
  private let hasOthers: Bool
  /// Where the properties of a class begin, and those of its superclasses.
  private let classes: [(type: AnyClass, start: Int)]

  /// Nil for an enum, and for a subclass that has more properties: it is mapped by reflection.
  init?(_ model: any _JSONModel.Type, _ properties: _JSONProperties) {
    guard TypeShape.hasProperties(model), properties.owner.map({ $0 == model }) ?? true else {
      return nil
    }
    var options: [String: JSON.PropertyOption] = [:]
    var fields: [ReflectedField] = []
    var block = ValueBlock()
    for entry in properties.entries {
      let offset = block.add(entry.type, isVariable: !entry.isConstant)
      fields.append(
        ReflectedField(
          name: entry.name, type: entry.type, offset: offset, isStrong: true,
          isVariable: !entry.isConstant))
      options[entry.name] = entry.options
    }
    classes = properties.classes
    type = model
    self.block = block
    self.fields = fields
    self.propertyOptions = options.merging(model.propertyOptions()) { listed, own in
      var own = own
      own.flags.formUnion(listed.flags.intersection(.constant))
      return own
    }
    let (reading, writing) = (model as? any _JSONReadable.Type, model as? any _JSONWritable.Type)
    readable = reading == nil ? nil : model
    writable = writing == nil ? nil : model
    // Generated code rejects a superclass without the attribute, if it can see that it is one.
    unsupportedTypeError = properties.classes.first.flatMap { _getSuperclass($0.type) }.map {
      .other(
        description:
          "the class \(model) inherits properties of \($0), which its attribute cannot see")
    }
    var (read, written) = (_JSONTypes(), _JSONTypes())
    isReadable =
      unsupportedTypeError == nil && reading?._isReadable(&read) ?? false
      && !(read.haveOthers && read.havePolicies)
    isWritable = unsupportedTypeError == nil && writing?._isWritable(&written) ?? false
    hasOthers = read.haveOthers || written.haveOthers
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
      parent.pointee.context == nil || !hasOthers && Self.permits(parent.pointee.context)
    else { return false }
    let node = _JSONNode(parent.pointee.node.scanned, parent.pointee.stackLimit)
    let fits =
      hasOthers
      ? FirstPass.reading(parent) { readable._initialize(target, node) }
      : readable._initialize(target, node)
    if fits { return true }
    parent.pointee.triesCompiled = false
    return false
  }

  func initialize(
    _ target: UnsafeMutableRawPointer, by initialize: (UnsafeMutableRawPointer) throws -> Void
  ) throws {
    guard let readable else { throw withoutAttribute("decoding") }
    let start = block.allocate()
    defer { start.deallocate() }
    if hasOthers {
      try FirstPass.again { try initialize(start) }
    } else {
      try initialize(start)
    }
    try make(readable, start, target)
  }

  private func make<Model: _JSONModel>(
    _: Model.Type, _ start: UnsafeMutableRawPointer, _ target: UnsafeMutableRawPointer
  ) throws {
    var values = _JSONValues(start, block, classes)
    try withUnsafeMutablePointer(to: &values) { values in
      var members = _JSONMembers(values)
      target.initializeMemory(as: Model.self, to: try Model(_members: &members))
    }
  }

  func write(_ source: UnsafeRawPointer, to writer: DirectWriter) -> Bool {
    guard isWritable, let writable, writer.permitsCompiled, !hasOthers || FirstPass.isPossible
    else { return false }
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
    let start = block.allocate()
    defer { start.deallocate() }
    store(writable, source, start)
    defer { block.destroyValues(start) }
    if hasOthers {
      try FirstPass.withoutAny { () throws(JSON.Error) in try body(start) }
    } else {
      try body(start)
    }
  }

  private func store<Model: _JSONModel>(
    _: Model.Type, _ source: UnsafeRawPointer, _ start: UnsafeMutableRawPointer
  ) {
    var values = _JSONValues(start, block, classes)
    withUnsafeMutablePointer(to: &values) { values in
      var text = _JSONText(values)
      source.assumingMemoryBound(to: Model.self).pointee._write(into: &text)
    }
  }

  private func withoutAttribute(_ direction: String) -> JSON.Error {
    .other(description: "the attribute of \(type) does not support \(direction)")
  }
}

extension CompiledModel {
  func arrayReading<Element>(of type: Element.Type) -> FastReading? {
    guard isReadable, !hasOthers, let readable else { return nil }
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
