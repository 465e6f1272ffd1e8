import Testing

/// What the attributes write, and what they say of declarations that they do not understand.
@Suite struct CompilerTests {
  static let models = """
    @JSONCodable
    public struct Person {
      public let id: Int
      @CodingKey("full_name") var name: String
      @CodableDefault([]) @DecodableAlias("labels") var tags: [String]
      @CodableIgnored private var cache = 1
      fileprivate var home: Address? { didSet {} }
      static let zero = 0
      var twice: Int { id * 2 }
      @JSONCodable fileprivate struct Address { let street: String, `in`: Int! }
    }
    @JSONCodable final class Node { let value: Int; var next: Node? }
    @JSONCodable open class Open { public let value: Int }
    open class More: Open {}
    @JSONCodable open class Deep: Open { public let list: [Rank]; @CodableFlattened var rank: Both }
    @JSONCodable public final class Deepest: Deep { let more: [String: Both]? }
    public protocol Named: AnyObject { associatedtype Name }
    @JSONCodable public final class Protocolled: Named { public typealias Name = Int; let a: Int }
    @JSONDecodable @JSONEncodable class HalfRead: Named { typealias Name = Int; let a: Person? }
    @JSONDecodable class Root { let a: Person? }
    @JSONDecodable final class Leaf: Root { let b: Int }
    @JSONCodable enum Level: String { case low, high = "H"; @CodableUnknown case other }
    @JSONCodable enum Choice { case a, b }
    @JSONCodable @JSONTagged("t") enum Shape { case circle(radius: Double), point }
    @JSONCodable @JSONTagged("t", content: "c") enum Other { case one(Int), two(a: Int, b: Any?) }
    @JSONDecodable enum Half { case a(Int) }
    @JSONDecodable @JSONEncodable struct Both { var a = 1; var b = "x", c = -1.5, d = true }
    @JSONEncodable struct Written { let a = 1 }
    @JSONCodable public struct Coded: Codable { let a: Int; var b: Rank?, c: [Rank], d: Person? }
    @JSONCodable public enum Rank: Int, Codable { case one, two }
    @JSONCodable public enum Figure: Codable { case a(`inout`: Int, in: Rank?), `b c`(`1st`: Int, Int), `default` }
    extension Person: Codable {}
    extension Person.Address: Codable {}
    @JSONCodable struct Box<T: JSONCodable> { let a: T; let b: [T]; @CodableFlattened let c: [String: T] }
    @JSONCodable struct Schema { @JSONCodable struct Int { let a: Swift.Int, b: [String: Bool]? }
      let a: Int, b: Int?, c: [Int], d: [String: Int] }
    @JSONCodable struct Names { let `inout`: Int, `var`: Int, `default`: Int, `1st`: Int, `a b`: Int }
    @JSONCodable struct Coded2: Codable { let `inout`: Int, `let`: Int, `1st`: Int }
    @JSONCodable enum Labels { case a(`inout`: Int, `var`: Int), `b c`(`1st`: Int, in: Int) }
    @JSONCodable struct Plain { let a: Any, b: [String: any Sendable], c: Set<Int>, d: [Optional<Rank>] }
    """

  @Test(
    arguments: ["5", "6"], [[], ["-enable-upcoming-feature", "ExistentialAny", "-O"]])
  func `Models compile without a warning`(_ version: String, _ options: [String]) throws {
    let models = Self.models.replacing("b: Any?", with: "b: Int?")
    let compilation = try Compilation(models, ["-swift-version", version] + options)
    #expect(compilation.output == "")
    #expect(compilation.status == 0)
  }

  /// As in Xcode's new apps.
  @Test func `Models can be nonisolated where declarations belong to the main actor`() throws {
    let compilation = try Compilation(
      """
      import JanssonSchema
      @JSONCodable nonisolated struct Person { let name: String, kind: Kind?, nodes: [Node], coded: Coded }
      @JSONCodable enum Kind: String, Codable { case low, high }
      @JSONCodable nonisolated final class Node { let value: Int; var next: Node? }
      @JSONCodable nonisolated class Base { let a: Int }
      @JSONCodable nonisolated final class Derived: Base { let b: Shape }
      @JSONCodable @JSONTagged("t") nonisolated enum Shape { case circle(radius: Double), other(Base) }
      @JSONCodable nonisolated struct Coded: Codable {
        let kinds: [Kind], nested: Nested?, choice: Choice
        @JSONCodable struct Nested: Codable { let c: Int }
        @JSONCodable enum Choice: Codable { case a(Int), b }
      }
      @JSONCodable(partial: true) nonisolated struct Reply { let text: String, part: Part? }
      @JSONCodable(partial: true) nonisolated struct Part: Equatable { let text: String }
      @JSONSchema @JSONCodable nonisolated struct Described { let a: Int }
      @JSONCodable struct OnMain { let kind: Kind, person: Person, others: [OnMain] }
      @JSONCodable final class MainNode { let value: Int, next: MainNode? }
      nonisolated func elsewhere(_ text: String, _ json: JSON) throws {
        _ = try (Person(jsonString: text).jsonString(), Derived(decoding: json).json)
        _ = try (Shape(decoding: json).json, Node(decoding: json).json, Kind(decoding: json).json)
        _ = try JSON.Encoder().encode(JSON.Decoder().decode(Coded.self, from: text))
        _ = try (Reply.Partial(decoding: json), JSON.Schema(describing: Described.self))
      }
      func here(_ text: String) throws {
        _ = try (OnMain(jsonString: text).jsonString(), MainNode(jsonString: text).jsonString())
      }
      """, ["-swift-version", "6", "-default-isolation", "MainActor"])
    #expect(compilation.output == "")
    #expect(compilation.status == 0)
  }

  /// Names of other libraries, and those that people try first.
  @Test func `The message about another name has the right one`() throws {
    for (guess, right) in [
      ("@JSONKey(\"x\")", "CodingKey"), ("@CodedAt(\"x\")", "CodingKey"),
      ("@CodableKey(\"x\")", "CodingKey"), ("@Default(1)", "CodableDefault"),
      ("@JSONDefault(1)", "CodableDefault"), ("@JSONIgnored", "CodableIgnored"),
      ("@IgnoreCoding", "CodableIgnored"), ("@Flattened", "CodableFlattened"),
      ("@CodedAs(\"x\")", "DecodableAlias"), ("@CodableTagged(\"x\")", "JSONTagged"),
    ] {
      let compilation = try Compilation("@JSONCodable struct Model { \(guess) var a: Int = 1 }")
      #expect(compilation.status != 0)
      #expect(
        compilation.output.contains("has been renamed to '\(right)'"), "\(compilation.output)")
    }
  }

  @Test func `Generated code is short`() throws {
    let compilation = try Compilation(
      """
      @JSONCodable struct Person {
        let id: Int
        @CodingKey("full_name") var name: String
        @CodableDefault([]) var tags: [String]
      }
      """, ["-Xfrontend", "-dump-macro-expansions"])
    #expect(
      compilation.expansions == [
        """
        extension Person: Jansson.JSONDecodable, Jansson.JSONEncodable, JanssonMacros._JSONModel, JanssonMacros._JSONReadable, JanssonMacros._JSONWritable {
            init(_members source: inout JanssonMacros._JSONMembers) throws(JanssonMacros._JSONMisfit) {
              self = try source.finish(
                Self(
                  id: source.int("id"),
                  name: source.string("full_name"),
                  tags: source.next("tags", default: [])))
            }
            init(decoding json: Jansson.JSON) throws {
                try self.init(_decoding: json)
            }
            func _write(into target: inout JanssonMacros._JSONText) {
              target.member(#""id":"#, self.id)
              target.member(#""full_name":"#, self.name)
              target.member(#""tags":"#, self.tags)
            }
            var json: Jansson.JSON {
                _encoded
            }
            func encode(mapper: Jansson.JSON.Mapper) {
                _encode(mapper)
            }
        }
        """,
        """
        static func _describe(_ properties: inout JanssonMacros._JSONProperties) {
          properties.add("id", Int.self)
          properties.add("name", String.self, key: "full_name")
          properties.add("tags", [String].self, default: .value([]))
        }
        """,
      ])
  }

  @Test(arguments: [
    (
      "struct A { @DecodableAlias(\"b\") let a = 1 }",
      "a 'let' with an initial value is not decoded; use 'var', or remove '@DecodableAlias'"
    ),
    ("struct A { var a = f() }", "a stored property of a model needs a type annotation"),
    ("struct A { var json: JSON }", "'json' is the model itself as JSON; rename the property"),
    ("struct A { var a = 1; var json = 1 { didSet {} } }", "'json' is the model itself as JSON"),
    ("struct A { var (a, b): (Int, Int) }", "declare each stored property of a model separately"),
    ("class A { weak var a: A? }", "a weak or unowned property cannot be decoded"),
    (
      "struct A { var a: Int; @CodingKey(\"a\") var b: Int }",
      "another property already has the key 'a'"
    ),
    ("struct A { @CodingKey(\"a\" + \"b\") var b: Int }", "a key must be a string literal"),
    ("struct A {\n#if DEBUG\nvar b: Int\n#endif\n}", "stored properties inside '#if'"),
    ("actor A { var b: Int }", "only structs, classes and enums can be models"),
    ("enum A {}", "an enum without cases cannot be decoded"),
    (
      "enum A { case a; @CodableUnknown case b(Int) }", "only one case can represent unknown values"
    ),
    ("struct A { @CodableDefault(\"x\") var b: Int }", "the default value is not of type 'Int'"),
    ("struct A { @CodableDefault(g) var b: Int }", "cannot convert value of type 'String' to"),
    (
      "struct A { @CodableFlattened var b: [Int] }",
      "only a model or a dictionary with 'String' keys"
    ),
    (
      "struct A { @CodableFlattened var b: Int? }",
      "only a model or a dictionary with 'String' keys"
    ),
    (
      "struct A { @CodableFlattened @CodingKey(\"c\") var b: A }",
      "'@CodingKey' cannot be combined with '@CodableFlattened'"
    ),
    (
      "class A: Half { var b = 1 }\n@JSONDecodable class Half { let c: Int }",
      "the superclass of a model needs the attribute too; add '@JSONEncodable' to it"
    ),
    (
      "class A: Base { var b = 1 }\nclass Base {}",
      "no type for 'T' can satisfy both 'T : _JSONNoSuperclass' and 'T : Base'"
    ),
  ])
  func `What cannot be decoded is an error at its place`(
    _ source: String, _ message: String
  ) throws {
    let compilation = try Compilation(
      "func f() -> Int { 1 }\nlet g = \"\"\n@JSONCodable \(source)")
    #expect(compilation.status != 0)
    #expect(compilation.output.contains("error: \(message)"), "\(compilation.output)")
  }

  @Test(arguments: [
    ("JSONCodable", "P", "JSONDecodable"), ("JSONCodable", "[P?]?", "JSONEncodable"),
    ("JSONCodable", "[String: Set<P>]", "JSONDecodable"), ("JSONDecodable", "P!", "JSONDecodable"),
    ("JSONEncodable", "Array<P>", "JSONEncodable"),
  ])
  func `A type without a conformance is named, with its property`(
    _ attribute: String, _ type: String, _ conformance: String
  ) throws {
    let compilation = try Compilation(
      """
      struct P: Hashable {}
      @\(attribute) struct A { var place: \(type) }
      @\(attribute) struct B { @CodingKey("p") var place: \(type) }
      @\(attribute) struct C { @CodableOptions(.transform(.date())) var place: \(type) }
      """)
    let message = "requires that 'P' conform to '\(conformance)'"
    #expect(compilation.output.contains(message), "\(compilation.output)")
    #expect(compilation.output.contains(#"properties.add("place", "#))
  }

  @Test(arguments: [
    ("JSONCodable", "JSONEncodable"), ("JSONEncodable", "JSONEncodable"), ("JSONDecodable", nil),
  ])
  func `A constant needs to be encoded only`(_ attribute: String, _ missing: String?) throws {
    let compilation = try Compilation(
      "struct P {}; @\(attribute) struct A { let place: P = P(); var a: Int }")
    #expect((compilation.status == 0) == (missing == nil), "\(compilation.output)")
    #expect(!compilation.output.contains("conform to 'JSONDecodable'"))
    if let missing {
      #expect(compilation.output.contains("requires that 'P' conform to '\(missing)'"))
    }
  }

  @Test(arguments: [["-default-isolation", "MainActor"], ["-O"], ["-swift-version", "5"]])
  func `Constants compile without a warning`(_ flags: [String]) throws {
    let compilation = try Compilation(
      """
      func made() -> [String: Int] { [:] }
      @JSONCodable struct A {
        let role = Role.system, n = 1.5
        let list = [1, 2].map { $0 + 1 }
        @CodableIgnored let cache = made()
        let text: String
        @JSONCodable enum Role: String { case system }
      }
      @JSONCodable public struct B<T: JSONCodable> {
        public let kind = "b"
        let list = [T]()
        public let value: T
      }
      @JSONCodable class C {
        private let kind = A.Role.system
        let next: C? = nil
        var x: Int
      }
      """, flags)
    #expect(compilation.status == 0 && compilation.output.isEmpty, "\(compilation.output)")
  }

  @Test func `A constant of a type that is Codable, too, is treated as the compiler treats it`()
    throws
  {
    let compilation = try Compilation(
      "@JSONCodable struct A: Codable { let kind = \"a\"; var b: Int }")
    #expect(compilation.status == 0, "\(compilation.output)")
    #expect(compilation.output.contains("immutable property will not be decoded"))
  }

  @Test func `A private type within another is to be fileprivate`() throws {
    let compilation = try Compilation("struct A { @JSONCodable private struct B { let c: Int } }")
    #expect(compilation.output.contains("use 'fileprivate'"))
  }

  @Test func `Changes are offered`() throws {
    let source = """
      @JSONCodable struct A {
        @CodableDefault(2) let a: Int = 1
      }
      @JSONCodable struct B {
        var b = f()
      }
      @JSONCodable class C {
        weak var c: C?
      }
      @JSONCodable struct D {
        var d: Int
        @CodingKey("d") var e: Int
        @CodingKey("f") var g: Int
        var f: Int
      }
      @JSONCodable struct E {
        @CodableDefault(nil) var e: Int
      }
      @JSONCodable struct F {
        @CodableFlattened @CodingKey("f") var f: E
      }
      """
    let compilation = try Compilation(
      "func f() -> Int { 1 }\n\(source)", ["-diagnostic-style", "llvm", "-fixit-all"])
    #expect(compilation.output.contains("replace 'let' with 'var'"), "\(compilation.output)")
    #expect(compilation.output.contains("add a type"))
    #expect(compilation.output.contains("replace 'weak' with '@CodableIgnored weak'"))
    #expect(compilation.output.contains("use a different key"))
    #expect(compilation.output.contains("add '@CodingKey'"))
    #expect(compilation.output.contains("provide a value of type 'Int'"))
    #expect(compilation.output.contains(#"remove '@CodingKey("f")'"#))
  }

  @Test func `What is written for Codable is what the compiler would write`() throws {
    let compilation = try Compilation(
      """
      @JSONEncodable struct Mail: Codable { let to: String }
      @JSONDecodable struct Point: Codable { let x: Int, label: String?, shape: Shape }
      struct Shape: Codable {}
      """, ["-Xfrontend", "-dump-macro-expansions"])
    #expect(compilation.status == 0, "\(compilation.output)")
    let expansions = compilation.expansions.joined(separator: "\n")
    for line in [
      "private enum CodingKeys: String, Swift.CodingKey {",
      "label: container.decodeIfPresent(String.self, forKey: .label),",
      "shape: container._decode(Shape.self, .shape))",
      "try container.encode(self.to, forKey: .to)",
    ] {
      #expect(expansions.contains(line), "\(expansions)")
    }
  }

  @Test func `A type that is not Codable is named with its property`() throws {
    let compilation = try Compilation(
      "struct P {}\n@JSONCodable struct A: Codable { let a: Int, place: P }")
    #expect(compilation.output.contains("requires that 'P' conform to 'Decodable'"))
    #expect(compilation.output.contains("container._decode(P.self, .place)"))
  }

  @Test(arguments: [
    ("init(from decoder: any Decoder) throws { a = 1 }", "init(from:)"),
    ("func encode(to encoder: any Encoder) throws {}", "encode(to:)"),
    ("enum CodingKeys: String, CodingKey { case a }", "CodingKeys"),
  ])
  func `A second definition of what is written for Codable is an error`(
    _ member: String, _ name: String
  ) throws {
    let compilation = try Compilation(
      "@JSONCodable struct A: Codable { let a: Int }\nextension A { \(member) }")
    #expect(
      compilation.output.contains("invalid redeclaration of '\(name)'"), "\(compilation.output)")
  }

  @Test func `A second definition of what the attribute writes is an error`() throws {
    let compilation = try Compilation(
      """
      @JSONCodable struct A { let a: Int }
      extension A { init(decoding json: JSON) throws { a = 1 } }
      """)
    #expect(compilation.output.contains("invalid redeclaration of 'init(decoding:)'"))
  }
}
