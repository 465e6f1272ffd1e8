internal import JanssonCore

/// The key strategy that a type passes on to the values nested in it, down to types with a
/// strategy of their own.
final class KeyScope: Sendable {
  private let keys: JSON.KeyStrategy
  /// The context for nested values if no call has options; nil if it would be the default one.
  private let context: MappingContext?

  init(_ keys: JSON.KeyStrategy) {
    self.keys = keys
    let call = MappingCall(JSON.MappingOptions(keyStrategy: keys))
    context = if case .useDefaultKeys = keys.kind { nil } else { MappingContext(.standard, call) }
  }

  /// The call's options for nested values.
  func call(in outer: MappingCall?) -> MappingCall? {
    guard let outer else { return context?.call }
    if let keys = outer.options.keyStrategy, keys.isSame(as: self.keys) { return outer }
    var options = outer.options
    options.keyStrategy = keys
    return MappingCall(options, outer.log)
  }

  /// The context for nested values.
  func context(in outer: MappingContext?) -> MappingContext? {
    guard let outer else { return context }
    let call = call(in: outer.call)
    return call === outer.call ? outer : MappingContext(outer.mode, call)
  }
}

extension StoredPropertyLayout {
  /// The scope of a type with its own strategy; nil if no nested value has keys derived from names.
  static func keyScope(
    _ keys: JSON.KeyStrategy?, _ fields: UnsafeBufferPointer<Field>
  ) -> KeyScope? {
    guard let keys, fields.contains(where: \.mayHoldModels) else { return nil }
    return KeyScope(keys)
  }
}

extension Field {
  fileprivate var mayHoldModels: Bool {
    guard storage == .stored, options?.value.transform == nil else { return storage == .stored }
    let type = codec.memory.type as? any ValueCodecProviding.Type
    return type?.holdsScalarsAlone != true
  }
}

extension JSON.KeyStrategy {
  fileprivate func isSame(as other: JSON.KeyStrategy) -> Bool {
    switch (kind, other.kind) {
    case (.useDefaultKeys, .useDefaultKeys), (.snakeCase, .snakeCase): true
    case (.custom(let left), .custom(let right)): left === right
    default: false
    }
  }
}
