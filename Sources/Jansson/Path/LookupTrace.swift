internal import Foundation
internal import Synchronization

/// What subscripts have looked up while an operand is evaluated again.
///
/// A scalar that was read out has forgotten where it was. When decoding it fails, the operand that gave it
/// is evaluated once more, and the subscripts in it note what they find. Nothing is noted otherwise.
final class LookupTrace {
  /// The value that a subscript gave last, and what its errors lack at the front of their path.
  private var last: (value: JSON, path: JSON.Path)?

  /// How many operands are being evaluated again, in all threads: subscripts look at this alone.
  private static let active = Atomic<Int>(0)

  /// Made once and never deleted; nil if the system has no more keys.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  @inline(__always)
  static var isActive: Bool { active.load(ordering: .relaxed) != 0 }

  /// Notes that `index` led from `base` to `value`, if an operand is evaluated again on this thread.
  static func note(_ base: JSON, _ index: JSON.Index, _ value: JSON) {
    guard let key, let pointer = pthread_getspecific(key) else { return }
    // Soundness: the trace lives until the slot holds the outer one again.
    let trace = Unmanaged<LookupTrace>.fromOpaque(pointer).takeUnretainedValue()
    trace.note(base, index, value)
  }

  private func note(_ base: JSON, _ index: JSON.Index, _ value: JSON) {
    var path = JSON.Path()
    if let place = base.place {
      // An error that a container gives has the whole path already.
      if !value.isError { path = place.path.appending(place.node.steps(along: index)) }
    } else if let last, last.value == base {
      path = last.path
    }
    last = (value, path)
  }

  /// The error of decoding `value`, with the place of the value if the operand tells it.
  ///
  /// - Parameters:
  ///   - error: what decoding threw.
  ///   - value: what `operand` gave.
  ///   - operand: the expression; it is evaluated again.
  static func locate(
    _ error: any Error, of value: JSON, from operand: () throws -> JSON
  ) -> any Error {
    // A container knows its place, and so do the errors of what is in it.
    guard value.place == nil, let path = path(of: value, from: operand), !path.steps.isEmpty else {
      return error
    }
    guard let error = error as? JSON.Error else { return JSON.Error.at(path: path, error: error) }
    return error.prefixed(by: path)
  }

  private static func path(of value: JSON, from operand: () throws -> JSON) -> JSON.Path? {
    guard let key else { return nil }
    let trace = LookupTrace()
    let outer = pthread_getspecific(key)
    guard pthread_setspecific(key, Unmanaged.passUnretained(trace).toOpaque()) == 0 else {
      return nil
    }
    active.add(1, ordering: .relaxed)
    defer {
      active.subtract(1, ordering: .relaxed)
      withExtendedLifetime(trace) { _ = pthread_setspecific(key, outer) }
    }
    // What was looked up last must be what was decoded: the operand may do anything besides.
    guard let again = try? operand(), again == value, trace.last?.value == value else { return nil }
    return trace.last?.path
  }
}
