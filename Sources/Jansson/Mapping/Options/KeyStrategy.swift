extension JSON {
  /// How the names of a model's properties become the keys of an object.
  ///
  /// A place that the option `.index` or `.alternativeIndex` gives is taken as it is. The keys of a
  /// `Dictionary` are data and never converted.
  public struct KeyStrategy: Sendable {
    enum Form: Sendable {
      case unchanged
      case snakeCase
      case custom(CustomKeys)
    }

    let form: Form

    /// The name is the key.
    public static let unchanged = KeyStrategy(form: .unchanged)

    /// `userName` becomes `user_name`, and `myURL` becomes `my_url`, as with `JSON.Encoder`.
    ///
    /// Reading finds a member also by a key that `JSON.Decoder` would convert into the name: `my_u_r_l`,
    /// or the name itself.
    public static let snakeCase = KeyStrategy(form: .snakeCase)

    /// The function makes the key of a property from its name, for reading and for writing.
    ///
    ///     static let kebab = JSON.KeyStrategy.custom { $0.replacing("_", with: "-") }
    ///
    /// Make a strategy once and use it again: it remembers the keys of each type. Properties that go
    /// through the coder keep their keys.
    ///
    /// - Parameter convert: A function that gives the same key for a name each time.
    public static func custom(
      _ convert: @escaping @Sendable (_ name: String) -> String
    ) -> KeyStrategy {
      KeyStrategy(form: .custom(CustomKeys(convert)))
    }

    func key(for name: String) -> String {
      switch form {
      case .unchanged: name
      case .snakeCase: SnakeCase.snake(name)
      case .custom(let keys): keys.convert(name)
      }
    }
  }
}

/// A function of the user's for keys, and the plans that were made with it.
final class CustomKeys: Sendable {
  let convert: @Sendable (String) -> String
  private let plans = Lock<[ObjectIdentifier: Plan]>([:])

  init(_ convert: @escaping @Sendable (String) -> String) { self.convert = convert }

  /// The plan of a type with these keys, made at the first call.
  ///
  /// It is made outside of the lock, for it calls the user's function.
  func plan(for type: Any.Type, _ make: () -> Plan) -> Plan {
    if let plan = plans.withLock({ $0[ObjectIdentifier(type)] }) { return plan }
    let plan = make()
    return plans.withLock { plans in
      if let first = plans[ObjectIdentifier(type)] { return first }
      plans[ObjectIdentifier(type)] = plan
      return plan
    }
  }
}
