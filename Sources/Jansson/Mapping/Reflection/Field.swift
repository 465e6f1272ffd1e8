/// A stored property, ready to be read and written.
///
/// Fields lie in memory that is never freed, so that pointers to them may be handed about freely.
struct Field: Sendable {
  let name: String
  /// The member that the property is mapped to, if it is one of the object itself.
  let key: Key
  let offset: Int
  let codec: ValueCodec
  let storage: Storage
  let isVariable: Bool
  /// Nil for a property that only has a name, be it its own or another.
  let options: Options?
  /// Whether there is nothing to heed: the usual case, told by one byte.
  let isSimple: Bool
  /// How a simple property of one of the commonest types is read without asking its codec.
  let shortcut: Shortcut

  /// Whether there are options, but the value is a member of the object itself and taken as it is.
  let isMember: Bool
  /// Whether the key was made from the name, and not given by an option.
  let isNamed: Bool

  /// A reference, for the options are large and seldom looked at.
  final class Options: Sendable {
    let value: SpecificOption
    /// What replaces a value that cannot be had.
    let fallback: Fallback?
    /// Why the options do not suit the property.
    let mistake: JSON.Error?

    init(_ value: SpecificOption, _ codec: ValueCodec, _ key: String) {
      self.value = value
      do throws(JSON.Error) {
        fallback = try Fallback(value, codec)
        mistake = nil
      } catch {
        fallback = nil
        mistake = error.located(at: [.key(key)])
      }
    }
  }

  enum Storage: Sendable {
    case plain
    /// An `Optional` that is to be computed when it is first asked for.
    case lazy
    /// `weak` or `unowned`: references that must not be touched through memory.
    case reference
  }

  /// A key as text and as bytes.
  struct Key: @unchecked Sendable {
    // Soundness of the conformance: the bytes are constant and never freed.
    let text: String
    /// The key as it is looked up.
    let member: MemberKey
    var utf8: UnsafeBufferPointer<UInt8> { member.utf8 }
    /// As it is written after another member, `,"key":`; nil if something in it has to be escaped.
    let prepared: UnsafeBufferPointer<UInt8>?

    init(_ text: String) {
      self.text = text
      member = MemberKey(text)
      let isPlain = text.utf8.allSatisfy {
        $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      prepared = isPlain ? Self.immortal(",\"\(text)\":") : nil
    }

    /// To be called once, when nobody uses the key any more.
    func deallocate() {
      member.deallocate()
      prepared?.deallocate()
    }

    private static func immortal(_ text: String) -> UnsafeBufferPointer<UInt8> {
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
      _ = bytes.initialize(from: text.utf8)
      return UnsafeBufferPointer(bytes)
    }
  }

  init(_ field: ReflectedField, options: SpecificOption?, _ keys: JSON.KeyStrategy) {
    let isWrapper = field.isWrapper
    name = isWrapper ? String(field.name.dropFirst()) : field.name
    offset = field.offset
    codec = isWrapper ? ValueCodec.ofWrapper(field.type) : ValueCodec.of(field.type)
    isVariable = field.isVariable
    storage = !field.isStrong ? .reference : field.lazyName != nil ? .lazy : .plain
    if let options, case .key(let key)? = options.index, options.isRenaming {
      self.options = nil
      self.key = Key(key)
    } else {
      var key = keys.key(for: name)
      if case .key(let given)? = options?.index { key = given }
      let codec = codec
      self.options = options.map { Options($0, codec, key) }
      self.key = Key(key)
    }
    isNamed = options?.index == nil
    isSimple = storage == .plain && self.options == nil
    isMember = storage == .plain && self.options?.value.isMember ?? false
    shortcut = isSimple ? Shortcut(codec.memory.type) : .none
  }
}

extension SpecificOption {
  /// Whether the place is all that there is.
  fileprivate var isRenaming: Bool {
    alternative == nil && transform == nil && defaultValue == nil && flags.isEmpty
  }

  /// Whether the value is a member of the object itself, and taken as it is.
  fileprivate var isMember: Bool {
    guard alternative == nil, transform == nil else { return false }
    guard let index else { return true }
    return if case .key = index { true } else { false }
  }
}

extension ReflectedField {
  /// Whether this is the storage of a property wrapper: `_x`, of a type that stores `wrappedValue`.
  var isWrapper: Bool {
    guard name.hasPrefix("_"), case .structure(let inner) = TypeShape(type) else { return false }
    return inner.contains { $0.name == "wrappedValue" && $0.isStrong }
  }
}

extension ValueCodec {
  /// The codec of a property wrapper: its own, if it can be mapped; or its value's, if it stores
  /// nothing else and therefore is that value in memory.
  static func ofWrapper(_ type: Any.Type) -> ValueCodec {
    if type is any JSONMappable.Type { return of(type) }
    guard case .structure(let fields) = TypeShape(type), fields.count == 1, fields[0].offset == 0
    else { return of(type) }
    let value = of(fields[0].type)
    guard value.memory.size == _openExistential(type, do: size) else { return of(type) }
    return value
  }
}

private func size<T>(of _: T.Type) -> Int { MemoryLayout<T>.size }
