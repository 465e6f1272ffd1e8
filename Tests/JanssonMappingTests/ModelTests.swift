import Foundation
import FxJSON
import TestSupport
import Testing

/// Which types may be models, and which give an error rather than a crash.
@Suite struct ModelTests {
  struct Secret: JSONCodable, Equatable {
    private let hidden: Int
    let shown: String
    init(hidden: Int, shown: String) { (self.hidden, self.shown) = (hidden, shown) }
  }

  struct Box<Value: Sendable>: JSONCodable { let value: Value }
  struct Single: JSONCodable, Equatable { let only: Int8 }
  struct Empty: JSONCodable {}

  @Test func `Private, generic, single-property and empty structs are models`() throws {
    let secret = Secret(hidden: 1, shown: "x")
    #expect(try Secret(decoding: secret.json) == secret)
    #expect(try Box<[String: Int?]>(decoding: ["value": ["a": nil]]).value == ["a": nil])
    #expect(
      try Box<Box<Box<Single>>>(decoding: ["value": ["value": ["value": ["only": 5]]]])
        .value.value.value == Single(only: 5))
    #expect(try Empty(decoding: [:]).json == [:])
    #expect(try Empty().jsonString() == "{}")
    #expect(throws: JSON.Error.self) { try Empty(decoding: 5) }
  }

  struct Mixed: JSONCodable {
    var flag = true
    let small: UInt8
    var text: String
    let big: Int64
    let ratio: Double?
    let any: Any
    let list: [Mixed]
    let byName: [String: Mixed]
    let unique: Set<String>
  }

  @Test func `Properties of every size and alignment are decoded and encoded`() throws {
    let json: JSON = [
      "flag": false, "small": 255, "text": "a text that is longer than fifteen bytes", "big": -1,
      "ratio": 0.5, "any": [1, "x"], "list": [], "byName": [:], "unique": ["u"],
    ]
    let nested = json.transformed {
      $0["list"] << [json, json]
      $0["byName", "k"] << json
    }
    let value = try Mixed(decoding: nested)
    #expect(!value.flag && value.small == 255 && value.big == -1 && value.ratio == 0.5)
    #expect((value.any as? [Any])?.count == 2)
    #expect(value.list.count == 2 && value.byName["k"]?.unique == ["u"])
    #expect(value.json == nested)
    #expect(try JSON(parsing: value.jsonString()) == nested)
  }

  class Animal: JSONCodable, JSON.DefaultInitializable {
    var name = "?"
    // As a `let`, optimised code would always read 4: see `JSONDecodable`.
    var legs: Int
    required init() { legs = 4 }
  }
  class Dog: Animal { var breed: String? }
  final class Puppy: Dog { var weeks = 0 }

  @Test func `Inherited properties are decoded and encoded`() throws {
    let json: JSON = ["name": "Rex", "legs": 3, "breed": "mix", "weeks": 7]
    let puppy = try Puppy(decoding: json)
    #expect(puppy.name == "Rex" && puppy.legs == 3 && puppy.breed == "mix" && puppy.weeks == 7)
    #expect(try puppy.jsonString() == #"{"name":"Rex","legs":3,"breed":"mix","weeks":7}"#)
    let animals: [Animal] = [puppy]
    #expect(animals.json == [json])
    // A value from `init()` is not a fallback.
    #expect(throws: JSON.Error.self) { try Puppy(decoding: ["name": "Rex", "legs": 3]) }
    #expect(Animal(nonNil: nil).name == "?")
  }

  final class NoInit: JSONCodable { let x: Int = 1 }
  enum Payload: JSONCodable { case a(Int), b }
  enum Nothing: JSONCodable {}
  struct Weak: JSONCodable { weak var object: Animal? }
  struct Unowned: JSONCodable { unowned var object: Animal }
  struct Function: JSONCodable { let call: @Sendable () -> Void }
  struct Tuple: JSONCodable { let pair: (Int, String) }
  struct Existential: JSONCodable { let value: any Equatable & Sendable }

  @Test func `Decoding an unsupported type is an error`() {
    #expect(throws: JSON.Error.self) { try NoInit(decoding: ["x": 1]) }
    #expect(throws: JSON.Error.self) { try Payload(decoding: ["a": 1]) }
    #expect(throws: JSON.Error.self) { try Nothing(decoding: [:]) }
    #expect(throws: JSON.Error.self) { try Weak(decoding: ["object": nil]) }
    #expect(throws: JSON.Error.self) { try Unowned(decoding: ["object": [:]]) }
    #expect(throws: JSON.Error.self) { try Function(decoding: ["call": 1]) }
    #expect(throws: JSON.Error.self) { try Tuple(decoding: ["pair": [1, "x"]]) }
    #expect(throws: JSON.Error.self) { try Existential(decoding: ["value": 1]) }
    #expect(throws: JSON.Error.self) { try Box<Payload>(decoding: ["value": [:]]) }
  }

  @Test func `Encoding an unsupported value is an error with its path`() {
    #expect(Payload.b.json.isError)
    #expect(Function(call: {}).json.isError)
    #expect(Tuple(pair: (1, "x")).json.isError)
    #expect {
      try Box(value: ["k": Function(call: {})]).jsonString()
    } throws: { error in
      (error as? JSON.Error)?.path == ["value", "k", "call"]
    }
    #expect(Existential(value: 5).json == ["value": 5])
  }

  @Test func `Weak and unowned references are not written`() {
    let animal = Animal()
    #expect(Weak(object: animal).json == [:])
    #expect(Unowned(object: animal).json == [:])
  }

  struct Lazy: JSONCodable {
    let base: Int
    lazy var double = base * 2
  }

  @propertyWrapper struct Plain<Value: Sendable>: Sendable { var wrappedValue: Value }
  @propertyWrapper struct Counted<Value: JSONCodable & Sendable>: JSONCodable, Sendable {
    var wrappedValue: Value
    var reads: Int
    init(wrappedValue: Value, reads: Int) {
      (self.wrappedValue, self.reads) = (wrappedValue, reads)
    }
    init(decoding json: JSON) throws {
      wrappedValue = try json<
      reads = 7
    }
    var json: JSON { wrappedValue.json }
  }
  struct Wrapped: JSONCodable {
    @Plain var plain: [String]
    @Counted var counted: Int
  }

  /// `flag` is stored in the padding after `number`, and no member is decoded into it.
  struct Neighbours: JSONCodable, JSON.DefaultInitializable {
    var number: Int?
    lazy var flag = true
  }

  @Test func `Decoding a property does not overwrite the next one`() throws {
    #expect(MemoryLayout<Neighbours>.size == MemoryLayout<Int?>.size + 1)
    for _ in 0..<100 {
      var value = try Neighbours(decoding: ["number": 5])
      #expect(value.number == 5 && value.flag)
    }
  }

  @Test func `Lazy and wrapped properties are decoded and encoded`() throws {
    var lazy = try Lazy(decoding: ["base": 21])
    #expect(lazy.double == 42)
    #expect(lazy.json == ["base": 21])
    let wrapped = try Wrapped(decoding: ["plain": ["x"], "counted": 5])
    #expect(wrapped.plain == ["x"] && wrapped.counted == 5)
    #expect(wrapped.json == ["plain": ["x"], "counted": 5])
    #expect(try wrapped.jsonString() == #"{"plain":["x"],"counted":5}"#)
  }

  final class Chain: JSONCodable, JSON.DefaultInitializable {
    var next: [Chain] = []
    init() {}
    /// Deallocates the chain without recursion.
    deinit {
      var rest = next
      while let link = rest.popLast() {
        rest.append(contentsOf: link.next)
        link.next = []
      }
    }
  }

  struct Anything: JSONEncodable {
    let value: [Any]
  }

  @Test func `Deeply nested Any values are written or an error on a small stack`() {
    let depths = onSmallStack { () -> [Int] in
      [10, 500].map { depth in
        var value: [Any] = [1]
        for _ in 1..<depth { value = [value] }
        do {
          return try Anything(value: value).jsonString().count
        } catch {
          if case JSON.Error.tooDeep = error { return -1 }
          return -2
        }
      }
    }
    #expect(depths[0] == #"{"value":}"#.count + 21)
    #expect(depths[1] == -1 || depths[1] == #"{"value":}"#.count + 1001)
  }

  @Test(arguments: [100, 100_000])
  func `Nesting is limited only by the stack, and excess is an error`(_ depth: Int) throws {
    var json: JSON = ["next": []]
    for _ in 0..<depth { json = .object(["next": .array([json])]) }
    if depth == 100 {
      #expect(try Chain(decoding: json).json == json)
      return
    }
    #expect { try Chain(decoding: json) } throws: {
      if case JSON.Error.tooDeep = $0 { true } else { false }
    }
    let chain = Chain()
    var last = chain
    for _ in 0..<depth {
      let link = Chain()
      last.next = [link]
      last = link
    }
    #expect(throws: JSON.Error.self) { try chain.jsonString() }
    #expect(chain.json.isError)
  }
}
