import Foundation
import FxJSON
import Testing

@Suite struct ReadingTests {
  @Test func `Readers that do not throw return null or an error value`() {
    #expect(JSON(jsonString: nil).isNull)
    #expect(JSON(jsonData: nil).isNull)
    #expect(JSON(jsonString: "").isError)
    #expect(JSON(jsonData: Data()).isError)
    #expect(JSON(jsonString: "[1]") == [1])
    #expect(JSON(jsonData: Data("[1]".utf8)) == [1])
  }

  @Test func `Transforms have functions in the directions that they are made of`() throws {
    let reading = CustomTransform<String, Int>.fromJSON { $0.count }
    #expect(reading.toJSONFunction == nil)
    #expect(try reading.fromJSONFunction?("abc") as? Int == 3)
    #expect(reading.jsonObjectType == String.self && reading.objectType == Int.self)
    let dates = DateTransform.timeIntervalSince(.year1970)
    #expect(try dates.fromJSONFunction?(JSON(60)) as? Date == Date(timeIntervalSince1970: 60))
    #expect(dates.jsonObjectType == JSON.self && dates.objectType == Date.self)
  }
}
