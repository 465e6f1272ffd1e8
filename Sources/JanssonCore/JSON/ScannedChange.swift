internal import CJanssonTurbo

// Changing scalars of a scanned document, which stays one: a tree takes much longer to make and to
// free.

extension ContainerReference {
  /// Replaces a scalar in a scanned document, or a child of a small container, or adds one; returns
  /// whether it did.
  ///
  /// - Throws: `outOfMemory`; nothing is changed then.
  static func setScanned(
    in reference: inout ContainerReference, at index: JSON.Index, to value: JSON
  ) throws(JSON.Error) -> Bool {
    guard reference.node.isScanned else { return false }
    let place = reference.scannedPlace(at: index)
    if value.reference == nil, let place, !place.node.isContainer {
      let isDone = try changeScalars(of: place, in: &reference) {
        (document, old) throws(JSON.Error) in
        try document.replaceScalar(old, by: value)
      }
      if isDone { return true }
    }
    guard let copy = reference.copyOfSmall(at: index, place.map { Node($0.node) }, .set(value))
    else { return false }
    reference = copy
    return true
  }

  /// A copy of a small scanned container with a change of its children; nil if only a tree can be
  /// changed so.
  ///
  /// - Parameters:
  ///   - step: a single step.
  ///   - child: what is there.
  func copyOfSmall(
    at step: JSON.Index, _ child: @autoclosure () -> Node?, _ change: ChildChange
  ) -> Document? {
    guard node.isSmall else { return nil }
    if case .path = step { return nil }
    return node.scanned.copy(in: node, at: step, child(), change)
  }

  /// Removes a child of a small scanned container, which is copied; returns it, or nil if only a
  /// tree can be changed so.
  static func removeFromSmall(
    _ reference: inout ContainerReference, at step: JSON.Index
  ) throws(JSON.Error) -> JSON? {
    guard reference.node.isSmall, let child = reference.node.child(step),
      let copy = reference.copyOfSmall(at: step, child, .remove)
    else { return nil }
    let old = try child.copiedValue()
    reference = copy
    return old
  }

  /// Changes scalars of a scanned document, if no other value refers to it or if copying its nodes
  /// costs little; returns whether it did.
  ///
  /// - Parameter change: changes a document of one owner, in which the value at `place` is the
  ///   given node.
  fileprivate static func changeScalars(
    of place: ScannedPlace, in reference: inout ContainerReference,
    _ change: (Document, ScannedNode) throws(JSON.Error) -> Bool
  ) throws(JSON.Error) -> Bool {
    if isKnownUniquelyReferenced(&reference), let document = reference as? Document {
      return try change(document, place.node)
    }
    let held = reference.held
    guard let copy = try held.copy(insteadOfSubtreesFor: place.siblings),
      let node = copy.node.counterpart(of: Node(place.node), in: held.node),
      try change(copy, node.scanned)
    else { return false }
    reference = copy
    return true
  }

  /// What is at a path of keys and offsets; nil if there is nothing, or if this is a tree.
  fileprivate func scannedPlace(at index: JSON.Index) -> ScannedPlace? {
    guard node.isScanned else { return nil }
    var place = ScannedPlace(node: node.scanned, siblings: 0)
    if case .path(let path) = index {
      guard !path.isEmpty, path.allSatisfy({ place.follow($0) }) else { return nil }
    } else {
      guard place.follow(index) else { return nil }
    }
    return place
  }
}

/// A value inside a scanned document.
private struct ScannedPlace {
  private(set) var node: ScannedNode
  /// The number of children of all containers around it.
  private(set) var siblings: Int

  mutating func follow(_ step: JSON.Index) -> Bool {
    guard let child = Node(node).child(step) else { return false }
    siblings += node.count
    node = child.scanned
    return true
  }
}

/// What a small container in a scanned document is replaced by while it is mutated: a copy.
///
/// If only scalars are changed, as in `json[0]["id"] = 5`, they are written back to the document.
/// To be moved out, the container would have to be in a tree.
///
/// Soundness of `place`: nothing else can access the value that is mutated, so its document neither
/// changes nor disappears.
struct ScannedCopy {
  private let place: ScannedPlace
  /// The generation of the copy, which no other container ever has.
  ///
  /// A scanned document never changes its structure, so whatever has this generation has the
  /// structure of `place`.
  private let generation: UInt64

  /// The greatest number of nodes that are copied.
  private static let maximumSpan = 128
  /// The greatest length of the strings, if they are copied, too.
  private static let maximumTextLength = 2048

  /// Copies the container at `index` in another; nil if there is no small one, or no memory.
  static func make(at index: JSON.Index, in reference: ContainerReference) -> (JSON, ScannedCopy)? {
    guard let place = reference.scannedPlace(at: index), place.node.isContainer,
      place.node.span <= maximumSpan, let copy = copy(place.node, of: reference as? Document)
    else { return nil }
    return (copy.value, ScannedCopy(place: place, generation: copy.currentGeneration))
  }

  private static func copy(_ container: ScannedNode, of document: Document?) -> Document? {
    if let document, document.copiesShareStrings { return try? document.copy(container) }
    guard container.hasTexts(ofAtMost: maximumTextLength) else { return nil }
    return (try? container.copy()).map { Document(scanned: $0) }
  }

  /// Writes the scalars of `value` back, and leaves null; returns false if `value` is no longer the
  /// copy, or has another owner.
  ///
  /// - Parameter reference: the document that was copied from.
  /// - Throws: `outOfMemory`; some scalars may have been written then.
  func writeBack(
    _ value: inout JSON, to reference: inout ContainerReference
  ) throws(JSON.Error) -> Bool {
    guard var copy = value.reference, copy.isCurrent(generation) else { return false }
    value = .null  // Leaves the copy with one owner, if nobody else has stored it.
    var isDone = false
    defer { if !isDone { value = copy.value } }
    guard isKnownUniquelyReferenced(&copy), let document = copy as? Document else { return false }
    isDone = try document.withoutOriginal { () throws(JSON.Error) in
      try ContainerReference.changeScalars(of: place, in: &reference) {
        (original, node) throws(JSON.Error) in
        try original.replaceScalars(of: node, byThoseOf: document.node.scanned)
        return true
      }
    }
    return isDone
  }
}

extension Document {
  /// Replaces a scalar in this scanned document; returns false if only a tree can store the value.
  fileprivate func replaceScalar(_ old: ScannedNode, by value: JSON) throws(JSON.Error) -> Bool {
    let isDone = value.withScannedContent { content in
      do throws(JSON.Error) {
        try replace(old, by: content)
        return true
      } catch {
        return false
      }
    }
    guard let isDone else { return false }
    if !isDone { throw .outOfMemory }
    return true
  }
}

extension JSON {
  /// Calls `body` with the content of a scalar; nil for a value that only a tree can store.
  // With the two functions that literals call next, 13 % of the instructions of one with 8 scalars.
  @inline(__always)
  func withScannedContent<Result>(_ body: (Node.Content) -> Result) -> Result? {
    var text: String
    var isString = false
    switch self {
    case .null: return body(.null)
    case .bool(let value): return body(.bool(value))
    case .number(let number):
      switch number.storage {
      case .int(let value): return body(.integer(value))
      case .double(let value): return value.isFinite ? body(.real(value)) : nil
      case .uint(let value): text = value.description
      case .rawNumber(let digits): text = digits
      }
    case .string(let string): (text, isString) = (string, true)
    case .object, .array, .error: return nil
    }
    return text.withUTF8 { body(isString ? .string($0) : .rawNumber($0)) }
  }
}
