internal import Synchronization

/// A sum that several threads add to.
///
/// If each line changed one number, the cores would wait for each other's caches, for a fifth of
/// the time that it takes to read a line. So lines in different batches, which are read at the same
/// time, change different numbers.
final class StripedSum: Sendable {
  /// A number that has two cache lines for itself: processors fetch them in pairs.
  private final class Stripe: Sendable {
    let value = Atomic(0)
    private let padding = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  private let stripes = (0..<64).map { _ in Stripe() }

  /// Adds the number of a line, which is also its position.
  func add(_ number: Int) {
    stripes[number >> 10 & 63].value.add(number, ordering: .relaxed)
  }

  var total: Int { stripes.reduce(0) { $0 + $1.value.load(ordering: .relaxed) } }
}
