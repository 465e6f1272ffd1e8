internal import Jansson

/// How members are read from the containers of one class.
///
/// Soundness (`@unchecked Sendable`), of this class and its subclasses: nothing in them changes; that of a single
/// container is used only on the thread that decodes.
class DecodingAccess: @unchecked Sendable {
  /// How members are looked up in the document itself; nil if there is none.
  final let document: DocumentMembers?

  init(document: DocumentMembers? = nil) { self.document = document }

  /// Reads a member by any name; nil if there is none, or the reader can make nothing of it.
  func read<Result>(
    _ reader: MemberReader<Result>, _ key: AnyCodingKey, in container: AnyObject
  ) -> Result? { nil }

  /// Reads a member of an object inside of others.
  func read<Result>(
    _ reader: MemberReader<Result>, _ steps: [Substring], in container: AnyObject
  ) -> Result? { nil }
}

/// The containers of a coder that is known, whose members are read by any name.
///
/// Soundness: see `KnownContainers`. The coder's container is read where it is, in the box of the standard
/// library, which the caller keeps.
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

/// Containers of any other coder, whose members are read by the keys that the model has.
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

extension DecodingAccess {
  /// How members are read from boxes of a class; nil if its containers are not known.
  static func known(_ boxClass: Any.Type) -> DecodingAccess? { KnownContainers.decoding(boxClass) }
}
