#if canImport(SwiftCompilerPlugin)
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A struct or class, and what is generated for it.
struct Model {
  /// The directions for which code is generated, without those that the type implements itself.
  let directions: Directions
  /// The directions that the type implements itself.
  private let own: Directions
  let properties: [Property]
  /// Those that are decoded.
  var decoded: [Property] { properties.filter { !$0.isConstant } }
  private let access: String
  let isClass: Bool
  private let isFinal: Bool
  /// Whether the superclass is a model.
  private let isSubclass: Bool
  /// The name of the first inherited type, if that may be a superclass that is not a model.
  private let superclass: String?
  /// The requirement on the values of properties.
  private let requirement: Directions
  private let type: String
  /// Whether there is a memberwise initializer, with a parameter for each property.
  private let isMemberwise: Bool
  /// Whether there are constants, mapped or not, so that `self` cannot be assigned to.
  private let hasConstants: Bool
  /// Whether the other half's attribute generates the list of properties.
  private let isDescribedElsewhere: Bool
  /// What the twin for texts that are not finished conforms to, as the model says.
  let partialConformances: [String]
  /// What is generated for `Codable`.
  private let codable: CodableConformance?

  /// Reads a declaration; nil if it has an error, which is reported.
  ///
  /// - Parameter missing: the protocols to which neither the declaration nor a superclass conforms.
  init?(
    _ declaration: some DeclGroupSyntax, _ type: some TypeSyntaxProtocol, _ directions: Directions,
    _ missing: Set<String>, _ context: (any MacroExpansionContext)?
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
      modifiers.contains("open")
      ? "open "
      : modifiers.contains("public")
        ? "public " : modifiers.contains("package") ? "package " : ""
    isClass = declaration.is(ClassDeclSyntax.self)
    isMemberwise =
      !isClass && !members.contains { $0.is(InitializerDeclSyntax.self) }
      && !properties.contains(where: \.mayBeWrapped)
    hasConstants = members.contains(where: \.isConstant)
    isFinal = modifiers.contains("final")
    let attributes = declaration.attributes.names
    let hasHalves = attributes.contains("JSONDecodable") && attributes.contains("JSONEncodable")
    isDescribedElsewhere = directions == .encoding && hasHalves
    requirement = hasHalves ? [.decoding, .encoding] : directions
    let first = declaration.inheritanceClause?.inheritedTypes.first?.type
    // If there are two halves, the second finds what the first has added.
    isSubclass = isClass && first != nil && !hasHalves && !missing.contains("_JSONModel")
    if isSubclass, let attribute = Self.missingAttribute(missing, directions) {
      if let first { context?.report(.halfSuperclass(attribute), at: first) }
      return nil
    }
    superclass = isClass && !isSubclass ? first.flatMap(\.possibleSuperclass) : nil
    // The compiler implements none of them for a class with variables.
    partialConformances =
      isClass
      ? []
      : declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription)
        .filter { ["Equatable", "Hashable", "Sendable"].contains($0) } ?? []
    codable =
      isDescribedElsewhere
      ? nil
      : CodableConformance(
        declaration, properties, directions, isMemberwise: isMemberwise, access: access)
  }

  /// The attribute that a superclass lacks.
  private static func missingAttribute(_ missing: Set<String>, _ directions: Directions) -> String?
  {
    if directions.contains(.decoding), missing.contains("_JSONReadable") { return "JSONDecodable" }
    if directions.contains(.encoding), missing.contains("_JSONWritable") { return "JSONEncodable" }
    return nil
  }

  /// The declarations in the type itself: the list of types, which are named in its scope, and what
  /// a class must declare there.
  var innerMembers: [DeclSyntax] {
    guard !directions.isEmpty else { return [] }
    var members: [DeclSyntax] = []
    if !isDescribedElsewhere { members.append(description) }
    // Declarations in an extension cannot be overridden.
    if isClass, directions.contains(.decoding) { members.append(initializer) }
    if isClass, directions.contains(.encoding) { members.append(writing) }
    members += codable?.innerMembers ?? []
    return members
  }

  /// The declarations in the extension, so that a struct keeps its memberwise initializer.
  var members: [DeclSyntax] {
    var members: [DeclSyntax] = []
    if directions.contains(.decoding), !isClass {
      members += [initializer, decoding]
    }
    if directions.contains(.encoding), !isClass { members.append(writing) }
    if directions.contains(.encoding), !isSubclass { members += encoding }
    members += codable?.members ?? []
    if own.contains(.decoding) { members.append(leaving("_isReadable")) }
    if own.contains(.encoding) { members.append(leaving("_isWritable")) }
    return members
  }

  private func leaving(_ name: String) -> DeclSyntax {
    "\(raw: publicAccess)static func \(raw: name)(_ types: inout JanssonMacros._JSONTypes) -> Bool { false }"
  }

  private var description: DeclSyntax {
    lines(
      "\(modifiers(isStatic: true))func _describe(_ properties: inout JanssonMacros._JSONProperties)",
      classLines + properties.map { $0.description(requirement) } + (codable?.description ?? []))
  }

  /// The first lines of a class.
  private var classLines: [String] {
    guard isClass else { return [] }
    var lines = isSubclass ? ["super._describe(&properties)"] : []
    if let superclass {
      lines.append(
        "func superclassNeedsTheAttribute<T: \(superclass)>(_: T) where T: JanssonMacros._JSONNoSuperclass {}"
      )
    }
    return lines + ["properties.belong(to: \(type).self)"]
  }

  /// The modifiers of a function that a subclass overrides.
  private func modifiers(isStatic: Bool) -> String {
    let start = access + (isSubclass ? "override " : "")
    return start + (isStatic ? isClass && !isFinal ? "class " : "static " : "")
  }

  /// The initializer from the properties' values.
  private var initializer: DeclSyntax {
    let required = isClass && (!isFinal || isSubclass) ? "required " : ""
    let head =
      "\(publicAccess)\(required)init(_members source: inout JanssonMacros._JSONMembers) throws(JanssonMacros._JSONMisfit)"
    if isMemberwise {
      if decoded.isEmpty { return lines(head, ["self.init()"]) }
      if hasConstants {
        let arguments = decoded.map(\.throwingArgument).joined(separator: ",\n    ")
        return lines(head, ["try self.init(\n    \(arguments))"])
      }
      // If properties were set one by one, the whole value would be copied once more at the end.
      let arguments = decoded.map(\.argument).joined(separator: ",\n      ")
      return lines(head, ["self = try source.finish(\n    Self(\n      \(arguments)))"])
    }
    // A class sets its own properties first, and is encoded after its superclass.
    let isInherited = isClass && (!isFinal || isSubclass)
    return lines(
      head,
      (isInherited ? ["source.begin(\(type).self)"] : []) + decoded.map(\.assignment)
        + (isSubclass ? ["try super.init(_members: &source)"] : []))
  }

  private var writing: DeclSyntax {
    lines(
      "\(isClass ? modifiers(isStatic: false) : access)func _write(into target: inout JanssonMacros._JSONText)",
      (isSubclass ? ["super._write(into: &target)"] : []) + properties.map(\.writing))
  }

  // The members below do what the protocols' defaults do. They are generated so that another file
  // cannot declare others, which a model that contains this one would not see.

  private var decoding: DeclSyntax {
    """
    \(raw: publicAccess)init(decoding json: Jansson.JSON) throws { try self.init(_decoding: json) }
    """
  }

  private var encoding: [DeclSyntax] {
    [
      "\(raw: publicAccess)var json: Jansson.JSON { _encoded }",
      "\(raw: publicAccess)func encode(mapper: Jansson.JSON.Mapper) { _encode(mapper) }",
    ]
  }

  /// The access level of declarations that a subclass does not override.
  var publicAccess: String { access == "open " ? "public " : access }

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

  /// Whether it declares a stored `let` with an initial value.
  fileprivate var isConstant: Bool {
    guard let variable = self.as(VariableDeclSyntax.self) else { return false }
    return !variable.modifiers.contains { $0.name.text == "static" }
      && variable.bindings.contains { $0.isConstant(in: variable) }
  }

  fileprivate var isEncodingMember: Bool {
    if let function = self.as(FunctionDeclSyntax.self) {
      return function.name.text == "encode"
        && function.signature.parameterClause.parameters.first?.firstName.text == "mapper"
    }
    return self.as(VariableDeclSyntax.self)?.bindings.contains {
      !$0.isStored && $0.pattern.trimmedDescription == "json"
    } ?? false
  }
}

extension TypeSyntax {
  private static let protocols: Set = [
    "AnyObject", "Codable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable",
    "Hashable", "Identifiable", "JSONCodable", "JSONDecodable", "JSONEncodable", "Sendable",
  ]

  /// The name, if it may be that of a superclass; the usual protocols are excluded.
  fileprivate var possibleSuperclass: String? {
    guard self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self) else { return nil }
    return Self.protocols.contains(trimmedDescription) ? nil : trimmedDescription
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
