import CodableWrapper
import Foundation
import TestSupport
import Testing

@Suite("CodableWrapper transformers") struct CodableWrapperTransformerTests {
  /// No `Codable` type.
  struct Wrapper: Equatable {
    var value: String?
    static var transformer: TransformOf<Wrapper, String> {
      TransformOf(fromJSON: { Wrapper(value: $0) }, toJSON: { $0.value })
    }
    static var optionalTransformer: TransformOf<Wrapper?, String> {
      TransformOf(fromJSON: { $0.map { Wrapper(value: $0) } }, toJSON: { $0?.value })
    }
  }

  struct Model: Codable {
    @Codec(transformer: Wrapper.transformer) var a: Wrapper = Wrapper(value: "A")
    @Codec(transformer: Wrapper.transformer) var b: Wrapper? = Wrapper(value: "B")
    @Codec(transformer: Wrapper.optionalTransformer) var c: Wrapper = Wrapper(value: "C")
    @Codec(transformer: Wrapper.optionalTransformer) var d: Wrapper? = Wrapper(value: "D")
    @Codec(["e", "e.f", "g"], transformer: Wrapper.optionalTransformer) var e: Wrapper?
  }

  @Test(arguments: Coder.allCases)
  func `Values are passed through a transformer in both directions`(_ coder: Coder) throws {
    let model = try coder.decode(Model.self, #"{"a":"1","b":"2","c":"3","d":"4","e":"5"}"#)
    #expect(model.a.value == "1" && model.b?.value == "2" && model.c.value == "3")
    #expect(model.d?.value == "4" && model.e?.value == "5")
    #expect(try coder.encode(model) == #"{"a":"1","b":"2","c":"3","d":"4","e":"5"}"#)
  }

  /// A transformer is asked what nothing becomes, and its result takes the place of the default,
  /// unless it is nil and the property is not optional.
  @Test(arguments: Coder.allCases, ["{}", #"{"a":null,"b":null,"c":null,"d":null}"#])
  func `A missing value is passed to the transformer as nil`(_ coder: Coder, _ text: String) throws
  {
    let model = try coder.decode(Model.self, text)
    #expect(model.a == Wrapper(value: nil))
    #expect(model.b == Wrapper(value: nil))
    #expect(model.c == Wrapper(value: "C"))
    #expect(model.d == nil)
    #expect(model.e == nil)
  }

  /// In the original the third one stopped the program when it was read.
  @Test(arguments: Coder.allCases)
  func `A value of another type is passed to the transformer as nil`(_ coder: Coder) throws {
    let model = try coder.decode(Model.self, #"{"a":1,"b":[],"c":true,"d":{},"e":2,"g":"x"}"#)
    #expect(model.a == Wrapper(value: nil) && model.b == Wrapper(value: nil))
    #expect(model.c == Wrapper(value: "C") && model.d == nil)
    // The first member that is present counts, whatever the transformer makes of it.
    #expect(model.e == nil)
    #expect(try coder.decode(Model.self, #"{"e":null,"g":"x"}"#).e?.value == "x")
  }

  enum Level: Int, Codable {
    case zero, one, two, three
    static var transformer: TransformOf<Level, Int> {
      TransformOf(fromJSON: { $0.flatMap(Level.init) ?? .zero }, toJSON: { $0.rawValue })
    }
    static var optionalTransformer: TransformOf<Level?, Int> {
      TransformOf(fromJSON: { $0.flatMap(Level.init) }, toJSON: { $0?.rawValue })
    }
  }

  @Test(arguments: Coder.allCases) func `Enumerations can have transformers`(_ coder: Coder) throws
  {
    struct Levels: Codable {
      @Codec(transformer: Level.transformer) var a: Level = .three
      @Codec(transformer: Level.transformer) var b: Level?
      @Codec(transformer: Level.optionalTransformer) var c: Level = .three
      @Codec(transformer: Level.optionalTransformer) var d: Level?
    }
    let empty = try coder.decode(Levels.self, "{}")
    #expect(empty.a == .zero && empty.b == .zero && empty.c == .three && empty.d == nil)
    let full = try coder.decode(Levels.self, #"{"a":1,"b":2,"c":3,"d":9}"#)
    #expect(full.a == .one && full.b == .two && full.c == .three && full.d == nil)
  }

  @Test(arguments: Coder.allCases) func `Tuples can have transformers`(_ coder: Coder) throws {
    struct Pairs: Codable {
      var id: Int
      @Codec(["pair", "p"], transformer: PairTransform()) var pair: (String, String)?
      @Codec(transformer: PairTransform()) var other: (String, String)?
    }
    let model = try coder.decode(Pairs.self, #"{"id":1,"p":"left|right"}"#)
    #expect(model.id == 1 && model.pair?.0 == "left" && model.pair?.1 == "right")
    #expect(model.other == nil)
    #expect(try coder.encode(model) == #"{"id":1,"pair":"left|right"}"#)
  }

  struct PairTransform: TransformType {
    func transformFromJSON(_ json: String?) -> (String, String)? {
      guard let parts = json?.split(separator: "|"), parts.count == 2 else { return nil }
      return (String(parts[0]), String(parts[1]))
    }
    func transformToJSON(_ object: (String, String)?) -> String? {
      object.map { "\($0.0)|\($0.1)" }
    }
  }

  /// A number without a fraction is of every type of number.
  @Test(arguments: Coder.allCases)
  func `A number without a fraction has every numeric type that can represent it`(
    _ coder: Coder
  ) throws {
    struct Numbers: Codable {
      @Codec(transformer: TransformOf<Double, Double>(fromJSON: { $0 ?? -1 }, toJSON: { $0 }))
      var double: Double = 0
      @Codec(transformer: TransformOf<Int, Int>(fromJSON: { $0 ?? -1 }, toJSON: { $0 }))
      var int: Int = 0
      @Codec(transformer: TransformOf<[Double], [Double]>(fromJSON: { $0 ?? [] }, toJSON: { $0 }))
      var list: [Double] = []
    }
    let model = try coder.decode(Numbers.self, #"{"double":12,"int":3.0,"list":[1,2.5]}"#)
    #expect(model.double == 12 && model.int == 3 && model.list == [1, 2.5])
    // A transformer's type is not converted to.
    let other = try coder.decode(Numbers.self, #"{"double":"12","int":1.5,"list":["1"]}"#)
    #expect(other.double == -1 && other.int == -1 && other.list == [])
  }

  /// What `Any` is given is as `JSONSerialization` gives it.
  @Test(arguments: Coder.allCases)
  func `A transformer of Any receives what JSONSerialization would produce`(_ coder: Coder) throws {
    struct Describing: TransformType {
      func transformFromJSON(_ json: Any?) -> String {
        switch json {
        case nil: "nothing"
        case let text as String: "string \(text)"
        case let number as NSNumber: "number \(number.doubleValue)"
        case let list as [Any]: "list \(list.count) \(list.first as? Int ?? -1)"
        case let object as [String: Any]: "object \(object["k"] as? Double ?? -1)"
        default: "other"
        }
      }
      func transformToJSON(_ object: String) -> Any? { object.count }
    }
    struct Values: Codable {
      @Codec(transformer: Describing()) var v: String = ""
    }
    let expected = [
      (#""x""#, "string x"), ("1.5", "number 1.5"), ("[7,8]", "list 2 7"),
      (#"{"k":3}"#, "object 3.0"), ("null", "nothing"),
    ]
    for (json, text) in expected {
      #expect(try coder.decode(Values.self, #"{"v":\#(json)}"#).v == text)
    }
    #expect(try coder.encode(Values()) == #"{"v":0}"#)
  }

  /// A result that cannot be represented in JSON: the value itself is written, if it has one.
  @Test(arguments: Coder.allCases)
  func `If a transformer's result is not encodable, the value itself is written`(
    _ coder: Coder
  ) throws {
    struct Odd: TransformType {
      func transformFromJSON(_ json: Any?) -> Int { 1 }
      func transformToJSON(_ object: Int) -> Any? { object > 5 ? Wrapper(value: "x") : nil as Any? }
    }
    struct Values: Codable { @Codec(transformer: Odd()) var v: Int = 6 }
    #expect(try coder.encode(Values()) == #"{"v":6}"#)
    var none = Values()
    none.v = 5
    #expect(try coder.encode(none) == "{}")
  }

  @Test func `A transformer need not implement hashValue()`() {
    #expect(PairTransform().hashValue() == 0)
    #expect(Wrapper.transformer.hashValue() == 0)
  }

  struct Dates: Codable {
    @Codec(transformer: SecondDateTransform()) var seconds: Date = .distantPast
    @Codec(transformer: MillisecondDateTransform()) var milliseconds: Date?
    @Codec(transformer: ISO8601DateTransform()) var iso: Date?
    @Codec(transformer: DateFormatterTransform(dateFormatter: Dates.formatter)) var day: Date?

    static var formatter: DateFormatter {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "yyyy-MM-dd"
      return formatter
    }
  }

  @Test(
    arguments: Coder.allCases,
    [
      (
        #"{"seconds":1.5,"milliseconds":1500,"iso":"1970-01-01T00:00:07Z","day":"1970-01-02"}"#,
        [1.5, 1.5, 7, 86400]
      ),
      (
        #"{"seconds":"2","milliseconds":"2000","iso":"1970-01-01T01:00:00+01:00","day":"1970-01-01"}"#,
        [2, 2, 0, 0]
      ),
      (#"{"seconds":"x","milliseconds":[],"iso":"x","day":7}"#, [0, 0, 0, 0]),
      (#"{}"#, [0, 0, 0, 0]),
    ] as [(String, [Double])])
  func `Dates are transformed from numbers and strings`(
    _ coder: Coder, _ example: (String, [Double])
  ) throws {
    let dates = try coder.decode(Dates.self, example.0)
    let all = [dates.seconds, dates.milliseconds, dates.iso, dates.day]
    #expect(all.map { $0?.timeIntervalSince1970 } == example.1)
  }

  @Test(arguments: Coder.allCases) func `Dates are written as numbers and strings`(
    _ coder: Coder
  ) throws {
    var dates = Dates()
    dates.seconds = Date(timeIntervalSince1970: 1.5)
    dates.milliseconds = Date(timeIntervalSince1970: 2.5)
    dates.day = Date(timeIntervalSince1970: 0)
    #expect(try coder.encode(dates) == #"{"day":"1970-01-01","milliseconds":2500,"seconds":1.5}"#)
  }
}
