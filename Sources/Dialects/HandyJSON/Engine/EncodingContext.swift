internal import Jansson

/// What the parts of one call that writes share.
final class EncodingContext {
  private let stackLimit = StackLimit.current
  /// The objects that are being written, from the outermost on.
  @exclusivity(unchecked) private var objects: [UnsafeRawPointer] = []

  /// Runs `body`, which writes a model, unless that is an object that is being written already, or too
  /// little of the thread's stack is left for one more model inside another.
  ///
  /// - Parameter object: the address of the model's object, if it has one.
  func entering<Result>(
    _ type: Any.Type, _ object: UnsafeRawPointer?, _ body: () -> Result
  ) -> Result? {
    guard hasStack else {
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

  var hasStack: Bool {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) } > stackLimit
  }
}
