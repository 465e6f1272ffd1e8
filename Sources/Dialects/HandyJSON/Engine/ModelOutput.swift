internal import Jansson

/// The output of encoding models: JSON text, compact or indented, or values in Swift's types.
///
/// A value that JSON cannot represent makes the whole text invalid, as in the original library.
///
/// Functions that encode return whether there is a value: nothing is written for nil.
final class ModelOutput {
  /// The text; nil if values are encoded as Swift's types.
  let text: TextBuilder?
  /// The value that was encoded last, if it is not text.
  @exclusivity(unchecked) private var value: Any?
  /// Whether everything written so far is JSON.
  @exclusivity(unchecked) private(set) var isValid = true
  private let isPretty: Bool
  private let stack = StackLimit()
  /// The objects being encoded, from the outermost inwards.
  @exclusivity(unchecked) private var objects: [UnsafeRawPointer] = []

  /// Creates an output of values in Swift's types.
  init() { (text, isPretty) = (nil, false) }

  /// Creates an output of text.
  init(isPretty: Bool) throws(JSON.Error) {
    text = try TextBuilder(.foundation(isPretty: isPretty))
    self.isPretty = isPretty
  }

  /// Records that a value cannot be written.
  func fail(_ reason: @autoclosure () -> String) {
    isValid = false
    Log.error("cannot encode: \(reason())")
  }

  /// Returns the value that was encoded last, and forgets it.
  func takeValue() -> Any? {
    defer { value = nil }
    return value
  }
}

extension ModelOutput {
  /// Encodes a value as it is, or as the text that `write` writes.
  ///
  /// - Parameter isFinite: whether JSON can represent it.
  func scalar<Value>(_ value: Value, isFinite: Bool = true, _ write: (TextBuilder) -> Void) -> Bool
  {
    guard let text else { return put(value) }
    if isFinite { write(text) } else { fail("\(value) cannot be represented in JSON") }
    return true
  }

  /// Encodes a value as it is; only if values are encoded as Swift's types.
  func put(_ value: Any) -> Bool {
    self.value = value
    return true
  }

  /// Encodes an array of what `body` encodes; elements for which it returns false are omitted.
  func array<Element>(_ elements: [Element], _ body: (UnsafePointer<Element>) -> Bool) -> Bool {
    text?.open(UInt8(ascii: "["))
    var isFirst = true
    var values: [Any] = []
    // By pointer: copying an element whose type is known only at run time takes longer than writing
    // a small one.
    elements.withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      for index in 0..<elements.count {
        let mark = text?.count ?? 0
        text?.separate(isFirst: isFirst)
        if body(first + index) {
          isFirst = false
          if text == nil, let value = takeValue() { values.append(value) }
        } else {
          text?.rewind(to: mark)
        }
      }
    }
    guard let text else { return put(values) }
    text.close(UInt8(ascii: "]"), isEmpty: isFirst)
    return true
  }

  /// Encodes an object, whose members `body` encodes.
  func object(_ body: (inout Members) -> Void) -> Bool {
    text?.open(UInt8(ascii: "{"))
    var members = Members(output: self)
    body(&members)
    guard let text else { return put(members.dictionary) }
    text.close(UInt8(ascii: "}"), isEmpty: members.isFirst)
    return true
  }

  /// Encodes the members of an object, in the order of the calls.
  struct Members {
    private let output: ModelOutput
    // Soundness: the output owns it. A strong reference would be retained for each member.
    private unowned(unsafe) let text: TextBuilder?
    fileprivate var isFirst = true
    fileprivate var dictionary: [String: Any] = [:]

    fileprivate init(output: ModelOutput) { (self.output, text) = (output, output.text) }

    /// Writes a member whose value needs no conversion as text, if it has a value; returns false,
    /// and does nothing, if it must be encoded in another way.
    mutating func scalar(
      _ key: WrittenKey, _ storage: ScalarStorage, at source: UnsafeRawPointer
    ) -> Bool {
      guard let text else { return false }
      let key = output.isPretty ? key.spaced : key.compact
      switch text.member(key, isFirst: isFirst, storage, at: source) {
      case .written: isFirst = false
      case .absent: break
      case .unknown: return false
      }
      return true
    }

    /// Encodes a member, unless `body` returns false.
    mutating func member(_ key: WrittenKey, _ body: (ModelOutput) -> Bool) {
      let written = output.isPretty ? key.spaced : key.compact
      member(key.text, { $0.raw(written) }, body)
    }

    /// Encodes a member, unless `body` returns false.
    mutating func member(_ key: String, _ body: (ModelOutput) -> Bool) {
      member(key, { $0.key(key) }, body)
    }

    private mutating func member(
      _ key: String, _ writeKey: (TextBuilder) -> Void, _ body: (ModelOutput) -> Bool
    ) {
      guard let text else {
        if body(output) { dictionary[key] = output.takeValue() }
        return
      }
      let mark = text.count
      text.separate(isFirst: isFirst)
      writeKey(text)
      if body(output) { isFirst = false } else { text.rewind(to: mark) }
    }
  }
}

extension ModelOutput {
  /// Runs `body`, which encodes a value of any type, unless the thread's stack has no room for
  /// another nested one.
  func entering(_ type: Any.Type, _ body: () -> Bool) -> Bool {
    if stack.hasRoom { return body() }
    Log.error("omitting a value of type \(type): nesting too deep")
    return false
  }

  /// Runs `body`, which encodes a model, unless its object is being encoded already, or the
  /// thread's stack has no room for another nested model.
  ///
  /// - Parameter object: the address of the model's object, if it is a class.
  func entering(_ type: Any.Type, _ object: UnsafeRawPointer?, _ body: () -> Bool) -> Bool {
    entering(type) {
      guard let object else { return body() }
      guard !objects.contains(object) else {
        Log.error("omitting a value of type \(type): it contains itself")
        return false
      }
      objects.append(object)
      defer { objects.removeLast() }
      return body()
    }
  }
}

/// A key in the forms in which it is written, with the punctuation that follows.
///
/// Soundness (`@unchecked Sendable`): the bytes are immutable and freed with the object.
final class WrittenKey: @unchecked Sendable {
  let text: String
  /// The key as it is written in compact text.
  let compact: UnsafeBufferPointer<UInt8>
  /// The key as it is written in indented text.
  let spaced: UnsafeBufferPointer<UInt8>

  init(_ text: String) {
    self.text = text
    compact = Self.written(text, isPretty: false)
    spaced = Self.written(text, isPretty: true)
  }

  deinit {
    compact.deallocate()
    spaced.deallocate()
  }

  private static func written(_ key: String, isPretty: Bool) -> UnsafeBufferPointer<UInt8> {
    let builder = try? TextBuilder(.foundation(isPretty: isPretty))
    builder?.key(key)
    let text = (try? builder?.finish()) ?? "\"\":"
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return UnsafeBufferPointer(bytes)
  }
}
