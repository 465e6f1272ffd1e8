internal import JanssonCore
internal import JanssonPlatform

/// How a coder decodes or encodes values of a type.
enum CodingRoute<Direct, Compiled> {
  /// With the type's own `init(from:)` or `encode(to:)`.
  case custom
  case builtIn(BuiltInType)
  /// A whole collection in one pass or, if that fails, without a container.
  case scalars(ScalarCollection, Direct)
  /// Without a container.
  case direct(Direct)
  /// By generated code, if the value fits.
  case compiled(Compiled)

  fileprivate init(_ direct: Direct?, _ scalars: ScalarCollection?, _ compiled: Compiled?) {
    self =
      if let direct {
        scalars.map { .scalars($0, direct) } ?? .direct(direct)
      } else {
        compiled.map { .compiled($0) } ?? .custom
      }
  }
}

/// A type that the coders know, with its own strategy or representation.
enum BuiltInType {
  case string, int, double, bool
  case date, url, uuid, data, decimal, json

  fileprivate init?(_ type: Any.Type) {
    let all: [(type: Any.Type, builtIn: BuiltInType)] = [
      (String.self, .string), (Int.self, .int), (Double.self, .double), (Bool.self, .bool),
      (Date.self, .date), (URL.self, .url), (UUID.self, .uuid), (Data.self, .data),
      (Decimal.self, .decimal), (JSON.self, .json),
    ]
    guard let known = all.first(where: { $0.type == type }) else { return nil }
    self = known.builtIn
  }
}

/// The routes of all types: determined once for each type and direction, because comparing types
/// and testing conformances takes longer than decoding a number.
enum CodingDispatch {
  typealias Decoding = CodingRoute<any DirectDecodable.Type, _JSONCoding.Reading>
  typealias Encoding = CodingRoute<any DirectEncodable.Type, _JSONCoding.Writing>

  static func decoding(_ type: Any.Type) -> Decoding { decodings.entry(for: type).route }

  static func encoding(_ type: Any.Type) -> Encoding { encodings.entry(for: type).route }

  /// Soundness (`@unchecked Sendable`): it is immutable, and refers only to types.
  private final class Entry<Direct, Compiled>: @unchecked Sendable {
    let route: CodingRoute<Direct, Compiled>

    init(_ route: CodingRoute<Direct, Compiled>) { self.route = route }
  }

  private static let decodings = TypeCache<Entry<any DirectDecodable.Type, _JSONCoding.Reading>> {
    type in
    if let builtIn = BuiltInType(type) { return Entry(.builtIn(builtIn)) }
    var direct = type as? any DirectDecodable.Type
    if direct?.isDirect == false { direct = nil }
    let reading = direct == nil ? _JSONCoding.of(type)?.reading : nil
    return Entry(CodingRoute(direct, direct?.decodedScalars, reading))
  }

  private static let encodings = TypeCache<Entry<any DirectEncodable.Type, _JSONCoding.Writing>> {
    type in
    if let builtIn = BuiltInType(type) { return Entry(.builtIn(builtIn)) }
    let direct = type as? any DirectEncodable.Type
    let writing = direct == nil ? _JSONCoding.of(type)?.writing : nil
    return Entry(CodingRoute(direct, direct?.encodedScalars, writing))
  }
}

extension CodingRoute {
  /// How a collection of scalars is read and written at once; nil for any other type.
  var scalars: ScalarCollection? {
    if case .scalars(let scalars, _) = self { scalars } else { nil }
  }
}
