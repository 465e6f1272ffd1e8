#if canImport(SwiftCompilerPlugin)
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A struct or class, and what is written for it.
struct Model {
  /// The directions for which code is written: not for those that the type has code of its own for.
  let directions: Directions
  /// The directions for which it has.
  private let own: Directions
  private let properties: [Property]
  private let access: String
  private let isClass: Bool
  private let isFinal: Bool
  private let type: String
  /// Whether there is a memberwise initializer, with a parameter for each property.
  private let isMemberwise: Bool
  /// Whether the other half's attribute writes the list of properties.
  private let isDescribedElsewhere: Bool
  /// What is written for `Codable`.
  private let codable: CodableConformance?

  /// Reads a declaration; nil if something is wrong, which is reported.
  init?(
    _ declaration: some DeclGroupSyntax, _ type: some TypeSyntaxProtocol, _ directions: Directions,
    _ context: (any MacroExpansionContext)?
  ) {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
      context?.report(.unsuitableType, at: declaration.introducer)
      return nil
    }
    let members = declaration.memberBlock.members.map(\.decl)
    var own = Directions()
    if members.contains(where: \.isDecodingInitializer) { own.insert(.decoding) }
    if members.contains(where: \.isEncodingMember) { own.insert(.encoding) }
    self.own = own.intersection(directions)
    let directions = directions.subtracting(own)
    guard let properties = Property.all(in: members, directions, context) else { return nil }
    self.directions = directions
    self.properties = properties
    self.type = type.trimmedDescription
    let modifiers = declaration.modifiers.map(\.name.text)
    access =
      modifiers.contains("public") || modifiers.contains("open")
      ? "public " : modifiers.contains("package") ? "package " : ""
    isClass = declaration.is(ClassDeclSyntax.self)
    isMemberwise =
      !isClass && !members.contains { $0.is(InitializerDeclSyntax.self) }
      && !properties.contains(where: \.mayBeWrapped)
    isFinal = modifiers.contains("final")
    let attributes = declaration.attributes.names
    isDescribedElsewhere =
      directions == .encoding && attributes.contains("JSONDecodable")
      && attributes.contains("JSONEncodable")
    codable =
      isDescribedElsewhere
      ? nil
      : CodableConformance(
        declaration, properties, directions, isMemberwise: isMemberwise, access: access)
  }

  /// What is in the type itself: the list of types, which are named as there; and what a class must have there.
  var innerMembers: [DeclSyntax] {
    guard !directions.isEmpty else { return [] }
    var members: [DeclSyntax] = []
    if !isDescribedElsewhere { members.append(description) }
    if isClass, directions.contains(.decoding) { members.append(initializer) }
    members += codable?.innerMembers ?? []
    return members
  }

  /// What is in the extension: a struct keeps its memberwise initializer.
  var members: [DeclSyntax] {
    var members: [DeclSyntax] = []
    if directions.contains(.decoding), !isClass {
      members += [initializer, decoding]
    }
    if directions.contains(.encoding) { members += [writing] + encoding }
    members += codable?.members ?? []
    if own.contains(.decoding) { members.append(leaving("_isReadable")) }
    if own.contains(.encoding) { members.append(leaving("_isWritable")) }
    return members
  }

  private func leaving(_ name: String) -> DeclSyntax {
    "\(raw: access)static func \(raw: name)(_ types: inout Jansson._JSONTypes) -> Bool { false }"
  }

  private var description: DeclSyntax {
    lines(
      "\(access)static func _describe(_ properties: inout Jansson._JSONProperties)",
      (isClass ? ["properties.belong(to: \(type).self)"] : []) + properties.map(\.description)
        + (codable?.description ?? []))
  }

  /// The initializer from the properties' values.
  private var initializer: DeclSyntax {
    let required = isClass && !isFinal ? "required " : ""
    let head =
      "\(access)\(required)init(_members source: inout Jansson._JSONMembers) throws(Jansson._JSONMisfit)"
    guard isMemberwise else { return lines(head, properties.map(\.assignment)) }
    if properties.isEmpty { return lines(head, ["self.init()"]) }
    // Properties that are set one by one would be copied once more with the whole at the end.
    let arguments = properties.map(\.argument).joined(separator: ",\n    ")
    return lines(head, ["try self.init(\n    \(arguments))"])
  }

  private var writing: DeclSyntax {
    lines(
      "\(access)func _write(into target: inout Jansson._JSONText) throws(Jansson._JSONMisfit)",
      properties.map(\.writing))
  }

  // The members below do what the protocols' defaults do. They are written so that another file cannot have its own,
  // of which a model that contains this one would not know.

  private var decoding: DeclSyntax {
    """
    \(raw: access)init(decoding json: Jansson.JSON) throws { self = try ._decoded(json) }
    """
  }

  private var encoding: [DeclSyntax] {
    [
      "\(raw: access)var json: Jansson.JSON { _encoded }",
      "\(raw: access)func encode(mapper: Jansson.JSON.Mapper) { _encode(mapper) }",
    ]
  }

  private func lines(_ head: String, _ body: [String]) -> DeclSyntax {
    body.isEmpty
      ? "\(raw: head) {}" : "\(raw: head) {\n  \(raw: body.joined(separator: "\n  "))\n}"
  }
}

extension DeclSyntax {
  fileprivate var isDecodingInitializer: Bool {
    self.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.first?.firstName.text
      == "decoding"
  }

  fileprivate var isEncodingMember: Bool {
    if let function = self.as(FunctionDeclSyntax.self) {
      return function.name.text == "encode"
        && function.signature.parameterClause.parameters.first?.firstName.text == "mapper"
    }
    return self.as(VariableDeclSyntax.self)?.bindings.contains {
      $0.accessorBlock != nil && $0.pattern.trimmedDescription == "json"
    } ?? false
  }
}

extension AttributeListSyntax {
  /// The names of the attributes, without those of modules.
  var names: [String] { attributes.map(\.name) }

  var attributes: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }
}

extension AttributeSyntax {
  var name: String {
    let name = attributeName.trimmedDescription
    return name.split(separator: ".").last.map(String.init) ?? name
  }

  var expressions: [ExprSyntax] {
    arguments?.as(LabeledExprListSyntax.self)?.map(\.expression.trimmed) ?? []
  }
}
#endif
