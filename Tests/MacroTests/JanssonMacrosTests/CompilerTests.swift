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
    @JSONCodable enum Level: String { case low, high = "H"; @CodableUnknown case other }
    @JSONCodable enum Choice { case a, b }
    @JSONCodable @JSONTagged("t") enum Shape { case circle(radius: Double), point }
    @JSONCodable @JSONTagged("t", content: "c") enum Other { case one(Int), two(a: Int, b: Any?) }
    @JSONDecodable enum Half { case a(Int) }
    @JSONDecodable @JSONEncodable struct Both { var a = 1; var b = "x", c = -1.5, d = true }
    @JSONEncodable struct Written { let a = 1 }
    @JSONCodable public struct Coded: Codable { let a: Int; var b: Rank?, c: [Rank], d: Person? }
    @JSONCodable public enum Rank: Int, Codable { case one, two }
    extension Person: Codable {}
    extension Person.Address: Codable {}
    @JSONCodable struct Box<T> { let a: T; let b: any Sendable; let c: (Int) -> Int }
    """

  @Test(arguments: ["5", "6"])
  func `Models compile without a warning`(_ version: String) throws {
    var models = Self.models.replacing("b: Any?", with: "b: Int?")
    models.replace("let b: any Sendable; let c: (Int) -> Int", with: "let b: [T]")
    let compilation = try Compilation(models, ["-swift-version", version])
    #expect(compilation.output == "")
    #expect(compilation.status == 0)
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
        extension Person: Jansson.JSONDecodable, Jansson.JSONEncodable, Jansson._JSONModel, Jansson._JSONReadable, Jansson._JSONWritable {
            init(_members source: inout Jansson._JSONMembers) throws(Jansson._JSONMisfit) {
              try self.init(
                id: source.next("id"),
                name: source.next("full_name"),
                tags: source.next("tags", default: []))
            }
            init(decoding json: Jansson.JSON) throws {
                self = try ._decoded(json)
            }
            func _write(into target: inout Jansson._JSONText) throws(Jansson._JSONMisfit) {
              try target.member(#""id":"#, self.id)
              try target.member(#""full_name":"#, self.name)
              try target.member(#""tags":"#, self.tags)
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
        static func _describe(_ properties: inout Jansson._JSONProperties) {
          properties.add("id", Int.self)
          properties.add("name", String.self, key: "full_name")
          properties.add("tags", [String].self, default: .value([]))
        }
        """,
      ])
  }

  @Test(arguments: [
    ("struct A { let a = f() }", "a 'let' with an initial value cannot be decoded"),
    ("struct A { let a = 1 }", "a 'let' with an initial value cannot be decoded"),
    ("struct A { var a = f() }", "a stored property of a model needs a type"),
    ("struct A { var (a, b): (Int, Int) }", "a stored property of a model needs a declaration"),
    ("class A { weak var a: A? }", "a weak or unowned property cannot be decoded"),
    ("struct A { var a: Int; @CodingKey(\"a\") var b: Int }", "another property has the key 'a'"),
    ("struct A { @CodingKey(\"a\" + \"b\") var b: Int }", "a key must be a string literal"),
    ("struct A {\n#if DEBUG\nvar b: Int\n#endif\n}", "stored properties within '#if'"),
    ("actor A { var b: Int }", "only structs, classes and enums can be models"),
    ("enum A {}", "an enum that is decoded needs cases"),
    ("enum A { case a; @CodableUnknown case b(Int) }", "one case may stand for unknown values"),
    ("struct A { @CodableDefault(\"x\") var b: Int }", "cannot convert value of type 'String'"),
  ])
  func `What cannot be decoded is an error at its place`(
    _ source: String, _ message: String
  ) throws {
    let compilation = try Compilation("func f() -> Int { 1 }\n@JSONCodable \(source)")
    #expect(compilation.status != 0)
    #expect(compilation.output.contains("error: \(message)"), "\(compilation.output)")
  }

  @Test func `A private type within another is to be fileprivate`() throws {
    let compilation = try Compilation("struct A { @JSONCodable private struct B { let c: Int } }")
    #expect(compilation.output.contains("use 'fileprivate'"))
  }

  @Test func `Changes are offered`() throws {
    let source = """
      @JSONCodable struct A {
        let a: Int = 1
      }
      @JSONCodable struct B {
        var b = f()
      }
      @JSONCodable class C {
        weak var c: C?
      }
      """
    let compilation = try Compilation(
      "func f() -> Int { 1 }\n\(source)", ["-diagnostic-style", "llvm", "-fixit-all"])
    #expect(compilation.output.contains("replace 'let' by 'var'"), "\(compilation.output)")
    #expect(compilation.output.contains("add a type"))
    #expect(compilation.output.contains("replace 'weak' by '@CodableIgnored weak'"))
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
