public import JanssonPlatform

extension Data {
  /// Calls `body` with the bytes, which are valid until it returns.
  ///
  /// `withUnsafeBytes` has the runtime check four times that nobody else accesses the data's
  /// storage, which takes a tenth of the time of reading a short text; the span, twice.
  @inlinable
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if compiler(>=6.3)
    try bytes.withUnsafeBytes(body)
    #else
    try withUnsafeBytes { bytes in
      Swift.Result { () throws(Failure) in try body(bytes) }
    }.get()
    #endif
  }
}
