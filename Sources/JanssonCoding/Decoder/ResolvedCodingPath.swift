internal import JanssonCore

/// The path from the root to a value that cannot be decoded, in the forms that an error needs.
///
/// A decoder keeps its own: a type that tries several representations makes an error for each that
/// does not fit, and its children's paths begin with its own.
final class ResolvedCodingPath {
  /// The path in coding keys.
  // Unchecked, like all below: no user code runs during an access.
  @exclusivity(unchecked) private(set) var codingPath: [any CodingKey] = []
  /// The description of the path in the document's keys, from which the coding keys may have been
  /// converted; empty for the root.
  @exclusivity(unchecked) private var text: [UInt8] = []
  /// What errors say of the value, once one has been made.
  @exclusivity(unchecked) private var found: String?

  /// Creates the path of the root.
  init() {}

  /// Creates a copy.
  init(_ other: ResolvedCodingPath) {
    codingPath = other.codingPath
    text = other.text
  }

  /// Continues the path with the value that `step` leads to from `container`.
  func append(_ step: CodingPathComponent, from container: ValueDecoder) {
    guard let key = step.key else { return }
    let step: JSON.Path.Step =
      if case .index(let index) = step { .index(index) } else { .key(container.documentKey(key)) }
    codingPath.append(key)
    JSON.Path.write(step, isFirst: text.isEmpty, to: &text)
    found = nil
  }

  /// A message about the value at the path, which is `node`; it ends with what was found there.
  ///
  /// It is made without interpolation, because there may be many.
  func message(_ parts: String..., found node: Node) -> String {
    let found = found ?? Self.describe(node).description
    self.found = found
    let separator = text.isEmpty ? "$: " : ": "
    let count = text.count + separator.utf8.count + found.utf8.count
    return String(
      unsafeUninitializedCapacity: parts.reduce(count) { $0 + $1.utf8.count }
    ) { message in
      // Soundness: there is room for all parts.
      var end = message.initialize(fromContentsOf: text)
      end = message[end...].initialize(fromContentsOf: separator.utf8)
      for part in parts { end = message[end...].initialize(fromContentsOf: part.utf8) }
      return message[end...].initialize(fromContentsOf: found.utf8)
    }
  }

  private static func describe(_ node: Node) -> JSON.Error.Found {
    node.isContainer
      ? JSON.Error.Found(kind: node.kind, count: node.count) : node.content.found(at: [])
  }
}

extension ValueDecoder {
  /// Below this depth, only one of the decoders inside each other keeps its path: all together
  /// would take memory in proportion to the square of the depth.
  private static var maximumSharedDepth: Int { 32 }

  /// The path to the value that `step` leads to from here, for an error.
  func resolvedPath(_ step: CodingPathComponent) -> ResolvedCodingPath {
    if case .here = step {
      let path = location ?? resolvedPath(takesOver: true)
      location = path
      return path
    }
    let path = ResolvedCodingPath(location ?? resolvedPath(takesOver: false))
    path.append(step, from: self)
    return path
  }

  /// The path to the value here, continued from that of the next decoder above which has one.
  ///
  /// - Parameter takesOver: whether a path below the shared depth may be continued itself, so that
  ///   it is lost to that decoder. Types mostly try what they can be and only then decode what is
  ///   inside, so the path is made once, however deep the values are and however many do not fit.
  private func resolvedPath(takesOver: Bool) -> ResolvedCodingPath {
    // The steps that lead somewhere, the last one first; mostly there is one.
    var first: (container: ValueDecoder, step: CodingPathComponent)?
    var others: [(container: ValueDecoder, step: CodingPathComponent)] = []
    var next = self
    while next.location == nil, let container = next.parent {
      if case .here = next.step {
      } else {
        if let first { others.append(first) }
        first = (container, next.step)
      }
      next = container
    }
    let path =
      next.location.map { next.path($0, isTaken: takesOver) } ?? ResolvedCodingPath()
    if let first { path.append(first.step, from: first.container) }
    for (container, step) in others.reversed() { path.append(step, from: container) }
    return path
  }

  /// This decoder's path, to be continued: a copy, unless it is taken over.
  private func path(_ location: ResolvedCodingPath, isTaken: Bool) -> ResolvedCodingPath {
    guard isTaken, depth > Self.maximumSharedDepth else { return ResolvedCodingPath(location) }
    self.location = nil
    return location
  }
}
