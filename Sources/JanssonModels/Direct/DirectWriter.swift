package import JanssonCoding
internal import JanssonCore

/// Writes models as JSON text without building a tree first.
///
/// A type may implement `json` or `encode(mapper:)` itself, and these implementations must be
/// called wherever a value of the type occurs. So the writer calls the `json` of every model after
/// storing the model's type in `request`. The default `json` sees the request and lets the writer
/// write the value directly. An implementation by the user does not, and the tree that it returns
/// is written.
///
/// Soundness: only the thread that created the writer uses it.
package final class DirectWriter {
  package let owner: SinkOwner
  /// The owner's, which lives as long as this object.
  package let bytes: UnsafeMutablePointer<ByteSink>
  @exclusivity(unchecked) private(set) var escaping: Escaping
  /// The mapping call whose options apply.
  @exclusivity(unchecked) private(set) var call: MappingCall?
  @exclusivity(unchecked) private var options: JSON.WritingOptions
  /// The form of dates; any but that of mapping if the text is for a coder.
  @exclusivity(unchecked) package private(set) var dates = DateForm.mapped
  @exclusivity(unchecked) private(set) var stack = StackLimit()
  /// Whether the text is read as a value again.
  @exclusivity(unchecked) private var isForValue = false
  /// Whether models are first written by generated code, if there is any; false after that has
  /// failed for an enclosing value.
  @exclusivity(unchecked) private var triesCompiled = true
  /// Whether a text is being written.
  @exclusivity(unchecked) private(set) var isBusy = false
  @exclusivity(unchecked) private var request: Any.Type?
  /// The result of the last request that was performed.
  @exclusivity(unchecked) private var outcome: Outcome?

  private enum Outcome {
    /// The mapping that wrote the value, if its defaults did.
    case written(by: TypeMapping?)
    case failed(JSON.Error)
  }

  /// Creates a writer; `begin` begins its first text.
  init() throws(JSON.Error) {
    options = .compact
    escaping = Escaping(options)
    owner = SinkOwner(try ByteSink())
    bytes = owner.bytes
  }

  /// Begins a text; `end` must be called after it.
  func begin(
    _ options: JSON.WritingOptions, _ dates: DateForm = .mapped, isForValue: Bool = false
  ) throws(JSON.Error) {
    try owner.attachSink()
    self.options = options
    self.dates = dates
    self.isForValue = isForValue
    escaping = Escaping(options)
    call = MappingCall.encoding
    // A thread may have changed to another stack since the last text.
    stack = StackLimit()
    isBusy = true
  }

  /// Ends a text, and removes all of its state.
  func end() {
    owner.clearSink()
    (call, request, outcome) = (nil, nil, nil)
    isBusy = false
  }

  /// Whether generated code may write a model: no option changes what it writes.
  // Asked here, because `@exclusivity(unchecked)` has no effect on accesses from other modules,
  // each of which would take a hundred instructions.
  package var permitsCompiled: Bool { triesCompiled && call == nil && hasPlainKeys }

  /// The address below which values are nested too deeply.
  package var stackLimit: UInt { stack.address }

  /// Whether keys can be written in their prepared form.
  package var hasPlainKeys: Bool { !options.escapesSlashes && !options.escapesForHTML }

  /// Whether these options are supported: compact text, with members in the order of the
  /// properties.
  static func supports(_ options: JSON.WritingOptions) -> Bool {
    options.indent == nil && !options.sortsKeys && options.engine == .turbo
      && !options.isCanonical
  }
}

extension DirectWriter {
  /// Writes a value through its `json`; returns the mapping that was used, if both `json` and
  /// `encode(mapper:)` are the defaults.
  func write<T: JSONEncodable>(_ value: T) throws(JSON.Error) -> TypeMapping? {
    request = type(of: value)
    outcome = nil
    let json = Self.slot.with(self) { value.json }
    request = nil
    switch outcome {
    case .written(let mapping)?:
      outcome = nil
      return mapping
    case .failed(let error)?:
      outcome = nil
      throw error
    case nil:
      try write(json)
      return nil
    }
  }

  /// Runs `body`, which writes a part of a value, with the options that apply to it.
  func inside(
    _ call: MappingCall, _ body: () throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    let outer = self.call
    self.call = call
    defer { self.call = outer }
    try MappingCall.encoding(call, body)
  }

  /// Runs `body`, which writes the parts of a value that generated code could not write: to try it
  /// for each again would take time in proportion to the square of the depth.
  func withoutCompiled(_ body: () throws(JSON.Error) -> Void) throws(JSON.Error) {
    let outer = triesCompiled
    triesCompiled = false
    defer { triesCompiled = outer }
    try body()
  }

  /// Writes a `JSON` value.
  func write(_ json: JSON) throws(JSON.Error) {
    if case .error(let error) = json { throw error }
    try json.withNode { (node) throws(JSON.Error) in try write(node) }
  }

  /// Writes a node.
  func write(_ node: consuming OwnedNode) throws(JSON.Error) {
    let node = node
    try write(node.node)
  }

  private func write(_ node: Node) throws(JSON.Error) {
    if isForValue, !node.isCopiedAsText {
      throw .other(description: "nobody sees this: the value is made without a text")
    }
    var writer = TreeWriter(options)
    try writer.write(node, to: &bytes.pointee)
  }

  /// Whether a value of this type has been requested; the caller then calls `perform(_:)`.
  func accepts(_ type: Any.Type) -> Bool { request == type }

  /// Writes the requested value through its `encode(mapper:)`.
  func perform<T: JSONEncodable>(_ value: T) {
    request = nil
    let start = bytes.pointee.count
    do throws(JSON.Error) {
      let mapper = JSON.Mapper(writer: self)
      value.encode(mapper: mapper)
      var mapping: TypeMapping?
      switch mapper.endWriting() {
      case .written(let writer): mapping = writer
      case .failed(let error): throw error
      case .tree(let json): try write(json)
      case .mixed:
        // The properties were written directly and more was added with the builder. This is rare:
        // start over with a tree.
        bytes.pointee.truncate(to: start)
        let mapper = JSON.Mapper()
        value.encode(mapper: mapper)
        try write(mapper.json)
      }
      outcome = .written(by: mapping)
    } catch {
      outcome = .failed(error)
    }
  }

}

extension DirectWriter {
  package func put(_ byte: UInt8) throws(JSON.Error) {
    try bytes.pointee.reserve(1)
    bytes.pointee.put(byte)
  }

  package func string(_ text: String) throws(JSON.Error) {
    try bytes.pointee.string(text, escaping)
  }

  /// Writes a key, which is followed by `TURBO_PADDING` readable bytes, and a colon.
  package func key(padded key: UnsafeBufferPointer<UInt8>) throws(JSON.Error) {
    try bytes.pointee.string(padded: key, escaping)
    try put(UInt8(ascii: ":"))
  }

  /// Writes a comma (unless the member is the first), the key and a colon.
  func key(_ field: UnsafePointer<Field>, isFirst: Bool) throws(JSON.Error) {
    if hasPlainKeys, let prepared = field.pointee.key.prepared, let start = prepared.baseAddress {
      // The prepared key begins with the comma.
      let comma = isFirst ? 1 : 0
      return try bytes.pointee.append(
        padded: UnsafeBufferPointer(start: start + comma, count: prepared.count - comma))
    }
    try escapedKey(field.pointee.key.utf8, isFirst: isFirst)
  }

  @inline(never)
  private func escapedKey(
    _ key: UnsafeBufferPointer<UInt8>, isFirst: Bool
  ) throws(JSON.Error) {
    if !isFirst { try put(UInt8(ascii: ",")) }
    try bytes.pointee.string(key, escaping)
    try put(UInt8(ascii: ":"))
  }
}

extension Escaping {
  fileprivate init(_ options: JSON.WritingOptions) {
    self.init(
      isASCIIOnly: options.isASCIIOnly, slashes: options.escapesSlashes,
      forHTML: options.escapesForHTML)
  }
}
