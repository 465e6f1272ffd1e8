#if canImport(SwiftCompilerPlugin)
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@JSONSchema` of a type: what its comments and attributes say of its properties.
enum SchemaMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var entries: [String] = []
    func add(_ name: String, _ annotations: [String]) {
      if !annotations.isEmpty {
        entries.append("\(name.literal): [\(annotations.joined(separator: ", "))]")
      }
    }
    add("", declaration.leadingTrivia.documentation)
    for member in declaration.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      let attributes = variable.attributes.attributes.filter { $0.name == "JSONSchema" }
      let annotations =
        member.leadingTrivia.documentation
        + attributes.flatMap(\.expressions).map(\.trimmedDescription)
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
          continue
        }
        add(name.text.trimmingBackticks, annotations)
      }
    }
    let modifiers = declaration.modifiers.map(\.name.text)
    let isPublic = modifiers.contains("public") || modifiers.contains("open")
    let access = isPublic ? "public " : modifiers.contains("package") ? "package " : ""
    let isolation = context.isNonisolated(declaration) ? "nonisolated " : ""
    let list = entries.isEmpty ? ":" : entries.joined(separator: ",\n    ")
    let declaration: DeclSyntax = """
      \(raw: isolation)extension \(type.trimmed): Jansson.JSON.Schema.Annotated {
        \(raw: access)static var schemaAnnotations: [String: [Jansson.JSON.Schema.Annotation]] {
          [
          \(raw: list)
          ]
        }
      }
      """
    return declaration.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}

extension Trivia {
  /// The text of documentation comments as an annotation; nothing without any.
  fileprivate var documentation: [String] {
    let lines = pieces.compactMap { piece -> String? in
      switch piece {
      case .docLineComment(let text): String(text.dropFirst(3))
      case .docBlockComment(let text):
        text.dropFirst(3).dropLast(2).split(separator: "\n").map { line in
          let line = line.drop { $0 == " " }
          return String(line.first == "*" ? line.dropFirst() : line)
        }.joined(separator: " ")
      default: nil
      }
    }
    let text = lines.joined(separator: " ").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return text.isEmpty ? [] : [".description(\(text.literal))"]
  }
}
#endif
