internal import Jansson
internal import JanssonPlatform

/// The arguments of a property wrapper, and the part of its storage that does not depend on its
/// type.
class AnyCodecBox {
  /// The names given to the wrapper, without the property's own.
  // Unchecked, like all below: no user code runs during an access.
  @exclusivity(unchecked) final var names: [String] = []
  /// Whether a dot in a name separates the names of nested objects.
  @exclusivity(unchecked) final var isNestingAllowed = true
  /// Whether this value was created by an initializer of the wrapper and has not been changed: it
  /// may be the default of a property that is about to be replaced by the decoded value.
  @exclusivity(unchecked) fileprivate(set) final var isDeclaration = false

  /// Decodes the value of the box.
  ///
  /// - Parameter declaration: the property's default, if known; a box of the same type.
  func decode(_ member: PendingMember, declaredBy declaration: AnyCodecBox?) {}

  /// The type of the value.
  var valueType: Any.Type { Never.self }
}

/// The part of the storage that holds the value.
///
/// It is a separate class whose generic parameter is the optional type: code that destroys the
/// field finds the field's type in the class, and the runtime need not look it up each time.
class StoredValueBox<Stored>: AnyCodecBox {
  @exclusivity(unchecked) fileprivate final var stored: Stored

  fileprivate init(_ stored: Stored) { self.stored = stored }
}

/// The storage of a wrapper, shared by its copies until one of them is changed.
///
/// The value of a decoded property is not known when its box is created: the names and the default
/// are in the wrapper that the box replaces, whose deallocation passes them on. See
/// `PendingMember`.
final class CodecBox<Value>: StoredValueBox<Value?> {
  @exclusivity(unchecked) fileprivate(set) var transformer: ValueTransformer<Value>?
  /// Whether the value is known; until then, only the decoding thread may access the fields.
  private let isKnown: Atomic<Bool>

  /// Creates the box of a wrapper declared in source code.
  init(
    _ value: Value, names: [String], noNested: Bool, transformer: ValueTransformer<Value>? = nil
  ) {
    isKnown = Atomic(true)
    self.transformer = transformer
    super.init(value)
    self.names = names
    isNestingAllowed = !noNested
    isDeclaration = true
    // Only the first name is used for encoding.
    if let name = names.first, isNestingAllowed, KeyNames.isNested(name) {
      NestedNames.register(name)
    }
  }

  /// Creates a box of a value without names.
  init(_ value: Value) {
    isKnown = Atomic(true)
    super.init(value)
  }

  /// Creates the box of a property that is being decoded.
  init() {
    isKnown = Atomic(false)
    super.init(nil)
  }

  private init(copying box: CodecBox) {
    isKnown = Atomic(true)
    transformer = box.transformer
    super.init(box.value)
    names = box.names
    isNestingAllowed = box.isNestingAllowed
  }

  /// If the property is being decoded, this is the deallocation of its default.
  deinit { if isDeclaration { PendingMember.handOver(self) } }

  @inline(__always)
  private func settle() {
    if !isKnown.load(ordering: .acquiring) { PendingMember.settle(self) }
  }

  /// The value; decodes it first if necessary.
  var value: Value {
    settle()
    if let stored { return stored }
    return Self.missing()
  }

  /// The value of a box that is not shared, for mutation.
  var mutableValue: Value {
    get { value }
    _modify {
      settle()
      isDeclaration = false
      var changed = stored.take() ?? Self.missing()
      defer { stored = .some(changed) }
      yield &changed
    }
  }

  func copy() -> CodecBox { CodecBox(copying: self) }

  /// Called on the decoding thread, at most once.
  override func decode(_ member: PendingMember, declaredBy declaration: AnyCodecBox?) {
    if let declaration {
      let declaration = unsafeDowncast(declaration, to: CodecBox<Value>.self)
      names = declaration.names
      isNestingAllowed = declaration.isNestingAllowed
      transformer = declaration.transformer
      stored = member.value(for: self) ?? declaration.stored
    } else {
      stored = member.value(for: self)
    }
    isKnown.store(true, ordering: .releasing)
  }

  override var valueType: Any.Type { Value.self }

  /// Stores a value that was decoded by the fast path for scalars, without a transformer.
  @inline(__always)
  func store(_ value: Value, declaredBy declaration: CodecBox?) {
    if let declaration {
      names = declaration.names
      isNestingAllowed = declaration.isNestingAllowed
    }
    stored = value
    isKnown.store(true, ordering: .releasing)
  }

  /// The value of a property that was decoded outside its model, without a default, and not found.
  private static func missing() -> Value {
    if let optional = Value.self as? any CodecOptionalProtocol.Type,
      let none = optional.none as? Value
    {
      return none
    }
    fatalError(
      """
      A Codec<\(Value.self)> was decoded, found no value, and has no default. Assign what \
      decode(_:forKey:) returns to the property that declares the default.
      """)
  }
}
