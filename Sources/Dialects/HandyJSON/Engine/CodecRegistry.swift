internal import Jansson

/// The codecs of all types that have been met.
enum CodecRegistry {
  static let shared = TypeRegistry<Codec> { Codec.make($0) }
}
