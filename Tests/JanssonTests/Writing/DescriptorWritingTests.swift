import Foundation
import Jansson
import Testing

@Suite struct DescriptorWritingTests {
  /// What has been written to a descriptor cannot be undone, so the whole value is checked first.
  @Test(arguments: JSON.Engine.allCases)
  func `A value that cannot be represented writes nothing to a descriptor`(
    _ engine: JSON.Engine
  ) throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    // More than is buffered, followed by the invalid value.
    var json: JSON = [JSON.string(String(repeating: "x", count: 1_000_000))]
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
