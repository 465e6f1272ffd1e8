/// Writes JSON text member by member, compact or indented like the documents that it imitates.
struct TextWriter {
  private(set) var bytes: [UInt8] = []
  /// Spaces per level; nil is compact.
  private let indentation: Int?
  /// For each open container, whether it already has a child.
  private var isStarted: [Bool] = []
  private var followsKey = false

  init(indentation: Int? = nil, capacity: Int = 0) {
    self.indentation = indentation
    bytes.reserveCapacity(capacity)
  }

  mutating func object(_ members: (inout TextWriter) -> Void) { container("{", "}", members) }

  mutating func array(_ elements: (inout TextWriter) -> Void) { container("[", "]", elements) }

  mutating func object(_ key: String, _ members: (inout TextWriter) -> Void) {
    self.key(key)
    object(members)
  }

  mutating func array(_ key: String, _ elements: (inout TextWriter) -> Void) {
    self.key(key)
    array(elements)
  }

  mutating func key(_ key: String) {
    startValue()
    quote(key)
    append(indentation == nil ? ":" : ": ")
    followsKey = true
  }

  mutating func string(_ text: String) {
    startValue()
    quote(text)
  }

  /// Writes a number, a literal, or a string with its quotes unchanged.
  mutating func raw(_ text: String) {
    startValue()
    append(text)
  }

  mutating func member(_ key: String, _ text: String?) {
    self.key(key)
    if let text { string(text) } else { raw("null") }
  }

  mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    raw(value.map(String.init) ?? "null")
  }

  mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    raw(value ? "true" : "false")
  }

  mutating func null(_ key: String) {
    self.key(key)
    raw("null")
  }

  private mutating func container(
    _ open: String, _ close: String, _ body: (inout TextWriter) -> Void
  ) {
    startValue()
    append(open)
    isStarted.append(false)
    body(&self)
    if isStarted.removeLast() { breakLine() }
    append(close)
  }

  /// Writes the comma and the line break before a key or an element.
  private mutating func startValue() {
    if followsKey {
      followsKey = false
      return
    }
    guard let last = isStarted.indices.last else { return }
    if isStarted[last] { append(",") }
    isStarted[last] = true
    breakLine()
  }

  private mutating func breakLine() {
    guard let indentation else { return }
    append("\n")
    for _ in 0..<(indentation * isStarted.count) { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func quote(_ text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\t"): append("\\t")
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
