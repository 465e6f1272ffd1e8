import Foundation
import JanssonMacros
import Testing

/// The comparisons of `TwinTests` and `CodedTests` with documents that nobody thought of.
///
/// There is as much of it as JANSSON_MACRO_SEEDS says; a difference names its document.
@Suite struct RandomTests {
  static let seeds = UInt64(ProcessInfo.processInfo.environment["JANSSON_MACRO_SEEDS"] ?? "") ?? 40

  @Test(arguments: TwinTests.twins)
  func `Models with the attribute and without differ for no document`(_ twins: Twins) {
    for seed in 0..<Self.seeds {
      var documents = RandomDocuments(seed: seed)
      let document = documents.variation(of: twins.document)
      // The elements of a set are written in an order that differs from one to the next.
      if document["set"].count > 1 { continue }
      let differences = twins.differences(document)
      #expect(differences.isEmpty, "seed \(seed): \(differences.prefix(3).joined(separator: "\n"))")
    }
  }

  @Test(arguments: TwinTests.twins)
  func `Models with the attribute and without differ for no text`(_ twins: Twins) throws {
    for seed in 0..<Self.seeds {
      var documents = RandomDocuments(seed: seed)
      let text = documents.variation(of: try twins.document.jsonString())
      // Of a set, see above.
      if text.contains("\"set\"") { continue }
      let differences = twins.differences(ofText: text)
      #expect(differences.isEmpty, "seed \(seed): \(differences.prefix(3).joined(separator: "\n"))")
    }
  }

  @Test(arguments: CodedTests.twins)
  func `Codable types with the attribute and without differ for no text`(
    _ twins: CodedTwins
  ) throws {
    for seed in 0..<Self.seeds {
      var documents = RandomDocuments(seed: seed)
      let text = try documents.variation(of: twins.document).jsonString()
      for text in [text, documents.variation(of: text)] {
        let differences = twins.compare(text).differences
        #expect(
          differences.isEmpty, "seed \(seed): \(differences.prefix(3).joined(separator: "\n"))")
      }
    }
  }
}
