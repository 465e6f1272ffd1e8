import Jansson

/// Numbers from and to text, compared with the standard library's conversions.
enum Numbers {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    printed(bytes)
    read(bytes)
  }

  /// The bytes as doubles: the text is the shortest one and is read back to the same bits.
  private static func printed(_ bytes: UnsafeRawBufferPointer) {
    for offset in stride(from: 0, to: bytes.count - 7, by: 8).prefix(8) {
      let bits = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let value = Double(bitPattern: bits)
      guard value.isFinite else { continue }
      let integer = Int64(bitPattern: bits)
      let json: JSON = .array([.number(.init(value)), .number(.init(integer))])
      for engine in JSON.Engine.allCases {
        do {
          let text = try json.jsonString(options: .init(engine: engine))
          if engine == .turbo {
            require(text.utf8.count <= "[\(value),\(integer)]".utf8.count, "\(text) is too long")
          }
          for reader in JSON.Engine.allCases {
            let back = try JSON(parsing: text, options: .init(engine: reader))
            guard case .number(let number) = back[0] else { fatalError("\(text) has no number") }
            require(number.double.bitPattern == bits, "\(text) is not \(value)")
            require(back[1] == json[1], "\(text) has not \(integer)")
          }
        } catch {
          fatalError("\(value): \(error)")
        }
      }
    }
  }

  /// The bytes as the characters of a number.
  private static func read(_ bytes: UnsafeRawBufferPointer) {
    let alphabet = Array("0123456789012345678900009999.eE+-".utf8)
    let text = String(
      decoding: bytes.map { alphabet[Int($0) % alphabet.count] }, as: UTF8.self)
    for engine in JSON.Engine.allCases {
      guard case .number(let number)? = try? JSON(parsing: text, options: .init(engine: engine))
      else { continue }
      guard let value = Double(text) else { fatalError("\(text) is no number") }
      // Integers are kept digit by digit, however large.
      let isWhole = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || 48...57 ~= $0 }
      require(value.isFinite || isWhole, "\(text) is out of range")
      require(number.double.bitPattern == value.bitPattern, "\(text) is \(number), not \(value)")
      let exact = JSON.ReadingOptions(exactNumbers: true, engine: engine)
      guard case .number(let kept)? = try? JSON(parsing: text, options: exact) else {
        fatalError("\(text) is refused by \(exact)")
      }
      require(kept.description == text, "\(text) has become \(kept)")
    }
  }
}
