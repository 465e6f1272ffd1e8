#if canImport(SwiftCompilerPlugin)
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

extension EnumDeclSyntax {
  private var firstInherited: String? {
    inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
  }

  /// Whether the first of the inherited types may be the type of raw values.
  var hasRawValues: Bool {
    let names = [
      "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64",
    ]
    return firstInherited.map(names.contains) ?? false
  }

  /// The directions of `Codable` that are generated for an enum with raw values: the standard
  /// library's implementation.
  private func codableDirections(_ directions: Directions) -> Directions {
    let members = memberBlock.members.map(\.decl)
    // For `Codable`, a value that belongs to no case is an error.
    guard !cases.contains(where: { $0.attributes.names.contains("CodableUnknown") }),
      !members.contains(where: { $0.is(InitializerDeclSyntax.self) })
    else { return [] }
    return directions.intersection(codableDirections)
  }

  /// The list of an enum with raw values, which has no properties; nil if it is not needed.
  func rawValueDescription(_ directions: Directions) -> DeclSyntax? {
    let lines =
      CodableConformance.description(codableDirections(directions))
      + (texts ?? []).map { "properties.begin(case: \($0.literal))" }
    if lines.isEmpty { return nil }
    return """
      \(raw: access)nonisolated static func _describe(_ properties: inout JanssonMacros._JSONProperties) {
        \(raw: lines.joined(separator: "\n  "))
      }
      """
  }

  /// What is generated for `Codable`.
  func rawValueConformance(_ directions: Directions) -> [DeclSyntax] {
    let directions = codableDirections(directions)
    var members: [DeclSyntax] = []
    if directions.contains(.decoding) {
      members.append(
        """
        \(raw: access)init(from decoder: any Swift.Decoder) throws {
          let rawValue = try decoder.singleValueContainer().decode(RawValue.self)
          self = try ._value(rawValue, from: decoder)
        }
        """)
    }
    if directions.contains(.encoding) {
      members.append(
        """
        \(raw: access)func encode(to encoder: any Swift.Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(self.rawValue)
        }
        """)
    }
    return members
  }

  private var access: String {
    let modifiers = modifiers.map(\.name.text)
    return modifiers.contains("public")
      ? "public " : modifiers.contains("package") ? "package " : ""
  }

  /// What is generated for an enum with raw values, besides its conformances.
  var rawValueMembers: [DeclSyntax] {
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

  /// The raw values, if they are strings.
  private var texts: [String]? {
    guard firstInherited == "String" else { return nil }
    let texts = cases.flatMap(\.elements).map { element in
      element.rawValue.map { $0.value.text } ?? element.name.text.trimmingBackticks
    }
    return texts.contains(nil) ? nil : texts.compactMap(\.self)
  }

  /// For a few cases, code that compares the text with each raw value, without creating a string;
  /// for many, a table is faster.
  private func reading(_ access: String, _ unknown: EnumCaseElementSyntax?) -> DeclSyntax? {
    if let texts, texts.count <= 16 {
      let lines = zip(cases.flatMap(\.elements), texts).map { element, text in
        "if node._is(\(text.literal)) { return .\(element.name.text) }"
      }
      let rest =
        unknown.map { "_ = try String._read(node)\n  return .\($0.name.text)" }
        ?? "throw JanssonMacros._JSONMisfit()"
      return """
        \(raw: access)static func _read(_ node: JanssonMacros._JSONNode) throws(JanssonMacros._JSONMisfit) -> Self {
          \(raw: (lines + [rest]).joined(separator: "\n  "))
        }
        """
    }
    return unknown.map {
      """
      \(raw: access)static func _read(_ node: JanssonMacros._JSONNode) throws(JanssonMacros._JSONMisfit) -> Self {
        Self(rawValue: try RawValue._read(node)) ?? .\(raw: $0.name.text)
      }
      """
    }
  }
}
#endif
