#if canImport(SwiftCompilerPlugin)
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// An enum whose cases may have associated values, and what is generated for it.
///
/// A case is identified by the key of the only member, as in `Codable`, or by a tag
/// (`@JSONTagged`). The values are next to the tag, or in another member.
struct PayloadEnum {
  let cases: [Case]
  /// The case for all other values.
  private let unknown: Case?
  private let type: String
  let access: String
  /// Whether the form is that which `Codable` has, as the compiler implements it.
  let hasFormOfCodable: Bool
  private let tag: String?
  private let content: String?

  struct Case {
    let name: String
    let key: String
    let values: [Value]

    /// The only value, if it has no label.
    var single: Value? { values.count == 1 && values[0].label == nil ? values[0] : nil }

    /// Whether the values form an object if there is a tag.
    var isObject: Bool { !values.isEmpty && single == nil }

    /// Matches the case, and binds its values to `value0` and so on.
    var pattern: String {
      let names = values.indices.map { "let value\($0)" }
      return ".\(name)" + (names.isEmpty ? "" : "(\(names.joined(separator: ", ")))")
    }
  }

  struct Value {
    let label: String?
    let key: String
    let type: String
  }

  init?(_ declaration: EnumDeclSyntax, _ context: (any MacroExpansionContext)?) {
    var cases: [Case] = []
    var unknown: Case?
    var isPlain = true
    for member in declaration.memberBlock.members {
      guard let list = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      let attributes = list.attributes.attributes
      let key = attributes.first { $0.name == "CodingKey" }?.expressions.first
      // Such as a key, or what says that a case is not available.
      if !list.attributes.isEmpty { isPlain = false }
      for element in list.elements {
        let name = element.name.text
        let values = element.parameterClause?.parameters ?? []
        if values.contains(where: { $0.defaultValue != nil }) { isPlain = false }
        let new = Case(
          name: name, key: key?.text ?? name.trimmingBackticks,
          values: values.enumerated().map { index, value in
            let label = value.firstName.map(\.text).flatMap { $0 == "_" ? nil : $0 }
            return Value(
              label: label, key: label?.trimmingBackticks ?? "_\(index)", type: value.type.stored)
          })
        if attributes.contains(where: { $0.name == "CodableUnknown" }) {
          guard unknown == nil, new.values.isEmpty || new.single?.type == "JSON" else {
            context?.report(.unsuitableUnknown, at: element)
            return nil
          }
          unknown = new
        } else if cases.contains(where: { $0.key == new.key }) {
          context?.report(.duplicateKey(new.key), at: element)
          return nil
        } else {
          cases.append(new)
        }
      }
    }
    guard !cases.isEmpty else {
      context?.report(.noCases, at: declaration.name)
      return nil
    }
    self.cases = cases
    self.unknown = unknown
    type = declaration.name.text
    let modifiers = declaration.modifiers.map(\.name.text)
    access =
      modifiers.contains("public") ? "public " : modifiers.contains("package") ? "package " : ""
    let arguments =
      declaration.attributes.attributes.first { $0.name == "JSONTagged" }?
      .arguments?.as(LabeledExprListSyntax.self) ?? []
    tag = arguments.first?.expression.text
    content = arguments.first { $0.label?.text == "content" }?.expression.text
    hasFormOfCodable = isPlain && tag == nil
  }
}

extension PayloadEnum {
  /// The types of the values, which can only be named in the type's own scope.
  func description(_ conformance: PayloadConformance?) -> DeclSyntax {
    let values = cases.flatMap { choice in
      let single = tag != nil && choice.single != nil ? ", isSingle: true" : ""
      return ["properties.begin(case: \(choice.key.literal)\(tagging)\(single))"]
        + choice.values.map { "properties.add(\($0.key.literal), \($0.type).self)" }
    }
    let others = unknown == nil ? [] : ["properties.begin(case: nil\(tagging))"]
    // Values whose members are members of the enum itself, original values, and keys with escapes.
    let isOthers =
      unknown?.values.isEmpty == false
      || (tag != nil && content == nil && cases.contains { $0.single != nil })
    let keys =
      [tag, content].compactMap(\.self) + cases.flatMap { [$0.key] + $0.values.map(\.key) }
    let arePlain = keys.joined().unicodeScalars.allSatisfy {
      $0.isASCII && $0.value >= 0x20 && $0 != "\"" && $0 != "\\" && $0.value != 0x7F
    }
    let lines =
      values + others + (isOthers || !arePlain ? ["properties.leaveWriting()"] : [])
      + (conformance?.description ?? [])
    return """
      \(raw: access)static func _describe(_ properties: inout JanssonMacros._JSONProperties) {
        \(raw: lines.joined(separator: "\n  "))
      }
      """
  }

  /// The members that all cases have.
  private var tagging: String {
    (tag.map { ", tag: \($0.literal)" } ?? "") + (content.map { ", content: \($0.literal)" } ?? "")
  }

  func members(_ directions: Directions) -> [DeclSyntax] {
    (directions.contains(.decoding) ? [decoding, reading] : [])
      + (directions.contains(.encoding) ? [encoding, writing] : [])
  }

  /// Decodes from a `JSON`, and throws errors that describe what does not match.
  private var decoding: DeclSyntax {
    let names = cases.map(\.key.literal).joined(separator: ", ")
    let arguments = tag.map { ", tag: \($0.literal)" } ?? ""
    var lines = cases.map { choice -> String in
      let values = choice.values.map { value -> String in
        let path = path(of: value, in: choice).map(\.literal).joined(separator: ", ")
        let label = value.label.map { "\($0.argumentLabel): " } ?? ""
        return label + (path.isEmpty ? "json.decode()" : "json.decode(at: \(path))")
      }
      let call = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
      return
        "case \(choice.key.literal): self = \(values.isEmpty ? "" : "try ").\(choice.name)\(call)"
    }
    if let unknown {
      lines.append("default: self = .\(unknown.name)\(unknown.values.isEmpty ? "" : "(json)")")
    } else {
      lines.append("default: throw json._noCase(of: Self.self\(arguments))")
    }
    return """
      \(raw: access)init(decoding json: Jansson.JSON) throws {
        switch json._case(of: [\(raw: names)]\(raw: arguments)) {
        \(raw: lines.joined(separator: "\n  "))
        }
      }
      """
  }

  /// The path from the enum's value to a value of a case.
  private func path(of value: Value, in choice: Case) -> [String] {
    guard tag != nil else { return [choice.key, value.key] }
    let start = content.map { [$0] } ?? []
    return choice.single != nil ? start : start + [value.key]
  }

  private var encoding: DeclSyntax {
    var lines = cases.map { choice -> String in
      var lines: [String] = []
      if let tag { lines.append("mapper[\(tag.literal)] << \(choice.key.literal)") }
      // The object that contains the values, which may all be nil.
      if let object = tag == nil ? choice.key : choice.isObject ? content : nil {
        lines.append("mapper[\(object.literal)] << Jansson.JSON.object([:])")
      }
      for (index, value) in choice.values.enumerated() {
        let path = path(of: value, in: choice).map(\.literal).joined(separator: ", ")
        let target =
          tag == nil || choice.isObject
          ? "mapper._set(value\(index), at: \(path))" : "mapper._put(value\(index), at: \(path))"
        lines.append(path.isEmpty ? "mapper._merge(value\(index))" : target)
      }
      return "case \(choice.pattern):\n    " + lines.joined(separator: "\n    ")
    }
    if let unknown {
      let line =
        unknown.values.isEmpty
        ? tag.map { "mapper[\($0.literal)] << \(unknown.key.literal)" }
          ?? "mapper[\(unknown.key.literal)] << Jansson.JSON.object([:])"
        : "mapper._merge(value0)"
      lines.append("case \(unknown.pattern):\n    \(line)")
    }
    return """
      \(raw: access)func encode(mapper: Jansson.JSON.Mapper) {
        switch self {
        \(raw: lines.joined(separator: "\n  "))
        }
      }
      """
  }

  /// Decodes from a node; a value that does not match is not described.
  private var reading: DeclSyntax {
    let second = tag != nil && cases.allSatisfy(\.values.isEmpty) ? "_" : "content"
    let parts = tag.map { "node._tagged(\($0.literal)\(content.map { ", \($0.literal)" } ?? ""))" }
    let lines = cases.map { choice -> String in
      let test = "if name._is(\(choice.key.literal))"
      if choice.values.isEmpty {
        // For `Codable`, it must be an object; for mapping, the second pass takes anything.
        let object = tag == nil ? "_ = try content._members(); " : ""
        return "\(test) { \(object)return .\(choice.name) }"
      }
      if tag != nil, choice.single != nil {
        return "\(test) { return try .\(choice.name)(content._value()) }"
      }
      let values = choice.values.map {
        ($0.label.map { "\($0.argumentLabel): " } ?? "") + "source.next(\($0.key.literal))"
      }
      return """
        \(test) {
            var source = try content._members()
            return try .\(choice.name)(\(values.joined(separator: ", ")))
          }
        """
    }
    return """
      \(raw: access)static func _read(_ node: JanssonMacros._JSONNode) throws(JanssonMacros._JSONMisfit) -> Self {
        let (name, \(raw: second)) = try \(raw: parts ?? "node._only()")
        \(raw: lines.joined(separator: "\n  "))
        throw JanssonMacros._JSONMisfit()
      }
      """
  }

  private var writing: DeclSyntax {
    let lines = cases.map { choice -> String in
      var lines: [String] = []
      let key = "\"\(choice.key)\""
      switch (tag, content) {
      case (nil, _): lines.append("try target._open(\("{\(key):{".literal))")
      case (let tag?, nil): lines.append("try target._open(\("{\"\(tag)\":\(key),".literal))")
      case (let tag?, let content?):
        let start =
          choice.values.isEmpty ? "" : "\"\(content)\":" + (choice.single == nil ? "{" : "")
        lines.append("try target._open(\("{\"\(tag)\":\(key),\(start)".literal))")
      }
      if tag != nil, choice.single != nil {
        // Without a member for the content, the members of the value are needed, for which there
        // must be a `JSON`.
        if content == nil { return "case .\(choice.name): throw JanssonMacros._JSONMisfit()" }
        lines.append("try target._content(value0)")
      } else {
        for (index, value) in choice.values.enumerated() {
          lines.append("target.member(\("\"\(value.key)\":".literal), value\(index))")
        }
      }
      let isDouble =
        tag == nil || (content != nil && choice.single == nil && !choice.values.isEmpty)
      lines.append("try target._close(\(isDouble ? "2" : "1"))")
      return "case \(choice.pattern):\n    " + lines.joined(separator: "\n    ")
    }
    let rest = unknown == nil ? "" : "\n  default: throw JanssonMacros._JSONMisfit()"
    return """
      \(raw: access)func _write(to target: inout JanssonMacros._JSONText) throws(JanssonMacros._JSONMisfit) {
        switch self {
        \(raw: lines.joined(separator: "\n  "))\(raw: rest)
        }
      }
      """
  }
}

extension ExprSyntax {
  /// The text of a string literal.
  var text: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
#endif
