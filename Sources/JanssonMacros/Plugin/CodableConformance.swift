#if canImport(SwiftCompilerPlugin)
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The code for a struct that declares a conformance to `Codable`, or to one half of it.
///
/// It is what the compiler would synthesize. Because it is explicit, an implementation elsewhere is
/// a redefinition, and the coders can rely on there being none.
///
/// It is generated only if decoding and encoding have the same keys in the same order, and no
/// defaults; otherwise, the conformance is left to the compiler.
struct CodableConformance {
  private let directions: Directions
  private let properties: [Property]
  private let isMemberwise: Bool
  private let access: String
  /// Whether the type does not declare an enum of coding keys.
  private let needsKeys: Bool

  init?(
    _ declaration: some DeclGroupSyntax, _ properties: [Property], _ directions: Directions,
    isMemberwise: Bool, access: String
  ) {
    guard declaration.is(StructDeclSyntax.self), !properties.isEmpty,
      properties.allSatisfy(\.isUnadorned), !declaration.leavesOut
    else { return nil }
    let directions = directions.intersection(declaration.codableDirections)
    let keys = declaration.memberBlock.members.lazy.map(\.decl).first {
      $0.declaredName == "CodingKeys"
    }
    if let keys {
      guard let cases = keys.as(EnumDeclSyntax.self)?.namesAndKeys,
        cases.elementsEqual(properties.map(\.nameAndKey), by: ==)
      else { return nil }
    } else if !properties.allSatisfy(\.hasOwnKey) {
      return nil
    }
    if directions.isEmpty { return nil }
    self.directions = directions
    self.properties = properties
    self.isMemberwise = isMemberwise
    self.access = access
    needsKeys = keys == nil
  }

  /// Lines for the list of properties.
  var description: [String] { Self.description(directions) }

  static func description(_ directions: Directions) -> [String] {
    (directions.contains(.decoding) ? ["properties.readAsCodable()"] : [])
      + (directions.contains(.encoding) ? ["properties.writeAsCodable()"] : [])
  }

  /// The declarations in the type itself, in whose scope types are named.
  var innerMembers: [DeclSyntax] {
    var members: [DeclSyntax] = []
    if needsKeys {
      let names = properties.map(\.identifier).joined(separator: ", ")
      members.append("private enum CodingKeys: String, Swift.CodingKey { case \(raw: names) }")
    }
    if directions.contains(.decoding) { members.append(isMemberwise ? function : initializer) }
    if directions.contains(.encoding) { members.append(encoding) }
    return members
  }

  /// The declarations in the extension, so that a struct keeps its memberwise initializer.
  var members: [DeclSyntax] {
    guard isMemberwise, directions.contains(.decoding) else { return [] }
    return [
      """
      \(raw: access)init(from decoder: any Swift.Decoder) throws { self = try ._decode(decoder) }
      """
    ]
  }

  private var function: DeclSyntax {
    let arguments = properties.map(\.codableArgument).joined(separator: ",\n    ")
    return """
      private static func _decode(_ decoder: any Swift.Decoder) throws -> Self {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        return try Self(
          \(raw: arguments))
      }
      """
  }

  private var initializer: DeclSyntax {
    """
    \(raw: access)init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      \(raw: properties.map(\.codableAssignment).joined(separator: "\n  "))
    }
    """
  }

  private var encoding: DeclSyntax {
    """
    \(raw: access)func encode(to encoder: any Swift.Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      \(raw: properties.map(\.codableEncoding).joined(separator: "\n  "))
    }
    """
  }
}

extension DeclGroupSyntax {
  /// The directions of `Codable` that the declaration names but does not implement.
  var codableDirections: Directions {
    var directions = Directions()
    for type in inheritanceClause?.inheritedTypes ?? [] {
      switch type.type.trimmedDescription.split(separator: ".").last {
      case "Codable": directions.formUnion([.decoding, .encoding])
      case "Decodable": directions.insert(.decoding)
      case "Encodable": directions.insert(.encoding)
      default: break
      }
    }
    for member in memberBlock.members.map(\.decl) {
      let initializer = member.as(InitializerDeclSyntax.self)
      if initializer?.signature.parameterClause.parameters.first?.firstName.text == "from" {
        directions.remove(.decoding)
      }
      if let function = member.as(FunctionDeclSyntax.self), function.name.text == "encode",
        function.signature.parameterClause.parameters.first?.firstName.text == "to"
      {
        directions.remove(.encoding)
      }
    }
    return directions
  }

  /// Whether mapping excludes a property that `Codable` may not exclude.
  fileprivate var leavesOut: Bool {
    memberBlock.members.contains {
      guard let variable = $0.decl.as(VariableDeclSyntax.self) else { return false }
      return variable.attributes.names.contains("CodableIgnored")
        || variable.modifiers.contains { $0.name.text == "lazy" }
    }
  }
}

extension DeclSyntax {
  fileprivate var declaredName: String? {
    asProtocol((any NamedDeclSyntax).self)?.name.text
  }
}

extension EnumDeclSyntax {
  /// The cases and their raw values; nil if one is not a string that can be read here.
  fileprivate var namesAndKeys: [(name: String, key: String)]? {
    var all: [(String, String)] = []
    for member in memberBlock.members {
      guard let list = member.decl.as(EnumCaseDeclSyntax.self) else { return nil }
      for element in list.elements {
        let name = element.name.text.trimmingBackticks
        guard let value = element.rawValue?.value else {
          all.append((name, name))
          continue
        }
        guard let key = value.text else { return nil }
        all.append((name, key))
      }
    }
    return inheritanceClause?.inheritedTypes.first?.type.trimmedDescription == "String" ? all : nil
  }
}
#endif
