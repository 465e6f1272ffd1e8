#if canImport(SwiftCompilerPlugin)
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct JanssonMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    CodableMacro.self, DecodableMacro.self, EncodableMacro.self, PropertyMacro.self,
  ]
}
#else
// Without the trait Macros, there is nothing that could parse a source.
@main
enum JanssonMacrosPlugin {
  static func main() {}
}
#endif
