import Jansson
import JanssonLines
import Testing

/// Values of a text that grows, read by other tasks while it does.
@Suite struct GrowingTextTests {
  private static let text = Array(
    "[\((0..<300).map { #"{"id": \#($0), "tags": ["a\#($0)", "é"]}"# }.joined(separator: ", "))]"
      .utf8)

  @Test func `Values may be read and changed elsewhere`() async throws {
    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
      var growing = JSON.Growing()
      for start in stride(from: 0, to: Self.text.count, by: 11) {
        try growing.append(Self.text[start..<min(start + 11, Self.text.count)])
        guard start % 5 == 0, let value = try growing.value() else { continue }
        group.addTask {
          var copy = value
          try copy.append(7)
          #expect(copy.count == value.count + 1)
          return value.elements.reduce(0) { $0 + ($1["tags", 0].string?.utf8.count ?? 0) }
        }
      }
      #expect(try growing.finish().count == 300)
      return try await group.reduce(0, +)
    }
    #expect(sum > 0)
  }

  /// A program that shows what arrives keeps it in an actor.
  private actor Screen {
    var growing = JSON.Growing()
    var shown: JSON?

    func show(_ piece: ArraySlice<UInt8>) throws {
      try growing.append(piece)
      shown = try growing.value()
    }

    func finish() throws -> JSON { try growing.finish() }
  }

  @Test func `An actor may have the text`() async throws {
    let screen = Screen()
    for start in stride(from: 0, to: Self.text.count, by: 50) {
      try await screen.show(Self.text[start..<min(start + 50, Self.text.count)])
    }
    #expect(try await screen.finish() == JSON(parsing: Self.text))
    #expect(await screen.shown?.count == 300)
  }
}
