internal import Synchronization

/// What a property wrapper says besides its value, and the part of its storage that needs no type.
class AnyCodecBox {
  /// The names given to the wrapper, besides that of the property.
  // Unchecked, like all below: no user's code runs within an access.
  @exclusivity(unchecked) final var names: [String] = []
  /// Whether a dot in a name leads into an object.
  @exclusivity(unchecked) final var isNestingAllowed = true
  /// Whether an initializer of the wrapper made this value, and nobody has changed it since: it may be the
  /// default of a property that is about to be replaced by what was decoded.
  @exclusivity(unchecked) fileprivate(set) final var isDeclaration = false

  /// Gives the box what a decoder holds for its property.
  ///
  /// - Parameter declaration: the property's default, if it is known; a box of the same type.
  func decode(_ member: PendingMember, declaredBy declaration: AnyCodecBox?) {}

  /// The type of the value, if it is one of the commonest scalars.
  var scalarType: ScalarType? { nil }
}

/// The part of the storage that holds the value.
///
/// It is a class of its own because of the generic parameter, which is the optional: the code that destroys the
/// field finds the field's type in the class, instead of having the runtime look for it, each time.
class StoredValueBox<Stored>: AnyCodecBox {
  @exclusivity(unchecked) fileprivate final var stored: Stored

  fileprivate init(_ stored: Stored) { self.stored = stored }
}

/// The storage of a wrapper, shared by its copies until one of them is changed.
///
/// The value of a decoded property is not known when the box is made: names and default are found in the
/// wrapper that the box replaces, which hands them over as it is deallocated. See `PendingMember`.
final class CodecBox<Value>: StoredValueBox<Value?> {
  @exclusivity(unchecked) fileprivate(set) var transformer: ValueTransformer<Value>?
  /// Whether the value is known; until then only the thread that decodes may touch the fields.
  private let isKnown: Atomic<Bool>

  /// A wrapper as it is written in the source.
  init(
    _ value: Value, names: [String], noNested: Bool, transformer: ValueTransformer<Value>? = nil
  ) {
    isKnown = Atomic(true)
    self.transformer = transformer
    super.init(value)
    self.names = names
    isNestingAllowed = !noNested
    isDeclaration = true
    // Only the first name is written by.
    if let name = names.first, isNestingAllowed, KeyNames.isNested(name) {
      NestedNames.register(name)
    }
  }

  /// A value without names of its own.
  init(_ value: Value) {
    isKnown = Atomic(true)
    super.init(value)
  }

  /// The box of a property that is being decoded.
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

  /// Where the property is decoded, this is the deallocation of its default.
  deinit { if isDeclaration { PendingMember.handOver(self) } }

  @inline(__always)
  private func settle() {
    if !isKnown.load(ordering: .acquiring) { PendingMember.settle(self) }
  }

  /// The value.
  var value: Value {
    settle()
    if let stored { return stored }
    return Self.missing()
  }

  /// Changes the value of a box that is not shared.
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

  /// Called on the thread that decodes, at most once.
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

  override var scalarType: ScalarType? { ScalarType(Value.self) }

  /// Takes a value that was decoded without a transformer, and not by the above.
  @inline(__always)
  func take(_ value: Value, declaredBy declaration: CodecBox?) {
    if let declaration {
      names = declaration.names
      isNestingAllowed = declaration.isNestingAllowed
    }
    stored = value
    isKnown.store(true, ordering: .releasing)
  }

  /// What is read of a property that was decoded outside of its model, without a default, and not found.
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
