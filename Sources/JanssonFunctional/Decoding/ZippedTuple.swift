/// Moves the elements of a tuple out of its memory, one after the other.
///
/// They are not moved as a whole, because the compiler would copy each element and destroy the
/// tuple.
///
/// Soundness: the memory is initialized, and the elements are requested in their order, each once
/// and with its type. See `TupleDecoder` for their offsets.
@frozen @usableFromInline
struct ZippedTuple {
  @usableFromInline
  var position: UnsafeMutableRawPointer

  @inlinable init(_ start: UnsafeMutableRawPointer) { position = start }

  @inlinable
  mutating func next<Element>(_: Element.Type) -> Element {
    let start = position.alignedUp(for: Element.self)
    position = start + MemoryLayout<Element>.size
    return start.assumingMemoryBound(to: Element.self).move()
  }
}
