/// What becomes of values that do not fit, at one place of a decoding.
enum DecodingMode: UInt8, Sendable {
  /// An element that does not fit fails its collection.
  case standard
  /// The standard policy inside what may be left out, an `Optional` or a property with a default:
  /// rather than the whole, the element is left out.
  case tolerant
  /// An element that does not fit is left out everywhere.
  case lossy
  /// Only what is missing or null may be nil, or replaced by a default.
  case strict

  init(_ policy: JSON.DecodingPolicy) {
    self =
      switch policy {
      case .standard: .standard
      case .lossy: .lossy
      case .strict: .strict
      }
  }

  var dropsElements: Bool { self == .tolerant || self == .lossy }

  /// The mode inside what may be left out.
  var tolerating: DecodingMode { self == .standard ? .tolerant : self }
}

extension JSON.Error {
  /// Whether nothing was found, which is not the same as something wrong: a member or an element that
  /// is not there, or a member of null.
  var isAbsence: Bool {
    switch self {
    case .notExist, .outOfBounds: true
    case .wrongType(let found, _): found.kind == .null
    case .at(_, let error): (error as? JSON.Error)?.isAbsence ?? false
    default: false
    }
  }

  /// Whether the program is wrong and not the document, which no policy hides.
  ///
  /// That is a type that cannot be decoded, or an option that does not suit its property.
  var isMistake: Bool {
    switch self {
    case .notConformTo: true
    case .at(_, let error): (error as? JSON.Error)?.isMistake ?? false
    default: false
    }
  }
}

extension JSON {
  /// Whether this is null, or the error of what is missing.
  var isAbsent: Bool {
    switch self {
    case .null: true
    case .error(let error): error.isAbsence
    default: false
    }
  }
}

extension Spot {
  /// Says what becomes of an `Optional` of the wrong type.
  func dropValue(_ error: any Error) throws {
    if mode == .strict || (error as? JSON.Error)?.isMistake == true { throw error }
    context.reportDrop(.valueDropped, error, at: path)
  }

  /// Says what becomes of an element that does not fit.
  func dropElement(_ error: any Error) throws {
    guard mode.dropsElements, (error as? JSON.Error)?.isMistake != true else { throw error }
    context.reportDrop(.elementDropped, error, at: path)
  }
}
