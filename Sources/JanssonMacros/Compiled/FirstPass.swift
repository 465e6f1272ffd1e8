internal import JanssonCore
internal import JanssonModels

/// The first pass over a value, by generated code, as far as it concerns the values of properties
/// that it leaves to mapping, which may call the user's code.
///
/// Errors are not seen by anyone: the model is then decoded or encoded again, by a
/// `StoredPropertyLayout`.
final class FirstPass {
  /// The container with which generated code began; nil if it reads nothing.
  ///
  /// Soundness: it is set only while the function that has the cursor runs. A node that is not in
  /// this container, because the user's code has read another text, is rejected.
  private var start: UnsafeMutablePointer<NodeCursor>?
  /// Whether a model is being decoded or encoded again.
  ///
  /// Then there is no first pass for the values inside, even if the user's code decodes or encodes
  /// them: each level of a document would be visited twice as often as the one around it.
  private var isBlocked = false
  /// The error of a value that cannot be decoded in any way.
  private var failure: (any Error)?
  /// The error that decoding the same container again would only repeat; see `again`.
  private var foregone: (any Error)?

  private static let slot = ThreadSlot(owning: FirstPass.self)

  /// Runs `body`, in which generated code reads a container; returns false, and does nothing, while
  /// a model is being decoded again.
  static func reading(
    _ start: UnsafeMutablePointer<NodeCursor>, _ body: () -> Bool
  ) -> Bool {
    guard let pass = slot.value(orKeeping: FirstPass()), !pass.isBlocked else {
      return false
    }
    let (outer, before) = (pass.start, pass.failure)
    (pass.start, pass.failure) = (start, nil)
    let fits = body()
    let failure = pass.failure
    pass.start = outer
    guard outer != nil else {
      pass.failure = nil
      return fits && failure == nil
    }
    pass.failure = failure ?? before
    if !fits { pass.foregone = failure }
    return fits
  }

  /// Runs `body`, which decodes a model without generated code, after that has failed.
  ///
  /// - Throws: what the user's code has thrown, if the user's code has this model decoded and it
  ///   cannot be decoded in any way. Decoding it again would only make a better error, for a value
  ///   that is decoded again in any case; if each level did that, the time would grow with the
  ///   square of the depth.
  static func again(_ body: () throws -> Void) throws {
    guard let pass = slot.value else { return try withoutAny(body) }
    if let error = pass.foregone {
      pass.foregone = nil
      throw error
    }
    try withoutAny(body)
  }

  /// Runs `body`, which decodes or encodes a model without generated code.
  static func withoutAny<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    guard let pass = slot.value(orKeeping: FirstPass()) else { return try body() }
    let outer = pass.isBlocked
    pass.isBlocked = true
    defer { pass.isBlocked = outer }
    try body()
  }

  /// Whether there may be one.
  static var isPossible: Bool { !(slot.value?.isBlocked ?? false) }

  /// The value of a node, which is nil for a missing member.
  ///
  /// - Parameter isOnly: whether there is no other value for the property: no default, for example.
  static func value<Value>(of node: Node?, isOnly: Bool) throws(_JSONMisfit) -> Value {
    guard let pass = slot.value, let start = pass.start,
      node.map({ start.pointee.node.scanned.contains($0.scanned) })
        ?? (Value.self is any OptionalValue.Type)
    else { throw _JSONMisfit() }
    let value: Value
    do {
      value = try start.value(inside: node)
    } catch {
      if isOnly { pass.failure = error }
      throw _JSONMisfit()
    }
    // What does not fit an `Optional` is nil or has a default, which mapping decides.
    if let node, !node.isNull, ValueCodec.of(Value.self).isNil(value) { throw _JSONMisfit() }
    return value
  }

  /// The value of a property with options, in an object that generated code reads.
  static func property<Value>(
    _ name: String, of model: Any.Type, in object: Node
  ) throws(_JSONMisfit) -> Value {
    guard let pass = slot.value, let start = pass.start,
      object == start.pointee.node || start.pointee.node.scanned.contains(object.scanned)
    else { throw _JSONMisfit() }
    do {
      return try start.property(name, of: model, inside: object)
    } catch {
      pass.failure = error
      throw _JSONMisfit()
    }
  }
}
