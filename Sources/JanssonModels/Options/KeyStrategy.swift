public import JanssonCore

extension JSON {
  /// A conversion of property names to object keys.
  ///
  ///     let text = try user.jsonString(mapping: .init(keyStrategy: .snakeCase))
  ///
  /// A key set with the option `.index` or `.alternativeIndex` is not converted. Neither are the
  /// keys of a `Dictionary`, which are data.
  public struct KeyStrategy: Sendable {
    enum Kind: Sendable {
      case useDefaultKeys
      case snakeCase
      case custom(CustomKeys)
    }

    let kind: Kind

    /// No conversion: the name is the key.
    public static let useDefaultKeys = KeyStrategy(kind: .useDefaultKeys)

    /// Camel case to snake case: `userName` becomes `user_name`, and `myURL` becomes `my_url`, as
    /// in `JSON.Encoder`.
    ///
    /// Decoding also finds a member under any key that `JSON.Decoder` would convert to the name,
    /// such as `my_u_r_l` or the name itself.
    public static let snakeCase = KeyStrategy(kind: .snakeCase)

    /// A conversion by a function, for decoding and encoding.
    ///
    ///     static let kebab = JSON.KeyStrategy.custom { $0.replacing("_", with: "-") }
    ///
    /// Create a strategy once and reuse it: it caches the keys of each type. Properties that are
    /// `Codable` only do not use it.
    ///
    /// - Parameter convert: a function that always returns the same key for a name.
    public static func custom(
      _ convert: @escaping @Sendable (_ name: String) -> String
    ) -> KeyStrategy {
      KeyStrategy(kind: .custom(CustomKeys(convert)))
    }

    /// Equal for strategies that give all types the same keys.
    package var identity: AnyHashable {
      switch kind {
      case .useDefaultKeys: 0
      case .snakeCase: 1
      case .custom(let keys): ObjectIdentifier(keys)
      }
    }

    func key(for name: String) -> String {
      switch kind {
      case .useDefaultKeys: name
      case .snakeCase: SnakeCase.snake(name)
      case .custom(let keys): keys.convert(name)
      }
    }
  }
}

/// A user's key conversion, and the layouts created with it.
final class CustomKeys: Sendable {
  let convert: @Sendable (String) -> String
  private let layouts = Lock<[ObjectIdentifier: StoredPropertyLayout]>([:])

  init(_ convert: @escaping @Sendable (String) -> String) { self.convert = convert }

  /// The layout of a type with these keys, created by the first call.
  ///
  /// It is created outside the lock, because that calls the user's function.
  func layout(for type: Any.Type, _ make: () -> StoredPropertyLayout) -> StoredPropertyLayout {
    if let layout = layouts.withLock({ $0[ObjectIdentifier(type)] }) { return layout }
    let layout = make()
    return layouts.withLock { layouts in
      if let first = layouts[ObjectIdentifier(type)] { return first }
      layouts[ObjectIdentifier(type)] = layout
      return layout
    }
  }
}
