import CodableWrapper
import Foundation
import Testing

@Suite("CodableWrapper declarations") struct CodableWrapperDeclarationTests {
  /// A property of every form that the interface has.
  struct Forms: Codable {
    @Codec var plain: Int = 1
    @Codec() var empty: Int?
    @Codec var optional: String?
    @Codec var defaulted: String? = "default"
    @Codec("a", "b") var named: Int = 2
    @Codec("c") var namedOptional: Int? = nil
    @Codec("d.e", noNested: true) var literal: Int?
    @Codec("f.g", noNested: true) var literalDefault: Int = 3
    @Codec(transformer: SecondDateTransform()) var date: Date?
    @Codec(transformer: SecondDateTransform()) var dateDefault: Date = .distantPast
    @Codec(["h", "i"], transformer: SecondDateTransform()) var namedDate: Date?
    @Codec(["j"], noNested: true, transformer: SecondDateTransform()) var literalDate: Date?
    @Codec(["k"], noNested: true, transformer: SecondDateTransform())
    var literalDateDefault: Date = .distantPast
    @Codec var inferred = [1, 2]
  }

  @Test func `Every form of declaration has its default`() throws {
    let forms = Forms()
    #expect(forms.plain == 1 && forms.empty == nil && forms.optional == nil)
    #expect(forms.defaulted == "default" && forms.named == 2 && forms.namedOptional == nil)
    #expect(forms.literal == nil && forms.literalDefault == 3)
    #expect(forms.date == nil && forms.dateDefault == .distantPast && forms.namedDate == nil)
    #expect(forms.literalDate == nil && forms.inferred == [1, 2])
  }

  /// The original's default was an empty collection, by an accident of overload resolution.
  @Test func `Optional collections are nil by default`() {
    struct Model: Codable {
      @Codec var array: [Int]?
      @Codec var set: Set<String>?
      @Codec var dictionary: [String: Int]?
    }
    let model = Model()
    #expect(model.array == nil && model.set == nil && model.dictionary == nil)
  }

  @Test func `The memberwise initializer accepts literals`() {
    struct Model: Codable, Equatable {
      @Codec var integer: Int?
      @Codec var double: Double?
      @Codec var bool: Bool?
      @Codec var scalar: Unicode.Scalar.Text?
      @Codec var character: Text?
      @Codec var string: String?
      @Codec var array: [Int]?
      @Codec var set: Set<Int>?
      @Codec var none: Int?
    }
    let model = Model(
      integer: 7, double: 1.5, bool: true, scalar: "s", character: "é", string: "text",
      array: [1, 2], set: [3], none: nil)
    #expect(model.integer == 7 && model.double == 1.5 && model.bool == true)
    #expect(model.string == "text" && model.array == [1, 2] && model.set == [3])
    #expect(model.none == nil && model.scalar?.text == "s" && model.character?.text == "é")
    #expect(Model().integer == nil)
  }

  struct Text: Codable, Equatable, ExpressibleByExtendedGraphemeClusterLiteral {
    let text: String
    init(extendedGraphemeClusterLiteral value: String) { text = value }
  }

  @Test func `The memberwise initializer accepts a value for a property with a default`() {
    struct Model: Codable {
      @Codec("x") var value: Int = 1
      var plain = 2
    }
    #expect(Model(value: 5).value == 5)
    #expect(Model(value: 5, plain: 6).plain == 6)
  }

  @Test func `Equality, hashes and descriptions are those of the wrapped value`() {
    struct Wrapped: Codable, Hashable {
      @Codec("name") var value: String? = nil
    }
    struct Plain: Codable, Hashable { var value: String? }
    let first = Wrapped(value: "abc")
    #expect(first == Wrapped(value: "abc"))
    #expect(first != Wrapped(value: "abd"))
    #expect(first.hashValue == Plain(value: "abc").hashValue)
    #expect(Codec(wrappedValue: 5, "a") == Codec(wrappedValue: 5, "b"))
    #expect("\(Codec(wrappedValue: 5))" == "5")
    #expect(String(reflecting: Codec(wrappedValue: "x")) == "x")
    #expect("\(Codec<Int?>())" == "nil")
  }

  @Test func `Copies are independent`() {
    struct Model: Codable { @Codec("list") var list: [Int] = [1] }
    var first = Model()
    let second = first
    first.list.append(2)
    first.list[0] = 9
    #expect(first.list == [9, 2])
    #expect(second.list == [1])
  }

  @Test func `Changing an unshared value copies nothing`() {
    struct Model: Codable { @Codec var list: [Int] = Array(0..<100) }
    var model = Model()
    let address = model.list.withUnsafeBufferPointer { $0.baseAddress }
    for index in 0..<100 { model.list[index] = -index }
    #expect(model.list.withUnsafeBufferPointer { $0.baseAddress } == address)
  }

  @Test func `A wrapper of a Sendable value is Sendable`() async {
    struct Model: Codable, Sendable { @Codec("x") var value: Int = 4 }
    let model = Model()
    #expect(await Task { model.value }.value == 4)
  }

  @Test func `Extensions can be constrained to optionals`() {
    #expect(Codec<Int?>(nilLiteral: ()).isNone)
  }
}

extension Unicode.Scalar {
  struct Text: Codable, Equatable, ExpressibleByUnicodeScalarLiteral {
    let text: String
    init(unicodeScalarLiteral value: String) { text = value }
  }
}

extension Codec where Value: CodecOptionalProtocol {
  fileprivate var isNone: Bool { wrappedValue.codecWrapped == nil }
}
