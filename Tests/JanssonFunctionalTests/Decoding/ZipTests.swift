import Jansson
import JanssonFunctional
import Synchronization
import Testing

/// What `zip` makes of parts of all kinds, wherever their values are stored.
struct ZipTests {
  private enum Kind: String, JSONDecodable { case a, b }

  @Test func `There may be one part, or none`() throws {
    let json: JSON = ["a": 1]
    #expect(try JSON.Decoding.zip(JSON.Decoding<Int>.at("a")) { $0 + 1 }.decode(json) == 2)
    #expect(try JSON.Decoding.zip(into: { "none" }).decode(json) == "none")
    #expect(JSON.Decoding.zip(JSON.Decoding<Int>.at("b")) { $0 }.validate(json).errors != nil)
  }

  @Test func `Parts of all sizes are combined`() throws {
    let json = try JSON(
      parsing: """
        {"bool": true, "string": "a string of more than 15 bytes", "small": 7, "flag": false,
         "int": -1, "kind": "b", "double": 1.5, "list": ["x", "y"], "none": null, "vector": 3,
         "pairs": {"p": 1}, "float": 0.5}
        """)
    let text = JSON.Decoding.zip(
      JSON.Decoding<Bool>.at("bool"), JSON.Decoding<String>.at("string"),
      JSON.Decoding<UInt8>.at("small"), JSON.Decoding<Bool?>.at("flag"),
      JSON.Decoding<Int64>.at("int"), JSON.Decoding<Kind>.at("kind"),
      JSON.Decoding<Double>.at("double").optional, JSON.Decoding<[String]>.at("list"),
      JSON.Decoding<Int>.at("none").optional, JSON.Decoding<String>.at("missing").optional,
      JSON.Decoding<Int>.at("vector").map { SIMD16<Int64>(repeating: Int64($0)) },
      JSON.Decoding<[String: Int]>.at("pairs"), JSON.Decoding<Float>.at("float"),
      JSON.Decoding.pure(()), JSON.Decoding<Int>().at(["pairs", "p"])
    ) {
      "\($0) \($1) \($2) \($3 as Any) \($4) \($5) \($6 as Any) \($7) \($8 as Any) \($9 as Any) "
        + "\($10.wrappedSum()) \($11) \($12) \($13) \($14)"
    }
    #expect(
      try text.decode(json) == """
        true a string of more than 15 bytes 7 Optional(false) -1 b Optional(1.5) ["x", "y"] nil \
        nil 48 ["p": 1] 0.5 () 1
        """)
  }

  @Test(arguments: [[1], [], "x", 3, true] as [JSON])
  func `Optional members of what is no object are errors, and not nil`(_ json: JSON) {
    let one = JSON.Decoding<Int>.at("a").optional
    let pair = one.zip(JSON.Decoding<String>.at("b").optional)
    // A value that is not an object is one error, whichever decoder asks.
    #expect(pair.validate(json).errors?.count == 1)
    #expect(one.validate(json).errors?.count == 1)
    // Nested, and read together with parts that fit.
    let nested = JSON.Decoding.zip(JSON.Decoding<Int>.at("n"), pair.at("p")) { ($0, $1) }
    #expect(nested.validate(["n": 1, "p": json]).errors?.count == 1)
  }

  @Test func `Optional members of null are nil`() throws {
    let pair = JSON.Decoding<Int>.at("a").optional.zip(JSON.Decoding<String>.at("b").optional)
    #expect(try pair.decode(JSON.null) == (nil, nil))
    #expect(try pair.decode([:]) == (nil, nil))
  }

  @Test func `A tuple may be too large for the stack`() throws {
    let large = JSON.Decoding<Int>.at("a").map { SIMD64<Int64>(repeating: Int64($0)) }
    let sum = JSON.Decoding.zip(JSON.Decoding<Bool>.at("b"), large, large) {
      $0 ? $1.wrappedSum() + $2.wrappedSum() : 0
    }
    #expect(try sum.decode(["a": 2, "b": true]) == 256)
    #expect(sum.validate(["a": 2, "b": 1]).errors?.count == 1)
  }

  @Test func `Parts before an invalid one are released`() throws {
    let living = Mutex(0)
    final class Counted: Sendable {
      let change: @Sendable (Int) -> Void
      init(_ change: @escaping @Sendable (Int) -> Void) {
        self.change = change
        change(1)
      }
      deinit { change(-1) }
    }
    let counted = JSON.Decoding<Int>.at("a").map { _ in
      Counted { change in living.withLock { $0 += change } }
    }
    let all = JSON.Decoding.zip(
      counted, JSON.Decoding<String>.at("s"), counted, JSON.Decoding<Int>.at("b"), counted
    ) { [$0, $2, $4] }
    let text = "a string of more than 15 bytes"
    #expect(all.validate(["a": 1, "s": JSON.string(text), "b": "x"]).errors?.count == 1)
    #expect(living.withLock { $0 } == 0)
    #expect(try all.decode(["a": 1, "s": JSON.string(text), "b": 2]).count == 3)
    #expect(living.withLock { $0 } == 0)
  }

  @Test(arguments: [
    (#"{"a": 1, "k": "b", "l": [1]}"#, "1 nil b [1]"),
    (#"{"l": [1], "k": "b", "o": "x", "a": 1}"#, #"1 Optional("x") b [1]"#),
    (#"{"l": [1.0], "k": "a", "o": null, "a": 1.0}"#, "1 nil a [1]"),
    (
      #"{"l": ["x"], "k": "c", "o": 1, "a": "x"}"#,
      """
      4 errors:
      - l[0]: expected Int, found the string "x"
      - k: expected Kind, found the string "c"
      - o: expected String, found the number 1
      - a: expected Int, found the string "x"
      """
    ),
    (
      "{}",
      """
      3 errors:
      - a: no such member in an object of 0 members
      - k: no such member in an object of 0 members
      - l: no such member in an object of 0 members
      """
    ),
    ("[]", ""),
    ("null", ""),
  ])
  func `What cannot be read at once is decoded as by the part alone`(
    text: String, expected: String
  ) throws {
    let parts = (
      JSON.Decoding<Int>.at("a"), JSON.Decoding<String>.at("o").optional,
      JSON.Decoding<Kind>.at("k"), JSON.Decoding<[Int]>.at("l")
    )
    let all = JSON.Decoding.zip(parts.0, parts.1, parts.2, parts.3) {
      "\($0) \($1 as Any) \($2) \($3)"
    }
    let json = try JSON(parsing: text)
    var errors: JSON.Errors?
    for error in [
      parts.0.validate(json).errors, parts.1.validate(json).errors,
      parts.2.validate(json).errors, parts.3.validate(json).errors,
    ].compactMap({ $0 }) {
      errors = errors?.merging(error) ?? error
    }
    switch all.validate(json) {
    case .valid(let value): #expect(errors == nil && value == expected)
    case .invalid(let found):
      #expect(found.description == errors?.description)
      if !expected.isEmpty { #expect(found.description.withoutPositions == expected) }
    }
  }
}
