import CJanssonTurbo
import Jansson
import Testing

/// The scanner's stack has a fixed size, whatever depth the caller allows.
struct ScannerDepthTests {
  private func status(of text: String, maximumDepth: UInt32) -> turbo_status {
    var root: UnsafePointer<turbo_node>?
    let options = turbo_options(
      maximum_depth: maximumDepth, exact_numbers: false, leaves_objects: false,
      replaces_surrogates: false, leaves_room: false, keeps_decimals: false)
    let status = turbo_scan(text, text.utf8.count, options, &root)
    if let root, status == TURBO_DONE { turbo_release(root) }
    return status
  }

  @Test(arguments: [2049, 5000, 1_000_000, .max] as [UInt32])
  func `A depth limit above the greatest counts as the greatest`(maximumDepth: UInt32) {
    let greatest = TURBO_MAXIMUM_DEPTH
    #expect(status(of: nestedText(greatest), maximumDepth: maximumDepth) == TURBO_DONE)
    for depth in [greatest + 1, greatest + 2, 3 * greatest, 100_000] {
      #expect(status(of: nestedText(depth), maximumDepth: maximumDepth) == TURBO_REFUSED)
    }
  }

  @Test func `Depth zero allows only scalars`() {
    #expect(status(of: "1", maximumDepth: 0) == TURBO_DONE)
    #expect(status(of: "[]", maximumDepth: 0) == TURBO_REFUSED)
  }

  @Test func `The options clamp the depth to the scanner's limit`() {
    #expect(JSON.ReadingOptions(maximumDepth: .max).maximumDepth == TURBO_MAXIMUM_DEPTH)
    #expect(TURBO_MAXIMUM_DEPTH == 2048)
  }
}
