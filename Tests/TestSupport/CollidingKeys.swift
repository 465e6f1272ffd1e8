/// Different keys with the same short hash, which covers only their ends and lengths.
package func makeCollidingKeys(_ count: Int) -> [String] {
  (0..<count).map { number in
    let digits = String(number)
    return "12345678" + String(repeating: "0", count: 8 - digits.count) + digits + "87654321"
  }
}
