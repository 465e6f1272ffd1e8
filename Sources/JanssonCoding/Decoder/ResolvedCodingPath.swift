internal import JanssonCore

/// The path from the root to a value that cannot be decoded, in the forms that an error needs.
///
/// A decoder keeps its own: a type that tries several representations makes an error for each that
/// does not fit, and its children's paths begin with its own.
final class ResolvedCodingPath {
  /// The path in coding keys.
  let codingPath: [any CodingKey]
  /// The path in the document's keys, from which the coding keys may have been converted.
  let path: JSON.Path
  /// What errors say of the value, once one has been made.
  private var found: [UInt8]?
  private lazy var text: [UInt8] = {
    var text: [UInt8] = []
    path.write(to: &text)
    return text
  }()

  /// Creates the path to the value that `step` leads to from `decoder`.
  init(_ decoder: ValueDecoder, _ step: CodingPathComponent) {
    var last: [(container: ValueDecoder, step: CodingPathComponent)] = []
    var next: ValueDecoder? = decoder
    var step = step
    while let current = next, current.location == nil {
      if case .here = step {} else { last.append((current, step)) }
      step = current.step
      next = current.parent
    }
    if let next { if case .here = step {} else { last.append((next, step)) } }
    var keys = next?.location?.codingPath ?? []
    var steps = next?.location?.path.steps ?? []
    keys.reserveCapacity(keys.count + last.count)
    steps.reserveCapacity(steps.count + last.count)
    for (container, step) in last.reversed() {
      switch step {
      case .here: break
      case .index(let index):
        keys.append(PathCodingKey(index: index))
        steps.append(.index(index))
      case .key(let key):
        keys.append(key)
        steps.append(.key(container.documentKey(key)))
      }
    }
    codingPath = keys
    path = JSON.Path(steps)
  }

  /// The message that a value is not of a type.
  ///
  /// It is made without interpolation, because there may be many.
  func message(expected: String, found node: Node) -> String {
    let found = found ?? Array(DecodingFailure.found(node, at: path).description.utf8)
    self.found = found
    var message: [UInt8] = []
    message.reserveCapacity(text.count + found.count + expected.utf8.count + 19)
    message.append(contentsOf: text)
    message.append(contentsOf: ": expected ".utf8)
    message.append(contentsOf: expected.utf8)
    message.append(contentsOf: ", found ".utf8)
    message.append(contentsOf: found)
    return String(decoding: message, as: UTF8.self)
  }
}

extension ValueDecoder {
  /// Paths are not kept below this depth: they would take memory in proportion to its square.
  private static var maximumKeptDepth: Int { 32 }

  /// The path to the value that `step` leads to from here, for an error.
  func resolvedPath(_ step: CodingPathComponent) -> ResolvedCodingPath {
    guard case .here = step, depth <= Self.maximumKeptDepth else {
      return ResolvedCodingPath(self, step)
    }
    if let location { return location }
    let path = ResolvedCodingPath(self, step)
    location = path
    return path
  }
}
