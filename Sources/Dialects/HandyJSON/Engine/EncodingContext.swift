internal import Jansson

/// The state shared by all parts of one call that encodes.
final class EncodingContext {
  let stack = StackLimit()
  /// The objects being encoded, from the outermost inwards.
  @exclusivity(unchecked) private var objects: [UnsafeRawPointer] = []

  /// Runs `body`, which encodes a model, unless its object is being encoded already, or the
  /// thread's stack has no room for another nested model.
  ///
  /// - Parameter object: the address of the model's object, if it is a class.
  func entering<Result>(
    _ type: Any.Type, _ object: UnsafeRawPointer?, _ body: () -> Result
  ) -> Result? {
    guard stack.hasRoom else {
      Log.error("a value of type \(type) is left out: it is nested too deep")
      return nil
    }
    guard let object else { return body() }
    guard !objects.contains(object) else {
      Log.error("a value of type \(type) is left out: it contains itself")
      return nil
    }
    objects.append(object)
    defer { objects.removeLast() }
    return body()
  }
}
