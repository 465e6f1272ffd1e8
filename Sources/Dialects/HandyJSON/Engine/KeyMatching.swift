internal import Jansson

/// How the names of properties are compared with the keys of members.
enum KeyMatching {
  /// As they are written.
  case exact
  /// Both converted to lower case.
  case caseInsensitive

  /// The setting of the process.
  static var current: KeyMatching {
    HandyJSONConfiguration.deserializeOptions.contains(.caseInsensitive) ? .caseInsensitive : .exact
  }

  /// The form in which a key is compared.
  func converted(_ key: String) -> String {
    switch self {
    case .exact: key
    case .caseInsensitive: key.lowercased()
    }
  }
}

/// A name under which members are looked up, in each form in which it may be compared.
final class PropertyKey: Sendable {
  let text: String
  private let lowercased: String
  /// The key with its hash precomputed; freed with this object.
  let prepared: MemberKey?

  /// - Parameter isKept: whether the key is kept forever, so that its hash may be precomputed.
  init(_ name: String, isKept: Bool) {
    text = name
    lowercased = KeyMatching.caseInsensitive.converted(name)
    prepared = isKept ? MemberKey(name) : nil
  }

  // Two threads may create a layout of one type: one of them is discarded.
  deinit { prepared?.deallocate() }

  /// The name as it is compared with converted keys.
  func text(for matching: KeyMatching) -> String {
    switch matching {
    case .exact: text
    case .caseInsensitive: lowercased
    }
  }
}
