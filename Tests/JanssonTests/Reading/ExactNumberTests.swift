import Foundation
import Jansson
import JanssonQuery
import TestSupport
import Testing

/// With `exactNumbers`, every number is written as it was read.
@Suite struct ExactNumberTests {
  static let texts = [
    "-0", "0", "-0.0", "-0e5", "0.0", "1.10", "1e400", "-1E-400", "100", "-7", "1.0",
    "123456789012345678901", "-9223372036854775809", "0e0",
  ]

  @Test(arguments: JSON.Engine.allCases, JSON.ReadingOptions.Syntax.allCases)
  func `Every number keeps its text`(
    engine: JSON.Engine, syntax: JSON.ReadingOptions.Syntax
  ) throws {
    let options = JSON.ReadingOptions(exactNumbers: true, engine: engine, syntax: syntax)
    for text in Self.texts {
      #expect(try JSON(parsing: text, options: options).jsonString() == text)
      for whole in ["[\(text)]", "[\(text),1]", "{\"a\":\(text)}", "[[\(text)],{\"b\":[\(text)]}]"]
      {
        let json = try JSON(parsing: whole, options: options)
        #expect(try json.jsonString() == whole)
        #expect(try json.detached().jsonString() == whole)
        #expect(try json.jsonString(options: .init(engine: .other)) == whole)
        var changed = json
        changed["new"] = 1
        changed[9] = 1
        #expect(try changed.jsonString().contains(text))
      }
      var other: JSON = [1]
      other[0] = try JSON(parsing: "[\(text)]", options: options)[0]
      #expect(try other.jsonString() == "[\(text)]")
    }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Negative zero is a zero with a sign, in every form`(engine: JSON.Engine) throws {
    let exact = JSON.ReadingOptions(exactNumbers: true, engine: engine)
    let kept = try JSON(parsing: "[-0]", options: exact)
    let rounded = try JSON(parsing: "[-0]", options: .init(engine: engine))
    #expect(try rounded.jsonString() == "[-0.0]")
    for json in [kept, rounded] {
      #expect(json == [0] && json == [-0.0] && Set([json, [0], [-0.0]]).count == 1)
      #expect(json[0].double?.sign == .minus && json[0].int == 0)
      let number = try #require(json[0].number)
      #expect(number == 0 && number.isWhole && number.decimal == 0)
      #expect(UInt8(exactly: number) == 0 && Double(exactly: number)?.sign == .minus)
      #expect(try json.decode([Int].self) == [0] && json.decode([UInt].self) == [0])
      #expect(try json.decode([Double].self)[0].sign == .minus)
      #expect(try json.decode([Float].self)[0].sign == .minus)
      #expect(try JSON.Decoder().decode([Double].self, from: json)[0].sign == .minus)
      #expect(try JSON.Decoder().decode([Int].self, from: json) == [0])
      #expect(try json.jsonString(options: .canonical) == "[0]")
      #expect(json.values(at: "$[?@ == 0]").count == 1)
    }
    #expect(JSON.Number("-0")?.description == "-0")
  }
}
