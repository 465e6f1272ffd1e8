internal import Foundation
internal import Jansson
internal import SampleData

/// Models out of a value that has been parsed, and text out of models.
public enum Mapping {
  /// The library decodes a field of a model; one operation is one field.
  public static func decoding() throws -> Workload {
    let json = try JSON(parsing: SampleDocument.twitter.bytes())
    let fields = try SearchResult(decode: json).fieldCount
    return .whole("init(decode:), a field", operations: fields) { try SearchResult(decode: json) }
  }

  /// The library reads text and decodes it.
  public static func reading() throws -> Workload {
    let data = Data(SampleDocument.twitter.bytes())
    return .whole("init(jsonData:)") { try SearchResult(jsonData: data) }
  }

  /// Foundation's coder reads text and decodes it.
  public static func readingByFoundation() throws -> Workload {
    let data = Data(SampleDocument.twitter.bytes())
    return .whole("JSONDecoder") { try JSONDecoder().decode(SearchResult.self, from: data) }
  }

  /// The library writes models as text.
  public static func writing() throws -> Workload {
    let models = try SearchResult(jsonData: Data(SampleDocument.twitter.bytes()))
    let data = try models.jsonData()
    guard try JSON(parsing: data) == models.json else { throw WrongAnswer("jsonData()") }
    return .whole("jsonData()") { try models.jsonData() }
  }

  /// Foundation's coder writes the same models as text.
  public static func writingByFoundation() throws -> Workload {
    let models = try SearchResult(jsonData: Data(SampleDocument.twitter.bytes()))
    return .whole("JSONEncoder") { try JSONEncoder().encode(models) }
  }
}
