import Foundation
import Jansson
import Testing

@Suite struct DescriptorWritingTests {
  /// What a descriptor has received cannot be taken back, so the whole value is looked at first.
  @Test(arguments: JSON.Engine.allCases)
  func nothingIsWrittenOfAValueThatCannotBe(_ engine: JSON.Engine) throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    // More than is held back before it is written, and the fault behind it.
    var json: JSON = [.string(String(repeating: "x", count: 1_000_000))]
    try json.append(.number(.init(Double.nan)))
    let options = JSON.WritingOptions(engine: engine)
    #expect {
      try json.write(to: fileno(file), options: options)
    } throws: {
      ($0 as? JSON.Error)?.path == [1]
    }
    #expect(lseek(fileno(file), 0, SEEK_END) == 0)
    try json.remove(at: 1)
    try json.write(to: fileno(file), options: options)
    #expect(lseek(fileno(file), 0, SEEK_END) == 1_000_004)
  }
}
