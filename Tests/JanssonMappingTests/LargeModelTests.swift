import Jansson
import Testing

/// Sixty properties compile as fast as six: the type checker has nothing to infer.
@Suite struct LargeModelTests {
  struct Sixty: JSONCodable, Equatable {
    let a0: Int, b0: String, c0: Bool, d0: [Int]?
    let a1: Int, b1: String, c1: Bool, d1: [Int]?
    let a2: Int, b2: String, c2: Bool, d2: [Int]?
    let a3: Int, b3: String, c3: Bool, d3: [Int]?
    let a4: Int, b4: String, c4: Bool, d4: [Int]?
    let a5: Int, b5: String, c5: Bool, d5: [Int]?
    let a6: Int, b6: String, c6: Bool, d6: [Int]?
    let a7: Int, b7: String, c7: Bool, d7: [Int]?
    let a8: Int, b8: String, c8: Bool, d8: [Int]?
    let a9: Int, b9: String, c9: Bool, d9: [Int]?
    let a10: Int, b10: String, c10: Bool, d10: [Int]?
    let a11: Int, b11: String, c11: Bool, d11: [Int]?
    let a12: Int, b12: String, c12: Bool, d12: [Int]?
    let a13: Int, b13: String, c13: Bool, d13: [Int]?
    let a14: Int, b14: String, c14: Bool, d14: [Int]?
  }

  @Test func `A model with sixty properties is decoded and encoded`() throws {
    var json: JSON = [:]
    for index in 0..<15 {
      json["a\(index)"] = JSON(index)
      json["b\(index)"] = JSON("text \(index)")
      json["c\(index)"] = JSON(index.isMultiple(of: 2))
      json["d\(index)"] = index.isMultiple(of: 3) ? .null : JSON([index])
    }
    let value = try Sixty(decoding: json)
    #expect(value.a14 == 14 && value.b3 == "text 3" && value.c2 && value.d0 == nil)
    #expect(JSON(value, mapping: .init(nilStrategy: .null)) == json)
    #expect(try Sixty(jsonString: value.jsonString()) == value)
  }
}
