/// Writes models as JSON text without building a tree of them first.
///
/// A type may bring a `json` or an `encode(mapper:)` of its own, and these must be heard wherever it
/// stands. So the writer asks every model for its `json`, as anybody else would, after leaving an
/// order for that type (`request`). The default `json` finds the order and has the value written
/// here; one that the user wrote does not know of it, and what it returns is written as a tree.
///
/// Soundness: it belongs to the thread that made it, for as long as it writes.
final class DirectWriter {
  /// A pointer, and not the sink itself, spares the run-time check of exclusive access at each byte.
  ///
  /// It holds a sink until `take()`.
  let bytes: UnsafeMutablePointer<ByteSink>
  let escaping: Escaping
  /// The call by whose options it writes.
  let call = MappingCall.encoding
  private let options: JSON.WritingOptions
  /// Whether the keys can be written as they were prepared.
  private let hasPlainKeys: Bool
  let stack = StackLimit()
  private var request: Any.Type?
  /// What became of an order that was carried out.
  private var outcome: Outcome?
  private var isTaken = false

  private enum Outcome {
    /// The model that wrote the value, if its defaults did.
    case written(by: TypeMapping?)
    case failed(JSON.Error)
  }

  init(_ options: JSON.WritingOptions) throws(JSON.Error) {
    let sink = try ByteSink()
    bytes = .allocate(capacity: 1)
    bytes.initialize(to: sink)
    self.options = options
    escaping = Escaping(asciiOnly: options.asciiOnly, slashes: options.escapedSlashes)
    hasPlainKeys = !options.escapedSlashes
  }

  deinit {
    if !isTaken { bytes.deinitialize(count: 1) }
    bytes.deallocate()
  }

  /// Hands out what was written; nothing more can be written then.
  func detachSink() -> ByteSink {
    isTaken = true
    return bytes.move()
  }

  /// Whether it can write in this form: compact, in the order of the properties.
  static func supports(_ options: JSON.WritingOptions) -> Bool {
    options.indentation == nil && !options.sortedKeys && options.engine == .turbo
      && !options.isCanonical
  }
}

extension DirectWriter {
  /// Writes a value by its `json`; returns the mapping that did, if that and `encode(mapper:)` are the
  /// defaults.
  func write<T: JSONEncodable>(_ value: T) throws(JSON.Error) -> TypeMapping? {
    request = type(of: value)
    outcome = nil
    let json = value.json
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

  /// Writes a tree.
  func write(_ json: JSON) throws(JSON.Error) {
    if case .error(let error) = json { throw error }
    try write(json.node())
  }

  /// Writes a tree.
  func write(_ node: consuming OwnedNode) throws(JSON.Error) {
    var writer = TreeWriter(options)
    let node = node
    try writer.write(node.node, to: &bytes.pointee)
  }

  /// Whether the value of this type is the one that was ordered; the order is then carried out by
  /// `perform(_:)`.
  func accepts(_ type: Any.Type) -> Bool { request == type }

  /// Writes the value that was ordered, through its `encode(mapper:)`.
  func perform<T: JSONEncodable>(_ value: T) {
    request = nil
    let start = count
    do throws(JSON.Error) {
      let mapper = JSON.Mapper(writer: self)
      value.encode(mapper: mapper)
      var mapping: TypeMapping?
      switch mapper.directResult {
      case .written(let writer): mapping = writer
      case .failed(let error): throw error
      case .tree(let json): try write(json)
      case .mixed:
        // The fields were written and then more was added by hand. That is rare: begin again.
        bytes.pointee.end -= count - start
        let mapper = JSON.Mapper()
        value.encode(mapper: mapper)
        try write(mapper.json)
      }
      outcome = .written(by: mapping)
    } catch {
      outcome = .failed(error)
    }
  }

  private var count: Int {
    (try? bytes.pointee.withBytes { (text) throws(JSON.Error) in text.count }) ?? 0
  }
}

extension DirectWriter {
  @inline(__always)
  func put(_ byte: UInt8) throws(JSON.Error) {
    try bytes.pointee.reserve(1)
    bytes.pointee.put(byte)
  }

  @inline(__always)
  func string(_ text: String) throws(JSON.Error) { try bytes.pointee.string(text, escaping) }

  /// Writes a comma, unless the member is the first, the key and a colon.
  @inline(__always)
  func key(_ field: UnsafePointer<Field>, isFirst: Bool) throws(JSON.Error) {
    if hasPlainKeys, let prepared = field.pointee.key.prepared, let start = prepared.baseAddress {
      // It begins with the comma.
      let comma = isFirst ? 1 : 0
      return try bytes.pointee.append(
        UnsafeBufferPointer(start: start + comma, count: prepared.count - comma))
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
