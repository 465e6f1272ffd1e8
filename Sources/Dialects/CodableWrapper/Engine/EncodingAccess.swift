/// Writes members to the containers of one class.
///
/// Soundness (`@unchecked Sendable`) of this class and its subclasses: instances are immutable.
class EncodingAccess: @unchecked Sendable {
  /// Writes a member by any name.
  func write<Value>(
    _ value: Value, _ writer: ValueWriter<Value>, _ key: AnyCodingKey, in box: AnyObject
  ) throws {}

  /// Writes a member of a nested object; missing objects are created.
  func write<Value>(
    _ value: Value, _ writer: ValueWriter<Value>, _ path: NestedPath, in box: AnyObject
  ) throws {}
}

/// Writes members to a known coder's containers.
///
/// Soundness: see `KnownContainers`. The coder's container is mutated in the standard library's
/// box, as the standard library itself does.
final class ReboundEncodingAccess<C: KeyedEncodingContainerProtocol>: EncodingAccess,
  @unchecked Sendable
{
  private let offset: Int

  init(offset: Int) { self.offset = offset }

  override func write<Value>(
    _ value: Value, _ writer: ValueWriter<Value>, _ key: AnyCodingKey, in box: AnyObject
  ) throws {
    try writer.write(value, unsafeBitCast(key, to: C.Key.self), in: &concrete(box).pointee)
    withExtendedLifetime(box) {}
  }

  override func write<Value>(
    _ value: Value, _ writer: ValueWriter<Value>, _ path: NestedPath, in box: AnyObject
  ) throws {
    let first = AnyCodingKey(path.names[0])
    try concrete(box).pointee.write(
      value, writer, path, first: unsafeBitCast(first, to: C.Key.self))
    withExtendedLifetime(box) {}
  }

  @inline(__always)
  private func concrete(_ box: AnyObject) -> UnsafeMutablePointer<C> {
    ContainerBox.address(box, offset).assumingMemoryBound(to: C.self)
  }
}

/// The path to a member of a nested object.
struct NestedPath {
  /// The names of the objects, followed by the member's own; at least two.
  let names: [String]
  /// The indices in `names` of objects in place of which null or a scalar has been written.
  let replaced: Set<Int>
}

extension KeyedEncodingContainerProtocol {
  /// - Parameter first: the key of the first step.
  mutating func write<Value>(
    _ value: Value, _ writer: ValueWriter<Value>, _ path: NestedPath, first: Key
  ) throws {
    var object = try object(first, isReplaced: path.replaced.contains(0))
    for (index, name) in path.names.enumerated().dropFirst().dropLast() {
      object = try object.object(AnyCodingKey(name), isReplaced: path.replaced.contains(index))
    }
    let last = AnyCodingKey(path.names[path.names.count - 1])
    try writer.write(value, last, in: &object)
  }

  /// The object at a key, created if there is none.
  private mutating func object(
    _ key: Key, isReplaced: Bool
  ) throws -> KeyedEncodingContainer<AnyCodingKey> {
    // Foundation's encoders trap if a value that is not an object becomes a container.
    if isReplaced { try encode(EmptyObject(), forKey: key) }
    return nestedContainer(keyedBy: AnyCodingKey.self, forKey: key)
  }
}

private struct EmptyObject: Encodable {}
