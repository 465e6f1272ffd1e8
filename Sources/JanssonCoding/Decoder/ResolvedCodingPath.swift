internal import JanssonCore

/// The path from the root to a value that cannot be decoded, in the forms that an error needs.
///
/// A decoder keeps its own: a type that tries several representations makes an error for each that
/// does not fit, and its children's paths begin with its own.
final class ResolvedCodingPath {
  /// The path in coding keys.
  private(set) var codingPath: [any CodingKey] = []
  /// The path in the document's keys, from which the coding keys may have been converted.
  var path: JSON.Path { JSON.Path(steps) }
  private var steps: [JSON.Path.Step] = []
  /// The description of `path`, but for that of the root.
  private var text: [UInt8] = []
  /// What errors say of the value, once one has been made.
  private var found: [UInt8]?

  /// Creates the path of the root.
  init() {}

  /// Creates a copy.
  init(_ other: ResolvedCodingPath) {
    codingPath = other.codingPath
    steps = other.steps
    text = other.text
  }

  /// Continues the path with the value that `step` leads to from `container`.
  func append(_ step: CodingPathComponent, from container: ValueDecoder) {
    guard let key = step.key else { return }
    let step: JSON.Path.Step =
      if case .index(let index) = step { .index(index) } else { .key(container.documentKey(key)) }
    codingPath.append(key)
    JSON.Path.write(step, isFirst: steps.isEmpty, to: &text)
    steps.append(step)
    found = nil
  }

  /// The message that a value is not of a type.
  ///
  /// It is made without interpolation, because there may be many.
  func message(expected: String, found node: Node) -> String {
    let found = found ?? Array(DecodingFailure.found(node, at: path).description.utf8)
    self.found = found
    var message: [UInt8] = []
    message.reserveCapacity(text.count + found.count + expected.utf8.count + 20)
    if steps.isEmpty { message.append(UInt8(ascii: "$")) } else { message.append(contentsOf: text) }
    message.append(contentsOf: ": expected ".utf8)
    message.append(contentsOf: expected.utf8)
    message.append(contentsOf: ", found ".utf8)
    message.append(contentsOf: found)
    return String(decoding: message, as: UTF8.self)
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
    var last: [(container: ValueDecoder, step: CodingPathComponent)] = []
    var next = self
    while next.location == nil, let container = next.parent {
      last.append((container, next.step))
      next = container
    }
    let path: ResolvedCodingPath
    if let location = next.location {
      let isTaken = takesOver && next.depth > Self.maximumSharedDepth
      path = isTaken ? location : ResolvedCodingPath(location)
      if isTaken { next.location = nil }
    } else {
      path = ResolvedCodingPath()
    }
    for (container, step) in last.reversed() { path.append(step, from: container) }
    return path
  }
}
