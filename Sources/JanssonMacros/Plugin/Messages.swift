#if canImport(SwiftCompilerPlugin)
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The errors in declarations that are reported.
enum Message: DiagnosticMessage, FixItMessage {
  case unsuitableType, conditional, reference, pattern, missingType,
    computedKey, takenName
  case inaccessible, noCases, unsuitableUnknown
  case constant(String)
  case duplicateKey(String)
  case unusableDefault(String)
  case flattenedOption(String), flattenedType
  case halfSuperclass(String)

  var message: String {
    switch self {
    case .unsuitableType: "only structs, classes and enums can be models"
    case .conditional: "stored properties inside '#if' are not visible to the macro; move them out"
    case .reference: "a weak or unowned property cannot be decoded; add '@CodableIgnored'"
    case .constant(let name):
      "a 'let' with an initial value is not decoded; use 'var', or remove '@\(name)'"
    case .pattern: "declare each stored property of a model separately"
    case .missingType: "a stored property of a model needs a type annotation"
    case .inaccessible:
      "generated code cannot access a private type; use 'fileprivate'"
    case .noCases: "an enum without cases cannot be decoded"
    case .unsuitableUnknown:
      "only one case can represent unknown values, with no associated value or one JSON"
    case .computedKey: "a key must be a string literal"
    case .takenName:
      "'json' is the model itself as JSON; rename the property, and add '@CodingKey(\"json\")'"
    case .duplicateKey(let key): "another property already has the key '\(key)'"
    case .unusableDefault(let type): "the default value is not of type '\(type)'"
    case .flattenedOption(let name):
      "'@\(name)' cannot be combined with '@CodableFlattened'"
    case .halfSuperclass(let attribute):
      "the superclass of a model needs the attribute too; add '@\(attribute)' to it"
    case .flattenedType:
      "only a model or a dictionary with 'String' keys can be flattened"
    }
  }

  var diagnosticID: MessageID { MessageID(domain: "JanssonMacros", id: "\(self)") }
  var fixItID: MessageID { diagnosticID }
  var severity: DiagnosticSeverity { .error }
}

/// The text of a fix that the editor offers.
private struct Change: FixItMessage {
  let message: String
  var fixItID: MessageID { MessageID(domain: "JanssonMacros", id: message) }
}

extension MacroExpansionContext {
  func report(_ message: Message, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: node, message: message))
  }

  func report(_ message: Message, at token: TokenSyntax, replacingBy text: String) {
    let new = token.with(\.tokenKind, .identifier(text))
    let change = FixIt(
      message: Change(message: "replace '\(token.text)' with '\(text)'"),
      changes: [.replace(oldNode: Syntax(token), newNode: Syntax(new))])
    diagnose(Diagnostic(node: token, message: message, fixIts: [change]))
  }

  func report(
    _ message: Message, at node: some SyntaxProtocol, replacing old: some SyntaxProtocol,
    by new: some SyntaxProtocol, _ change: String
  ) {
    let change = FixIt(
      message: Change(message: change),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
    diagnose(Diagnostic(node: node, message: message, fixIts: [change]))
  }

  func reportMissingType(of binding: PatternBindingSyntax) {
    let type = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space),
      type: IdentifierTypeSyntax(
        name: .identifier("<#Type#>"), trailingTrivia: binding.initializer == nil ? [] : .space))
    var new = binding.with(\.typeAnnotation, type)
    new.pattern = new.pattern.trimmed
    let change = FixIt(
      message: Change(message: "add a type"),
      changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(new))])
    diagnose(Diagnostic(node: binding.pattern, message: Message.missingType, fixIts: [change]))
  }
}
#endif
