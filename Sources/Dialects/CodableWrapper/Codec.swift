/// A property of a `Codable` model that finds its value by several names, converts it where it can, and keeps
/// its default where it cannot.
///
///     struct Account: Codable {
///       @Codec("user_id", "id") var id: Int = 0
///       @Codec("profile.name") var name: String? = nil
///       @Codec var isActive: Bool = true
///       @Codec(transformer: SecondDateTransform()) var created: Date?
///     }
///
///     let text = #"{"id": "7", "profile": {"name": "Ann"}, "is_active": "false"}"#
///     let account = try JSONDecoder().decode(Account.self, from: Data(text.utf8))
///     print(account.id, account.name ?? "", account.isActive)  // 7 Ann false
///
/// Decoding such a property never throws. The names are tried in the order in which they are given, then the
/// property's own key, then all of these in the other of snake case and camel case; the first one that yields a
/// value counts. The property is written by the first name.
///
/// Copies share their storage until one of them is changed.
///
/// Soundness (`@unchecked Sendable`): shared storage is not changed, except by the thread that decodes it, before
/// any other is let in; transformers are `Sendable`.
@propertyWrapper
public struct Codec<Value> {
  var box: CodecBox<Value>

  init(_ box: CodecBox<Value>) { self.box = box }

  // Here, and not in an extension, since the compiler looks for it here to find out whether
  // `@Codec var name: String?` has an initial value.

  /// Not available: a property without a default has no value if there is none in what is decoded.
  @available(*, unavailable, message: "provide a default value, or make the type optional")
  public init() { fatalError() }

  /// The property's value.
  ///
  /// - Complexity: O(1), and that of copying the value for the first change to a shared one.
  public var wrappedValue: Value {
    get { box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = box.copy() }
      yield &box.mutableValue
    }
  }
}

extension Codec: @unchecked Sendable where Value: Sendable {}
