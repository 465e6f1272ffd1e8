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

  /// How the cases are told apart without a string of their raw values; nil if they are not few strings.
  ///
  /// What it does not find is left to `init(rawValue:)`, on the second look.
  var reading: DeclSyntax? {
    guard firstInherited == "String" else { return nil }
    var lines: [String] = []
    for element in memberBlock.members.lazy.compactMap({ $0.decl.as(EnumCaseDeclSyntax.self) })
      .flatMap(\.elements)
    {
      let name = element.name.text
      guard let raw = element.rawValue?.value else {
        lines.append("if node._is(\(name.trimmingBackticks.literal)) { return .\(name) }")
        continue
      }
      guard let text = raw.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
        return nil
      }
      lines.append("if node._is(\(text.literal)) { return .\(name) }")
    }
    // Of many, a table finds one sooner.
    guard !lines.isEmpty, lines.count <= 16 else { return nil }
    let modifiers = modifiers.map(\.name.text)
    let access =
      modifiers.contains("public") ? "public " : modifiers.contains("package") ? "package " : ""
    return """
      \(raw: access)static func _read(_ node: Jansson._JSONNode) throws(Jansson._JSONMisfit) -> Self {
        \(raw: lines.joined(separator: "\n  "))
        throw Jansson._JSONMisfit()
      }
      """
  }
}
#endif
