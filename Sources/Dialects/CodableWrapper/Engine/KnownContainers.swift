internal import Foundation
internal import Jansson

/// The containers of known coders: Foundation's for JSON and property lists, and those of
/// `Jansson`.
///
/// A model requests a container for its own key type, which has no keys for other names. But the
/// contents of a coder's container do not depend on the key type: it is the same struct for all of
/// them. So a container for the model's keys is used as if `AnyCodingKey` had been requested.
///
/// Soundness: both types are instances of one generic struct, with the same fields at the same
/// offsets and of the same types; this is verified for every container type. If a container differs
/// in any of these, or the coder is not known, the model's own keys are used instead.
enum KnownContainers {
  /// Returns the access for decoding from boxes of a class; nil if its containers are not known.
  static func decoding(_ boxClass: Any.Type) -> DecodingAccess? {
    decodingTable.entry(for: boxClass).access
  }

  /// Returns the access for encoding to boxes of a class; nil if its containers are not known.
  static func encoding(_ boxClass: Any.Type) -> EncodingAccess? {
    encodingTable.entry(for: boxClass).access
  }

  private static let decodingTable = TypeCache<Entry<DecodingAccess>> { boxClass in
    Entry(
      match(boxClass, DecodingProbe.containers) { known, offset in
        func make<C: KeyedDecodingContainerProtocol>(_: C.Type) -> DecodingAccess? {
          C.Key.self == AnyCodingKey.self ? ReboundDecodingAccess<C>(offset: offset) : nil
        }
        return (known as? any KeyedDecodingContainerProtocol.Type).flatMap { make($0) }
      })
  }

  private static let encodingTable = TypeCache<Entry<EncodingAccess>> { boxClass in
    Entry(
      match(boxClass, EncodingProbe.containers) { known, offset in
        func make<C: KeyedEncodingContainerProtocol>(_: C.Type) -> EncodingAccess? {
          C.Key.self == AnyCodingKey.self ? ReboundEncodingAccess<C>(offset: offset) : nil
        }
        return (known as? any KeyedEncodingContainerProtocol.Type).flatMap { make($0) }
      })
  }

  private static func match<Access>(
    _ boxClass: Any.Type, _ known: [Any.Type], _ make: (Any.Type, Int) -> Access?
  ) -> Access? {
    guard let concrete = ContainerBox.concrete(in: boxClass),
      let same = known.first(where: { isSame(concrete.type, $0) })
    else { return nil }
    return make(same, concrete.offset)
  }

  /// Whether two types are instances of one generic struct with the same layout.
  static func isSame(_ left: Any.Type, _ right: Any.Type) -> Bool {
    guard genericName(left) == genericName(right), layout(left) == layout(right),
      case .structure(let leftFields) = TypeShape(left),
      case .structure(let rightFields) = TypeShape(right),
      !leftFields.isEmpty, leftFields.count == rightFields.count
    else { return false }
    return zip(leftFields, rightFields).allSatisfy {
      $0.name == $1.name && $0.type == $1.type && $0.offset == $1.offset
        && $0.isStrong == $1.isStrong
    }
  }

  private static func genericName(_ type: Any.Type) -> Substring {
    String(reflecting: type).prefix { $0 != "<" }
  }

  private static func layout(_ type: Any.Type) -> [Int] {
    func layout<T>(_: T.Type) -> [Int] {
      [MemoryLayout<T>.size, MemoryLayout<T>.stride, MemoryLayout<T>.alignment]
    }
    return _openExistential(type, do: layout)
  }

  private final class Entry<Access: Sendable>: Sendable {
    let access: Access?
    init(_ access: Access?) { self.access = access }
  }
}

/// A model that records the containers that decoders return for arbitrary keys.
struct DecodingProbe: Decodable {
  let container: Any.Type?

  init(from decoder: any Decoder) throws {
    let box = ContainerBox.of(try decoder.container(keyedBy: AnyCodingKey.self))
    container = box.flatMap { ContainerBox.concrete(in: type(of: $0))?.type }
  }

  /// The container types of all known decoders.
  static let containers: [Any.Type] = {
    let json = Data("{}".utf8)
    let lists = EncodingProbe.formats.compactMap { try? EncodingProbe.encoder($0).encode([0: 0]) }
    let probes: [() throws -> DecodingProbe] =
      [
        { try JSONDecoder().decode(DecodingProbe.self, from: json) },
        { try JSON.Decoder().decode(DecodingProbe.self, from: json) },
      ]
      + lists.map { list in { try PropertyListDecoder().decode(DecodingProbe.self, from: list) } }
    return probes.compactMap { (try? $0())?.container }
  }()
}

/// A model that records the containers that encoders return for arbitrary keys.
final class EncodingProbe: Encodable {
  private var container: Any.Type?

  func encode(to encoder: any Encoder) throws {
    let box = ContainerBox.of(encoder.container(keyedBy: AnyCodingKey.self))
    container = box.flatMap { ContainerBox.concrete(in: type(of: $0))?.type }
  }

  static let formats: [PropertyListSerialization.PropertyListFormat] = [.xml, .binary]

  static func encoder(_ format: PropertyListSerialization.PropertyListFormat) -> PropertyListEncoder
  {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    return encoder
  }

  /// The container types of all known encoders.
  static let containers: [Any.Type] = {
    let encoders: [(EncodingProbe) throws -> Void] =
      [
        { _ = try JSONEncoder().encode($0) },
        { _ = try JSON.Encoder().encode($0) },
      ] + formats.map { format in { _ = try encoder(format).encode($0) } }
    return encoders.compactMap { encode in
      let probe = EncodingProbe()
      try? encode(probe)
      return probe.container
    }
  }()
}
