import CodableWrapper
import Foundation
import TestSupport
import Testing

/// The examples of the original's description.
@Suite("CodableWrapper README") struct CodableWrapperReadmeTests {
  enum Animal: String, Codable {
    case dog, cat, fish
  }

  struct Example: Codable {
    @Codec("aString") var stringVal: String = "scyano"
    @Codec("aInt") var intVal: Int = 123456
    @Codec var defaultArray: [Double] = [1.998, 2.998, 3.998]
    @Codec var bool: Bool = false
    @Codec var unImpl: String?
    @Codec var animal: Animal = .dog
  }

  @Test(arguments: Coder.allCases) func `The first example works`(_ coder: Coder) throws {
    let model = try coder.decode(
      Example.self, #"{"aString": "pan", "aInt": "233", "bool": "1", "animal": "cat"}"#)
    #expect(model.stringVal == "pan")
    #expect(model.intVal == 233)
    #expect(model.defaultArray == [1.998, 2.998, 3.998])
    #expect(model.bool)
    #expect(model.unImpl == nil)
    #expect(model.animal == .cat)
  }

  @Test(arguments: Coder.allCases) func `A value of the wrong type leaves the default`(
    _ coder: Coder
  ) throws {
    struct Model: Codable { @Codec var bool: Bool = false }
    #expect(try coder.decode(Model.self, #"{"bool":"wrong value"}"#).bool == false)
  }

  @Test(arguments: Coder.allCases) func `Snake case and camel case are both found`(
    _ coder: Coder
  ) throws {
    struct Model: Codable {
      @Codec var snake_string: String = ""
      @Codec var camelString: String = ""
    }
    let model = try coder.decode(
      Model.self, #"{"snakeString":"snake", "camel_string": "camel"}"#)
    #expect(model.snake_string == "snake")
    #expect(model.camelString == "camel")
  }

  @Test(arguments: Coder.allCases) func `Custom names are used`(_ coder: Coder) throws {
    struct Model: Codable {
      @Codec("int_Val", "intVal") var intVal: Int = 123456
      @Codec("intOptional", "int_optional") var intOptional: Int?
    }
    let model = try coder.decode(Model.self, #"{"int_Val": "233", "int_optional": 234}"#)
    #expect(model.intVal == 233)
    #expect(model.intOptional == 234)
    #expect(try coder.encode(model) == #"{"intOptional":234,"int_Val":233}"#)
  }

  @Test(arguments: Coder.allCases) func `Types are converted`(_ coder: Coder) throws {
    struct Model: Codable {
      @Codec var int: Int?
      @Codec var string: String?
      @Codec var bool: Bool?
    }
    let model = try coder.decode(Model.self, #"{"int": "1", "string": 2, "bool": "true"}"#)
    #expect(model.int == 1)
    #expect(model.string == "2")
    #expect(model.bool == true)
  }

  @Test(arguments: Coder.allCases) func `A transformer produces the value`(_ coder: Coder) throws {
    struct User: Codable {
      @Codec(transformer: SecondDateTransform()) var registerDate: Date?
    }
    let date = Date(timeIntervalSince1970: 1_700_000_000.25)
    let user = try coder.decode(User.self, #"{"registerDate": \#(date.timeIntervalSince1970)}"#)
    #expect(user.registerDate == date)
    #expect(try coder.encode(user) == #"{"registerDate":1700000000.25}"#)
  }
}
