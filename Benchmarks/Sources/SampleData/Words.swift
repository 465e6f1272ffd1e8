/// Invented text: meaningless, but with the size and characters of real text.
enum Words {
  private static let syllables = [
    "ka", "ri", "no", "ta", "mel", "or", "es", "vi", "an", "tu", "so", "len", "ba", "qui", "dro",
  ]
  /// Characters of three bytes, like most in East Asian text.
  private static let wide: [String] =
    (0x3042...0x3093).compactMap(Unicode.Scalar.init).map(String.init)
    + "山川木火水土日月空風花雪石田林森海島村町駅道朝夕春夏秋冬東西南北".map(String.init)
  private static let faces = ["😀", "✨", "🎉", "❤️", "🚀", "🍣"]

  static func word(_ random: inout SplitMix64) -> String {
    (0..<random.int(2...3)).map { _ in random.pick(syllables) }.joined()
  }

  static func words(_ count: Int, _ random: inout SplitMix64) -> String {
    (0..<count).map { _ in word(&random) }.joined(separator: " ")
  }

  /// `count` characters, some of them Latin letters, emoji and line breaks.
  static func wide(_ count: Int, _ random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<count {
      switch random.below(100) {
      case 0, 1: text += "\n"
      case 2: text += random.pick(faces)
      case 3..<10: text += random.pick(syllables)
      default: text += random.pick(wide)
      }
    }
    return text
  }

  static func hex(_ count: Int, _ random: inout SplitMix64) -> String {
    let digits = "0123456789ABCDEF".map(String.init)
    return (0..<count).map { _ in random.pick(digits) }.joined()
  }

  static func title(_ random: inout SplitMix64) -> String {
    words(random.int(2...4), &random).capitalizedFirst
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
