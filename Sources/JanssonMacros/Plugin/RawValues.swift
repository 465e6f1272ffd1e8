#if canImport(SwiftCompilerPlugin)
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

extension EnumDeclSyntax {
  private var firstInherited: String? {
    inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
  }

  /// Whether the first of the inherited types may be that of raw values.
  var hasRawValues: Bool {
    let names = [
      "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64",
    ]
    return firstInherited.map(names.contains) ?? false
  }

  /// What is written for an enum with raw values, beside its conformances.
  var rawValueMembers: [DeclSyntax] {
    let modifiers = modifiers.map(\.name.text)
    let access =
      modifiers.contains("public") ? "public " : modifiers.contains("package") ? "package " : ""
    let unknown = cases.first { $0.attributes.names.contains("CodableUnknown") }?.elements.first
    var members: [DeclSyntax] = []
    if let unknown {
      members.append(
        """
        \(raw: access)init(decoding json: Jansson.JSON) throws {
          self = Self(rawValue: try json.decode()) ?? .\(raw: unknown.name.text)
        }
        """)
    }
    if let reading = reading(access, unknown) {
      members.append(reading)
    }
    return members
  }

  private var cases: [EnumCaseDeclSyntax] {
    memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
  }

  /// How few strings are told apart without one being made of each; of many, a table finds one sooner.
  private func reading(_ access: String, _ unknown: EnumCaseElementSyntax?) -> DeclSyntax? {
    let elements = cases.flatMap(\.elements)
    let texts = elements.map { element in
      element.rawValue.map { $0.value.text } ?? element.name.text.trimmingBackticks
    }
    if firstInherited == "String", texts.count <= 16, !texts.contains(nil) {
      let lines = zip(elements, texts).map { element, text in
        "if node._is(\((text ?? "").literal)) { return .\(element.name.text) }"
      }
      let rest =
        unknown.map { "_ = try String._read(node)\n  return .\($0.name.text)" }
        ?? "throw Jansson._JSONMisfit()"
      return """
        \(raw: access)static func _read(_ node: Jansson._JSONNode) throws(Jansson._JSONMisfit) -> Self {
          \(raw: (lines + [rest]).joined(separator: "\n  "))
        }
        """
    }
    return unknown.map {
      """
      \(raw: access)static func _read(_ node: Jansson._JSONNode) throws(Jansson._JSONMisfit) -> Self {
        Self(rawValue: try RawValue._read(node)) ?? .\(raw: $0.name.text)
      }
      """
    }
  }
}
#endif
