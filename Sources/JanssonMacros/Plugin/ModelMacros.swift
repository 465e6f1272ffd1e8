#if canImport(SwiftCompilerPlugin)
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// What a model can do.
struct Directions: OptionSet {
  let rawValue: Int
  static let decoding = Directions(rawValue: 1)
  static let encoding = Directions(rawValue: 2)
}

/// `@JSONCodable` and its two halves.
protocol ModelMacro: ExtensionMacro, MemberMacro {
  static var directions: Directions { get }
}

enum CodableMacro: ModelMacro {
  static let directions: Directions = [.decoding, .encoding]
}

enum DecodableMacro: ModelMacro {
  static let directions = Directions.decoding
}

enum EncodableMacro: ModelMacro {
  static let directions = Directions.encoding
}

extension ModelMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let hidden = declaration.modifiers.first { $0.name.tokenKind == .keyword(.private) }
    if let hidden, !context.lexicalContext.isEmpty {
      context.report(.inaccessible, at: hidden.name, replacingBy: "fileprivate")
      return []
    }
    let missing = Set(protocols.map(\.trimmedDescription))
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      guard declaration.hasRawValues else {
        context.report(.noRawValues, at: declaration.name)
        return []
      }
      let names = ["JSONDecodable", "JSONEncodable", "_JSONRawValue"].filter(missing.contains)
      let reading = names.contains("_JSONRawValue") ? declaration.reading : nil
      return names.isEmpty
        ? [] : [extensionOf(type, conformingTo: names, reading.map { [$0] } ?? [])]
    }
    guard let model = Model(declaration, type, directions, context) else { return [] }
    var names: [String] = []
    if directions.contains(.decoding) { names += ["JSONDecodable", "_JSONReadableModel"] }
    if directions.contains(.encoding) { names += ["JSONEncodable", "_JSONWritableModel"] }
    if !model.directions.contains(.decoding) { names.removeAll { $0 == "_JSONReadableModel" } }
    if !model.directions.contains(.encoding) { names.removeAll { $0 == "_JSONWritableModel" } }
    return [extensionOf(type, conformingTo: names.filter(missing.contains), model.members)]
  }

  private static func extensionOf(
    _ type: some TypeSyntaxProtocol, conformingTo names: [String], _ members: [DeclSyntax]
  ) -> ExtensionDeclSyntax {
    ExtensionDeclSyntax(
      extendedType: type.trimmed,
      inheritanceClause: names.isEmpty
        ? nil
        : InheritanceClauseSyntax {
          for name in names {
            InheritedTypeSyntax(type: TypeSyntax("Jansson.\(raw: name)"))
          }
        }
    ) {
      for member in members { member }
    }
  }
}

extension ModelMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let named = declaration.asProtocol((any NamedDeclSyntax).self) else { return [] }
    // The other expansion reports what is wrong.
    let model = Model(declaration, TypeSyntax("\(named.name.trimmed)"), directions, nil)
    return model?.innerMembers ?? []
  }
}

/// The attributes of properties, which the model's attribute reads.
enum PropertyMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

#endif
