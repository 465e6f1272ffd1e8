internal import JanssonCore

/// Makes the keyed containers for one type of coding keys.
///
/// The standard library's containers are initialized with a generic view. Its metadata and its
/// conformance would be looked up for each object, in 600 instructions; an instance of a generic
/// class keeps them.
class KeyedContainers<Key: CodingKey>: AnyKeyedContainers, @unchecked Sendable {
  /// The instance for this type of coding keys, which is never freed.
  @inline(__always)
  static var shared: KeyedContainers {
    // Soundness: `CodingKey.makeContainers()` returns a subclass of `KeyedContainers<Self>`.
    unsafeDowncast(AnyKeyedContainers.table.entry(for: Key.self), to: Self.self)
  }

  func view(_ decoder: ValueDecoder) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedDecoding(decoder))
  }

  func view(_ encoder: ValueEncoder) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedEncoding(encoder))
  }
}

/// The superclass for all types of coding keys.
///
/// Soundness (`@unchecked Sendable`): nothing here has any state.
class AnyKeyedContainers: @unchecked Sendable {
  fileprivate static let table = TypeCache<AnyKeyedContainers> { type in
    guard let keys = type as? any CodingKey.Type else {
      preconditionFailure("\(type) is not a type for coding keys")
    }
    return keys.makeContainers()
  }
}

extension CodingKey {
  fileprivate static func makeContainers() -> AnyKeyedContainers {
    ViewedContainers<Self, KeyedDecoding<Self>, KeyedEncoding<Self>>()
  }
}

/// Gets the views' metadata and conformances from its own metadata, where they are generic
/// arguments.
private final class ViewedContainers<
  Key: CodingKey, Decoding: KeyedDecodingView, Encoding: KeyedEncodingView
>: KeyedContainers<Key>, @unchecked Sendable where Decoding.Key == Key, Encoding.Key == Key {
  override func view(_ decoder: ValueDecoder) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Decoding(decoder))
  }

  override func view(_ encoder: ValueEncoder) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Encoding(encoder))
  }
}

private protocol KeyedDecodingView: KeyedDecodingContainerProtocol {
  init(_ decoder: ValueDecoder)
}

private protocol KeyedEncodingView: KeyedEncodingContainerProtocol {
  init(_ encoder: ValueEncoder)
}

extension KeyedDecoding: KeyedDecodingView {}
extension KeyedEncoding: KeyedEncodingView {}
