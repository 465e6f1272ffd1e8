import Jansson
import Testing

/// Hashes, as sets and dictionaries use them.
struct HashingTests {
  /// Each in both of its forms: scanned, and as a tree.
  @Test func `Equal values have equal hashes, whatever their form and order`() throws {
    let texts = [
      #"{"a":1,"b":[true,null,"x"],"c":{"d":1.5}}"#,
      #"{"c":{"d":15e-1},"b":[true,null,"x"],"a":1.0}"#,
    ]
    var values = try texts.map { try JSON(parsing: $0) }
    for text in texts {
      var changed = try JSON(parsing: text)
      changed["e"] = 1
      try changed.remove(at: "e")
      values.append(changed)
    }
    #expect(Set(values).count == 1)
    for value in values { #expect(value.hashValue == values[0].hashValue) }
    let scalars: [(JSON, JSON)] = [
      (1, 1.0), (0, -0.0), ("é", "\u{E9}"), (nil, nil), (true, true),
      (18_446_744_073_709_551_615, try JSON(parsing: "18446744073709551615")),
    ]
    for (left, right) in scalars {
      #expect(left.hashValue == right.hashValue)
      #expect(([left] as JSON).hashValue == ([right] as JSON).hashValue)
      #expect((["k": left] as JSON).hashValue == (["k": right] as JSON).hashValue)
    }
  }

  /// Many consist of the same bytes in the same order, with those that a hash puts between them.
  @Test func `Values that are divided in other ways have other hashes`() throws {
    let texts = [
      #"["ab","c"]"#, #"["a","bc"]"#, #"["abc"]"#, #"["abc",""]"#, #"["","abc"]"#, #"[["ab"],"c"]"#,
      #"["ab",["c"]]"#, #"[["ab","c"]]"#, #"{"ab":"c"}"#, #"{"a":"bc"}"#, #"{"":"abc"}"#, #"[]"#,
      #"{}"#,
      #"[null]"#, #"[null,null]"#, #"[false]"#, #"[true]"#, #"[0]"#, #"[1]"#, #"["\u0001"]"#,
      #"[[]]"#,
      #"[{}]"#, #""abc""#, #"null"#, #"{"a":1,"b":2}"#, #"{"a":2,"b":1}"#, #"{"a":[1],"b":2}"#,
      #"["a\u0001b","c"]"#, #"["a","b\u0001c"]"#,
    ]
    let values = try texts.map { try JSON(parsing: $0) }
    #expect(Set(values.map(\.hashValue)).count == texts.count)
    // Of several values that a type combines, too.
    struct Pair: Hashable { let left, right: JSON }
    let pairs = [
      ("ab", "c"), ("a", "bc"), ("", "abc"), ("abc", ""), ("a\u{1}b", "c"), ("a", "b\u{1}c"),
    ].map { Pair(left: .string($0.0), right: .string($0.1)) }
    #expect(Set(pairs.map(\.hashValue)).count == pairs.count)
  }
}
