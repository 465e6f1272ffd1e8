// FxJSON's interface where it differs from `Jansson`'s: `import FxJSON` imports both, the operators
// of `JanssonFunctional`, the conversions of `JanssonFoundation`, and Foundation.

@_exported public import Foundation
@_exported public import Jansson
@_exported public import JanssonFoundation
@_exported public import JanssonFunctional
