import Jansson
import Testing

/// Keys that are encoded more than once, below and above the numbers of keys from which an object
/// has an index, and keys are hashed under a secret.
@Suite struct EncodedKeyTests {
  private struct Encoded: Encodable {
    let body: (any Encoder) throws -> Void

    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ number: Int) { stringValue = "key\(number)" }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private static func text(_ members: some Sequence<(key: Int, value: Int)>) -> String {
    "{" + members.map { "\"key\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  static let counts = [1, 2, 32, 33, 64, 66, 70, 128, 255, 256, 257, 258, 300, 1000, 5000]

  // An object knows its highest key only up to 65,535.
  @Test(arguments: counts + [70_000])
  func `A key that is encoded again has its last value in its first place`(count: Int) throws {
    let value = Encoded { encoder in
      var container = encoder.container(keyedBy: Key.self)
      for number in 0..<count { try container.encode(number, forKey: Key(number)) }
      for number in (0..<count).reversed() where number % 3 != 1 {
        try container.encode(-number, forKey: Key(number))
      }
    }
    // The encoder knows the keys when it encodes them in the opposite order.
    let reversed = Encoded { encoder in
      var container = encoder.container(keyedBy: Key.self)
      for number in (0..<count).reversed() { try container.encode(0, forKey: Key(number)) }
      for number in 0..<count { try container.encode(number, forKey: Key(number)) }
    }
    let expected = Self.text((0..<count).map { (key: $0, value: $0 % 3 == 1 ? $0 : -$0) })
    let other = Self.text((0..<count).reversed().map { (key: $0, value: $0) })
    #expect(try JSON.Encoder().encodeString([value, reversed]) == "[\(expected),\(other)]")
  }

  @Test(arguments: counts)
  func `A key that is new to an object with an index is found again`(count: Int) throws {
    let value = Encoded { encoder in
      var container = encoder.container(keyedBy: Key.self)
      for number in 0..<count { try container.encode(number, forKey: Key(number)) }
      // A search to the end of a large object makes its index.
      try container.encode(count - 1, forKey: Key(count - 1))
      for _ in 0..<2 {
        for number in count..<count + 3 { try container.encode(number, forKey: Key(number)) }
      }
    }
    let expected = Self.text((0..<count + 3).map { (key: $0, value: $0) })
    #expect(try JSON.Encoder().encodeString(value) == expected)
  }

  @Test(arguments: counts)
  func `A container replaces members of a dictionary and adds others`(count: Int) throws {
    let dictionary = Dictionary(uniqueKeysWithValues: (0..<count).map { ("key\($0)", 0) })
    let value = Encoded { encoder in
      var whole = encoder.singleValueContainer()
      try whole.encode(dictionary)
      var container = encoder.container(keyedBy: Key.self)
      for number in (0..<2 * count).reversed() where number % 2 == 0 {
        try container.encode(number, forKey: Key(number))
      }
    }
    let text = try JSON.Encoder().encodeString(value)
    let added = (0..<2 * count).filter { $0 % 2 == 0 && $0 >= count }
    let expected = dictionary.merging(
      (0..<2 * count).filter { $0 % 2 == 0 }.map { ("key\($0)", $0) }, uniquingKeysWith: { $1 })
    #expect(try JSON.Decoder().decode([String: Int].self, from: text) == expected)
    // No key is there twice.
    #expect(text.count { $0 == ":" } == count + added.count)
  }

  @Test(arguments: counts)
  func `Objects have the same keys in different orders`(count: Int) throws {
    let orders = (0..<4).map { start in (0..<count).map { (start * 7 + $0) % count } }
    let value = Encoded { encoder in
      var objects = encoder.unkeyedContainer()
      for order in orders + orders.map({ $0.reversed() }) {
        var members = objects.nestedContainer(keyedBy: Key.self)
        for number in order { try members.encode(number, forKey: Key(number)) }
      }
    }
    let expected = (orders + orders.map { $0.reversed() }).map { order in
      Self.text(order.map { (key: $0, value: $0) })
    }
    #expect(try JSON.Encoder().encodeString(value) == "[\(expected.joined(separator: ","))]")
  }
}
