import Foundation
import JanssonMacros
import Testing

/// A model with the attribute is decoded and encoded as one that only declares the conformance.
@Suite struct TwinTests {
  static let twins: [Twins] = {
    do { return try Twins.all() } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test(arguments: twins)
  func `A document that fits is read and written alike`(_ twins: Twins) {
    #expect(twins.differences(twins.document) == [])
    #expect(twins.firstOutcome.hasPrefix("{"), "\(twins.firstOutcome)")
  }

  @Test(arguments: twins)
  func `What does not fit has the same result, error and report`(_ twins: Twins) {
    let differences = twins.document.variants.flatMap { twins.differences($0) }
    #expect(
      differences.isEmpty, "\(differences.count): \(differences.prefix(5).joined(separator: "\n"))")
  }
}
