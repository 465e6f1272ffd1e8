import JanssonMacros

/// Documents with random changes: the same ones for the same seed.
struct RandomDocuments: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A document with up to four changes.
  mutating func variation(of json: JSON) -> JSON {
    var json = json
    for _ in 0...Int.random(in: 0..<4, using: &self) { json = changed(json, json) }
    return json
  }

  /// A text with up to three changes: most are no longer JSON, and some repeat keys.
  mutating func variation(of text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...Int.random(in: 0..<3, using: &self) where bytes.count > 2 {
      let place = Int.random(in: 0..<bytes.count, using: &self)
      let end = min(place + Int.random(in: 1...12, using: &self), bytes.count)
      switch Int.random(in: 0..<4, using: &self) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2: bytes[place] = Array(#"{}[]",:0159-.eE\u ntf"#.utf8).randomElement(using: &self) ?? 0
      default: repeatMember(&bytes, from: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Copies a member to another place between two.
  private mutating func repeatMember(_ bytes: inout [UInt8], from place: Int) {
    let commas = bytes.indices.filter { bytes[$0] == UInt8(ascii: ",") }
    guard let start = commas.last(where: { $0 <= place }),
      let end = commas.first(where: { $0 > place }),
      let target = commas.randomElement(using: &self)
    else { return }
    bytes.insert(contentsOf: bytes[start..<end], at: target)
  }

  private mutating func changed(_ json: JSON, _ root: JSON) -> JSON {
    let isHere = Int.random(in: 0..<6, using: &self) == 0
    switch json {
    case .array(let elements) where !isHere:
      var all = Array(elements)
      let index = Int.random(in: 0...all.count, using: &self)
      switch Int.random(in: 0..<6, using: &self) {
      case 0: all.insert(value(root), at: index)
      case 1 where index < all.count: all.remove(at: index)
      default: if index < all.count { all[index] = changed(all[index], root) }
      }
      return .array(JSON.Array(all))
    case .object(let members) where !isHere:
      var all = members.map { (key: $0.key, value: $0.value) }
      let index = Int.random(in: 0...all.count, using: &self)
      switch Int.random(in: 0..<8, using: &self) {
      case 0:
        let key = "k\(Int.random(in: 0..<100, using: &self))"
        if !all.contains(where: { $0.key == key }) { all.insert((key, value(root)), at: index) }
      case 1 where index < all.count: all.remove(at: index)
      case 2: all.shuffle(using: &self)
      default: if index < all.count { all[index].value = changed(all[index].value, root) }
      }
      return .object(JSON.Object(all))
    default: return value(root)
    }
  }

  private mutating func value(_ root: JSON) -> JSON {
    let values: [JSON] = [
      nil, true, false, 0, 1, -1, 1.0, 2.5, -0.0, 1e300, 300, 70_000, 4_294_967_296, "", "x", "1",
      "H", "low", "é\u{1F600}", "\"\\\u{7}/", [], [:], [nil], ["a": 1], root,
      .number(18_446_744_073_709_551_615), .string(String(repeating: "ab", count: 40)),
    ]
    return values.randomElement(using: &self) ?? nil
  }
}
