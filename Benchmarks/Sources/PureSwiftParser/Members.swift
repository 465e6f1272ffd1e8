/// The members of an object, in their original order.
///
/// A few are searched linearly, many through a table of their indices.
public struct Members: Sendable {
  private var keys: [String] = []
  private var values: [Value] = []
  /// The index of each key; empty until there are too many to search one by one.
  private var indices: [String: Int] = [:]

  /// Comparing this many keys takes about as long as hashing one.
  private static let fewest = 16

  /// No members.
  public init() {}

  /// The value of a key, or nil.
  ///
  /// Assigning nil to an existing key makes its value null.
  public subscript(key: String) -> Value? {
    get { index(of: key).map { values[$0] } }
    _modify {
      guard let index = index(of: key) else {
        var value: Value?
        yield &value
        if let value { append(key, value) }
        return
      }
      var value: Value? = values[index]
      values[index] = .null
      defer { values[index] = value ?? .null }
      yield &value
    }
  }

  /// Appends a member, or replaces the value of an existing key.
  mutating func set(_ key: String, _ value: Value) {
    if let index = index(of: key) {
      values[index] = value
    } else {
      append(key, value)
    }
  }

  private mutating func append(_ key: String, _ value: Value) {
    keys.append(key)
    values.append(value)
    if keys.count > Self.fewest + 1 {
      indices[key] = keys.count - 1
    } else if keys.count > Self.fewest {
      for (index, key) in keys.enumerated() { indices[key] = index }
    }
  }

  private func index(of key: String) -> Int? {
    keys.count > Self.fewest ? indices[key] : keys.firstIndex(of: key)
  }
}

extension Members: RandomAccessCollection {
  /// The index of the first member.
  public var startIndex: Int { 0 }
  /// The index after the last member.
  public var endIndex: Int { keys.count }
  /// The member at an index.
  public subscript(index: Int) -> (key: String, value: Value) { (keys[index], values[index]) }
}
