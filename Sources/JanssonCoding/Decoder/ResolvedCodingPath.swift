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
  ///
  /// A message is built after it, in the same memory.
  @exclusivity(unchecked) private var text = GrowingBuffer<UInt8>(capacity: 240)

  /// Whether it is small enough to keep for another value.
  var isSmall: Bool { text.count <= 4096 }

  /// Makes this the path of the root, or a copy of another one.
  func begin(with other: ResolvedCodingPath? = nil) {
    text.removeAll()
    if let other { text.append(other.text[0..<other.text.count]) }
    codingPath = other?.codingPath ?? []
  }

  /// Continues the path with the value that `step` leads to from `container`.
  func append(_ step: CodingPathComponent, from container: ValueDecoder) {
    switch step {
    case .here: break
    case .index(let index):
      codingPath.append(PathCodingKey(index: index))
      JSON.Path.write(.index(index), to: &text)
    case .key(let key):
      codingPath.append(key)
      JSON.Path.write(.key(container.documentKey(key)), to: &text)
    }
  }

  /// A message about the value at the path, which is `node`: what was expected, between two texts,
  /// and what was found.
  func message(
    _ before: StaticString, _ expected: String, _ after: StaticString, found node: Node
  ) -> String {
    let end = text.count
    defer { text.truncate(to: end) }
    text.append(literal: end == 0 ? "$: " : ": ")
    text.append(literal: before)
    text.append(expected)
    text.append(literal: after)
    node.describe(to: &text)
    return text.string
  }
}

extension ValueDecoder {
  /// Below this depth, only one of the decoders inside each other keeps its path: all together
  /// would take memory in proportion to the square of the depth.
  private static var maximumSharedDepth: Int { 32 }

  /// The path to the value that `step` leads to from here, for an error.
  func resolvedPath(_ step: CodingPathComponent) -> ResolvedCodingPath {
    if step.isHere {
      let path = location ?? resolvedPath(takesOver: true)
      location = path
      return path
    }
    let path = location.map(copy) ?? resolvedPath(takesOver: false)
    path.append(step, from: self)
    return path
  }

  /// The path to the value here, continued from that of the next decoder above which has one.
  ///
  /// - Parameter takesOver: whether a path below the shared depth may be continued itself, so that
  ///   it is lost to that decoder. Types mostly try what they can be and only then decode what is
  ///   inside, so the path is made once, however deep the values are and however many do not fit.
  private func resolvedPath(takesOver: Bool) -> ResolvedCodingPath {
    // The decoders below that one whose steps lead somewhere, the last one first; mostly there is
    // one, for which no array is allocated.
    var first: ValueDecoder?
    var others: [ValueDecoder] = []
    var next = self
    while next.location == nil, let parent = next.parent {
      if !next.step.isHere {
        if let first { others.append(first) }
        first = next
      }
      next = parent
    }
    let path = next.path(isTaken: takesOver)
    first?.append(to: path)
    for decoder in others.reversed() { decoder.append(to: path) }
    return path
  }

  /// This decoder's path, or that of the root, to be continued: a copy, unless it is taken over.
  private func path(isTaken: Bool) -> ResolvedCodingPath {
    guard isTaken, depth > Self.maximumSharedDepth, let location else { return copy(location) }
    self.location = nil
    return location
  }

  private func append(to path: ResolvedCodingPath) {
    if let parent { path.append(step, from: parent) }
  }

  private func copy(_ other: ResolvedCodingPath?) -> ResolvedCodingPath {
    let path = session.unusedPath.take() ?? ResolvedCodingPath()
    path.begin(with: other)
    return path
  }
}
