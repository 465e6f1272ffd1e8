package import JanssonCore

/// A keyed container of `JSON.Decoder`, for a module that reads members without a coding key.
package protocol DocumentContainer {
  /// Returns the value of the member that a coding key of this name denotes, or nil if there is
  /// none.
  ///
  /// Soundness: the address is that of a container of this type, which outlives the use of the
  /// value.
  ///
  /// - Parameters:
  ///   - name: the name, to which the decoder's key strategy converts the keys of the document.
  ///   - container: the address of the container.
  /// - Complexity: O(1) if the members are looked up in their order; otherwise as
  ///   `Node.child(_:)`.
  static func member(_ name: String, of container: UnsafeRawPointer) -> Node?
}

extension KeyedDecoding: DocumentContainer {
  static func member(_ name: String, of container: UnsafeRawPointer) -> Node? {
    container.assumingMemoryBound(to: Self.self).pointee.decoder.member(codingName: name)
  }
}
