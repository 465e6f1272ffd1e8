import Jansson

/// Every engine gives the same value or the same error, with one of the combinations of options,
/// which the bytes choose.
enum Engines {
  private static let combinations: [JSON.ReadingOptions] = {
    var all: [JSON.ReadingOptions] = []
    for keys in JSON.ReadingOptions.DuplicateKeys.allCases {
      for depth in [1, 3, 512] {
        for exact in [false, true] {
          all.append(
            .init(duplicateKeys: keys, maximumDepth: depth, exactNumbers: exact))
        }
      }
    }
    all.append(.init(maximumSize: 16))
    return all
  }()

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var options = combinations[bytes.choice(combinations.count)]
    var first: String?
    for engine in JSON.Engine.allCases {
      options.engine = engine
      let answer = answer(bytes, options)
      if let first {
        require(answer == first, "\(options): \(answer), not \(first)")
      } else {
        first = answer
      }
    }
  }

  /// Compact text shows kinds, order, and exact doubles.
  private static func answer(
    _ bytes: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions
  ) -> String {
    do {
      return try JSON(parsing: bytes, options: options).jsonString()
    } catch {
      return "\(error)"
    }
  }
}
