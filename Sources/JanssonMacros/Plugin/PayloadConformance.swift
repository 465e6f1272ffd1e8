#if canImport(SwiftCompilerPlugin)
import SwiftSyntax
import SwiftSyntaxBuilder

/// The code for an enum with associated values that declares a conformance to `Codable`, or to one
/// half of it.
///
/// As for structs, it is what the compiler would synthesize (SE-0295), and it is left to the
/// compiler if the declaration has a tag, coding keys of its own, attributes of cases, or defaults.
struct PayloadConformance {
  private let cases: [PayloadEnum.Case]
  private let directions: Directions
  private let access: String

  init?(_ declaration: EnumDeclSyntax, _ payloads: PayloadEnum, _ directions: Directions) {
    let directions = directions.intersection(declaration.codableDirections)
    guard !directions.isEmpty, payloads.hasFormOfCodable, !declaration.hasCodingKeys,
      Set(payloads.cases.map(\.keys)).count == payloads.cases.count
    else { return nil }
    cases = payloads.cases
    access = payloads.access
    self.directions = directions
  }

  /// Lines for the list of properties.
  var description: [String] { CodableConformance.description(directions) }

  var members: [DeclSyntax] {
    [keys] + (directions.contains(.decoding) ? [decoding] : [])
      + (directions.contains(.encoding) ? [encoding] : [])
  }

  /// The keys of the cases, and inside, where an attribute may name what it likes, those of the
  /// values of each case that has any.
  private var keys: DeclSyntax {
    let names = cases.map(\.name).joined(separator: ", ")
    let values = cases.filter { !$0.values.isEmpty }.map { choice in
      let names = choice.values.map(\.codingKey).joined(separator: ", ")
      return "\n  enum \(choice.keys): Swift.CodingKey { case \(names) }"
    }
    return """
      private enum CodingKeys: Swift.CodingKey {
        case \(raw: names)\(raw: values.joined())
      }
      """
  }

  private var decoding: DeclSyntax {
    let lines = cases.map { choice -> String in
      let values = choice.values.map { value in
        (value.label.map { "\($0.argumentLabel): " } ?? "")
          + "values._decode(\(value.type).self, .\(value.codingKey))"
      }
      let arguments = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
      // There is an object even without values.
      return """
        case .\(choice.name):
            \(values.isEmpty ? "_" : "let values") = try container.\(choice.nestedContainer)
            self = \(values.isEmpty ? "" : "try ").\(choice.name)\(arguments)
        """
    }
    return """
      \(raw: access)init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container._onlyKey(of: Self.self) {
        \(raw: lines.joined(separator: "\n  "))
        }
      }
      """
  }

  private var encoding: DeclSyntax {
    let lines = cases.map { choice -> String in
      let values = choice.values.enumerated().map { index, value in
        "\n    try values._encode(value\(index), .\(value.codingKey))"
      }
      return """
        case \(choice.pattern):
            \(values.isEmpty ? "_" : "var values") = container.\(choice.nestedContainer)
        """ + values.joined()
    }
    return """
      \(raw: access)func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        \(raw: lines.joined(separator: "\n  "))
        }
      }
      """
  }
}

extension PayloadEnum.Case {
  /// The enum of the values' keys.
  fileprivate var keys: String {
    let own = name.trimmingBackticks
    let keys = own.prefix(1).uppercased() + own.dropFirst() + "CodingKeys"
    return own == name ? keys : "`\(keys)`"
  }

  /// The container of the values; of none, one whose keys do not matter.
  fileprivate var nestedContainer: String {
    let keys = values.isEmpty ? "CodingKeys" : "CodingKeys.\(keys)"
    return "nestedContainer(keyedBy: \(keys).self, forKey: .\(name))"
  }
}

extension PayloadEnum.Value {
  /// The case of that enum: a label may be a keyword, which the name of a case may not.
  fileprivate var codingKey: String { label == nil ? key : "`\(key)`" }
}

extension EnumDeclSyntax {
  /// Whether the declaration has coding keys, for the cases or for the values of one.
  fileprivate var hasCodingKeys: Bool {
    memberBlock.members.contains {
      $0.decl.asProtocol((any NamedDeclSyntax).self)?.name.text.hasSuffix("CodingKeys") ?? false
    }
  }
}
#endif
