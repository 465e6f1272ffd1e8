#if canImport(SwiftCompilerPlugin)
import SwiftSyntax
import SwiftSyntaxBuilder

// The twin of a model for texts that are not finished, in which each property is optional. It is a
// model by itself, whose attribute the compiler expands in turn.

extension Model {
  /// The declaration of the twin.
  func partial(isNonisolated: Bool) -> DeclSyntax {
    let head = (isNonisolated ? "nonisolated " : "") + (isClass ? "final class" : "struct")
    let conformances =
      partialConformances.isEmpty ? "" : ": " + partialConformances.joined(separator: ", ")
    let members = decoded.map { "  \($0.partialDeclaration(publicAccess))" }
    return """
      @JSONDecodable
      \(raw: publicAccess)\(raw: head) Partial\(raw: conformances) {
      \(raw: members.joined(separator: "\n"))
      }
      """
  }
}

extension AttributeSyntax {
  /// Whether the attribute asks for the twin.
  var asksForPartial: Bool {
    arguments?.as(LabeledExprListSyntax.self)?.contains {
      $0.label?.text == "partial" && $0.expression.trimmedDescription == "true"
    } ?? false
  }
}

extension EnumDeclSyntax {
  /// A value of an enum is whole or is not there.
  var partial: DeclSyntax {
    let access = modifiers.map(\.name.text).filter { ["public", "package"].contains($0) }
    return "\(raw: access.map { $0 + " " }.joined())typealias Partial = \(name.trimmed)"
  }
}

extension TypeSyntax {
  /// Types of the standard library and of Foundation, which have no twin.
  private static let known: Set = [
    "Any", "Character", "Data", "Date", "Decimal", "Duration", "Float16", "Int128", "JSON",
    "Substring", "UInt128", "URL", "UUID",
  ]
  private static let modules: Set = ["Foundation", "FoundationEssentials", "JSON", "Swift"]

  /// The type of what there is of a value, without the `Optional` around it.
  var partial: String {
    if let wrapped { return wrapped.partial }
    if let array = self.as(ArrayTypeSyntax.self) { return "[\(array.element.partialElement)]" }
    if let dictionary = self.as(DictionaryTypeSyntax.self) {
      return "[\(dictionary.key.trimmedDescription): \(dictionary.value.partialElement)]"
    }
    if let name = self.as(IdentifierTypeSyntax.self) {
      return name.partial ?? "\(trimmedDescription).Partial"
    }
    if let member = self.as(MemberTypeSyntax.self) {
      let base = member.baseType.trimmedDescription
      return Self.modules.contains(base) ? trimmedDescription : "\(trimmedDescription).Partial"
    }
    return stored
  }

  private var partialElement: String { wrapped == nil ? partial : "\(partial)?" }

  fileprivate static func isKnown(_ name: String) -> Bool {
    Property.scalars.contains(name) || known.contains(name)
  }
}

extension IdentifierTypeSyntax {
  /// The type for a name that the standard library or Foundation declares; nil for any other.
  fileprivate var partial: String? {
    if TypeSyntax.isKnown(name.text) || name.text == "Set" { return trimmedDescription }
    let arguments: [TypeSyntax] =
      genericArgumentClause?.arguments.compactMap {
        if case .type(let type) = $0.argument { type } else { nil }
      } ?? []
    switch (name.text, arguments.count) {
    case ("Optional", 1): return arguments[0].partial
    case ("Array", 1): return "[\(arguments[0].partial)]"
    case ("Dictionary", 2):
      return "[\(arguments[0].trimmedDescription): \(arguments[1].partial)]"
    default: return nil
    }
  }
}
#endif
