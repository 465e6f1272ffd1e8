extension Unmanaged {
  /// Calls `body` with the object, which is not retained for the call; the standard library's
  /// `_withUnsafeGuaranteedRef` for functions that throw typed errors.
  ///
  /// Soundness: the caller must keep the object alive during the call.
  @inlinable
  package func withGuaranteed<Failure>(
    _ body: (Instance) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    _withUnsafeGuaranteedRef { object in
      do throws(Failure) {
        try body(object)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
