internal import JanssonCore

/// The location of a node that is being decoded, represented without owning anything: a value that
/// is decoded without an error needs no path.
///
/// Soundness: as for `NodeCursor`; a location is only passed down, never stored.
struct ValueLocation {
  /// The container that the node is in.
  let parent: UnsafeMutablePointer<NodeCursor>
  let step: NodeCursor.Step
  /// The mode for values that do not fit here.
  var mode: DecodingMode

  init(_ parent: UnsafeMutablePointer<NodeCursor>, _ step: NodeCursor.Step) {
    self.parent = parent
    self.step = step
    mode = parent.pointee.mode
  }

  var context: MappingContext? { parent.pointee.context }

  /// The same location, inside a value that may be omitted.
  var tolerating: ValueLocation {
    var location = self
    location.mode = mode.tolerating
    return location
  }

  /// Whether a report was requested.
  var isLogged: Bool { context?.log != nil }

  /// The path from the document's root, for errors.
  @inline(never)
  var path: JSON.Path {
    var path = parent.path.appending(step.path)
    path.origin = parent.origin
    return path
  }

  /// The value at this location; a missing one is an error.
  @inline(never)
  func value(of node: Node?) -> JSON {
    guard let node else { return .error(missing) }
    return parent.reference.value(of: node, step: step.referenceStep)
  }

  /// The error for a missing member.
  var missing: JSON.Error {
    guard case .field(let field) = step else { return .other(description: "no value at \(path)") }
    let object = parent.reference
    return JSON.Error.keyNotFound(object: object.found, key: field.pointee.key.text)
      .attaching(object)
  }

  /// The error for a value that does not fit a type.
  @inline(never)
  func failure(of node: Node?, _ make: (JSON) -> JSON.Error) -> JSON.Error {
    guard let node else { return missing }
    return make(value(of: node)).located(at: path)
  }

  /// Returns the error with this location, unless it already has this location or one inside it.
  @inline(never)
  func locate(_ error: any Error) -> any Error {
    JSON.Error.located(error, in: parent.origin) { path }
  }
}
