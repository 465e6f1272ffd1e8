internal import Jansson

/// Counts and limits the nodes that the operations of a patch copy.
///
/// A copy shares its source, so copying costs little, and forty operations that each copy the
/// result of the previous one turn one value into 2^40. Counting takes time proportional to the
/// shared values only. One level of a shared container is also copied when something inside it
/// changes.
final class PatchGrowth {
  /// The nodes that any patch may copy.
  static let allowance = 1_000_000
  /// How many times the document and the patch may be copied beyond that.
  static let factor = 100
  /// With so few copies the document cannot become `factor` times as large: each at most doubles
  /// it.
  private static let fewCopies = 6

  private let limit: Int?
  private let operations: Int
  private let countsCopies: Bool
  /// The nodes that were added by operations that copy.
  private var copied = 0
  /// The children of containers of which one level was copied.
  private var rebuilt = 0
  /// Computed when more than `allowance` is first needed.
  private var knownLimit: Int?
  /// Sizes of values that were copied.
  ///
  /// A later change to such a value changes a copy, because the document or the log keeps the
  /// original.
  private var sizes = NodeSizes(.nodes)

  /// - Parameter limit: the maximum number of nodes to be copied; by default, in proportion to the
  ///   document and the patch.
  init(of patch: JSON.Patch, limit: Int?) {
    self.limit = limit
    operations = patch.count
    var copies = 0
    for case .copy in patch.operations { copies += 1 }
    countsCopies = limit != nil || copies > Self.fewCopies
  }

  /// Must be called for each document that a part of the patch is applied to: only while the same
  /// one is being changed do visited containers stay unchanged.
  func begin() { sizes = NodeSizes(.nodes) }

  /// The error for more copies than allowed.
  struct Excess: Error {
    let limit: Int
    /// The number of nodes that would be copied.
    let nodes: Int
  }

  /// Counts a copy of `value` in the document `root`.
  func noteCopy(of value: Node, in root: Node) throws(Excess) {
    guard countsCopies else { return }
    let nodes = sizes.size(of: value)
    let total = min(copied + nodes, NodeSizes.maximum)
    let limit = self.limit ?? proportionalLimit(for: total, in: root)
    guard total <= limit else { throw Excess(limit: limit, nodes: nodes) }
    copied = total
  }

  /// Counts a copy of one level of a container in the document `root`.
  func noteRebuilding(of container: Node, in root: Node) throws(Excess) {
    let nodes = container.count
    let proportional = proportionalLimit(for: rebuilt + nodes, in: root)
    let limit = proportional + min(self.limit ?? 0, NodeSizes.maximum)
    guard rebuilt + nodes <= limit else { throw Excess(limit: limit, nodes: nodes) }
    rebuilt += nodes
  }

  private func proportionalLimit(for total: Int, in root: Node) -> Int {
    guard total > Self.allowance else { return Self.allowance }
    if let knownLimit { return knownLimit }
    // Separate from the sizes above, because containers that only the document owns may still
    // change.
    var sizes = NodeSizes(.nodes)
    let document = max(sizes.size(of: root) - copied, 0)
    let (product, isTooLarge) = (document + operations).multipliedReportingOverflow(by: Self.factor)
    let limit = isTooLarge ? NodeSizes.maximum : min(Self.allowance + product, NodeSizes.maximum)
    knownLimit = limit
    return limit
  }
}
