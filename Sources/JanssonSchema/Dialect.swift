public import Jansson

extension JSON.Schema {
  /// A version of JSON Schema: which keywords there are, and what they mean.
  ///
  /// A schema names its dialect with `$schema`; `Options.defaultDialect` is for those that do not.
  public enum Dialect: String, Sendable, CaseIterable {
    /// draft-04.
    case draft4 = "http://json-schema.org/draft-04/schema"
    /// draft-06.
    case draft6 = "http://json-schema.org/draft-06/schema"
    /// draft-07.
    case draft7 = "http://json-schema.org/draft-07/schema"
    /// 2019-09.
    case draft2019 = "https://json-schema.org/draft/2019-09/schema"
    /// 2020-12.
    case draft2020 = "https://json-schema.org/draft/2020-12/schema"
  }
}

extension JSON.Schema.Dialect: Comparable {
  private var order: Int {
    switch self {
    case .draft4: 4
    case .draft6: 6
    case .draft7: 7
    case .draft2019: 2019
    case .draft2020: 2020
    }
  }

  /// Whether a dialect is older than another.
  public static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  /// The keyword that identifies a schema.
  var idKeyword: String { self == .draft4 ? "id" : "$id" }

  /// Up to draft-07, the siblings of `$ref` are ignored.
  var ignoresSiblingsOfRef: Bool { self <= .draft7 }
}

/// A dialect with the vocabularies that its meta-schema names.
struct DialectVariant: Sendable, Equatable {
  var dialect: JSON.Schema.Dialect
  /// The keywords about types, bounds and so on.
  var hasValidation = true
  /// The keywords that apply schemas, except for the unevaluated ones.
  var hasApplicators = true
  var hasUnevaluated = true
  /// Whether `format` is an assertion, as with the vocabulary `format-assertion`.
  var assertsFormat = false

  init(_ dialect: JSON.Schema.Dialect) { self.dialect = dialect }
}
