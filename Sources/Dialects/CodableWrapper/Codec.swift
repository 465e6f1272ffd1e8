// Files that import only this module use Foundation, too.
@_exported public import Foundation

/// A property of a `Codable` model that is found by several names, converts values of other types
/// where possible, and keeps its default otherwise.
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
/// Decoding such a property never throws. The given names are tried in order, then the property's
/// own key, then each of these converted between snake case and camel case; the first one that
/// yields a value is used. The property is encoded under the first name.
///
/// Copies share their storage until one of them is changed.
///
/// Soundness (`@unchecked Sendable`): shared storage is immutable, except that the decoding thread
/// sets it before any other thread can access it; transformers are `Sendable`.
@propertyWrapper
public struct Codec<Value> {
  var box: CodecBox<Value>

  init(_ box: CodecBox<Value>) { self.box = box }

  // This is not in an extension, because the compiler only looks here to find out whether
  // `@Codec var name: String?` has an initial value.

  /// Unavailable: a property without a default would have no value if none is found.
  @available(*, unavailable, message: "provide a default value, or make the type optional")
  public init() { fatalError() }

  /// The property's value.
  ///
  /// - Complexity: O(1), plus that of copying the value when a shared one is first changed.
  public var wrappedValue: Value {
    get { box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = box.copy() }
      yield &box.mutableValue
    }
  }
}

extension Codec: @unchecked Sendable where Value: Sendable {}

extension Codec {
  /// Refers to conformances in files to which a program may have no other reference, so that a
  /// linker takes these from a static archive together with this one: `print` and other casts find
  /// conformances only at run time.
  ///
  /// Never called.
  @usableFromInline
  static func linkedConformances() -> (any Codable.Type, any CustomStringConvertible.Type) {
    (Codec<Int>.self, Codec<Int>.self)
  }
}
