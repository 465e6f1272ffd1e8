internal import Jansson

/// Reads members from the containers of one class.
///
/// Soundness (`@unchecked Sendable`) of this class and its subclasses: instances are immutable; one
/// that serves a single container is used only on the decoding thread.
class DecodingAccess: @unchecked Sendable {
  /// Looks up members in the document itself; nil if there is no document.
  final let document: DocumentMembers?

  init(document: DocumentMembers? = nil) { self.document = document }

  /// Reads a member by any name; nil if there is none, or if the reader cannot use it.
  func read<Result>(
    _ reader: MemberReader<Result>, _ key: AnyCodingKey, in container: AnyObject
  ) -> Result? { nil }

  /// Reads a member of a nested object.
  func read<Result>(
    _ reader: MemberReader<Result>, _ steps: [Substring], in container: AnyObject
  ) -> Result? { nil }
}

/// Reads members of a known coder's containers by any name.
///
/// Soundness: see `KnownContainers`. The coder's container is accessed in the standard library's
/// box, which the caller keeps alive.
final class ReboundDecodingAccess<C: KeyedDecodingContainerProtocol>: DecodingAccess,
  @unchecked Sendable
{
  private let offset: Int

  init(offset: Int) {
    self.offset = offset
    super.init(
      document: (C.self as? any DocumentContainer.Type).map {
        DocumentMembers(container: $0, offset: offset)
      })
  }

  override func read<Result>(
    _ reader: MemberReader<Result>, _ key: AnyCodingKey, in container: AnyObject
  ) -> Result? {
    reader.read(unsafeBitCast(key, to: C.Key.self), in: concrete(container).pointee)
  }

  override func read<Result>(
    _ reader: MemberReader<Result>, _ steps: [Substring], in container: AnyObject
  ) -> Result? {
    let first = AnyCodingKey(String(steps[0]))
    return concrete(container).pointee.read(
      reader, unsafeBitCast(first, to: C.Key.self), steps.dropFirst())
  }

  @inline(__always)
  private func concrete(_ container: AnyObject) -> UnsafeMutablePointer<C> {
    ContainerBox.address(container, offset).assumingMemoryBound(to: C.self)
  }
}

/// Reads members of any other coder's containers, by the keys that the model has.
final class OwnKeyAccess<Key: CodingKey>: DecodingAccess, @unchecked Sendable {
  private let container: KeyedDecodingContainer<Key>
  private let key: Key

  private init(_ key: Key, _ container: KeyedDecodingContainer<Key>) {
    self.key = key
    self.container = container
  }

  static func member(_ key: Key, of container: KeyedDecodingContainer<Key>) -> PendingMember {
    let access = OwnKeyAccess(key, container)
    return PendingMember(container: access, access: access, key: AnyCodingKey(key))
  }

  override func read<Result>(
    _ reader: MemberReader<Result>, _ key: AnyCodingKey, in _: AnyObject
  ) -> Result? {
    ownKey(key.stringValue).flatMap { reader.read($0, in: container) }
  }

  override func read<Result>(
    _ reader: MemberReader<Result>, _ steps: [Substring], in _: AnyObject
  ) -> Result? {
    ownKey(String(steps[0])).flatMap { container.read(reader, $0, steps.dropFirst()) }
  }

  private func ownKey(_ name: String) -> Key? {
    name == key.stringValue ? key : Key(stringValue: name)
  }
}
