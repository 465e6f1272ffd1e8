internal import JanssonPlatform

/// Records lookups while an operand is evaluated a second time.
///
/// A scalar does not know its path. If decoding one fails, the operand that produced it is
/// evaluated once more, and its subscripts record what they find. Otherwise nothing is recorded.
package final class LookupTrace {
  /// The value of the last lookup, and the prefix that the paths of its errors lack.
  private var last: (value: JSON, path: JSON.Path)?

  /// The number of operands being evaluated again, in all threads; subscripts only check this.
  private static let active = Atomic<Int>(0)

  private static let slot = ThreadSlot<LookupTrace>()

  package static var isActive: Bool { active.load(ordering: .relaxed) != 0 }

  /// Records that `index` led from `base` to `value`, if this thread is evaluating an operand
  /// again.
  @inline(never)  // It is hardly ever called.
  static func note(_ base: JSON, _ index: JSON.Index, _ value: JSON) {
    slot.value?.note(base, index, value)
  }

  private func note(_ base: JSON, _ index: JSON.Index, _ value: JSON) {
    var path = JSON.Path()
    if let reference = base.reference {
      // The errors of a container's lookups carry the full path already.
      if !value.isError { path = reference.path.appending(reference.node.steps(along: index)) }
    } else if let last, last.value == base {
      path = last.path
    }
    last = (value, path)
  }

  /// The error of decoding `value`, with the value's path if evaluating the operand again reveals
  /// it.
  ///
  /// - Parameters:
  ///   - error: the error thrown by decoding.
  ///   - value: the result of `operand`.
  ///   - operand: the expression, which is evaluated again.
  package static func locate(
    _ error: any Error, of value: JSON, from operand: () throws -> JSON
  ) -> any Error {
    // A container knows its path, and so do the errors of its content.
    guard value.reference == nil, let path = path(of: value, from: operand), !path.steps.isEmpty
    else {
      return error
    }
    guard let error = error as? JSON.Error else {
      return JSON.Error.nested(path: path, error: error)
    }
    return error.prefixed(by: path)
  }

  private static func path(of value: JSON, from operand: () throws -> JSON) -> JSON.Path? {
    let trace = LookupTrace()
    active.add(1, ordering: .relaxed)
    defer { active.subtract(1, ordering: .relaxed) }
    let again = try? slot.with(trace, operand)
    // The last value looked up must be the one decoded: the operand may do other things, too.
    guard let again, again == value, trace.last?.value == value else { return nil }
    return trace.last?.path
  }
}
