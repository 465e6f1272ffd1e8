internal import CBaseline
internal import Foundation

/// Steps as an array of C.
final class CPath {
  let steps: UnsafeMutableBufferPointer<CBaselineStep>

  init(_ path: [Step]) {
    steps = .allocate(capacity: path.count)
    for (offset, step) in path.enumerated() {
      switch step {
      case .key(let key): steps[offset] = CBaselineStep(key: strdup(key), index: 0)
      case .index(let index): steps[offset] = CBaselineStep(key: nil, index: index)
      }
    }
  }

  deinit {
    for step in steps { free(UnsafeMutableRawPointer(mutating: step.key)) }
    steps.deallocate()
  }
}
