/// The members of an object, in the order in which they came.
///
/// Few are looked up one after the other; many by a table of their places.
public struct Members: Sendable {
  private var keys: [String] = []
  private var values: [Value] = []
  /// The place of each key; empty until there are too many to search one by one.
  private var places: [String: Int] = [:]

  /// As many keys are compared about as fast as one is hashed.
  private static let fewest = 16

  /// No members.
  public init() {}

  /// The value of a key, or nil.
  ///
  /// Assigning nil to a key that is there makes it null.
  public subscript(key: String) -> Value? {
    get { place(of: key).map { values[$0] } }
    _modify {
      guard let place = place(of: key) else {
        var value: Value?
        yield &value
        if let value { append(key, value) }
        return
      }
      var value: Value? = values[place]
      values[place] = .null
      defer { values[place] = value ?? .null }
      yield &value
    }
  }

  /// Adds a member at the end, or, of a key that is there already, replaces the value.
  mutating func set(_ key: String, _ value: Value) {
    if let place = place(of: key) {
      values[place] = value
    } else {
      append(key, value)
    }
  }

  private mutating func append(_ key: String, _ value: Value) {
    keys.append(key)
    values.append(value)
    if keys.count > Self.fewest + 1 {
      places[key] = keys.count - 1
    } else if keys.count > Self.fewest {
      for (place, key) in keys.enumerated() { places[key] = place }
    }
  }

  private func place(of key: String) -> Int? {
    keys.count > Self.fewest ? places[key] : keys.firstIndex(of: key)
  }
}

extension Members: RandomAccessCollection {
  /// The place of the first member.
  public var startIndex: Int { 0 }
  /// The place behind the last member.
  public var endIndex: Int { keys.count }
  /// The member at a place.
  public subscript(place: Int) -> (key: String, value: Value) { (keys[place], values[place]) }
}
