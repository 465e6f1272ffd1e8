import Foundation
import Jansson
import Testing

@testable import JanssonCore

@Suite struct LimitTests {
  @Test(arguments: [(512, 512), (2048, 5000), (1, 0), (1, -3), (7, 7)])
  func `Text up to the depth limit is accepted, and deeper text is rejected`(
    limit: Int, option: Int
  ) throws {
    let options = JSON.ReadingOptions(maximumDepth: option)
    #expect(options.maximumDepth == limit)
    #expect(refusal(nestedText(limit, innermost: "1"), options) == nil)
    #expect(refusal(nestedText(limit), options) == nil)
    guard case .tooDeep(limit, let position?) = refusal(nestedText(limit + 1), options) else {
      Issue.record("not rejected")
      return
    }
    #expect(position.offset == limit)
  }

  @Test func `Text that opens far more containers than the limit is rejected`() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
    ] {
      guard case .tooDeep(512, _) = refusal(text) else {
        Issue.record("not rejected")
        continue
      }
    }
  }

  @Test func `The greatest depth limit needs no more than a small stack`() {
    let isAccepted = onSmallStack {
      let options = JSON.ReadingOptions(maximumDepth: 2048)
      let objects = nestedText(2048, open: "{\"a\":", innermost: "1", close: "}")
      return [nestedText(2048, innermost: "1"), nestedText(2048), objects].allSatisfy {
        refusal($0, options) == nil
      }
    }
    #expect(isAccepted)
  }

  @Test func `Text larger than the size limit is rejected`() {
    #expect(refusal("[1]", .init(maximumSize: 3)) == nil)
    guard case .tooLarge(3, 4) = refusal("[12]", .init(maximumSize: 3)) else {
      Issue.record("not rejected")
      return
    }
  }

  @Test func `With keepFirst the first of duplicate keys wins`() {
    let options = JSON.ReadingOptions(duplicateKeys: .keepFirst)
    #expect(parsed(#"{"a":1,"b":2,"a":3}"#, options) == "{ [97]:i1 [98]:i2}")
    #expect(
      parsed(#"{"a":[1],"a":{"x":1,"x":{"y":[2]}},"b":0}"#, options) == "{ [97]:[ i1] [98]:i0}")
    #expect(parsed(#"{"a":1,"a":}"#, options) == nil)
  }

  @Test func `With reject a duplicate key is an error with its path and position`() {
    let options = JSON.ReadingOptions(duplicateKeys: .reject)
    let text = #"{"u":[0,{"\u0061":1,"a":2}]}"#
    guard case .duplicateKey("a", let path, let position)? = refusal(text, options) else {
      Issue.record("not rejected")
      return
    }
    #expect(path == ["u", 1, "a"])
    #expect(position.offset == 20)
    #expect(parsed(#"{"a":{"a":1}}"#, options) != nil)
  }

  @Test func `Exact numbers keep their digits`() {
    let options = JSON.ReadingOptions(exactNumbers: true)
    #expect(
      parsed("[1.10,1e400,-0,7,18446744073709551616]", options)
        == "[ d1.10 d1e400 d-0 i7 d18446744073709551616]")
  }

  @Test func `A value is read by the initializers of models too, and nil is null`() throws {
    #expect(try JSON(jsonString: nil).isNull)
    #expect(try JSON(jsonData: nil).isNull)
    #expect(throws: JSON.Error.self) { try JSON(jsonString: "") }
    #expect(throws: JSON.Error.self) { try JSON(jsonData: Data()) }
    #expect(try dump(JSON(jsonString: "[1]")) == "[ i1]")
    #expect(try dump(JSON(jsonData: Data("[1]".utf8))) == "[ i1]")
  }

  @Test func `Bytes, data, substrings and raw buffers can be parsed`() throws {
    let bytes = Array("x[1]".utf8.dropFirst())
    let value1 = try JSON(parsing: bytes)
    #expect(dump(value1) == "[ i1]")
    let value2 = try JSON(parsing: Data(bytes))
    #expect(dump(value2) == "[ i1]")
    let value3 = try JSON(parsing: "x[1]y".dropFirst().dropLast())
    #expect(dump(value3) == "[ i1]")
    let json = try bytes.withUnsafeBytes { try JSON(parsing: $0) }
    #expect(dump(json) == "[ i1]")
    #expect(refusal([]) != nil)
  }
}
