#if canImport(SwiftCompilerPlugin)
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct JanssonMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    CodableMacro.self, DecodableMacro.self, EncodableMacro.self, PropertyMacro.self,
    SchemaMacro.self,
  ]
}
#else
// Without the trait Macros, there is no swift-syntax to parse a source with.
@main
enum JanssonMacrosPlugin {
  static func main() {}
}
#endif
