import CJanssonTurbo
import Jansson
import Testing

/// The scanner's stack has a fixed size, whatever depth its caller allows.
struct ScannerDepthTests {
  private func status(of text: String, maximumDepth: UInt32) -> turbo_status {
    var root: UnsafePointer<turbo_node>?
    let options = turbo_options(maximum_depth: maximumDepth, exact_numbers: false)
    let status = turbo_scan(text, text.utf8.count, options, &root)
    if let root, status == TURBO_DONE { turbo_release(root) }
    return status
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test(arguments: [2049, 5000, 1_000_000, .max] as [UInt32])
  func aGreaterDepthCountsAsTheGreatest(maximumDepth: UInt32) {
    let greatest = TURBO_GREATEST_DEPTH
    #expect(status(of: nested(greatest), maximumDepth: maximumDepth) == TURBO_DONE)
    for depth in [greatest + 1, greatest + 2, 3 * greatest, 100_000] {
      #expect(status(of: nested(depth), maximumDepth: maximumDepth) == TURBO_REFUSED)
    }
  }

  @Test func depthZeroAllowsScalarsAlone() {
    #expect(status(of: "1", maximumDepth: 0) == TURBO_DONE)
    #expect(status(of: "[]", maximumDepth: 0) == TURBO_REFUSED)
  }

  @Test func optionsTakeTheScannersLimit() {
    #expect(JSON.ReadingOptions(maximumDepth: .max).maximumDepth == TURBO_GREATEST_DEPTH)
    #expect(TURBO_GREATEST_DEPTH == 2048)
  }
}
