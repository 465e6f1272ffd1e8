#if canImport(SwiftCompilerPlugin)
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A stored property of a model, and its line in each of the generated lists.
struct Property {
  /// The name as it is written, in backticks if need be.
  let identifier: String
  private let name: String
  /// The type as `_describe` names it, which is in the type's scope; elsewhere it is inferred.
  private let type: String
  /// The initial value of a constant without a type annotation, whose type is inferred there, too.
  private let inferred: ExprSyntax?
  /// The wrapped type, if the type is written as an `Optional`.
  private let wrapped: String?
  /// Whether it has an attribute that may be a property wrapper, which the memberwise initializer
  /// may take instead of the value.
  let mayBeWrapped: Bool
  /// The function for values of the type, if that is written as `T?`, `[T]` or `[Key: T]`.
  private let container: String?
  /// Whether it is an implicitly unwrapped `Optional`.
  private let isUnwrapped: Bool
  /// The type of the values in the property, if only the compiler knows it.
  private let held: String?
  private let isFlattened: Bool
  /// Whether it is a `let` with an initial value, which is only encoded.
  let isConstant: Bool
  private let key: String
  private let aliases: [ExprSyntax]
  private let defaultValue: ExprSyntax?
  private let options: [ExprSyntax]
  /// The type in the twin for texts that are not finished.
  private let partialType: String

  /// The line in the list of properties, by which the compiler verifies that values can be decoded
  /// or encoded.
  func description(_ directions: Directions) -> String {
    let start = isFlattened ? "flatten" : isConstant ? "constant" : "add"
    let type = inferred.map { "like: \($0)" } ?? "\(type).self"
    var line = "properties.\(start)(\(name.literal), \(type)"
    if !isFlattened {
      if key != name { line += ", key: \(key.literal)" }
      if !aliases.isEmpty { line += ", or: \(list(aliases))" }
      if let defaultValue { line += ", default: .value(\(defaultValue))" }
      if !options.isEmpty { line += ", options: [\(list(options))]" }
    }
    let directions = isConstant ? directions.intersection(.encoding) : directions
    // Options may do anything with a value.
    if let held, options.isEmpty, !directions.isEmpty {
      line += ", of: .\(directions.adjective)(\(held).self)"
    }
    return line + ")"
  }

  /// The property of the twin for texts that are not finished.
  func partialDeclaration(_ access: String) -> String {
    var attributes = isFlattened ? ["@CodableFlattened"] : []
    if key != name { attributes.append("@CodingKey(\(key.literal))") }
    if !aliases.isEmpty { attributes.append("@DecodableAlias(\(list(aliases)))") }
    if !options.isEmpty { attributes.append("@CodableOptions(\(list(options)))") }
    attributes.append("\(access)var \(identifier): \(partialType)")
    return attributes.joined(separator: " ")
  }

  /// How the property is set in an initializer.
  var assignment: String { "self.\(identifier) = try \(value(by: "next"))" }

  /// The argument for the property in a call of the memberwise initializer.
  var argument: String { "\(identifier.argumentLabel): \(value(by: reader))" }

  /// As `argument`, with a function that throws.
  var throwingArgument: String { "\(identifier.argumentLabel): \(value(by: "next"))" }

  private func value(by function: String) -> String {
    if isFlattened { return "source.flattened()" }
    if !options.isEmpty { return "source.optioned(\(name.literal), of: Self.self)" }
    var line = "source.\(function)(\(key.literal)"
    if !aliases.isEmpty { line += ", or: \(list(aliases))" }
    if let defaultValue { line += ", default: \(defaultValue)" }
    return line + ")"
  }

  /// The function for values of the type, if there is one for the type's name: those for common
  /// types take the least time to compile.
  private var reader: String {
    if !aliases.isEmpty || defaultValue != nil { return "next" }
    return ["Int", "Double", "Bool", "String"].contains(type)
      ? type.lowercased() : container ?? "next"
  }

  var writing: String {
    if isFlattened {
      return "target.flattened(self.\(identifier)\(isUnwrapped ? " as Optional" : ""))"
    }
    let value = "self.\(identifier)\(isUnwrapped ? " as Optional" : "")"
    if !options.isEmpty { return "target.optioned(\(name.literal), \(value), of: Self.self)" }
    return "target.member(\("\"\(key)\":".literal), \(value))"
  }

  private func list(_ expressions: [ExprSyntax]) -> String {
    expressions.map(\.description).joined(separator: ", ")
  }
}

// Members for the conformance to `Codable`.

extension Property {
  static let scalars: Set = [
    "Bool", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "String", "UInt", "UInt8",
    "UInt16", "UInt32", "UInt64",
  ]

  /// Whether it has no attribute except a key, so that `Codable` treats it in the same way.
  var isUnadorned: Bool {
    aliases.isEmpty && defaultValue == nil && options.isEmpty && !mayBeWrapped && !isFlattened
      && !isConstant
  }

  var nameAndKey: (name: String, key: String) { (name, key) }

  var hasOwnKey: Bool { name == key }

  /// Whether the type is known not to be an `Optional`.
  private var isKnown: Bool { type.hasPrefix("[") || Self.scalars.contains(type) }

  var codableArgument: String { "\(identifier.argumentLabel): \(codableValue)" }

  var codableAssignment: String { "self.\(identifier) = try \(codableValue)" }

  private var codableValue: String {
    if let wrapped { return "container.decodeIfPresent(\(wrapped).self, forKey: .\(identifier))" }
    return isKnown
      ? "container.decode(\(type).self, forKey: .\(identifier))"
      : "container._decode(\(type).self, .\(identifier))"
  }

  var codableEncoding: String {
    if wrapped != nil {
      return "try container.encodeIfPresent(self.\(identifier), forKey: .\(identifier))"
    }
    return isKnown
      ? "try container.encode(self.\(identifier), forKey: .\(identifier))"
      : "try container._encode(self.\(identifier), .\(identifier))"
  }
}

extension Property {
  private static let attributes = [
    "CodingKey", "CodableDefault", "DecodableAlias", "CodableOptions", "CodableFlattened",
  ]

  /// The stored properties among the members of a type; nil if one has an error.
  static func all(
    in members: [DeclSyntax], _ directions: Directions, _ context: (any MacroExpansionContext)?
  ) -> [Property]? {
    var properties: [Property] = []
    var isValid = true
    for member in members {
      if let condition = member.as(IfConfigDeclSyntax.self), condition.hasVariables {
        context?.report(.conditional, at: condition)
        isValid = false
      }
      guard let variable = member.as(VariableDeclSyntax.self), variable.isMapped else { continue }
      if let modifier = variable.modifiers.first(where: {
        ["weak", "unowned"].contains($0.name.text)
      }) {
        context?.report(
          .reference, at: modifier.name, replacingBy: "@CodableIgnored \(modifier.name.text)")
        isValid = false
        continue
      }
      let bindings = variable.bindings
      for (index, binding) in zip(bindings.indices, bindings) where binding.isStored {
        // In `let x, y: Double`, `x` has the type of the next one, but not in `var x = "", y:
        // Double`.
        let followed = binding.initializer == nil ? bindings[index...] : bindings[index...index]
        let type = followed.lazy.compactMap(\.typeAnnotation).first?.type
        guard let property = Property(variable, binding, type, directions, context) else {
          isValid = false
          continue
        }
        if !property.isFlattened,
          properties.contains(where: { $0.key == property.key && !$0.isFlattened })
        {
          context?.reportDuplicate(property.key, binding, variable)
          isValid = false
        }
        properties.append(property)
      }
    }
    return isValid ? properties : nil
  }

  private init?(
    _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ type: TypeSyntax?,
    _ directions: Directions, _ context: (any MacroExpansionContext)?
  ) {
    guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      context?.report(.pattern, at: binding.pattern)
      return nil
    }
    isConstant = directions.contains(.decoding) && binding.isConstant(in: variable)
    let forDecoding = ["CodableDefault", "CodableFlattened", "DecodableAlias"]
    if isConstant, let name = variable.attributes.names.first(where: forDecoding.contains) {
      context?.report(.constant(name), at: variable.bindingSpecifier, replacingBy: "var")
      return nil
    }
    if directions.contains(.encoding), identifier.text.trimmingBackticks == "json" {
      context?.report(.takenName, at: binding.pattern)
      return nil
    }
    isUnwrapped = type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false
    wrapped = type?.wrapped?.stored
    container = type?.containerReader
    held = type?.held?.stored
    let known = type?.stored ?? binding.initializer?.value.literalType
    inferred = known == nil && isConstant ? binding.initializer?.value.trimmed : nil
    guard let stored = known ?? inferred.map({ _ in "" }) else {
      context?.reportMissingType(of: binding)
      return nil
    }
    let attributes = variable.attributes.attributes
    mayBeWrapped = !attributes.allSatisfy { Self.attributes.contains($0.name) }
    func arguments(_ name: String) -> [ExprSyntax] {
      attributes.filter { $0.name == name }.flatMap(\.expressions)
    }
    self.identifier = identifier.text
    name = identifier.text.trimmingBackticks
    self.type = stored
    // A flattened dictionary has what is left, and is never absent.
    let isAlwaysThere =
      type?.is(DictionaryTypeSyntax.self) == true
      && variable.attributes.names.contains("CodableFlattened")
    partialType = (type?.partial ?? stored) + (isAlwaysThere ? "" : "?")
    aliases = arguments("DecodableAlias")
    defaultValue = arguments("CodableDefault").first
    options = arguments("CodableOptions")
    isFlattened = attributes.contains { $0.name == "CodableFlattened" }
    if isFlattened {
      let others = ["CodingKey", "DecodableAlias", "CodableDefault", "CodableOptions"]
      if let other = attributes.first(where: { others.contains($0.name) }) {
        context?.report(
          .flattenedOption(other.name), at: other, replacing: variable.attributes,
          by: variable.attributes.filter { $0.trimmedDescription != other.trimmedDescription },
          "remove '\(other.trimmedDescription)'")
        return nil
      }
      if !(type?.mayBeFlattened ?? false) {
        context?.report(.flattenedType, at: binding.pattern)
        return nil
      }
    }
    if let defaultValue, defaultValue.isNeverValue(of: stored) {
      context?.report(
        .unusableDefault(stored), at: defaultValue, replacing: defaultValue,
        by: ExprSyntax("<#\(raw: stored)#>"), "provide a value of type '\(stored)'")
      return nil
    }
    guard let key = arguments("CodingKey").first else {
      key = name
      return
    }
    guard let text = key.text else {
      context?.report(.computedKey, at: key)
      return nil
    }
    self.key = text
  }
}

extension MacroExpansionContext {
  fileprivate func reportDuplicate(
    _ key: String, _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax
  ) {
    let place = ExprSyntax(#""<#key#>""#)
    let message = Message.duplicateKey(key)
    let given = variable.attributes.attributes.first { $0.name == "CodingKey" }?.arguments?
      .as(LabeledExprListSyntax.self)?.first?.expression
    if let given {
      return report(
        message, at: binding.pattern, replacing: given, by: place, "use a different key")
    }
    var new = variable.detached
    new.leadingTrivia = []
    new =
      DeclSyntax("\(variable.leadingTrivia)@CodingKey(\(place)) \(new)").as(VariableDeclSyntax.self)
      ?? variable
    report(message, at: binding.pattern, replacing: variable, by: new, "add '@CodingKey'")
  }
}

extension VariableDeclSyntax {
  /// Whether it may have stored properties that are mapped.
  fileprivate var isMapped: Bool {
    let others = ["static", "class", "lazy"]
    return !modifiers.contains { others.contains($0.name.text) }
      && !attributes.names.contains("CodableIgnored")
  }
}

extension PatternBindingSyntax {
  /// Whether it is a `let` with an initial value.
  func isConstant(in variable: VariableDeclSyntax) -> Bool {
    initializer != nil && variable.bindingSpecifier.tokenKind == .keyword(.let)
  }

  var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}

extension IfConfigDeclSyntax {
  fileprivate var hasVariables: Bool {
    clauses.contains { clause in
      guard case .decls(let members)? = clause.elements else { return false }
      return members.contains { $0.decl.as(VariableDeclSyntax.self)?.isMapped ?? false }
    }
  }
}

extension TypeSyntax {
  /// The type, for use in an expression.
  var stored: String {
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return type.wrappedType.stored + "?"
    }
    if let type = self.as(OptionalTypeSyntax.self), type.wrappedType.needsParentheses {
      return "(\(type.wrappedType.trimmedDescription))?"
    }
    return needsParentheses ? "(\(trimmedDescription))" : trimmedDescription
  }

  /// The wrapped type of an `Optional`.
  var wrapped: TypeSyntax? {
    if let type = self.as(OptionalTypeSyntax.self) {
      // `(any P)?`
      if let tuple = type.wrappedType.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
        return tuple.elements.first?.type
      }
      return type.wrappedType
    }
    return self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
  }

  /// The function with which generated code takes a value, if the type is written as `T?`, `[T]` or
  /// `[Key: T]`.
  fileprivate var containerReader: String? {
    if let wrapped {
      let isUsual = ["Int", "Double", "Bool", "String"].contains(wrapped.trimmedDescription)
      return isUsual ? "optional\(wrapped.trimmedDescription)" : "optional"
    }
    if let array = self.as(ArrayTypeSyntax.self) {
      let isUsual = ["Int", "Double", "String"].contains(array.element.trimmedDescription)
      return isUsual ? "\(array.element.trimmedDescription.lowercased())s" : "array"
    }
    return self.is(DictionaryTypeSyntax.self) ? "dictionary" : nil
  }

  /// The type of the values in a collection of this type, or the type itself; nil for a scalar of
  /// the standard library, and for existentials.
  var held: TypeSyntax? {
    if let wrapped { return wrapped.held }
    if let array = self.as(ArrayTypeSyntax.self) { return array.element.held }
    if let dictionary = self.as(DictionaryTypeSyntax.self) { return dictionary.value.held }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.held
    }
    if let name = self.as(IdentifierTypeSyntax.self) {
      if ["Array", "Dictionary", "Optional", "Set"].contains(name.name.text),
        case .type(let last)? = name.genericArgumentClause?.arguments.last?.argument
      {
        return last.held
      }
      return name.name.text == "Any" || Property.scalars.contains(name.name.text) ? nil : self
    }
    return self.is(SomeOrAnyTypeSyntax.self) || self.is(CompositionTypeSyntax.self) ? nil : self
  }

  /// Whether values may be objects, as far as the declaration says.
  fileprivate var mayBeFlattened: Bool {
    if let dictionary = self.as(DictionaryTypeSyntax.self) {
      return dictionary.key.trimmedDescription == "String"
    }
    if let wrapped { return !wrapped.is(DictionaryTypeSyntax.self) && wrapped.mayBeFlattened }
    if self.is(ArrayTypeSyntax.self) { return false }
    return !Property.scalars.contains(trimmedDescription) && trimmedDescription != "JSON"
  }

  private var needsParentheses: Bool {
    self.is(SomeOrAnyTypeSyntax.self) || self.is(CompositionTypeSyntax.self)
      || self.is(FunctionTypeSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether this literal cannot be a value of a type, one of the standard library's.
  fileprivate func isNeverValue(of type: String) -> Bool {
    guard Property.scalars.contains(type) else { return false }
    if self.is(NilLiteralExprSyntax.self) || self.is(ArrayExprSyntax.self)
      || self.is(DictionaryExprSyntax.self)
    {
      return true
    }
    switch literalType {
    case nil: return false
    case "Int": return type == "String" || type == "Bool"
    case "Double": return type != "Double" && type != "Float"
    case let literal: return literal != type
    }
  }

  /// The type of a literal.
  fileprivate var literalType: String? {
    if self.is(StringLiteralExprSyntax.self) { return "String" }
    if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    let number = self.as(PrefixOperatorExprSyntax.self)?.expression ?? self
    if number.is(IntegerLiteralExprSyntax.self) { return "Int" }
    return number.is(FloatLiteralExprSyntax.self) ? "Double" : nil
  }
}

extension String {
  var trimmingBackticks: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }

  /// A name as the label of an argument, in backticks only if need be: the compiler warns of them,
  /// because nearly all keywords can be labels.
  var argumentLabel: String {
    let name = trimmingBackticks
    let scalars = name.unicodeScalars
    let isName =
      scalars.allSatisfy(\.properties.isXIDContinue)
      && (name.hasPrefix("_") || scalars.first?.properties.isXIDStart ?? false)
    return isName && !["_", "inout"].contains(name) ? name : self
  }

  /// The text as a literal, raw if that is easier to read.
  var literal: String {
    let plain = unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    if plain, !contains("\\"), contains("\""), !contains("\"#") { return "#\"\(self)\"#" }
    return "\""
      + unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
          "\\u{\(String(scalar.value, radix: 16))}"
        default: String(scalar)
        }
      }.joined() + "\""
  }
}
#endif
