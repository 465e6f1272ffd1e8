internal import JanssonCoding
internal import JanssonCore

/// A stored property, prepared for decoding and encoding.
///
/// Fields are stored in the memory of their layout, so pointers to them are valid while it exists.
package struct Field: Sendable {
  let name: String
  /// The key of the member that the property is mapped to, if it is a member of the object itself.
  let key: Key
  let offset: Int
  /// The codec, which is never freed; retaining it for each value would take longer than decoding
  /// most values.
  let codecReference: Unmanaged<ValueCodec>
  /// Whether the type is an `Optional`.
  let isOptional: Bool
  let storage: Storage
  let isVariable: Bool
  /// Nil for a property without options other than a key.
  let options: Options?
  /// Whether the field has no options (the fast path).
  let isSimple: Bool
  /// How a simple property of one of the commonest types is read and written without its codec.
  let fastPath: ScalarStorage

  /// Whether there are options, but the value is a member of the object itself and used without a
  /// transform.
  let isMember: Bool
  /// Whether the key was derived from the name and not given by an option.
  let isNamed: Bool

  var codec: ValueCodec { codecReference.takeUnretainedValue() }

  /// Whether the value at `source` is nil.
  func isNil(at source: UnsafeRawPointer) -> Bool {
    codecReference._withUnsafeGuaranteedRef { $0.isNil?(source) == true }
  }

  /// A class, because the options are large and seldom used.
  final class Options: Sendable {
    let value: JSON.PropertyOption
    /// The replacement for a value that is missing or does not fit.
    let fallback: Fallback?
    /// Why the options do not suit the property, if they do not.
    let optionError: JSON.Error?

    init(_ value: JSON.PropertyOption, _ codec: ValueCodec, _ key: String) {
      self.value = value
      do throws(JSON.Error) {
        fallback = try Fallback(value, codec)
        optionError = nil
      } catch {
        fallback = nil
        optionError = error.located(at: [.key(key)])
      }
    }
  }

  enum Storage: Sendable {
    case stored
    /// An `Optional` that is nil until the property is first read.
    case lazy
    /// `weak` or `unowned`: references that must not be accessed through raw memory.
    case reference
  }

  /// A key as a string and as bytes.
  package struct Key: @unchecked Sendable {
    // Soundness of the conformance: the bytes are constant, and freed only with the last user.
    let text: String
    /// The key prepared for lookups.
    let member: MemberKey
    var utf8: UnsafeBufferPointer<UInt8> { member.utf8 }
    /// The key as written after another member, `,"key":`, followed by 15 readable bytes; nil if it
    /// contains a character that must be escaped.
    let prepared: UnsafeBufferPointer<UInt8>?

    init(_ text: String) {
      self.text = text
      member = MemberKey(text)
      prepared = Self.isUnescaped(text) ? Self.padded(",\"\(text)\":") : nil
    }

    /// Whether a key is written unchanged, except for slashes if they are escaped.
    package static func isUnescaped(_ text: String) -> Bool {
      text.utf8.allSatisfy {
        $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
    }

    /// Frees the key, which must not be used afterwards.
    func deallocate() {
      member.deallocate()
      prepared?.deallocate()
    }

    private static func padded(_ text: String) -> UnsafeBufferPointer<UInt8> {
      let count = text.utf8.count
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + 15)
      bytes.initialize(repeating: 0)
      _ = bytes.update(from: text.utf8)
      return UnsafeBufferPointer(rebasing: bytes[..<count])
    }
  }

  init(_ field: ReflectedField, options: JSON.PropertyOption?, _ keys: JSON.KeyStrategy) {
    let isWrapper = field.isWrapper
    name = isWrapper ? String(field.name.dropFirst()) : field.name
    offset = field.offset
    let codec = isWrapper ? ValueCodec.ofWrapper(field.type) : ValueCodec.of(field.type)
    codecReference = .passUnretained(codec)
    isOptional = codec.isNil != nil
    isVariable = field.isVariable
    storage = !field.isStrong ? .reference : field.lazyName != nil ? .lazy : .stored
    if let options, case .key(let key)? = options.index, options.isRenaming {
      self.options = nil
      self.key = Key(key)
    } else {
      var key = keys.key(for: name)
      if case .key(let given)? = options?.index { key = given }
      self.options = options.map { Options($0, codec, key) }
      self.key = Key(key)
    }
    isNamed = options?.index == nil
    isSimple = storage == .stored && self.options == nil
    isMember = storage == .stored && self.options?.value.isMember ?? false
    fastPath = isSimple ? codec.scalar : .none
  }
}

extension JSON.PropertyOption {
  /// Whether the path is the only setting.
  fileprivate var isRenaming: Bool {
    alternative == nil && transform == nil && defaultValue == nil && flags.isEmpty
  }

  /// Whether the value is a member of the object itself and used without a transform.
  fileprivate var isMember: Bool {
    guard alternative == nil, transform == nil, !flags.contains(.flattened) else { return false }
    guard let index else { return true }
    return if case .key = index { true } else { false }
  }
}

extension Field {
  /// Whether the value is the same in every model, so that it is only encoded.
  var isConstant: Bool { options?.value.flags.contains(.constant) ?? false }
}

extension ReflectedField {
  /// Whether this is the storage of a property wrapper.
  var isWrapper: Bool { wrappedValue != nil }
}

extension ValueCodec {
  /// The codec of a property wrapper: its own, if it is mapped; its value's, if it stores nothing
  /// else and therefore has the same layout.
  static func ofWrapper(_ type: Any.Type) -> ValueCodec {
    if type is any JSONMappable.Type { return of(type) }
    guard case .structure(let fields) = TypeShape(type), fields.count == 1, fields[0].offset == 0
    else { return of(type) }
    let value = of(fields[0].type)
    guard value.memory.size == TypeShape.size(of: type) else { return of(type) }
    return value
  }
}
