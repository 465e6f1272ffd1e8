import Foundation
import Jansson
import JanssonLines
import Testing

/// Lines that a function accepts or refuses.
struct LinesValidatedTests {
  struct Negative: Error, CustomStringConvertible {
    var description: String { "below zero" }
  }

  struct Point: Codable, JSONDecodable { let x: Int }

  private static func check(_ json: JSON) throws {
    if let x = json["x"].int, x < 0 { throw Negative() }
    let _: Int = try json.decode(at: "x")
  }

  private static let text = "{\"x\": 1}\n{\"x\": -1}\n\n{\"x\": \"2\"}\n{\n{\"x\": 3}\n"

  private var lines: JSON.Lines {
    JSON.Lines(parsing: Self.text, options: .init(onFailure: .continue))
      .validated(by: Self.check)
  }

  private func outcome<Value>(
    _ element: Result<Value, JSON.Lines.Failure>, _ value: (Value) -> Int
  ) -> String {
    switch element {
    case .success(let model): "\(value(model))"
    case .failure(let failure): "\(failure.line):\(failure.column) \(failure.message)"
    }
  }

  @Test func `What is refused is a failure with its place, in every way to read`() async throws {
    let values = lines.map { outcome($0) { $0["x"].int ?? 0 } }
    #expect(values.count == 5)
    #expect(values[0] == "1" && values[1] == "2:1 below zero" && values[4] == "3")
    #expect(values[2].hasPrefix("4:7 ") && values[3].hasPrefix("5:2 "), "\(values)")
    let models = lines.decoded(as: Point.self).map { outcome($0) { $0.x } }
    #expect(models == values)
    let check: @Sendable (JSON.Lines.Element) -> String = { element in
      switch element {
      case .success(let json): "\(json["x"].int ?? 0)"
      case .failure(let failure): "\(failure.line):\(failure.column) \(failure.message)"
      }
    }
    #expect(try await lines.concurrentMap(check) == values)
  }

  @Test func `Several checks are made in order, and a failure can end the lines`() throws {
    var stopping = lines.validated { _ in throw Negative() }
    #expect(stopping.allSatisfy { outcome($0) { _ in 0 } != "1" })
    stopping.options.onFailure = .stop
    #expect(Array(stopping).count == 1)
    guard case .failure(let failure)? = stopping.first(where: { _ in true }),
      case .mismatch(let error) = failure.reason
    else { return #expect(Bool(false), "no mismatch") }
    #expect(error is Negative)
  }
}
