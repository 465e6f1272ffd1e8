#if canImport(SwiftCompilerPlugin)
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The directions in which a model is mapped.
struct Directions: OptionSet {
  let rawValue: Int
  static let decoding = Directions(rawValue: 1)
  static let encoding = Directions(rawValue: 2)

  /// The requirement on the values of properties.
  var adjective: String {
    self == .decoding ? "decodable" : self == .encoding ? "encodable" : "codable"
  }
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
    var missing = Set(protocols.map(\.trimmedDescription))
    // The other half makes the type conform.
    if directions == .encoding, declaration.attributes.names.contains("JSONDecodable") {
      missing.remove("_JSONModel")
    }
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return expansion(of: declaration, type, missing, context)
    }
    guard let model = Model(declaration, type, directions, missing, context) else { return [] }
    let (names, members) = (names(missing), model.members)
    if names.isEmpty, members.isEmpty { return [] }
    let isNonisolated = context.isNonisolated(declaration)
    return [extensionOf(type, isNonisolated: isNonisolated, conformingTo: names, members)]
  }

  /// All conformances that the attribute declares, even those that a type cannot implement: these
  /// have defaults.
  private static func names(_ missing: Set<String>) -> [String] {
    var names = directions.contains(.decoding) ? ["JSONDecodable"] : []
    if directions.contains(.encoding) { names.append("JSONEncodable") }
    names.append("_JSONModel")
    if directions.contains(.decoding) { names.append("_JSONReadable") }
    if directions.contains(.encoding) { names.append("_JSONWritable") }
    return names.filter(missing.contains)
  }

  private static func expansion(
    of declaration: EnumDeclSyntax, _ type: some TypeSyntaxProtocol, _ missing: Set<String>,
    _ context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    var members: [DeclSyntax] = []
    // A raw value is there for everybody.
    let isNonisolated = declaration.hasRawValues || context.isNonisolated(declaration)
    if declaration.hasRawValues {
      members = directions.contains(.decoding) ? declaration.rawValueMembers : []
      if !isElsewhere(declaration) { members += declaration.rawValueConformance(directions) }
    } else {
      guard let payloads = PayloadEnum(declaration, context) else { return [] }
      members = payloads.members(directions)
    }
    return [
      extensionOf(type, isNonisolated: isNonisolated, conformingTo: names(missing), members)
    ]
  }

  private static func extensionOf(
    _ type: some TypeSyntaxProtocol, isNonisolated: Bool, conformingTo names: [String],
    _ members: [DeclSyntax]
  ) -> ExtensionDeclSyntax {
    ExtensionDeclSyntax(
      modifiers: isNonisolated ? [DeclModifierSyntax(name: .keyword(.nonisolated))] : [],
      extendedType: type.trimmed,
      inheritanceClause: names.isEmpty
        ? nil
        : InheritanceClauseSyntax {
          for name in names {
            // What generated code calls is not in the module that all programs import.
            let module = name.hasPrefix("_") ? "JanssonMacros" : "Jansson"
            InheritedTypeSyntax(type: TypeSyntax("\(raw: module).\(raw: name)"))
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
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return members(of: declaration) + (node.asksForPartial ? [declaration.partial] : [])
    }
    guard let named = declaration.asProtocol((any NamedDeclSyntax).self) else { return [] }
    // The other expansion reports errors.
    let missing = Set(protocols.map(\.trimmedDescription))
    let model = Model(declaration, TypeSyntax("\(named.name.trimmed)"), directions, missing, nil)
    guard let model else { return [] }
    if !node.asksForPartial { return model.innerMembers }
    return model.innerMembers + [model.partial(isNonisolated: context.isNonisolated(declaration))]
  }

  private static func members(of declaration: EnumDeclSyntax) -> [DeclSyntax] {
    if isElsewhere(declaration) { return [] }
    if declaration.hasRawValues {
      return declaration.rawValueDescription(directions).map { [$0] } ?? []
    }
    guard let payloads = PayloadEnum(declaration, nil) else { return [] }
    let conformance = PayloadConformance(declaration, payloads, directions)
    return [payloads.description(conformance)] + (conformance?.members ?? [])
  }
}

extension ModelMacro {
  /// Whether the other half's attribute generates what is needed only once.
  private static func isElsewhere(_ declaration: EnumDeclSyntax) -> Bool {
    directions == .encoding && declaration.attributes.names.contains("JSONDecodable")
  }
}

extension MacroExpansionContext {
  /// Whether a declaration belongs to no actor, as it says itself, or a type around it.
  ///
  /// An extension must say so, too, in a module whose declarations belong to the main actor by
  /// default.
  func isNonisolated(_ declaration: some DeclGroupSyntax) -> Bool {
    let around = lexicalContext.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    for declaration in [declaration] + around {
      if declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.nonisolated) }) {
        return true
      }
      if declaration.attributes.names.contains("MainActor") { return false }
    }
    return false
  }
}

/// The attributes of properties, which are read by the model's attribute.
enum PropertyMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

#endif
