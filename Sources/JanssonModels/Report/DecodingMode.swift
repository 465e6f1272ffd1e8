internal import JanssonCore

/// The treatment of values that do not fit, at one location of a decoding.
package enum DecodingMode: UInt8, Sendable {
  /// An element that does not fit makes its collection fail.
  case standard
  /// The standard policy inside a value that may be omitted, an `Optional` or a property with a
  /// default: the element is dropped rather than the whole value.
  case tolerant
  /// An element that does not fit is dropped everywhere.
  case lossy
  /// Only a missing value or null may become nil, or be replaced by a default.
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

  /// The mode inside a value that may be omitted.
  var tolerating: DecodingMode { self == .standard ? .tolerant : self }
}

extension JSON.Error {
  /// Whether nothing was found, as opposed to a wrong value: a missing member or element, or a
  /// member of null.
  var isAbsence: Bool {
    switch self {
    case .keyNotFound, .outOfBounds: true
    case .notSubscriptable(let found, _): found.kind == .null
    case .nested(_, let error): (error as? JSON.Error)?.isAbsence ?? false
    default: false
    }
  }

  /// Whether the error is in the program, not the document; no policy hides such an error.
  ///
  /// That is a type that cannot be decoded, or an option that does not suit its property.
  var isProgrammingError: Bool {
    switch self {
    case .missingConformance: true
    case .nested(_, let error): (error as? JSON.Error)?.isProgrammingError ?? false
    default: false
    }
  }
}

extension JSON {
  /// Whether this is null, or the error of a missing value.
  var isAbsent: Bool {
    switch self {
    case .null: true
    case .error(let error): error.isAbsence
    default: false
    }
  }
}

extension ValueLocation {
  /// Handles an `Optional` whose value does not fit: reports it, or throws if the mode requires it.
  @inline(never)
  func dropValue(_ error: any Error) throws {
    if mode == .strict || (error as? JSON.Error)?.isProgrammingError == true { throw error }
    context.reportDrop(.valueDropped, error, at: path)
  }

  /// Handles an element that does not fit: reports it, or throws if the mode requires it.
  @inline(never)
  func dropElement(_ error: any Error) throws {
    guard mode.dropsElements, (error as? JSON.Error)?.isProgrammingError != true else {
      throw error
    }
    context.reportDrop(.elementDropped, error, at: path)
  }
}
